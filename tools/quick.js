/** The tests of `npm test -- --quick`: those of the changed files, and all that run in seconds. */
import { readdirSync } from 'node:fs';
import { git } from './git.js';
import { root } from './run.js';

const isTest = (path) => /\.test\.(js|tsx?)$/.test(path);
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);

/** A module's own folder in the server, `packages/server/src/modules/<group>/<noun>/`, for a file of it in any package; else undefined. */
function moduleOf(path) {
  const [, group, noun] =
    /^packages\/(?:server|web)\/src\/modules\/([^/]+)\/([^/.]+)/.exec(path) ??
    /^packages\/(?:contract|domain)\/src\/([^/]+)\/([^/.]+)/.exec(path) ??
    [];
  return group && `packages/server/src/modules/${group}/${noun}/`;
}

/**
 * The test files to run for the changed files, of all test files there are. Domain, contract, web
 * and tools run whole, in seconds. Of the server run the files that changed themselves, those
 * beside a changed file, and those of a changed file's module, whichever package it changed in.
 */
export function testsOf(changed, all) {
  const beside = new Set(changed.map(folderOf));
  const modules = changed.map(moduleOf).filter(Boolean);
  return all.filter(
    (path) =>
      isTest(path) &&
      (!path.startsWith('packages/server/') ||
        beside.has(folderOf(path)) ||
        modules.some((folder) => path.startsWith(folder))),
  );
}

/** The paths of all test files, from the root of the repository. */
export function allTests() {
  return ['packages', 'tools'].flatMap((top) =>
    readdirSync(root + top, { recursive: true })
      .map((path) => `${top}/${path.replaceAll('\\', '/')}`)
      .filter((path) => isTest(path) && !/\/(node_modules|dist)\//.test(path)),
  );
}

const linesOf = (output) => (output ?? '').split('\n').filter(Boolean);

/**
 * The commit that the work began at: the common ancestor with `origin/main` or `main`. Where that
 * is the newest commit itself, or neither branch exists, the commit before the newest.
 */
export function baseCommit(ask = git) {
  const head = ask(['rev-parse', 'HEAD']);
  const [base] = ['origin/main', 'main'].flatMap((branch) => {
    const found = ask(['merge-base', branch, 'HEAD']);
    return found === undefined ? [] : [found];
  });
  if (base !== undefined && base !== head) return base;
  return ask(['rev-parse', '--verify', '--quiet', 'HEAD~1']) ?? head;
}

/** Every path that differs from a commit: committed since, staged, edited, deleted or new. Both paths of a file that moved. */
export function changedSince(base, ask = git) {
  const edited = linesOf(ask(['diff', '--name-only', '--no-renames', base]));
  const added = linesOf(ask(['ls-files', '--others', '--exclude-standard']));
  return [...new Set([...edited, ...added])];
}
