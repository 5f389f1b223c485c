import type { FileHandle } from 'node:fs/promises';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { companyRestore } from '@roadproof/contract/records/company-restore';
import type { RawOutput } from '@roadproof/contract/operation';
import { exportPartBytes, sizeInWords } from '@roadproof/domain/records/company-transfer';
import { migrationsOf } from '../../../db/migrations/other-version.ts';
import { ZipFault } from '../../../files/zip-fault.ts';
import { freeBytes, leavingReserve, reserveBytes } from '../../../files/reserve.ts';
import { diskProblem } from '../../../http/cannot-work.ts';
import { badRequest, conflict, refused } from '../../../errors.ts';
import { temporaryFile } from '../../../http/temporary-file.ts';
import type { Platform } from '../../../platform.ts';
import { openExport, type OpenExport } from './open-export.ts';
import { restoreCompany, type Keeper } from './restore.ts';

type State = RawOutput<typeof companyRestore.state>;
type Phase = State['phase'];

/** The one export that is on its way into this server, which has no company yet to keep notes in. */
export class RestoreSession {
  readonly #platform: Platform;
  #phase: Phase = 'none';
  #file: FileHandle | undefined;
  #opened: OpenExport | undefined;
  #contents: State['contents'] = null;
  #done = 0;
  #total = 0;
  #problem: string | null = null;
  #isWriting = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** How far it is. */
  state(): State {
    return {
      phase: this.#phase,
      done: this.#done,
      total: this.#total,
      contents: this.#contents,
      problem: this.#problem,
    };
  }

  /** Whether rows are being written: then the database answers nobody else. */
  get isRestoring(): boolean {
    return this.#phase === 'restoring';
  }

  /** Takes the next part of the ZIP; the first one begins anew, the last one has it looked at. */
  async take(part: AsyncIterable<Buffer>, at: number, total: number): Promise<State> {
    this.#refuseBusy();
    if (this.#isWriting) throw conflict('A part is being received already.', 'Send one at a time.');
    this.#isWriting = true;
    try {
      if (at === 0) await this.#begin(total);
      const file = this.#file;
      if (
        file === undefined ||
        this.#phase !== 'receiving' ||
        at !== this.#done ||
        total !== this.#total
      )
        throw conflict('This part does not follow the one before.', 'Choose the file again.');
      const { dataDir } = this.#platform.config;
      this.#done += await write(file, leavingReserve(part, dataDir), at, total);
    } finally {
      this.#isWriting = false;
    }
    if (this.#done === total) void this.#check();
    return this.state();
  }

  /** Restores the company of the export that was received; it goes on in the background. */
  restore(keeper: Keeper): State {
    const opened = this.#opened;
    this.#refuseBusy();
    if (opened === undefined) throw conflict('No export was received.', 'Choose the file first.');
    const { tables, files } = opened.manifest;
    this.#phase = 'restoring';
    this.#done = 0;
    this.#total = tables.reduce((sum, { rows }) => sum + rows, files.length);
    const work = restoreCompany(this.#platform, opened, keeper, (parts) => {
      this.#done += parts;
    });
    void work.then(
      () => this.#end('done', null),
      (error: unknown) => this.#fail(error),
    );
    return this.state();
  }

  /** Refuses somebody who is no administrator in the export, as the field of a form. */
  requireAdministrator(email: string): void {
    const known = this.#opened?.manifest.administrators ?? [];
    if (known.some((one) => one.email.toLowerCase() === email.toLowerCase())) return;
    throw refused(
      'The export has no administrator with this e-mail.',
      'Choose one of those it names.',
      'email',
    );
  }

  /** Lets go of what was received. */
  async forget(): Promise<State> {
    this.#refuseBusy();
    await this.#end('none', null);
    return this.state();
  }

  async #begin(total: number): Promise<void> {
    await this.#end('none', null);
    const { config } = this.#platform;
    await mkdir(config.dataDir, { recursive: true });
    const free = (await freeBytes(config.dataDir)) - reserveBytes;
    if (total > free)
      throw refused(
        `The file has ${sizeInWords(total)}, and the server's disk has no room for it.`,
        `${sizeInWords(Math.max(0, free))} are free.`,
      );
    this.#file = await temporaryFile(join(config.dataDir, 'temporary'));
    this.#phase = 'receiving';
    this.#total = total;
  }

  async #check(): Promise<void> {
    const { config, database } = this.#platform;
    const file = this.#file;
    if (file === undefined) return;
    this.#phase = 'checking';
    try {
      this.#opened = await openExport(file, {
        version: config.version,
        schema: await migrationsOf(database.owner),
        freeBytes: (await freeBytes(config.dataDir)) - reserveBytes,
      });
      this.#contents = contentsOf(this.#opened);
      this.#phase = 'waiting';
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    const { log, room } = this.#platform;
    room.saw(error);
    if (!(error instanceof ZipFault)) log.error({ err: error }, 'the company was not restored');
    const why =
      error instanceof ZipFault
        ? error.message
        : (diskProblem(error) ?? 'Something went wrong on the server.');
    await this.#end('failed', `${why} We didn't restore anything.`);
  }

  async #end(phase: Phase, problem: string | null): Promise<void> {
    const file = this.#file;
    this.#phase = phase;
    this.#problem = problem;
    this.#file = undefined;
    this.#opened = undefined;
    if (phase !== 'done') {
      this.#contents = null;
      this.#done = 0;
      this.#total = 0;
    }
    await file?.close().catch(() => undefined);
  }

  #refuseBusy(): void {
    if (this.#phase === 'restoring' || this.#phase === 'checking')
      throw conflict('An export is being restored already.', 'Wait until it is done.');
  }
}

/** Writes a part where it belongs and answers its length; one that is cut off counts for nothing. */
async function write(
  file: FileHandle,
  part: AsyncIterable<Buffer>,
  at: number,
  total: number,
): Promise<number> {
  let length = 0;
  for await (const chunk of part) {
    if (length + chunk.length > exportPartBytes || at + length + chunk.length > total)
      throw badRequest('This part is too large.', `A part has at most ${exportPartBytes} bytes.`);
    await file.write(chunk, 0, chunk.length, at + length);
    length += chunk.length;
  }
  if (length === 0) throw badRequest('This part is empty.', 'Choose the file again.');
  return length;
}

function contentsOf({ manifest }: OpenExport): NonNullable<State['contents']> {
  const { company, product, createdAt, createdBy, tables, files, administrators } = manifest;
  return {
    companyName: company.name,
    version: product.version,
    createdAt,
    createdByName: createdBy.name,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    fileBytes: files.reduce((sum, { size }) => sum + size, 0),
    withRestricted: manifest.restrictedPapers === 'included',
    administrators,
  };
}

const sessions = new WeakMap<Platform, RestoreSession>();

/** Returns the restore session of a running server. */
export function restoreSessionOf(platform: Platform): RestoreSession {
  const known = sessions.get(platform) ?? new RestoreSession(platform);
  sessions.set(platform, known);
  return known;
}
