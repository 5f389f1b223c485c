import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueMove } from '@roadproof/domain/equipment/service-schedule';
import { sql, type Insertable } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { newId } from '../../../db/id.ts';
import type { ServiceReminderHistoryTable } from '../../../db/tables/equipment.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { unitStatus } from '../../../db/unit-in-use.ts';

/** The units of reminders, not locked; what is deleted is left out. */
export async function unitsOfReminders(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('serviceReminder')
    .select(['id', 'equipmentId'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, equipmentId }) => [id, equipmentId]));
}

/** What completing must know of units, locked in the order of their ids: readings are entered under the same lock, and always before the reminders' own. */
export async function unitsForUpdate(db: CompanyTransaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'inServiceDate', 'createdAt'])
    .select(['initialPrimaryReading', 'currentPrimaryReading', 'primaryMeterOffset'])
    .select(['initialSecondaryReading', 'currentSecondaryReading', 'secondaryMeterOffset'])
    .select(unitStatus.as('status'))
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The stored reminders, locked in the order of their ids until the transaction ends. */
export async function remindersForUpdate(db: CompanyTransaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('serviceReminder')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The completions of reminders on some days, with who entered them. */
export async function completionsOn(
  db: CompanyTransaction,
  reminderIds: readonly string[],
  days: readonly CalendarDay[],
) {
  return db
    .selectFrom('serviceReminderHistory as h')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.clientId', '=', 'h.clientId').onRef('e.id', '=', 'h.createdBy'),
    )
    .select(['h.serviceReminderId', 'h.completionDate', 'h.createdAt'])
    .select(['h.primaryMeterReading', 'h.secondaryMeterReading', 'e.firstName', 'e.lastName'])
    .where('h.serviceReminderId', 'in', reminderIds)
    .where('h.completionDate', 'in', days)
    .where('h.deletedAt', 'is', null)
    .execute();
}

/** A reminder, locked before, with what is due now and when it was done last. */
export interface Moved {
  readonly id: string;
  readonly due: DueMove['to'];
  readonly completedAt: CalendarDay | null;
}

/** Writes what is due of many reminders, in one statement. */
export async function moveDue(db: CompanyTransaction, moved: readonly Moved[]): Promise<void> {
  const rows = moved.map(({ id, due, completedAt }) => ({ id, ...due, completedAt }));
  await sql`
    update service_reminder r
       set next_due_time = m.day, due_month_day = m."monthDay", next_primary_meter_reading = m."primary",
           next_secondary_meter_reading = m.secondary, completed_at = m."completedAt"
      from ${givenRows(
        rows,
        sql`id uuid, day date, "monthDay" int, "primary" numeric, secondary numeric, "completedAt" date`,
      )} m
     where r.client_id = (select current_client()) and r.id = m.id`.execute(db);
}

/** Keeps completions; answers them in order. */
export async function addCompletions(
  db: CompanyTransaction,
  completions: readonly (Omit<Insertable<ServiceReminderHistoryTable>, 'id'> & {
    readonly id?: string;
  })[],
) {
  if (completions.length === 0) return [];
  return db
    .insertInto('serviceReminderHistory')
    .values(completions.map((one) => ({ ...one, id: one.id ?? newId() })))
    .returning(['id', 'version'])
    .execute();
}
