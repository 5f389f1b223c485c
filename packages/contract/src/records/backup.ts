import * as z from 'zod';
import { operation } from '../operation.ts';
import { id, instantOut, nothing } from '../schema.ts';

const count = z.number().int();

/** One backup of the installation. */
export const backup = z.object({
  id,
  /** Started by the schedule, an administrator, or a command on the server. */
  cause: z.enum(['schedule', 'hand', 'command']),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: instantOut,
  /** Null until it is done. */
  bytes: count.nullable(),
  seconds: z.number().nullable(),
  /** When it was restored for a trial and compared. */
  verifiedAt: instantOut.nullable(),
  /** Its file, with its folder if that is another one, the rows and stored files it holds, how many of these it lacks, and why it failed; null where several companies share the server. */
  name: z.string().nullable(),
  rows: count.nullable(),
  files: count.nullable(),
  faults: count.nullable(),
  problem: z.string().nullable(),
  /** Its file is still in the folder. */
  isKept: z.boolean(),
});

/** Backups of the whole installation (docs/operation.md, Backup). */
export const backups = {
  list: operation({
    method: 'GET',
    path: '/api/Backup/GetBackups',
    access: 'admin',
    body: 'query',
    input: nothing,
    output: z.object({
      backups: z.array(backup),
      /** When the next one starts; null if the schedule is off. */
      nextAt: instantOut.nullable(),
      /** How many stay in the folder. */
      keep: count,
      /** Null where several companies share the server. */
      folder: z.string().nullable(),
      /** Several companies share the server: its administrator alone starts backups. */
      isShared: z.boolean(),
    }),
    summary: 'The latest backups of the server, newest first, and when the next one starts.',
  }),
  start: operation({
    method: 'POST',
    path: '/api/Backup/StartBackup',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({}),
    output: z.object({ id }),
    summary: 'Starts a backup of the server; it runs in the background.',
  }),
};
