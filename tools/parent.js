/** A script of npm ends with npm: the shell in between dies of a signal without passing it on. */
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const everyMs = 300;

/** npm's own process where the system tells: our parent, or the parent of the shell that is our parent. */
function npmProcess() {
  try {
    const [, name = '', parent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return name.startsWith('npm') ? process.ppid : Number(parent);
  } catch {
    return process.ppid;
  }
}

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Sends this process SIGTERM when npm, which started it, is gone. Does nothing when npm did not start it. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = npmProcess();
  const timer = setInterval(() => {
    if (process.ppid === shell && !isGone(npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  timer.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Told by somebody else already: a second signal would mean "at once". Nobody listening means the default.
    process.once(signal, () => {
      clearInterval(timer);
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
    });
  }
}
