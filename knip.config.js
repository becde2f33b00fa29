// What `npm run check` knows about files and packages that nobody uses, and about packages that nobody declared.
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));

export default {
  entry: [
    'services/{*,*/src/main}.ts',
    'services/members/src/{search/rebuild,photos/rendering.fixture}.ts',
    'libs/testing/{worker,dies-at,dies-of,clock-off,alone}.ts',
    'bench/main.ts',
    'web-*/{src/main.tsx,vite.config.ts}',
    'web-member/worker/{sw,retired}.ts',
    'scripts/{*,deploy/*}.mjs',
    '**/*.{spec,e2e,fault}.{ts,tsx}',
  ],
  project: ['**/*.{ts,tsx,js,mjs,cjs,css}', '!{web-*,libs/web}/public/**'],
  paths: Object.fromEntries(Object.entries(imports).map(([alias, { types }]) => [alias, [types]])),
  compilers: {
    // Fonts come from packages, other sheets from beside.
    css: (text) =>
      [...text.matchAll(/(?:url\(|@import )'([@.][^']+)'/g)].map(([, file]) => `import '${file}';`).join('\n'),
    // Scripts load what the build made, and start programs by their path in node_modules.
    mjs: (text, file) =>
      text
        .replaceAll(/\bbuilt\('([^']+)\.js'\)/g, `import('${relative(dirname(file), '.')}/$1.ts')`)
        .replaceAll(/\btool\('([^']+)'\)/g, "import('$1')"),
  },
  exclude: ['binaries'],
  ignoreUnresolved: ['.githooks/commit-msg'],
};
