/** Makes node_modules what package-lock.json says: nothing to do in a moment, `npm ci` otherwise. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { hasSources, root, run, stopWithSignals } from './run.js';

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(`${root}${lockfile}`, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm keeps a copy of the lock of what it installed; the two agree when every needed package has its version. */
export function isInstalled() {
  const locked = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!locked || !present) return false;
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true;
    // Other platforms' binaries are optional and absent by right.
    return path in present ? present[path].version === version : optional === true;
  });
}

/** Installs when needed. Answers npm's exit code. */
export async function install() {
  if (!hasSources || isInstalled()) return 0;
  process.stdout.write('Installing the packages of package-lock.json (npm ci)\n');
  // No package of ours needs its install script, and older npm would run them.
  // Under npm its own script is known; otherwise the shell finds it (npm.cmd on Windows).
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-fund',
    '--no-audit',
  ];
  const { code } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  return code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  stopWithSignals();
  process.exitCode ||= await install();
}
