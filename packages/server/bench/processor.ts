import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Milliseconds of processor time each process has used so far, by its id. */
export type Usage = ReadonlyMap<number, number>;

/** Name of the product's connections to the database, and of those this process opens as the product does. */
export const productConnections = 'roadproof';

/** Milliseconds of processor time for one request. */
export interface Cost {
  readonly node: number;
  readonly database: number;
}

/** Reads how much processor time a server and its connections to the database have used so far. */
export interface Meter {
  read(): Promise<{ readonly node: Usage; readonly database: Usage }>;
}

/** Returns a meter of one process and of the database processes that `pidsOf` returns. */
export function meterOf(pid: number, pidsOf: () => Promise<readonly number[]>): Meter {
  return {
    read: async () => {
      const database = usageOf(await pidsOf());
      return { node: usageOf([pid]), database };
    },
  };
}

/** Reads the processor time of these processes over all their threads; a process that has ended is left out. */
export function usageOf(pids: readonly number[]): Usage {
  return new Map(
    pids.flatMap((pid) => {
      const ms = processorMs(pid);
      return ms === null ? [] : [[pid, ms] as const];
    }),
  );
}

/** Returns the milliseconds used between two readings; a process that is new counts from its start. */
export function usedBetween(before: Usage, after: Usage): number {
  if (after.size === 0) return Number.NaN;
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

// Nanoseconds on a processor, by the scheduler's own account; the process's line has its first thread alone.
function processorMs(pid: number): number | null {
  try {
    const folder = `/proc/${pid}/task`;
    return readdirSync(folder)
      .map((task) => Number(readFileSync(`${folder}/${task}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, ns) => sum + ns / 1e6, 0);
  } catch {
    return null;
  }
}

/** Returns the processes of connections with this name, without those of the bench itself. */
export async function backendsOf(
  pool: Pool,
  applicationName: string,
  own: ReadonlySet<number>,
): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select coalesce(pid, 0) as pid from pg_stat_activity
      where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [applicationName],
  );
  return rows.map(({ pid }) => pid).filter((pid) => !own.has(pid));
}
