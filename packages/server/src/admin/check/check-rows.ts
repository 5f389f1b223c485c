import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The clock of the database, and the latest moment that it has stored. */
export interface DatabaseClock {
  readonly now: string;
  readonly lastChangeAt: string | null;
}

/** Reads the clock of the database; the latest change is the last entry of the audit log of any company. */
export async function databaseClock(owner: Kysely<Tables>): Promise<DatabaseClock> {
  const { rows } = await sql<DatabaseClock>`
    select clock_timestamp() as now,
           (select max(last_at) from (
              select (select max(a.at) from audit_entry a where a.client_id = c.id) as last_at
                from client c) as companies) as last_change_at`.execute(owner);
  const [clock] = rows;
  if (clock === undefined) throw new Error('the clock of the database gave no row');
  return clock;
}

/** Rights of the accounts of the database. */
export interface DatabaseRights {
  readonly postgres: string;
  readonly account: string;
  readonly mayChangeSchema: boolean;
  /** Null if the role is not there. */
  readonly appPassesRowSecurity: boolean | null;
  readonly mayBecomeApp: boolean;
}

/** Reads the version of PostgreSQL and the rights of the account that the server uses. */
export async function databaseRights(owner: Kysely<Tables>): Promise<DatabaseRights> {
  const { rows } = await sql<DatabaseRights>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
           current_user as account,
           has_schema_privilege('public', 'create') as may_change_schema,
           (select rolsuper or rolbypassrls from pg_roles where rolname = 'roadproof_app')
             as app_passes_row_security,
           coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles
                      where rolname = 'roadproof_app'), false) as may_become_app`.execute(owner);
  const [rights] = rows;
  if (rights === undefined) throw new Error('the rights of the database gave no row');
  return rights;
}

/** A stored file as its record has it. */
export interface FileRecord {
  readonly storageKey: string;
  readonly sha256: Buffer;
}

/** Returns some stored files, other ones each time. */
export async function someFiles(
  owner: Kysely<Tables>,
  most: number,
): Promise<readonly FileRecord[]> {
  const { rows } = await sql<FileRecord>`
    select storage_key, sha256 from stored_file order by random() limit ${most}`.execute(owner);
  return rows;
}

/** Version of the product that ran last, and the number of stored files. */
export interface Installation {
  readonly version: string | null;
  readonly files: number;
}

/** Reads what the database says of the installation. */
export async function installation(owner: Kysely<Tables>): Promise<Installation> {
  const { rows } = await sql<Installation>`
    select (select version from server_identity) as version,
           (select count(*)::int from stored_file) as files`.execute(owner);
  return rows[0] ?? { version: null, files: 0 };
}
