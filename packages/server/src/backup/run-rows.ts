import type { BackupState, PlannedBackup } from '@roadproof/domain/records/backup';
import { backupTries, retryMinutes } from '@roadproof/domain/records/backup';
import { sql, type Kysely, type Selectable } from 'kysely';
import { newId } from '../db/id.ts';
import type { Tables } from '../db/tables.ts';
import type { BackupRunTable } from '../db/tables/platform.ts';
import { connectOwner } from './connection.ts';

type Db = Kysely<Tables>;

/** A backup that runs, was made or failed. */
export type BackupRun = Selectable<BackupRunTable>;

/** The parts of a finished backup that its run records. */
export interface Made {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  readonly seconds: number;
  /** Stored files that it does not have. */
  readonly faults: readonly unknown[];
}

/** Reads the facts that the notices depend on, in one statement. */
export async function backupState(owner: Db): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    select (select min(created_at) from server_identity) as installed_at,
           max(started_at) filter (where status = 'done') as last_good_at,
           max(started_at) filter (where status = 'failed') as last_failed_at
      from backup_run`.execute(owner);
  return rows[0] ?? { installedAt: null, lastGoodAt: null, lastFailedAt: null };
}

/** The latest runs, newest first. */
export async function latestRuns(db: Db, limit: number): Promise<BackupRun[]> {
  return db
    .selectFrom('backupRun')
    .selectAll()
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** True if the installation holds more than one company. */
export async function hasSeveralCompanies(db: Db): Promise<boolean> {
  const { rows } = await sql`select client_ids() limit 2`.execute(db);
  return rows.length > 1;
}

/** The right to make a backup, of which there is one in an installation. */
export interface Turn {
  release(): Promise<void>;
}

/**
 * Takes the turn over a connection of its own, so that it ends with the process; null while another
 * process has it.
 */
export async function takeTurn(owner: string): Promise<Turn | null> {
  // A connection that is lost has lost its turn; the backup in progress still records how it ended.
  const client = await connectOwner(owner);
  const release = (): Promise<void> => client.end().catch(() => undefined);
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('backup_run', 0)) as taken`,
    );
    if (rows[0]?.taken) return { release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return null;
}

/** Marks runs whose process was killed as failed. The caller has the turn, so that none of them runs. */
export async function failLeftovers(owner: Db, now: Date, problem: string): Promise<void> {
  await owner
    .updateTable('backupRun')
    .set({ status: 'failed', finishedAt: now.toISOString(), problem })
    .where('status', '=', 'running')
    .execute();
}

/** Where and when a run starts. */
export interface Beginning {
  readonly folder: string;
  readonly now: Date;
}

/**
 * Records a run of the schedule and returns its id; undefined if the night needs none: it has a
 * backup, a try of it is too recent, or it has had all its tries.
 */
export async function addScheduled(
  owner: Db,
  { night, at }: PlannedBackup,
  { folder, now }: Beginning,
): Promise<string | undefined> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    insert into backup_run (id, cause, night, try, folder, started_at)
    select ${newId()}::uuid, 'schedule', ${night}::date, count(*) + 1, ${folder}, ${moment}
      from backup_run where night = ${night}::date
    having count(*) < ${backupTries}
       and count(*) filter (where status <> 'failed') = 0
       and coalesce(max(finished_at) <= ${moment} - make_interval(mins => ${retryMinutes}), true)
       and not exists (select from backup_run
             where status = 'done' and started_at >= ${at}::timestamptz)
       and not exists (select from server_identity where created_at > ${at}::timestamptz)
    on conflict do nothing
    returning id`.execute(owner);
  return rows[0]?.id;
}

/** Records a run that an administrator starts; undefined while another runs. */
export async function addByHand(
  owner: Db,
  { folder, now }: Beginning,
): Promise<string | undefined> {
  const added = await owner
    .insertInto('backupRun')
    .values({ id: newId(), cause: 'hand', folder, startedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Records what a run made. */
export async function setMade(owner: Db, id: string, made: Made, now: Date): Promise<void> {
  await owner
    .updateTable('backupRun')
    .set({ status: 'done', finishedAt: now.toISOString(), problem: null, ...columnsOf(made) })
    .where('id', '=', id)
    .execute();
}

/** Records why a run failed. */
export async function setFailed(owner: Db, id: string, problem: string, now: Date): Promise<void> {
  await owner
    .updateTable('backupRun')
    .set({ status: 'failed', finishedAt: now.toISOString(), problem })
    .where('id', '=', id)
    .execute();
}

/** Records a backup that a command made. */
export async function noteMade(
  owner: Db,
  made: Made,
  { folder, now: startedAt }: Beginning,
  finishedAt: Date,
): Promise<void> {
  await owner
    .insertInto('backupRun')
    .values({
      id: newId(),
      cause: 'command',
      status: 'done',
      folder,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      ...columnsOf(made),
    })
    .execute();
}

/** The file name of a backup, and the moment that its manifest says. */
export interface TriedBackup {
  readonly name: string;
  readonly createdAt: string;
}

/**
 * Records that a backup was restored for a trial and compared. Backups of two folders in one second
 * have the same name, so the run is the one that went on when the archive was made.
 */
export async function noteVerified(
  owner: Db,
  { name, createdAt }: TriedBackup,
  when: Date,
): Promise<void> {
  await owner
    .updateTable('backupRun')
    .set({ verifiedAt: when.toISOString() })
    .where('name', '=', name)
    .where('startedAt', '<=', createdAt)
    .where('finishedAt', '>=', createdAt)
    .execute();
}

/** A connection that runs a statement. */
interface Statements {
  query(text: string): Promise<unknown>;
}

/** Removes the run that made the backup, which its own rows show as still running. */
export async function forgetRunning(restored: Statements): Promise<void> {
  await restored.query(`delete from backup_run where status = 'running'`);
}

const columnsOf = ({ name, bytes, rows, files, seconds, faults }: Made) => ({
  name,
  bytes,
  rowCount: rows,
  fileCount: files,
  faultCount: faults.length,
  seconds,
});
