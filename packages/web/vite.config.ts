import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './vite/compressed.ts';
import { contractMap } from './vite/contract-map.ts';
import { fontPreload } from './vite/font-preload.ts';
import { picturePolicy } from './vite/picture-policy.ts';
import { themeVariables } from './vite/theme-variables.ts';

const file = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [
    react(),
    contractMap(file('../contract/src/api.ts')),
    themeVariables(file('src/theme/variables.ts')),
    picturePolicy(),
    fontPreload(/inter-latin-wght-normal.*\.woff2$/),
    compressed({
      gz: (content) => gzipSync(content, { level: 9 }),
      br: (content) =>
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    }),
  ],
  build: {
    target: 'es2022',
    // The Content-Security-Policy allows no data: fonts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // What every visit loads is one file, and so is what sixty screens or more have in common: a first
    // visit asks for some forty files instead of ninety. With fewer than sixty it loads more than it needs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'common', minShareCount: 60, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/health': server, '/files': server, '/calendar': server } },
});
