import {
  serviceTaskColumns,
  serviceTaskNameColumns,
} from '@roadproof/contract/equipment/service-task.columns';
import { serviceTaskName, serviceTaskRow } from '@roadproof/contract/equipment/service-task';
import { listSource } from '../../../db/list-of-row.ts';
import { part } from '../../../db/list-part.ts';
import { anySays, says } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOfKnownUnit } from '../../../db/unit-in-use.ts';

const reminderCount = `(select count(*)::int from service_reminder r
  where r.client_id = t.client_id and r.task_id = t.id and r.deleted_at is null
    and ${isOfKnownUnit('r.equipment_id')})`;

/** Service tasks by name, with how many reminders ask for each. */
export const serviceTaskSource = listSource(serviceTaskRow, {
  name: 'service-task',
  of: part('serviceTask', 't'),
  where: 't.deleted_at is null',
  columns: serviceTaskColumns,
  fields: { reminderCount: { sql: reminderCount } },
  search: (pattern) => ({ sql: anySays(['t.name', 't.description'], pattern) }),
  order: [{ field: 'name', direction: 'asc' }],
});

/** Service tasks as pickers show them. */
export const serviceTaskNameSource = listSource(serviceTaskName, {
  name: 'service-task-name',
  of: part('serviceTask', 't'),
  where: 't.deleted_at is null',
  columns: serviceTaskNameColumns,
  fields: {},
  search: (pattern) => ({ sql: says('t.name', pattern) }),
  order: [{ field: 'name', direction: 'asc' }],
});

/** The task of a name, whatever its letter case. */
export async function named(db: CompanyTransaction, name: string) {
  return db
    .selectFrom('serviceTask')
    .select(['id', 'name'])
    .where((eb) =>
      eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])),
    )
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** How many reminders ask for a task; those of units out of use count, those of deleted ones do not. */
export async function remindersOf(db: CompanyTransaction, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('serviceReminder as r')
    .innerJoin('equipment as q', (join) =>
      join.onRef('q.clientId', '=', 'r.clientId').onRef('q.id', '=', 'r.equipmentId'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('r.taskId', '=', id)
    .where('r.deletedAt', 'is', null)
    .where('q.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
