import type { AccessHolder } from '@roadproof/domain/account/access-end';
import { sql, type Kysely } from 'kysely';
import { accessHolder } from '../../../auth/access-now.ts';
import { portalPerson } from '../../../auth/portal-person-sql.ts';
import type { PortalPerson } from '../../../auth/session.ts';
import { newId } from '../../../db/id.ts';
import type { Stored } from '../../../db/record.ts';
import type { Tables } from '../../../db/tables.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Platform } from '../../../platform.ts';

/** A schedule as its table has it. */
export type Schedule = Stored<'reportSchedule'>;

/** A saved report as far as sending it goes; a deleted one is found too. */
export async function reportById(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('savedReport')
    .select(['id', 'reportName', 'category', 'filter', 'ownerId', 'isShared', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A schedule with the report it is of. */
export async function scheduleById(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('reportSchedule')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The schedules of a report with their owners, in the order they were made. */
export async function schedulesOf(db: CompanyTransaction, savedReportId: string) {
  return db
    .selectFrom('reportSchedule as s')
    .leftJoin('employee as o', (on) =>
      on.onRef('o.clientId', '=', 's.clientId').onRef('o.id', '=', 's.ownerId'),
    )
    .selectAll('s')
    .select(sql<string | null>`o.first_name || ' ' || o.last_name`.as('ownerName'))
    .where('s.savedReportId', '=', savedReportId)
    .where('s.deletedAt', 'is', null)
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .execute();
}

/** The schedules of all companies that are not paused, with the time zone of their company; read as the owner. */
export async function schedulesOfAll(
  owner: Kysely<Tables>,
): Promise<readonly (Schedule & { readonly timeZone: string })[]> {
  return owner
    .selectFrom('reportSchedule as s')
    .innerJoin('client as c', 'c.id', 's.clientId')
    .selectAll('s')
    .select('c.timeZone')
    .where('s.isPaused', '=', false)
    .where('s.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .execute();
}

/** Somebody a schedule names, as they are now, with the rights a file for them is made by. */
export interface Recipient extends PortalPerson, AccessHolder {
  readonly reportScheduleId: string;
  readonly isUnsubscribed: boolean;
  readonly name: string;
  readonly email: string | null;
}

/** The recipients of schedules by name. */
export async function recipientsOf(
  db: CompanyTransaction,
  platform: Pick<Platform, 'config'>,
  scheduleIds: readonly string[],
): Promise<readonly Recipient[]> {
  if (scheduleIds.length === 0) return [];
  const { rows } = await sql<Recipient>`
    select r.report_schedule_id, r.unsubscribed_at is not null as is_unsubscribed,
           ${accessHolder(platform)}, e.email,
           e.first_name || ' ' || e.last_name as name, ${portalPerson}
      from report_schedule_recipient r
      join employee e on e.client_id = r.client_id and e.id = r.employee_id
      join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
      join client c on c.id = r.client_id
     where r.report_schedule_id = any(${[...scheduleIds]}::uuid[]) and r.deleted_at is null
     order by lower(e.last_name), lower(e.first_name), e.id
  `.execute(db);
  return rows;
}

/** Everybody a report can be sent to; `among` narrows them to these. */
export async function peopleForReports(db: CompanyTransaction, among?: readonly string[]) {
  return db
    .selectFrom('employee as e')
    .innerJoin('lookupValue as s', (on) =>
      on.onRef('s.clientId', '=', 'e.clientId').onRef('s.id', '=', 'e.employeeStatusId'),
    )
    .select(['e.id', 'e.email', sql<string>`e.first_name || ' ' || e.last_name`.as('name')])
    .where('e.deletedAt', 'is', null)
    .where('s.lookupName', '=', 'Current')
    .where('e.hasClientAdminPortalAccess', '=', true)
    .where(({ or, eb }) =>
      or([eb('e.hasAdminAccess', '=', true), eb('e.hasReportsAccess', '=', true)]),
    )
    .where('e.email', 'is not', null)
    .$if(among !== undefined, (query) => query.where('e.id', 'in', [...(among ?? [])]))
    .orderBy(sql`lower(e.last_name)`)
    .orderBy(sql`lower(e.first_name)`)
    .orderBy('e.id')
    .execute();
}

/** Lets a schedule send to these people and nobody else; who stays keeps an unsubscription. */
export async function saveRecipients(
  db: CompanyTransaction,
  { clientId, id, now }: { readonly clientId: string; readonly id: string; readonly now: Date },
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await db
      .updateTable('reportScheduleRecipient')
      .set({ deletedAt: now.toISOString() })
      .where('reportScheduleId', '=', id)
      .where('employeeId', 'in', [...removed])
      .where('deletedAt', 'is', null)
      .execute();
  if (added.length > 0)
    await db
      .insertInto('reportScheduleRecipient')
      .values(
        added.map((employeeId) => ({
          clientId,
          id: newId(),
          reportScheduleId: id,
          employeeId,
        })),
      )
      .execute();
}

/** Whom the link of a mail names: the recipient while there is one, how many others still get it, and what it is. */
export async function recipientOf(
  db: CompanyTransaction,
  {
    reportScheduleId,
    employeeId,
  }: { readonly reportScheduleId: string; readonly employeeId: string },
) {
  const all = await db
    .selectFrom('reportScheduleRecipient')
    .selectAll()
    .where('reportScheduleId', '=', reportScheduleId)
    .where('deletedAt', 'is', null)
    .execute();
  const schedule = await db
    .selectFrom('reportSchedule')
    .selectAll()
    .where('id', '=', reportScheduleId)
    .executeTakeFirst();
  const { name: companyName } = await db
    .selectFrom('client')
    .select('name')
    .where('id', '=', sql<string>`current_client()`)
    .executeTakeFirstOrThrow();
  const others = all.filter((one) => one.employeeId !== employeeId && one.unsubscribedAt === null);
  const mine = all.find((one) => one.employeeId === employeeId);
  return { mine, others: others.length, schedule, companyName };
}
