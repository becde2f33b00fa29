import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.CONSOLE_URL ?? 'http://localhost:8081';

/**
 * Leaves out the package by which react-admin writes files unless it is told otherwise: our lists name their own columns
 * (`shared/RecordList.tsx`), and it would weigh on the first load for nothing.
 */
const withoutItsExporter: Plugin = {
  name: 'without-its-exporter',
  enforce: 'pre',
  resolveId: (id) => (id === 'jsonexport/dist/index.js' ? '\0no-exporter' : null),
  load: (id) =>
    id === '\0no-exporter'
      ? `export default () => { throw new Error('a list is exported by its own columns'); };`
      : null,
};

/**
 * Leaves out the router that react-admin makes where there is none: the console stands in a router of its own
 * (`App.tsx`), and what that one needs beside it weighs more than the whole translation.
 */
const withoutItsRouter: Plugin = {
  name: 'without-its-router',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/ra-core/dist/routing/adapters/reactRouterProvider.js')) return null;
    const imported = 'createHashRouter, RouterProvider as ReactRouterProvider, ';
    if (!code.includes(imported)) throw new Error('react-admin imports its router in another way by now');
    const none = `const createHashRouter = () => { throw new Error('the console brings its router'); };
      const ReactRouterProvider = createHashRouter;`;
    return `${code.replace(imported, '')}\n${none}`;
  },
};

export default defineConfig({
  root: folder('.'),
  plugins: [react(), withoutItsExporter, withoutItsRouter],
  resolve: {
    alias: [
      { find: '#contract', replacement: folder('../libs/contract/index.ts') },
      // The package's entry always answers with its development build, warnings and all.
      { find: /^react-router$/, replacement: folder('../node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract's modules only declare things; without this its zod schemas would all ride along.
      treeshake: { moduleSideEffects: [{ test: /\/libs\/contract\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // By itself, since it is told what it may do before the first schema is made (`main.tsx`).
            { name: 'zod', test: /node_modules\/zod\// },
            // What many screens need of the contract comes in one file rather than in crumbs.
            { name: 'contract', test: /\/libs\/contract\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    proxy: {
      '/console-api/socket.io': { target: api, ws: true },
      '/console-api': api,
    },
  },
});
