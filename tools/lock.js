/** What package-lock.json must hold: without its hash, a package is whatever the registry hands out that day. */
import { readFileSync } from 'node:fs';
import { root } from './run.js';

/** The packages of a lock that come from outside and have no hash; our own are folders and links to them. */
export function unhashed(lock) {
  return Object.entries(lock.packages ?? {})
    .filter(([path, { link, integrity }]) => {
      return path.includes('node_modules/') && !link && !integrity;
    })
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`);
}

/** The check as the others are: an exit code and what to tell. */
export function checkLock() {
  const found = unhashed(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')));
  if (found.length === 0) return { code: 0, output: '' };
  const output = `package-lock.json has no integrity for:\n  ${found.join('\n  ')}\nChoose versions that the registry has for every platform, then npm install --package-lock-only.`;
  return { code: 1, output };
}
