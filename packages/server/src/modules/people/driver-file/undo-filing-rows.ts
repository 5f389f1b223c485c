import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** A paper as one request filed it, with the changes of that request on the record of the driver. */
export interface Filing {
  readonly id: string;
  readonly employeeId: string;
  /** False for a paper that was changed after it was filed. */
  readonly isFiling: boolean;
  /** The same file under another kind, such as a license accepted for the road test. */
  readonly copies: readonly string[];
  /** Other papers of the driver in the same request. */
  readonly others: readonly string[];
  /** Columns of the driver before the request and after it; null if it changed none. */
  readonly before: Values | null;
  readonly after: Values | null;
}

// The change of the driver's record has the request of the paper's first entry.
const filings = `
select f.id, f.employee_id as "employeeId", f.version = 1 as "isFiling",
       coalesce(s.copies, '{}') as copies, coalesce(s.others, '{}') as others,
       c.old_values::text as before, c.new_values::text as after
  from driver_file f
  left join lateral (
    select array_agg(o.id) filter (where o.file_id = f.file_id) as copies,
           array_agg(o.id) filter (where o.file_id is distinct from f.file_id) as others
      from driver_file o
     where o.client_id = f.client_id and o.employee_id = f.employee_id and o.id <> f.id
       and o.created_at = f.created_at and o.created_by = f.created_by and o.deleted_at is null) s on true
  left join lateral (
    select a.request_id from audit_entry a
     where a.client_id = f.client_id and a.table_name = 'driver_file' and a.record_id = f.id
       and a.action = 'insert' order by a.id limit 1) i on true
  left join lateral (
    select a.old_values, a.new_values from audit_entry a
     where a.client_id = f.client_id and a.table_name = 'employee' and a.record_id = f.employee_id
       and a.action = 'update' and a.actor_id = f.created_by and a.request_id = i.request_id
       and a.at between f.created_at and f.created_at + interval '10 minutes'
     order by a.id limit 1) c on true
 where f.client_id = (select current_client()) and f.deleted_at is null`;

/** The filings of these papers. */
export async function filingsOf(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Filing>> {
  const { rows } = await sql<
    Omit<Filing, 'before' | 'after'> & Readonly<Record<'before' | 'after', string | null>>
  >`${constant(filings)} and f.id = any(${[...ids]}::uuid[])`.execute(db);
  const read = (text: string | null): Values | null =>
    text === null ? null : (JSON.parse(text) as Values);
  return new Map(
    rows.map((row) => [row.id, { ...row, before: read(row.before), after: read(row.after) }]),
  );
}

/** The drivers of these papers. */
export async function holdersOf(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('driverFile')
    .select('employeeId')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ employeeId }) => employeeId);
}
