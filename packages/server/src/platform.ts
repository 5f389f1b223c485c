import type { Logger } from 'pino';
import type { Backups } from './backup/backups.ts';
import type { Config } from './config.ts';
import type { CountMemory } from './db/count-memory.ts';
import type { Database } from './db/database.ts';
import type { DiskRoom } from './disk-room.ts';
import type { FileStore } from './files/store.ts';
import type { Exports } from './http/exports.ts';
import type { ReadPlaces } from './http/read-places.ts';
import type { Notices } from './notices.ts';

/** The long-lived parts of one running server; made once in main, handed down, never imported as a global. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly files: FileStore;
  readonly counts: CountMemory;
  readonly notices: Notices;
  readonly room: DiskRoom;
  readonly exports: Exports;
  readonly backups: Backups;
  readonly reads: ReadPlaces;
  /** Signs what leaves the server and comes back, such as file links; 32 random bytes kept in the data folder. */
  readonly secret: Buffer;
  /** The instant; tests set their own clock. */
  now(): Date;
}
