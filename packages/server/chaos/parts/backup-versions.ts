import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../bench/product.ts';
import { connectionStringOf } from '../../src/backup/connection.ts';
import { manifestOf } from '../../src/backup/kept-backups.ts';
import { makeBackup } from '../../src/backup/make-backup.ts';
import type { Manifest } from '../../src/backup/manifest.ts';
import { openBackup } from '../../src/backup/open-backup.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { sampleAccount } from '../company-at-work.ts';
import type { Check } from '../main.ts';
import { installedVersions, startPostgres } from '../postgres-server.ts';

/** Makes a new, empty database of one kind and returns its connection string. */
type NewDatabase = (name: string) => Promise<string>;

/** Takes the sample company from each kind of database to each other one, and compares every table. */
export async function run(check: Check): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-chaos-versions-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const versions = installedVersions();
    check(
      'a PostgreSQL server of its own is installed beside the built-in one',
      versions.length > 0,
      versions.join(', ') || 'apt-get install postgresql-15',
    );
    const kinds = new Map<string, NewDatabase>();
    for (const version of versions) {
      const place = join(folder, `server-${version}`);
      await mkdir(place);
      const server = await startPostgres(version, place);
      ends.push(() => server.stop());
      kinds.set(`PostgreSQL ${version} by DATABASE_URL`, async (name) =>
        connectionStringOf(await server.newDatabase(name)),
      );
    }
    kinds.set('the built-in database', async (name) => {
      const server = await startEmbedded({ dataDir: join(folder, 'built-in', name) });
      ends.push(() => server.stop());
      return connectionStringOf(server.address);
    });
    for (const [from, newSource] of kinds) {
      const source = await loadedSample(await newSource('source'), join(folder, 'data', from));
      const first = await backUp(source, join(folder, 'backups', from));
      for (const [index, [to, newTarget]] of [...kinds].entries()) {
        const owner = await newTarget(`from_${[...kinds.keys()].indexOf(from)}_${index}`);
        const target = { owner, dataDir: join(folder, 'restored', `${from} ${index}`) };
        const restored = await restoreBackup(await openBackup(first.path), target);
        const second = await backUp(target, join(folder, 'second', `${from} ${index}`));
        const different = differentTables(first.manifest, second.manifest);
        check(
          `from ${from} to ${to}: a backup of the restored one is the same`,
          different.length === 0 && restored.files === first.files,
          different.length > 0
            ? `different: ${different.join(', ')}`
            : `${restored.rows} rows, ${restored.files} files, backup ${first.seconds.toFixed(1)} s, restore ${restored.seconds.toFixed(1)} s`,
        );
      }
    }
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

interface Installation {
  readonly owner: string;
  readonly dataDir: string;
}

/** Lets the product itself load the sample company, and stops it. */
async function loadedSample(owner: string, dataDir: string): Promise<Installation> {
  const product = await startProduct(dataDir, ['--sample'], {
    DATABASE_URL: owner,
    SAMPLE_PASSWORD: sampleAccount.password,
  });
  await product.stop();
  return { owner, dataDir };
}

async function backUp(installation: Installation, folder: string) {
  const made = await makeBackup({ ...installation, folder, keep: 1, now: new Date() });
  const path = join(folder, made.name);
  return { ...made, path, manifest: await manifestOf(path) };
}

function differentTables(one: Manifest, other: Manifest): readonly string[] {
  const key = ({ name, rows, sha256 }: Manifest['tables'][number]): string =>
    `${name} ${rows} ${sha256}`;
  const others = new Set(other.tables.map(key));
  return one.tables.filter((table) => !others.has(key(table))).map(({ name }) => name);
}
