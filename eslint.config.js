import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SERVICES = ['auth', 'members', 'messaging', 'connections', 'moderation'];
const FEATURES = [
  'auth',
  'signup',
  'home',
  'mail',
  'connections',
  'profile',
  'photos',
  'search',
  'settings',
  'close-matches',
  'pages',
];

/** A row's slots have numbers in the contract only; everywhere else they have names. */
const slotNumbers = {
  selector: "MemberExpression[computed=true][property.type='Literal'][property.raw=/^([2-9]|[1-9][0-9]+)$/]",
  message: 'Slot numbers live in libs/contract/rows: decode the row and use the name.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', 'node_modules/**', '.data/**', 'docs/**', '**/public/**'] },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: false } }],
      'no-console': 'off',
      'no-control-regex': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // Decorated constructors need their classes at run time: a type import would leave Nest without a token.
    files: ['services/**/*.ts', 'libs/platform/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['services/**/*.ts', 'web-*/**/*.{ts,tsx}', 'libs/{platform,embedded,testing}/**/*.ts'],
    ignores: ['**/*.spec.{ts,tsx}', '**/*.e2e.ts'],
    rules: { 'no-restricted-syntax': ['error', slotNumbers] },
  },
  // A service can be cut out with scissors: another's code is reached through its published.ts, never by path.
  ...SERVICES.map((service) => ({
    files: [`services/${service}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: SERVICES.filter((other) => other !== service).map((other) => `**/${other}/src/**`),
              message: "Import another service's #<service>/published only.",
            },
            {
              group: ['#embedded/*', '**/libs/embedded/**'],
              message: 'Only the single machine and the tests embed stores.',
            },
          ],
        },
      ],
    },
  })),
  {
    files: ['services/**/*.spec.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  ...FEATURES.map((feature) => ({
    files: [`web-member/src/features/${feature}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: FEATURES.filter((other) => other !== feature).flatMap((other) => [
                `**/features/${other}/**`,
                `../${other}/**`,
                `../../${other}/**`,
              ]),
              message: 'A feature does not import another: what they share lives in src/shared.',
            },
          ],
        },
      ],
    },
  })),
  {
    files: ['web-*/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['scripts/**', '*.js', '*.mjs', 'web-*/vite.config.ts'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        clearTimeout: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        module: 'writable',
        require: 'readonly',
        __filename: 'readonly',
        Buffer: 'readonly',
      },
    },
    rules: { 'no-restricted-exports': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
);
