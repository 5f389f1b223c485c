import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './embedded-binaries.ts';

/** Paths in a data folder that an upgrade of its database uses. */
export const upgradePaths = (dataDir: string) => ({
  cluster: join(dataDir, 'postgres'),
  /** The new cluster, from the moment it is complete until it takes the place of the old one. */
  complete: join(dataDir, 'postgres.upgraded'),
  backup: join(dataDir, 'upgrade-backup'),
  draft: join(dataDir, 'upgrade-new'),
  programs: join(dataDir, 'upgrade-programs'),
});

/** The major version of the PostgreSQL that made a cluster; null without one. */
export function majorOf(cluster: string): number | null {
  const path = join(cluster, 'PG_VERSION');
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : null;
}

/** The major version of programs; null where they do not run here. */
export function majorOfPrograms({ postgres }: Binaries): number | null {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/' });
  const [, major] = /PostgreSQL\)? (\d+)/.exec(stdout ?? '') ?? [];
  return major === undefined ? null : Number(major);
}

/** Throws for a cluster of another major version, with what to do: these programs cannot read it. */
export function refuseOtherMajor(cluster: string, binaries: Binaries): void {
  const made = majorOf(cluster);
  const ours = made === null ? null : majorOfPrograms(binaries);
  if (made === null || ours === null || made === ours) return;
  if (made > ours)
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this version of Roadproof brings ${ours}. Nothing was changed. Start the version of Roadproof that made it.`,
    );
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this version of Roadproof brings ${ours}. Nothing was changed. Bring it to ${ours}, once: npm start -- --upgrade-database`,
  );
}

/** Puts a new cluster in place of the old one where an upgrade ended between taking one away and putting the other there. */
export function finishUpgrade(dataDir: string): void {
  const { cluster, complete } = upgradePaths(dataDir);
  if (!existsSync(cluster) && existsSync(complete)) renameSync(complete, cluster);
}

/** Removes what an upgrade leaves beside the cluster. */
export function removeUpgrade(dataDir: string): void {
  const { complete, backup, draft, programs } = upgradePaths(dataDir);
  for (const path of [complete, backup, draft, programs])
    if (existsSync(path)) rmSync(path, { recursive: true, force: true });
}
