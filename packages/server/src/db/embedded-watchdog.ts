import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Its standard input is a pipe from us: it ends when we end, by whatever signal. Then the last
// keeper of the folder stops the server, gently first. A stop during crash recovery can hang, so
// it insists. Keepers and server are known by more than their number: numbers are used again, and
// a dead process nobody buried still has one.
const script = `
trap '' INT TERM HUP
keeps() {
  if [ -d /proc/self ]; then grep -q roadproof-watchdog "/proc/$1/cmdline" 2>/dev/null
  else ps -o command= -p "$1" 2>/dev/null | grep -q roadproof-watchdog; fi
}
cluster=$1 keepers=$2 socket=$3
mkdir -p "$keepers"
echo > "$keepers/$$"
while read -r _; do :; done
rm -f "$keepers/$$"
for keeper in "$keepers"/*; do
  [ -e "$keeper" ] || continue
  if keeps "\${keeper##*/}"; then exit 0; fi
  rm -f "$keeper"
done
server() {
  pid=$(head -n 1 "$cluster/postmaster.pid" 2>/dev/null) || return 1
  [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null || return 1
  [ -d "/proc/$pid" ] || { ps -o comm= -p "$pid" 2>/dev/null | grep -q postgres; return; }
  [ "$(readlink "/proc/$pid/cwd")" = "$cluster" ]
}
# Only the one found first: the next start may already have another.
tries=0
while server && [ "\${first:=$pid}" = "$pid" ]; do
  case $tries in 0) kill -INT "$pid";; 100) kill -QUIT "$pid";; 200) kill -KILL "$pid";; esac
  tries=$((tries + 1))
  sleep 0.05
done
rmdir "$socket" 2>/dev/null
`;

/** Keeps the server of a folder alive as long as this process lives. */
export interface Watchdog {
  /** Resolves when it is on the list of keepers, so that no other keeper stops the server. */
  registered(): Promise<void>;
  /** Lets go: resolves when the server is stopped or another keeper holds it. */
  release(): Promise<void>;
}

/** What a watchdog looks after: the cluster, its socket's folder and the list of its keepers. */
export interface Kept {
  readonly cluster: string;
  readonly socket: string;
  readonly keepers: string;
}

/** Starts a watchdog for the server of `cluster`; a watchdog that dies is replaced. */
export function keepServer({ cluster, socket, keepers }: Kept): Watchdog {
  let released = false;
  let child = launch();
  function launch(): ChildProcess {
    mkdirSync(keepers, { recursive: true, mode: 0o700 });
    const started = spawn(
      '/bin/sh',
      ['-c', script, 'roadproof-watchdog', cluster, keepers, socket],
      {
        cwd: '/',
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    );
    started.once('exit', () => {
      if (!released) child = launch();
    });
    started.unref();
    const pipe = started.stdin as (typeof started.stdin & { unref?: () => void }) | null;
    pipe?.unref?.();
    pipe?.on('error', () => undefined);
    return started;
  }
  return {
    registered: async () => {
      for (let tries = 0; tries < 400; tries += 1) {
        if (existsSync(join(keepers, String(child.pid)))) return;
        await pause(5);
      }
      throw new Error('The watchdog of the built-in database did not start.');
    },
    release: () => {
      released = true;
      const last = child;
      if (last.exitCode !== null || last.signalCode !== null) return Promise.resolve();
      last.ref();
      return new Promise((resolve) => {
        last.once('exit', () => resolve());
        last.stdin?.end();
      });
    },
  };
}
