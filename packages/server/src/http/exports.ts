import type { FileHandle } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { contentDisposition, safeFileName } from '../files/file-name.ts';
import type { Spreadsheet } from './context.ts';
import { freeBytes, leavingReserve, type FreeBytes } from '../files/reserve.ts';
import { ExportPlaces, type PlaceLimits } from './export-places.ts';
import { watchPace, type PaceLimits } from './pace.ts';
import { spreadsheetBytes, spreadsheetTypes } from './spreadsheet.ts';
import { temporaryFile } from './temporary-file.ts';

/** What exports may take. */
export interface ExportLimits extends PlaceLimits, PaceLimits {
  /** How long the last bytes may lie on the way before the connection counts as dead. */
  readonly stallMs: number;
}

const usual: ExportLimits = {
  person: 2,
  company: 4,
  writing: 4,
  waitMs: 30_000,
  bytesPerSecond: 10_000,
  stretchMs: 30_000,
  stallMs: 120_000,
};

/** Whom an export is for. */
export interface ExportCall {
  readonly reply: FastifyReply;
  readonly session: {
    readonly caller: { readonly employeeId: string; readonly clientId: string };
    readonly company: { readonly timeZone: string };
  };
  /** Aborted when nobody waits for the file any more. */
  readonly signal: AbortSignal;
}

/**
 * Spreadsheets as downloads. Each is written to a file first, at the pace of the disk: the
 * transaction behind it ends at once, however slowly the file is read afterwards.
 */
export class Exports {
  readonly #folder: string;
  readonly #limits: ExportLimits;
  readonly #places: ExportPlaces;
  readonly #free: FreeBytes;
  #running = 0;

  constructor(folder: string, limits: Partial<ExportLimits> = {}, free: FreeBytes = freeBytes) {
    this.#folder = folder;
    this.#free = free;
    this.#limits = { ...usual, ...limits };
    this.#places = new ExportPlaces(this.#limits);
  }

  /** Number of exports that are being written or sent. */
  get running(): number {
    return this.#running;
  }

  /** Writes the file and sends it; a reader that goes away ends whichever is under way. */
  async send(call: ExportCall, sheet: Spreadsheet): Promise<FastifyReply> {
    const { reply, session, signal } = call;
    const leave = this.#counted(await this.#places.enter(session.caller, signal));
    try {
      const file = await this.#write(sheet, session.company.timeZone, signal);
      return await this.#hand(reply, sheet, file, leave);
    } catch (error) {
      leave();
      // Nobody is there to be told.
      if (signal.aborted) return reply.hijack();
      throw error;
    }
  }

  #counted(leave: () => void): () => void {
    this.#running += 1;
    let isOver = false;
    return () => {
      if (!isOver) this.#running -= 1;
      isOver = true;
      leave();
    };
  }

  async #write(sheet: Spreadsheet, timeZone: string, signal: AbortSignal): Promise<FileHandle> {
    const leave = await this.#places.startWriting(signal);
    try {
      const file = await temporaryFile(this.#folder);
      try {
        const bytes = spreadsheetBytes(sheet, timeZone);
        for await (const chunk of leavingReserve(bytes, this.#folder, this.#free)) {
          signal.throwIfAborted();
          await file.writeFile(chunk);
        }
        return file;
      } catch (error) {
        await file.close();
        throw error;
      }
    } finally {
      leave();
    }
  }

  async #hand(
    reply: FastifyReply,
    sheet: Spreadsheet,
    file: FileHandle,
    leave: () => void,
  ): Promise<FastifyReply> {
    const { size } = await file.stat();
    const body = file.createReadStream({ start: 0 });
    const { raw } = reply;
    const disconnect = (): void => void raw.destroy();
    const isLastOnItsWay = (): boolean => body.bytesRead === size;
    const stopWatching = watchPace(
      () => body.bytesRead,
      this.#limits,
      () => {
        // What has left for the network cannot be watched; then the connection is given some time.
        if (!isLastOnItsWay()) disconnect();
      },
    );
    const end = (): void => {
      stopWatching();
      body.destroy();
      leave();
    };
    raw.once('close', end).once('finish', end);
    raw.setTimeout(this.#limits.stallMs, disconnect);
    if (raw.destroyed) end();
    const { format, fileName } = sheet;
    const name = safeFileName(`${fileName}.${format}`);
    return reply
      .header('content-disposition', contentDisposition('attachment', name))
      .header('content-length', size)
      .header('cache-control', 'no-store')
      .type(spreadsheetTypes[format])
      .send(body);
  }
}
