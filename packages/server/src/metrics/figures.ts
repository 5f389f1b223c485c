import { statfs } from 'node:fs/promises';
import type { PoolUse } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { databaseFigures, type DatabaseFigures } from './figures-rows.ts';
import { Recent, type RecentLimits } from './recent.ts';

/** Space on the disk of a folder, in bytes. */
export interface DiskFigures {
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

/** The state of the installation at one moment; null where it can't be read now. */
export interface Figures {
  readonly version: string;
  /** Of the database when it last answered; empty before. */
  readonly postgres: string;
  readonly database: DatabaseFigures | null;
  readonly pools: readonly PoolUse[];
  readonly disk: DiskFigures | null;
  readonly exportsRunning: number;
}

const usual: RecentLimits = { keepMs: 5_000, patienceMs: 2_000 };

/** Returns a function that reads the figures; the database is read at most every five seconds. */
export function figuresReader(
  platform: Platform,
  limits: RecentLimits = usual,
): () => Promise<Figures> {
  const recent = new Recent(async () => databaseFigures(platform.database), limits);
  let postgres = '';
  return async () => {
    // The pools are read first: a read of the figures is a connection in use itself.
    const pools = platform.database.pools();
    const [database, disk] = await Promise.all([
      recent.get(),
      diskFigures(platform.config.dataDir).catch(() => null),
    ]);
    postgres = database?.postgres ?? postgres;
    return {
      version: platform.config.version,
      postgres,
      database,
      pools,
      disk,
      exportsRunning: platform.exports.running,
    };
  };
}

/** Returns the space on the disk of a folder that this account may use. */
export async function diskFigures(folder: string): Promise<DiskFigures> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
