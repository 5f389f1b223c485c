import { reportDeliveryColumns } from '@roadproof/contract/report/report-schedule.columns';
import { reportDeliveryRow } from '@roadproof/contract/report/report-schedule';
import { sql, type Insertable } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { part } from '../../../db/list-part.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Database } from '../../../db/database.ts';
import { anySays } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

const missed = `case d.missed when 0 then null
  when 1 then '1 earlier report was not sent because the server was off.'
  else d.missed || ' earlier reports were not sent because the server was off.' end`;

/** The delivery log, newest first; which report it is of is always asked. */
export const reportDeliverySource = listSource(reportDeliveryRow, {
  name: 'report-delivery',
  of: part('reportDelivery', 'd'),
  where: 'd.deleted_at is null',
  columns: reportDeliveryColumns,
  fields: {
    status: { sql: 'initcap(d.status)' },
    reason: { sql: `nullif(concat_ws(' ', d.reason, ${missed}), '')` },
  },
  extra: {
    savedReportId: (id: string) => ({
      sql: sql`d.report_schedule_id in (
        select id from report_schedule where client_id = (select current_client()) and saved_report_id = ${id})`,
    }),
  },
  search: (pattern) => ({
    sql: anySays(['d.recipient_name', 'd.recipient', 'd.reason'], pattern),
  }),
  order: [
    { field: 'createdAt', direction: 'desc' },
    { field: 'recipientName', direction: 'asc' },
  ],
});

/** What becomes of one period for one person. */
export type NewDelivery = Insertable<Tables['reportDelivery']>;

/** Of these people, those of whom the log has nothing yet for the period. */
export async function unserved(
  db: CompanyTransaction,
  { id, period }: { readonly id: string; readonly period: string },
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const served = await db
    .selectFrom('reportDelivery')
    .select('employeeId')
    .where('reportScheduleId', '=', id)
    .where('period', '=', period)
    .execute();
  const done = new Set(served.map(({ employeeId }) => employeeId));
  return new Set(employeeIds.filter((one) => !done.has(one)));
}

/** Writes lines of the log; one that is there for the same period and person stays. */
export async function addDeliveries(
  db: CompanyTransaction,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await db
    .insertInto('reportDelivery')
    .values([...deliveries])
    .onConflict((conflict) =>
      conflict.columns(['clientId', 'reportScheduleId', 'period', 'employeeId']).doNothing(),
    )
    .execute();
}

/** The line of the log that a mail belongs to; undefined where there is none. */
export async function deliveryOfMail(db: CompanyTransaction, mailId: string) {
  return db
    .selectFrom('reportDelivery')
    .select(['id', 'reportScheduleId', 'employeeId', 'recipient'])
    .where('mailId', '=', mailId)
    .executeTakeFirst();
}

// Without the mail, or the log would follow it and call it failed.
/** Notes that a mail that waited is not sent, and why. */
export async function skipDelivery(
  db: CompanyTransaction,
  id: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable('reportDelivery')
    .set({ status: 'skipped', reason, mailId: null })
    .where('id', '=', id)
    .execute();
}

const mostFilesAtOnce = 500;

/** Takes the files off deliveries made before an instant, of every company; answers where the files are kept. */
export async function freeOldFiles(owner: Database['owner'], before: Date): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with old as (
      select distinct client_id, file_id from report_delivery
       where file_id is not null and created_at < ${before.toISOString()}::timestamptz
       limit ${mostFilesAtOnce}),
    freed as (
      update report_delivery d set file_id = null from old
       where d.client_id = old.client_id and d.file_id = old.file_id returning 1)
    select f.storage_key from old
      join stored_file f on f.client_id = old.client_id and f.id = old.file_id
     where (select count(*) from freed) >= 0`.execute(owner);
  return rows.map(({ storageKey }) => storageKey);
}

/** Forgets files that nothing names any more. */
export async function removeFiles(
  owner: Database['owner'],
  keys: readonly string[],
): Promise<void> {
  await sql`delete from stored_file where storage_key = any(${[...keys]}::text[])`.execute(owner);
}
