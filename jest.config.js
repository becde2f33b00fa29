// Three projects: server (real Postgres, real queue store), web (components in jsdom), browser (real Chromium).
const shared = {
  rootDir: '.',
  resolver: '<rootDir>/scripts/jest/resolver.cjs',
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/scripts/jest/transform.cjs' },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '^#contract$': '<rootDir>/libs/contract/index.ts',
    '^#contract/openapi$': '<rootDir>/libs/contract/openapi/index.ts',
    '^#(platform|embedded|testing)/(.*)$': '<rootDir>/libs/$1/$2.ts',
    '^#([^/]+)/published$': '<rootDir>/services/$1/src/published.ts',
    '\\.(css|svg|png|woff2?)$': '<rootDir>/scripts/jest/asset.cjs',
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
  },
};

const onNode = {
  ...shared,
  testEnvironment: '<rootDir>/scripts/jest/node-environment.cjs',
  setupFiles: ['reflect-metadata'],
};

export default {
  testTimeout: 60_000,
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
      testEnvironment: 'jsdom',
      roots: ['<rootDir>/web-member/src', '<rootDir>/web-console/src'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      setupFiles: ['<rootDir>/scripts/jest/jsdom.cjs'],
    },
    {
      ...onNode,
      displayName: 'browser',
      roots: ['<rootDir>/web-member/e2e', '<rootDir>/web-console/e2e'],
      testMatch: ['**/*.e2e.ts'],
    },
  ],
};
