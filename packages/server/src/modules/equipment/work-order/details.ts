import type { workOrders } from '@roadproof/contract/equipment/work-order';
import type { RawOutput } from '@roadproof/contract/operation';
import { workOrderNumber } from '@roadproof/domain/equipment/work-order';
import { page } from '../../../db/list.ts';
import { without } from '../../../db/record.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { serviceReminderSource } from '../service-reminder/rows.ts';
import { costsOf } from './cost-rows.ts';
import { costsOutput } from './costs.ts';
import {
  eventsOf,
  linesOf,
  orderOf,
  remindersDoneWith,
  type DoneReminder,
  type RawLine,
} from './details-rows.ts';
import { readingsWith } from './recorded-rows.ts';

/** Everything about one order. */
export type OrderDetails = RawOutput<typeof workOrders.get>;

/** More reminders of one order's units than a person goes through. */
const mostReminders = 200;

/** Everything about one order. */
export async function orderDetails(id: string, context: Context): Promise<OrderDetails> {
  const { db } = context;
  const order = await orderOf(db, id);
  if (!order) throw notFound('Work order');
  const [lines, costs, events, completedReminders, readings] = await Promise.all([
    linesOf(db, id),
    costsOf(db, id),
    eventsOf(db, id),
    remindersDoneWith(db, id),
    readingsWith(db, id),
  ]);
  const { orderNo, documentFileId, documentName, head, ...fields } = order;
  return {
    ...fields,
    workOrderNumber: workOrderNumber(orderNo),
    document:
      documentFileId === null || documentName === null
        ? null
        : fileLink(context, documentFileId, documentName),
    documentName,
    workOrderWorkOrderEquipment: lines,
    costs: costsOutput(head, costs),
    events,
    reminders: await remindersOf(lines, completedReminders, context),
    completedReminders,
    enteredReadings: readings.map((reading) => without(reading, ['unit'])),
  };
}

async function remindersOf(
  lines: readonly RawLine[],
  completed: readonly DoneReminder[],
  context: Context,
): Promise<OrderDetails['reminders']> {
  const units = lines.flatMap(({ status, equipment }) =>
    status.lookupName !== 'Completed' && equipment.isInUse ? [equipment.id] : [],
  );
  if (units.length === 0) return [];
  const { data } = await page(context, serviceReminderSource, {
    equipmentId: units,
    options: { pageNumber: 1, pageSize: mostReminders },
  });
  return data
    .filter(
      ({ id, status }) =>
        status !== 'Completed' &&
        !completed.some(({ serviceReminderId }) => serviceReminderId === id),
    )
    .map(({ id, version, equipmentId, task, status, standing }) => ({
      id,
      version,
      equipmentId,
      taskName: task.name,
      status,
      standing,
    }));
}
