import { pino } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Notices } from '../../notices.ts';
import { Backups } from '../backups.ts';

/** Backups that no schedule starts and that have no folder. */
export function idleBackups(database: Database, notices: Notices): Backups {
  return new Backups({
    config: { folder: '/nonexistent', at: null, zone: 'UTC', keep: 14 },
    database,
    notices,
    log: pino({ level: 'silent' }),
    make: () => Promise.reject(new Error('there is no folder')),
    now: () => new Date(),
  });
}
