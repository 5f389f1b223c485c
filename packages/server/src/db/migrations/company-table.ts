import { sql, type Kysely } from 'kysely';

/** What a company table needs beyond the columns every company table has. */
export interface CompanyTableOptions {
  /** Column -> table; becomes a composite foreign key (client_id, column) -> table (client_id, id). */
  readonly refs?: Readonly<Record<string, string>>;
  /** Columns whose values never reach the audit trail; it says only that they changed. */
  readonly secret?: readonly string[];
  /** Columns kept by the machine: a change of these alone is neither audited nor a new version. */
  readonly quiet?: readonly string[];
  /** False for queues and counters, whose rows are work in progress and not records. */
  readonly audited?: boolean;
  /** True for links and queues; records are only ever marked as deleted. */
  readonly removable?: boolean;
}

// Migrations that ran somewhere call this, so its output is frozen: a new need gets a new function.
/** Creates a company table with the common columns, isolation, audit trail, version and grants. */
export async function companyTable(
  db: Kysely<unknown>,
  name: string,
  columns: string,
  options: CompanyTableOptions = {},
): Promise<void> {
  const references = Object.entries(options.refs ?? {}).map(
    ([column, table]) => `foreign key (client_id, ${column}) references ${table} (client_id, id)`,
  );
  const parts = [
    'client_id uuid not null references client (id)',
    'id uuid not null',
    columns.trim().replace(/,$/, ''),
    'version integer not null default 1',
    'created_at timestamptz not null default now()',
    'created_by uuid',
    'updated_at timestamptz not null default now()',
    'updated_by uuid',
    'deleted_at timestamptz',
    'primary key (client_id, id)',
    ...references,
  ];
  await sql.raw(`create table ${name} (${parts.join(', ')})`).execute(db);
  await sql`
    select protect_table(
      ${name}::text::regclass,
      ${[...(options.secret ?? [])]}::text[],
      ${[...(options.quiet ?? [])]}::text[],
      ${options.audited ?? true},
      ${options.removable ?? false})
  `.execute(db);
}

/** Runs several statements that take no parameters. */
export async function run(db: Kysely<unknown>, statements: string): Promise<void> {
  await sql.raw(statements).execute(db);
}
