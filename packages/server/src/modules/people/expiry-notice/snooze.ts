import type { expiryNotices } from '@roadproof/contract/people/expiry-notice';
import type { ParsedInput } from '@roadproof/contract/operation';
import { addDays } from '@roadproof/domain/calendar-day';
import { maxSnoozeDays } from '@roadproof/domain/people/expiry-notice';
import { addRecord, saveRecord } from '../../../db/record.ts';
import { badRequest, notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { noticeItems } from './items.ts';
import { itemKey } from './rows.ts';
import { maySee } from './may-see.ts';

/** Puts off the notices about an item of a person, or begins them again. */
export async function snoozeNotice(
  {
    personId,
    itemKind,
    itemId,
    until = null,
    note = null,
  }: ParsedInput<typeof expiryNotices.snooze>,
  context: Context,
): Promise<{ until: string | null }> {
  const { db, caller, today } = context;
  if (until !== null && (until <= today || until > addDays(today, maxSnoozeDays)))
    throw badRequest(
      `Enter a day after today and at most ${maxSnoozeDays} days ahead.`,
      'Mails about it begin again on that day.',
      'until',
    );
  const items = await noticeItems(db, today, personId);
  const item = items.find((one) => itemKey(one) === itemKey({ itemKind, itemId }));
  if (!item || !maySee(item, context)) throw notFound('Notice');
  const stored = await db
    .selectFrom('noticeSnooze')
    .selectAll()
    .where('itemKind', '=', itemKind)
    .where('itemId', '=', itemId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  // An item that is no longer put off keeps its row, put off until today.
  const values = { until: until ?? today, note, askedById: caller.employeeId };
  if (stored) await saveRecord(db, 'noticeSnooze', stored, values);
  else if (until !== null)
    await addRecord(db, 'noticeSnooze', {
      clientId: caller.clientId,
      employeeId: personId,
      itemKind,
      itemId,
      ...values,
    });
  return { until };
}
