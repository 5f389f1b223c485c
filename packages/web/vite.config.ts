import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './vite/compressed.ts';
import { contractMap } from './vite/contract-map.ts';
import { fontPreload } from './vite/font-preload.ts';
import { picturePolicy } from './vite/picture-policy.ts';
import { screenPages } from './vite/screen-pages.ts';
import { themeVariables } from './vite/theme-variables.ts';

const file = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);
/** What forms are made of, and what opens over a page: no part of what a list shows first. */
const ofForms = /\/react-hook-form\/|\/kit\/form\/(stale-record|draft-store|changes)/;
const opensOver =
  /@floating-ui|\/(react-remove-scroll|use-sidecar|react-style-singleton|use-callback-ref|get-nonce|tslib)|\/components\/(Modal|Popover|Menu|Tooltip|ScrollArea|Overlay|Paper|FocusTrap|Portal)|\/utils\/Floating|\/hooks\/esm\/use-(focus-trap|focus-return|click-outside|long-press)|\/kit\/dialog\//;
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [
    react(),
    contractMap(file('../contract/src/api.ts')),
    themeVariables(file('src/theme/variables.ts')),
    picturePolicy(),
    fontPreload(/inter-latin-wght-normal.*\.woff2$/),
    screenPages(/\/web\/src\/routes(\.tsx|\/[\w-]+\.ts)$/),
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
    // What every visit loads is one file, and so is what sixty screens or more have in common, and what
    // lists are made of: a first visit asks for some twenty files instead of ninety. With fewer than sixty
    // it loads more than it needs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'form', test: ofForms, priority: 1 },
            { name: 'over', test: opensOver, priority: 1 },
            {
              name: 'common',
              test: (id) => !ofForms.test(id) && !opensOver.test(id),
              minShareCount: 60,
              priority: 2,
            },
            // What of a list other screens use too stands beside it, or they would load all of it.
            {
              name: 'parts',
              test: /\/kit\/link\/|\/kit\/status\/(status-mark|due-day-mark)|\/kit\/grid\/(columns\/(use-)?arrangement|rows\/row-height|frame\/use-list-params)|\/api\/download|\/(queriesObserver|useQueries|Icon(Download|Archive|Plus|Mail)\.|AccordionChevron)|\/domain\/src\/due/,
              minShareCount: 10,
              priority: 1,
            },
            {
              name: 'list',
              test: /\/kit\/(grid|tabs)\/|\/shell\/screen-button|\/import\/import-button/,
              minShareCount: 10,
            },
            // A file each would cost more than what is in them.
            { name: 'rules', test: /\/domain\/src\/(licence|dq-file|retention|audit-check)\./ },
            {
              name: 'people',
              test: /\/employee\/(person-look|use-people-acts)|\/driver\/nothing-found|\/employee\.columns/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/health': server, '/files': server, '/calendar': server } },
});
