// Four projects: server (real Postgres, real queue store), web (components in jsdom), browser (real Chromium), and faults,
// which run for minutes and only when they are asked for.
const shared = {
  rootDir: '.',
  resolver: '<rootDir>/scripts/jest/resolver.cjs',
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/scripts/jest/transform.cjs' },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '^#contract$': '<rootDir>/libs/contract/index.ts',
    '^#contract/images$': '<rootDir>/libs/contract/profile/images.ts',
    '^#contract/limits$': '<rootDir>/libs/contract/limits.ts',
    '^#contract/openapi$': '<rootDir>/libs/contract/openapi/index.ts',
    '^#(platform|screening|embedded|testing)/(.*)$': '<rootDir>/libs/$1/$2.ts',
    '^#web/(.*)$': '<rootDir>/libs/web/$1.tsx',
    '^#([^/]+)/published$': '<rootDir>/services/$1/src/published.ts',
    '\\.(css|svg|png|woff2?)$': '<rootDir>/scripts/jest/asset.cjs',
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
  },
};

const onNode = {
  ...shared,
  runtime: '<rootDir>/scripts/jest/runtime.cjs',
  testEnvironment: '<rootDir>/scripts/jest/node-environment.cjs',
};

export default {
  // On a busy machine all takes three times as long; what hangs is found all the same.
  testTimeout: 150_000,
  // A worker that is done leaves gigabytes and hundreds of connections to the system, which takes its time on a busy machine.
  workerGracefulExitTimeout: 30_000,
  testSequencer: '<rootDir>/scripts/jest/longest-first.cjs',
  globalSetup: '<rootDir>/scripts/jest/begin.mjs',
  globalTeardown: '<rootDir>/scripts/jest/end.mjs',
  projects: [
    {
      ...onNode,
      displayName: 'server',
      roots: ['<rootDir>/services', '<rootDir>/libs', '<rootDir>/scripts', '<rootDir>/k8s', '<rootDir>/bench'],
      testMatch: ['**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'web',
      runtime: '<rootDir>/scripts/jest/shared-scripts.cjs',
      testEnvironment: '<rootDir>/scripts/jest/jsdom-environment.cjs',
      roots: ['<rootDir>/web-member/src', '<rootDir>/web-console/src', '<rootDir>/libs/web'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      setupFiles: ['<rootDir>/scripts/jest/jsdom.cjs'],
      setupFilesAfterEnv: ['quick-elements', 'quick-looks', 'patience'].map(
        (name) => `<rootDir>/scripts/jest/${name}.cjs`,
      ),
    },
    {
      ...onNode,
      displayName: 'browser',
      roots: ['<rootDir>/web-member/e2e', '<rootDir>/web-console/e2e'],
      testMatch: ['**/*.e2e.ts'],
    },
    {
      ...onNode,
      displayName: 'faults',
      roots: ['<rootDir>/services', '<rootDir>/libs'],
      testMatch: ['**/*.fault.ts'],
    },
  ],
};
