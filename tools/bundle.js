/** Makes the programs of the server from its TypeScript: each whole in one file, found beside each other by URL. */
import { build } from 'esbuild';
import { root } from './run.js';

await build({
  absWorkingDir: `${root}packages/server`,
  entryPoints: {
    main: 'src/main.ts',
    admin: 'src/admin/main.ts',
    // Named as the threads and the process of the sources are, which bring a loader of TypeScript along.
    'read-thread': 'src/import/read-worker.ts',
    'render-thread': 'src/print/render-worker.ts',
    'heic-process': 'src/heic/heic-worker.ts',
  },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // Native code, what reads files beside itself, and what is looked for and not installed.
  external: ['@node-rs/argon2', 'heic-decode', 'pdfkit', 'pg-native', 'sharp'],
  // Packages in the older form of modules ask for these.
  banner: {
    js: [
      "import { createRequire as requireBeside } from 'node:module';",
      'const require = requireBeside(import.meta.url);',
      'const __dirname = import.meta.dirname;',
      'const __filename = import.meta.filename;',
    ].join('\n'),
  },
  minifyWhitespace: true,
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
});
