import type { starterReminder } from '@roadproof/contract/lookup-form';
import type { z } from '@roadproof/contract/schema';
import type { Context } from '../../http/context.ts';
import { lookupNamed } from '../employee/save-rows.ts';
import { saveReminder } from '../service-reminder/save.ts';
import { named } from '../service-task/rows.ts';
import { startersOf } from './save-rows.ts';

type Starter = z.output<typeof starterReminder>;

interface NewUnit {
  readonly id: string;
  readonly typeId: string | null | undefined;
  readonly firstReading: number | null | undefined;
}

/** Adds the service reminders that a unit of the type begins with; answers what could not be planned yet. */
export async function addStarterReminders(
  { id, typeId, firstReading }: NewUnit,
  status: string | null,
  context: Context,
): Promise<string[]> {
  const isOutOfUse = status === 'Sold' || status === 'Out of Service';
  if (!typeId || isOutOfUse) return [];
  const left: string[] = [];
  for (const starter of (await startersOf(context.db, typeId)) as readonly Starter[]) {
    const everyMeter = firstReading ? starter.everyMeter : null;
    if (everyMeter || starter.everyMonths)
      await addStarter(id, { ...starter, everyMeter }, context);
    else
      left.push(`${starter.taskName} goes by the meter: add it once the first reading is entered.`);
  }
  return left;
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
