import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { backups } from '@roadproof/contract/records/backup';
import type { RawOutput } from '@roadproof/contract/operation';
import { nextPlanned } from '@roadproof/domain/records/backup';
import { hasSeveralCompanies, latestRuns, type BackupRun } from '../../../backup/run-rows.ts';
import { conflict, forbidden } from '../../../errors.ts';
import type { Handlers } from '../../../http/context.ts';

const mostListed = 30;

type Listed = RawOutput<typeof backups.list>['backups'][number];

export const backupHandlers: Handlers<typeof backups> = {
  list: async (_, { db, platform }) => {
    const { folder, at, zone, keep } = platform.config.backup;
    const runs = await latestRuns(db, mostListed);
    const isShared = await hasSeveralCompanies(db);
    const kept = await namesIn(runs);
    return {
      backups: runs.map((run) => listed(run, { kept, isShared, folder })),
      nextAt: at === null ? null : nextPlanned(platform.now(), at, zone).at,
      keep,
      folder: isShared ? null : folder,
      isShared,
    };
  },
  start: async (_, { db, platform }) => {
    // Each one by hand takes the place of an older one, which holds the data of all companies.
    if (await hasSeveralCompanies(db))
      throw forbidden(
        'You are not allowed to start a backup',
        'Several companies share this server. Ask your server administrator for a backup.',
      );
    const id = await platform.backups.startByHand();
    if (id === undefined)
      throw conflict('A backup is already running.', 'Wait until it is done, then try again.');
    return { id };
  },
};

interface Place {
  readonly kept: ReadonlySet<string>;
  readonly isShared: boolean;
  /** The folder of the nightly backups. */
  readonly folder: string;
}

function listed(run: BackupRun, { kept, isShared, folder }: Place): Listed {
  const { id, cause, status, startedAt, bytes, seconds, verifiedAt, name } = run;
  const own = {
    name: name === null || run.folder === folder ? name : join(run.folder, name),
    rows: run.rowCount,
    files: run.fileCount,
    faults: run.faultCount,
    problem: run.problem,
  };
  const none = { name: null, rows: null, files: null, faults: null, problem: null };
  return {
    id,
    cause,
    status,
    startedAt,
    bytes,
    seconds,
    verifiedAt,
    ...(isShared ? none : own),
    isKept: name !== null && kept.has(`${run.folder}/${name}`),
  };
}

/** The files in the folders of the runs, by folder and name; a folder that cannot be read has none. */
async function namesIn(runs: readonly BackupRun[]): Promise<ReadonlySet<string>> {
  const folders = [...new Set(runs.map(({ folder }) => folder))];
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      return names.map((name) => `${folder}/${name}`);
    }),
  );
  return new Set(found.flat());
}
