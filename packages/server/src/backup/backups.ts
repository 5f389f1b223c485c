import { hasBackupFailed, isBackupOld, lastPlanned } from '@roadproof/domain/records/backup';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Notices } from '../notices.ts';
import type { BackupConfig } from './config.ts';
import { ownerOf } from './connection.ts';
import { BackupFault } from './fault.ts';
import {
  addByHand,
  addScheduled,
  backupState,
  failLeftovers,
  setFailed,
  setMade,
  takeTurn,
  type Beginning,
  type Made,
  type Turn,
} from './run-rows.ts';

/** Makes one backup; `make-backup.ts` in a running server. */
export type MakeBackup = (options: {
  readonly folder: string;
  readonly keep: number;
  readonly now: Date;
  readonly signal: AbortSignal;
}) => Promise<Made>;

interface Parts {
  readonly config: BackupConfig;
  readonly database: Pick<Database, 'owner' | 'ownerPool'>;
  readonly notices: Notices;
  readonly log: Logger;
  readonly make: MakeBackup;
  now(): Date;
}

type Add = (beginning: Beginning) => Promise<string | undefined>;

const everyMs = 60_000;
const stoppedProblem = 'The server was stopped while the backup ran.';
const unknownProblem = 'The backup failed. The server log has the reason.';

/** Backups of the installation: every night, when an administrator starts one, one at a time. */
export class Backups {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #current: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts the schedule. */
  start(): void {
    const { log, config } = this.#parts;
    const { folder, at, zone, keep } = config;
    if (at === null) log.info('nightly backups are off');
    else log.info({ folder, keep }, `nightly backups are made at ${at}, ${zone}`);
    const round = (): void => void (this.#round = this.#round.then(() => this.#tryRound()));
    // The clock is read each minute: it may jump, and the machine may have slept.
    this.#timer = setInterval(round, everyMs);
    this.#timer.unref();
    round();
  }

  /** Stops the schedule and the backup that runs. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#round;
    await this.#current;
  }

  /** Waits for the backup that runs. */
  async settled(): Promise<void> {
    await this.#current;
  }

  /** Starts a backup and returns its id; undefined while another one runs, here or on another server. */
  async startByHand(): Promise<string | undefined> {
    const { owner } = this.#parts.database;
    return this.#begin((beginning) => addByHand(owner, beginning));
  }

  /** Starts the backup of the night if it is due, and updates the notices. */
  async look(): Promise<void> {
    const { config, database, now } = this.#parts;
    const { at, zone } = config;
    await this.#begin(async (beginning) =>
      at === null
        ? undefined
        : addScheduled(database.owner, lastPlanned(now(), at, zone), beginning),
    );
    await this.#updateNotices();
  }

  async #tryRound(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    await this.look().catch((err: unknown) =>
      this.#parts.log.warn({ err }, 'the schedule of backups cannot reach the database'),
    );
  }

  async #begin(add: Add): Promise<string | undefined> {
    const { config, database, now } = this.#parts;
    if (this.#stopping.signal.aborted) return undefined;
    const turn = await takeTurn(ownerOf(database));
    if (turn === null) return undefined;
    try {
      await failLeftovers(database.owner, now(), stoppedProblem);
      const id = await add({ folder: config.folder, now: now() });
      if (id === undefined) await turn.release();
      else this.#current = this.#run(id, turn);
      return id;
    } catch (error) {
      await turn.release();
      throw error;
    }
  }

  async #run(id: string, turn: Turn): Promise<void> {
    const { config, database, log, make, now } = this.#parts;
    const { signal } = this.#stopping;
    try {
      const { folder, keep } = config;
      const made = await make({ folder, keep, now: now(), signal });
      await setMade(database.owner, id, made, now());
      log.info({ ...made, folder }, 'made a backup');
    } catch (err) {
      const problem = signal.aborted ? stoppedProblem : problemOf(err);
      log.error({ err, problem }, 'a backup failed');
      await setFailed(database.owner, id, problem, now()).catch((failure: unknown) =>
        log.warn({ err: failure }, 'a backup that failed could not be recorded'),
      );
    } finally {
      await turn.release();
    }
    await this.#updateNotices().catch((err: unknown) =>
      log.warn({ err }, 'the notices about backups could not be updated'),
    );
  }

  // With the schedule off, the server administrator makes backups in another way.
  async #updateNotices(): Promise<void> {
    const { config, database, notices, now } = this.#parts;
    const isScheduled = config.at !== null;
    const state = await backupState(database.owner);
    notices.set('backup-failed', isScheduled && hasBackupFailed(state));
    notices.set('backup-old', isScheduled && isBackupOld(state, now()));
  }
}

function problemOf(failure: unknown): string {
  return failure instanceof BackupFault ? failure.message : unknownProblem;
}
