/** A version that is installed and built beside the running one, in .cache/next, and takes its place at the next start. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sourcesPrint } from './build.js';
import { root } from './run.js';

export const next = `${root}.cache/next/`;
const old = `${root}.cache/old/`;

/** Written last, when everything of .cache/next is complete: the print of the sources it was made from. */
export const mark = `${next}ready`;

/** Parts that take the place of the running version, each by one rename; node_modules only where the lock has changed. */
const parts = [
  'node_modules',
  'packages/server/dist',
  'packages/web/dist',
  '.cache/server-build',
  '.cache/web-build',
];

/** Folders of packages that one of ours has for itself, and whether the lock names any in them. */
function ownPackages() {
  const paths = Object.keys(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages);
  return readdirSync(`${root}packages`).map((name) => {
    const part = `packages/${name}/node_modules`;
    return { part, isNeeded: paths.some((path) => path.startsWith(`${part}/`)) };
  });
}

function moveAway(part) {
  rmSync(old + part, { recursive: true, force: true });
  mkdirSync(dirname(old + part), { recursive: true });
  if (existsSync(root + part)) renameSync(root + part, old + part);
}

/**
 * Puts the prepared version in the place of the last one, while no server runs. Does nothing where none
 * is prepared, or one of other sources. A start that breaks off in between is finished by the next one.
 */
export function switchToPrepared() {
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== sourcesPrint()) return false;
  for (const { part } of ownPackages().filter(({ isNeeded }) => !isNeeded)) moveAway(part);
  for (const part of [...ownPackages().map((own) => own.part), ...parts]) {
    if (!existsSync(next + part)) continue;
    moveAway(part);
    mkdirSync(dirname(root + part), { recursive: true });
    renameSync(next + part, root + part);
  }
  rmSync(mark);
  return true;
}
