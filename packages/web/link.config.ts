import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';
import { compressed } from './vite/compressed.ts';
import { fontPreload } from './vite/font-preload.ts';
import { themeVariables } from './vite/theme-variables.ts';
import { weightLimit } from './vite/weight-limit.ts';

const file = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);

/** Builds the page of links without an account beside the web app: a build of its own, so that it shares no script with the product (docs/decisions/0098-links-without-an-account.md). */
export default defineConfig({
  plugins: [
    themeVariables(file('src/theme/link-variables.ts')),
    fontPreload(/inter-latin-wght-normal.*\.woff2$/),
    weightLimit({ '.js': 60 * 1024, '.css': 15 * 1024 }, (content) => gzipSync(content)),
    compressed({
      gz: (content) => gzipSync(content, { level: 9 }),
      br: (content) =>
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    }),
  ],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    // The Content-Security-Policy allows no data: fonts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: file('link.html') },
  },
});
