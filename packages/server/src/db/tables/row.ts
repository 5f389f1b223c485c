import type { ColumnType, Generated } from 'kysely';

/** A jsonb column: read as a value, written as JSON text (the driver would turn an array into a PostgreSQL array). */
export type Json = ColumnType<unknown, string, string>;

/** A jsonb column the database fills when nothing is given. */
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

/**
 * The columns of every company table. Calendar days are 'YYYY-MM-DD', instants ISO 8601 in UTC.
 * Version and stamps are written by a trigger; whatever is given for them is ignored.
 */
export interface CompanyRow {
  clientId: string;
  id: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
}
