/** `npm run dev`: the server restarts and the browser updates when a source changes; one terminal, one Ctrl-C. */
import { install } from './install.js';
import { root, runScript, stopChildren, stopWithSignals } from './run.js';

stopWithSignals();
process.exitCode ||= await install();
if (!process.exitCode) {
  const watch = ['watch', '--clear-screen=false', 'packages/server/src/main.ts'];
  const port = process.env.DEV_PORT ?? '5173';
  process.stdout.write(`Web on http://127.0.0.1:${port}, API behind it\n`);
  const both = [
    runScript('tsx/dist/cli.mjs', [...watch, ...process.argv.slice(2)]),
    runScript('vite/bin/vite.js', ['--host', '127.0.0.1', '--port', port, '--strictPort'], {
      cwd: `${root}packages/web`,
    }),
  ];
  // One half alone is of no use: whichever ends first takes the other along.
  const first = await Promise.race(both);
  if (!process.exitCode) stopChildren();
  await Promise.all(both);
  process.exitCode ||= first.code;
}
