import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.CONSOLE_URL ?? 'http://localhost:8081';

export default defineConfig({
  root: folder('.'),
  plugins: [react()],
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
    },
  },
  server: {
    port: 5174,
    proxy: {
      '/console-api/socket.io': { target: api, ws: true },
      '/console-api': api,
      '/images': api,
    },
  },
});
