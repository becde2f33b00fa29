import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { groups } from './chunks.js';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_URL ?? 'http://localhost:8080';

/** The two text faces are needed by the first paint of every page, so the page itself asks for them. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

/** The service worker is a script of its own, at an address that never changes. `retired.ts` here takes it away. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: folder('./worker/sw.ts'), fileName: 'sw.js' });
  },
};

export default defineConfig({
  root: folder('.'),
  plugins: [react(), preloadFonts, serviceWorker],
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
      // The contract's modules only declare things; without this its zod schemas would ride along on every page.
      treeshake: { moduleSideEffects: [{ test: /\/libs\/contract\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/rest': api,
      '/auth': api,
      '/images': api,
      '/socket.io': { target: api, ws: true },
      // Only the upload lives below an address that otherwise belongs to screens.
      '/profile/photos/upload': api,
    },
  },
});
