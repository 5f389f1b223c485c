import type { starterReminder } from '@roadproof/contract/company/lookup-form';
import type { z } from '@roadproof/contract/schema';
import { converted, meterKind } from '@roadproof/domain/meter-unit';
import type { Context } from '../../../http/context.ts';
import { lookupNamed } from '../../company/lookup/named-rows.ts';
import { lookupNames } from '../../company/lookup/rows.ts';
import { saveReminder } from '../service-reminder/save.ts';
import { named } from '../service-task/rows.ts';
import { startersOf } from './save-rows.ts';

type Starter = z.output<typeof starterReminder>;

interface NewUnit {
  readonly id: string;
  readonly typeId: string | null | undefined;
  readonly firstReading: number | null | undefined;
  /** What its first meter counts. */
  readonly meterUnitId: string | null | undefined;
}

/** Adds the service reminders that a unit of the type begins with; answers what could not be planned yet. */
export async function addStarterReminders(
  { id, typeId, firstReading, meterUnitId }: NewUnit,
  status: string | null,
  context: Context,
): Promise<string[]> {
  const isOutOfUse = status === 'Sold' || status === 'Out of Service';
  if (!typeId || isOutOfUse) return [];
  const left: string[] = [];
  const { starters, meterUnitId: usualId } = await startersOf(context.db, typeId);
  const own = await intoUnit(context.db, usualId, meterUnitId ?? usualId);
  for (const starter of starters as readonly Starter[]) {
    const every = starter.everyMeter ?? null;
    const everyMeter = firstReading && every !== null ? own(every) : null;
    const isStrange = Boolean(firstReading) && every !== null && everyMeter === null;
    if (everyMeter || starter.everyMonths)
      await addStarter(id, { ...starter, everyMeter }, context);
    if (isStrange)
      left.push(
        `${starter.taskName} counts otherwise than the meter of this unit: plan it by what the meter shows.`,
      );
    else if (everyMeter || starter.everyMonths) continue;
    else
      left.push(`${starter.taskName} goes by the meter: add it once the first reading is entered.`);
  }
  return left;
}

/** A figure of the usual unit of a type at a meter of another: converted, or null between hours and a distance. */
async function intoUnit(
  db: Context['db'],
  usualId: string | null,
  ownId: string | null,
): Promise<(value: number) => number | null> {
  const isSame = usualId === null || ownId === null || usualId === ownId;
  const names = isSame ? null : await lookupNames(db, [usualId, ownId]);
  const [from, to] = [usualId, ownId].map((id) => meterKind([names?.get(id ?? '') ?? '']));
  return (value) => (from && to ? converted(value, from, to) : value);
}

async function addStarter(
  equipmentId: string,
  { taskName, everyMeter, everyMonths }: Starter,
  context: Context,
): Promise<void> {
  const task = await named(context.db, taskName);
  await saveReminder(
    {
      equipmentId,
      ...(task ? { taskId: task.id } : { isNewTask: true, newTaskName: taskName }),
      primaryMeterInterval: everyMeter ?? undefined,
      ...(everyMonths && {
        timeInterval: everyMonths,
        timeIntervalTypeId: await lookupNamed(context.db, 'TimeIntervalType', 'Month'),
      }),
    },
    context,
  );
}
