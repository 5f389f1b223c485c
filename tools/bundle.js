/** Makes the programs of the server from its TypeScript: each whole in one file, found beside each other by URL. */
import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { external } from './external.js';
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
  // The last one is looked for and not installed.
  external: [...external, 'pg-native'],
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

// Files that the server reads while it runs (root.ts, filesOf).
const files = { 'packages/server/src/http/api-page': 'api-page', 'docs/manual': 'manual' };
for (const [source, name] of Object.entries(files)) {
  const copy = `${root}packages/server/dist/${name}`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(root + source, copy, { recursive: true });
}
