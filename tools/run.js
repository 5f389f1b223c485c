/**
 * Child processes of the tools: started one way, stopped with their parent, exit code kept.
 * Plain Node: this file runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './parent.js';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** False in a release, which is built and brings its packages. */
export const hasSources = existsSync(`${root}packages/server/src`);

const graceMs = 15_000;
const living = new Set();
let stoppedBy;

/** Runs a program to its end. Answers its exit code (128 + n when a signal ended it) and, with `capture`, what it wrote. */
export function run(command, args, { cwd = root, env = {}, capture = false, log, shell } = {}) {
  return new Promise((resolve) => {
    if (stoppedBy) return resolve({ code: 128 + constants.signals[stoppedBy], output: '' });
    // A group of its own, so that one signal reaches the child once, from us, and never from the terminal too.
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
      stdio: ['ignore', ...(capture || log ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    });
    living.add(child);
    let output = '';
    const file = log && createWriteStream(log);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        if (capture) output += text;
        else process.stdout.write(text);
        file?.write(text);
      });
    }
    child.once('error', (error) => {
      living.delete(child);
      resolve({ code: 127, output: `${command}: ${error.message}\n` });
    });
    child.once('close', (code, signal) => {
      living.delete(child);
      file?.end();
      resolve({ code: code ?? 128 + constants.signals[signal], output });
    });
  });
}

/** Runs a program of node_modules by its script, without a shell or a wrapper in between. */
export function runScript(script, args, options) {
  return run(process.execPath, [`${root}node_modules/${script}`, ...args], options);
}

/** Stops every child: the wish first, the whole group by force when it is not heard in time. */
export function stopChildren(signal = 'SIGTERM') {
  for (const child of living) {
    child.kill(signal);
    setTimeout(() => living.has(child) && killGroup(child), graceMs).unref();
  }
}

function killGroup(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It ended in this very moment.
  }
}

/** From here on a signal stops the children and leaves the code it stands for. Answers how to end that. */
export function stopWithSignals() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const stop = (signal) => {
    stoppedBy = signal;
    process.exitCode = 128 + constants.signals[signal];
    stopChildren(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  endWithNpm();
  return () => signals.forEach((signal) => process.off(signal, stop));
}
