import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** The checkout, or the folder of a release. What is in it as a file is found from here, because the server runs both from `src` and, built, from `dist`. */
export const root = resolve(import.meta.dirname, '../../..');

/** The folder of files that the server reads while it runs. The build copies it beside itself: a newer checkout must not change what a running server reads. */
export function filesOf(source: string, built: string): string {
  const isBuilt = basename(import.meta.dirname) === 'dist';
  return isBuilt ? join(import.meta.dirname, built) : join(root, source);
}

/** The version of package.json; '0' where it has none. */
export function productVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return file !== null && typeof file === 'object' && 'version' in file
    ? String(file.version)
    : '0';
}
