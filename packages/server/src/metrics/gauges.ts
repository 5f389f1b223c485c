import type { DatabaseFigures } from './figures-rows.ts';
import type { Figures } from './figures.ts';

/** One value of a gauge with its labels. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge and how its values follow from the figures; none while they are unknown. */
export interface GaugeDefinition {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  samples(figures: Figures): readonly Sample[];
}

type NumberKey = {
  [K in keyof DatabaseFigures]: DatabaseFigures[K] extends number ? K : never;
}[keyof DatabaseFigures];

/** The gauges of the product; those of Node come from prom-client. */
export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'roadproof_build_info',
    help: 'Always 1; its labels have the versions of the product, Node and PostgreSQL',
    labelNames: ['version', 'node', 'postgres'],
    samples: ({ version, postgres }) => [
      { labels: { version, node: process.versions.node, postgres }, value: 1 },
    ],
  },
  plain('database_up', '1 if the database answered, otherwise 0', ({ database }) =>
    database === null ? 0 : 1,
  ),
  {
    name: 'roadproof_database_connections',
    help: 'Connections of each pool by state, used or idle',
    labelNames: ['pool', 'state'],
    samples: ({ pools }) =>
      pools.flatMap(({ pool, used, idle }) => [
        { labels: { pool, state: 'used' }, value: used },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
  },
  {
    name: 'roadproof_database_waiting',
    help: 'Callers that wait for a connection of each pool',
    labelNames: ['pool'],
    samples: ({ pools }) =>
      pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  },
  ofDatabase('database_bytes', 'Size of the database', 'databaseBytes'),
  ofDatabase('jobs_due', 'Jobs that are due and not started', 'jobsDue'),
  ofDatabase('jobs_running', 'Jobs that a server is working on', 'jobsRunning'),
  ofDatabase(
    'jobs_oldest_seconds',
    'Seconds since the longest waiting job was due; 0 if none waits',
    'oldestJobSeconds',
  ),
  ofDatabase('jobs_failed', 'Jobs that were given up after their last attempt', 'jobsFailed'),
  ofDatabase('mails_queued', 'Mails that wait to be sent', 'mailsQueued'),
  ofDatabase(
    'mails_oldest_seconds',
    'Age of the oldest mail that waits to be sent; 0 if none waits',
    'oldestMailSeconds',
  ),
  ofDatabase('mails_held', 'Mails that wait until SMTP_URL is set', 'mailsHeld'),
  ofDatabase('mails_failed', 'Mails of the last 24 hours that were given up', 'mailsFailed'),
  plain(
    'backup_age_seconds',
    'Age of the last good backup; before the first, of the installation',
    ({ database }) => database?.backupAgeSeconds ?? undefined,
  ),
  plain(
    'backup_seconds',
    'Time that the last good backup took',
    ({ database }) => database?.backupSeconds ?? undefined,
  ),
  plain(
    'backup_bytes',
    'Size of the last good backup',
    ({ database }) => database?.backupBytes ?? undefined,
  ),
  plain(
    'backup_verified',
    '1 if the last good backup was restored for a trial, otherwise 0',
    ({ database }) => database && Number(database.isBackupVerified),
  ),
  plain(
    'backup_failed',
    '1 if the last backup that ended has failed, otherwise 0',
    ({ database }) => database && Number(database.hasBackupFailed),
  ),
  plain('exports_running', 'Exports that are being written or sent', (f) => f.exportsRunning),
  plain('disk_free_bytes', 'Free space on the disk of DATA_DIR', (f) => f.disk?.freeBytes),
  plain('disk_size_bytes', 'Size of the disk of DATA_DIR', (f) => f.disk?.sizeBytes),
];

function plain(
  name: string,
  help: string,
  valueOf: (figures: Figures) => number | null | undefined,
): GaugeDefinition {
  return {
    name: `roadproof_${name}`,
    help,
    labelNames: [],
    samples: (figures) => {
      const value = valueOf(figures);
      return value === undefined || value === null ? [] : [{ labels: {}, value }];
    },
  };
}

function ofDatabase(name: string, help: string, key: NumberKey): GaugeDefinition {
  return plain(name, help, ({ database }) => database?.[key]);
}
