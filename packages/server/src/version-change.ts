import type { Migrated } from './db/open.ts';

/** From which version of the product this start came to which, and what the database took. */
export interface VersionChange extends Migrated {
  /** The version that ran last on this database; null where none was kept. */
  readonly from: string | null;
  readonly to: string;
}

/** Says that this is another version than the last time; nothing on a new database or where nothing changed. */
export function versionLines({ from, to, count, ms, isNew }: VersionChange): readonly string[] {
  if (isNew || (from === to && count === 0)) return [];
  const took = (ms / 1000).toFixed(1);
  const migrations =
    count === 0
      ? 'The database needed no migration'
      : `${count} ${count === 1 ? 'migration' : 'migrations'} of the database took ${took} s`;
  const versions =
    from === to
      ? `Still version ${to}`
      : `From ${from === null ? 'an earlier version' : `version ${from}`} to version ${to}`;
  return [`${versions}. ${migrations}.`];
}
