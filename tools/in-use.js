/** Which servers run from this checkout: what they read from disk must not change under them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { root } from './run.js';

const folder = `${root}.cache/servers`;

/** Notes that this process becomes a server of this checkout. */
export function noteServer() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${process.pid}`, '');
  process.once('exit', () => rmSync(`${folder}/${process.pid}`, { force: true }));
}

/** True for a process that lives and, where the system shows it, was started by tools/start.js. */
function isServer(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.js');
  } catch {
    return process.platform !== 'linux';
  }
}

/** The process of another server that runs from this checkout; undefined where there is none. */
export function otherServer() {
  mkdirSync(folder, { recursive: true });
  const pids = readdirSync(folder).map(Number);
  return pids.find((pid) => pid !== process.pid && isServer(pid));
}
