import { reportDeliveryColumns } from '@roadproof/contract/report-schedule.columns';
import { reportDeliveryRow } from '@roadproof/contract/report-schedule';
import { sql, type Insertable } from 'kysely';
import { listSource } from '../../db/list-of-row.ts';
import { part } from '../../db/list-part.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

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
    sql: sql`(d.recipient_name ilike ${pattern} or d.recipient ilike ${pattern} or d.reason ilike ${pattern})`,
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
