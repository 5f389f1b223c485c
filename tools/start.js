/** `npm start`: installs what is missing, builds what changed, then becomes the server. */
import { become, build } from './build.js';
import { install } from './install.js';
import { root, stopWithSignals } from './run.js';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Roadproof needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const release = stopWithSignals();
process.chdir(root);
/** The server, which this process becomes, tells how long each took (start-phases.ts). */
const measured = async (phase, work) => {
  const start = performance.now();
  const code = await work();
  performance.measure(`start: ${phase}`, { start });
  return code;
};
const code =
  (await measured('install', install)) || (await measured('build', build)) || process.exitCode;
if (code) {
  process.exitCode = code;
} else {
  release();
  // In this very process, not in a child: signals, exit code and a sudden death are the server's own.
  await become('main');
}
