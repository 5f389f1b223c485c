/** Questions to git. The tools also run where there is none, or only a part of the history: the answer is then undefined. */
import { execFileSync } from 'node:child_process';
import { root } from './run.js';

/** The output of a git command in the repository; undefined when it fails. */
export function git(args, cwd = root) {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trimEnd();
  } catch {
    return undefined;
  }
}
