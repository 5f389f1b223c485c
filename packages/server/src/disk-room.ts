import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db/database.ts';
import { fillAndForget } from './disk-room-rows.ts';
import { hindrance } from './http/cannot-work.ts';
import type { Notices } from './notices.ts';

const probeBytes = 1024 * 1024;
const everyMs = 5_000;

/**
 * Whether there is room to save. It is full from the first write that fails for it, and no longer
 * once a write of the same kind succeeds again: free bytes as such say little about a quota, and
 * nothing about the disk of a database elsewhere.
 */
export class DiskRoom {
  readonly #folder: string;
  readonly #database: Pick<Database, 'owner'>;
  readonly #notices: Notices;
  readonly #everyMs: number;
  #isFull = false;
  #look: { readonly at: number; readonly done: Promise<void> } | undefined;

  constructor(
    folder: string,
    database: Pick<Database, 'owner'>,
    notices: Notices,
    pauseMs: number = everyMs,
  ) {
    this.#folder = folder;
    this.#database = database;
    this.#notices = notices;
    this.#everyMs = pauseMs;
  }

  /** Hears of every failure and keeps those of a full disk in mind. */
  saw(failure: unknown): void {
    if (hindrance(failure) !== 'disk full') return;
    this.#set(true);
  }

  /** Whether it is full now; tries again to write, though not at every question. */
  async isFull(): Promise<boolean> {
    if (!this.#isFull) return false;
    const now = Date.now();
    if (this.#look === undefined || now - this.#look.at >= this.#everyMs)
      this.#look = { at: now, done: this.#tryToWrite() };
    await this.#look.done;
    return this.#isFull;
  }

  async #tryToWrite(): Promise<void> {
    try {
      await writeAndForget(this.#folder);
      await fillAndForget(this.#database, probeBytes);
      this.#set(false);
    } catch {
      // Still full, or something else that the request at hand will tell.
    }
  }

  #set(isFull: boolean): void {
    this.#isFull = isFull;
    this.#notices.set('disk-full', isFull);
  }
}

async function writeAndForget(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.room-${randomBytes(8).toString('hex')}`);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(probeBytes));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
