import type { Stored } from '../../../db/record.ts';
import { isSame } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { programNameOf } from './reminder-rows.ts';

type Reminder = Stored<'serviceReminder'>;

const followed = [
  'equipmentId',
  'taskId',
  'primaryMeterInterval',
  'primaryDueSoonThreshold',
  'secondaryMeterInterval',
  'secondaryDueSoonThreshold',
  'timeInterval',
  'timeIntervalTypeId',
  'timeIntervalThreshold',
  'keepFixedSchedule',
] as const satisfies readonly (keyof Reminder)[];

/** Whether values change what a reminder has from its program; when it is due next and its notes are its own. */
export const changesSchedule = (stored: Reminder, values: Partial<Reminder>): boolean =>
  followed.some((field) => values[field] !== undefined && !isSame(values[field], stored[field]));

/** What another schedule does to a reminder that follows a program: asked first, then it follows no more. */
export async function leftProgram(
  isSure: boolean | undefined,
  stored: Reminder | undefined,
  values: Partial<Reminder>,
  { db }: Context,
): Promise<{ readonly programLineId?: null }> {
  const lineId = stored?.programLineId ?? null;
  if (!stored || lineId === null || !changesSchedule(stored, values)) return {};
  if (isSure) return { programLineId: null };
  throw refused(
    `This reminder follows the program ${(await programNameOf(db, lineId)) ?? ''}.`,
    'Change the program for all its units, or give this one a schedule of its own.',
    'leaveProgram',
  );
}
