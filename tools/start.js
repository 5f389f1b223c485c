/** `npm start`: installs what is missing, builds what changed, then becomes the server. */
import { become, build, isBuilt } from './build.js';
import { noteServer, otherServer } from './in-use.js';
import { install, isInstalled } from './install.js';
import { switchToPrepared } from './prepared.js';
import { hasSources, root, stopWithSignals } from './run.js';

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
/** Puts a prepared version in place, and refuses to change anything under a server that runs. */
function makeWay() {
  if (!hasSources) return 0;
  const pid = otherServer();
  if (pid === undefined) {
    switchToPrepared();
    return 0;
  }
  if (isInstalled() && isBuilt('server') && isBuilt('web')) return 0;
  process.stderr.write(
    `A server runs from this folder (process ${pid}), and the sources have changed. Run npm run prepare-upgrade, stop it, and start again.\n`,
  );
  return 1;
}

const code =
  makeWay() ||
  (await measured('install', install)) ||
  (await measured('build', build)) ||
  process.exitCode;
if (code) {
  process.exitCode = code;
} else {
  release();
  if (hasSources) noteServer();
  // In this very process, not in a child: signals, exit code and a sudden death are the server's own.
  await become('main');
}
