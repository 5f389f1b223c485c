import { addDays, addMonths, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { Draft } from './draft.ts';
import type { People } from './people.ts';
import { addPrograms } from './programs.ts';
import { reminders, tasks } from './reminder-list.ts';
import type { Unit } from './units.ts';

type Entry = (typeof reminders)[number];

/** Writes service tasks, reminders in every state by every cause, and what was serviced before. */
export function addReminders(draft: Draft, people: People, units: readonly Unit[]): void {
  const createdAt = draft.instant(draft.day(-364));
  const taskIds = new Map(
    Object.entries(tasks).map(([short, [name, description]]) => [
      short,
      draft.add('serviceTask', { name, description, createdAt }),
    ]),
  );
  const technicians = [
    people.named('Oksana').id,
    people.named('Caleb').id,
    people.named('Tyrell').id,
  ];
  const lineOf = addPrograms(draft, taskIds, units, createdAt);
  for (const entry of reminders) {
    const unit = units.find((one) => one.name === entry.unit);
    if (unit === undefined) throw new Error(`no unit ${entry.unit}`);
    const follows = { taskId: taskIds.get(entry.task) ?? '', programLineId: lineOf(entry) };
    addReminder(draft, entry, unit, follows, draft.random.pick(technicians));
  }
}

interface Countdown {
  readonly left: number;
  readonly threshold: number;
  readonly interval: string;
}

function countdown(cell: string): Countdown | null {
  if (cell === '-') return null;
  const [left = '0', threshold = '0', interval = '-'] = cell.split('/');
  return { left: Number(left), threshold: Number(threshold), interval };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function addReminder(
  draft: Draft,
  entry: Entry,
  unit: Unit,
  { taskId, programLineId }: { readonly taskId: string; readonly programLineId: string | null },
  technician: string,
): void {
  const { day, choices } = draft;
  const primary = countdown(entry.primary);
  const secondary = countdown(entry.hours);
  const time = countdown(entry.days);
  const isDone = entry.note === 'one-off, done';
  const [every = '-', period = 'Month'] = time?.interval.split(' ') ?? [];
  const repeats = time !== null && every !== '-';
  // Due readings count on over a replaced meter.
  const nextPrimary = primary && tenth((unit.primary ?? 0) + primary.left);
  const nextSecondary = secondary && tenth((unit.secondary ?? 0) + secondary.left);
  const createdAt = draft.instant(day(-draft.random.int(200, 360)));
  const last = isDone ? day(-90) : lastDone(draft, time, every, period);
  const serviceReminderId = draft.add('serviceReminder', {
    equipmentId: unit.id,
    taskId,
    programLineId,
    primaryMeterInterval: primary && Number(primary.interval),
    primaryDueSoonThreshold: primary && primary.threshold,
    nextPrimaryMeterReading: nextPrimary,
    secondaryMeterInterval: secondary && Number(secondary.interval),
    secondaryDueSoonThreshold: secondary && secondary.threshold,
    nextSecondaryMeterReading: nextSecondary,
    timeInterval: repeats ? Number(every) : null,
    timeIntervalTypeId: repeats ? choices.lookup('TimeIntervalType', period) : null,
    timeIntervalThreshold: time && time.threshold,
    nextDueTime: time && day(time.left),
    keepFixedSchedule: entry.note === 'fixed schedule',
    completedAt: last,
    createdAt,
  });
  if (last === null) return;
  draft.add('serviceReminderHistory', {
    serviceReminderId,
    completionDate: last,
    completedById: technician,
    primaryMeterReading:
      nextPrimary && primary ? Math.max(0, tenth(nextPrimary - Number(primary.interval))) : null,
    secondaryMeterReading:
      nextSecondary && secondary
        ? Math.max(0, tenth(nextSecondary - Number(secondary.interval)))
        : null,
    notes: isDone ? 'Camera 8812, forward and cab view' : null,
    createdAt: draft.instant(last),
  });
}

// The time before counts back from the next due day; by meter alone, some weeks ago.
function lastDone(
  draft: Draft,
  time: Countdown | null,
  every: string,
  period: string,
): CalendarDay | null {
  if (time === null) return draft.day(-draft.random.int(40, 180));
  if (every === '-') return null;
  const next = draft.day(time.left);
  const count = Number(every);
  if (period === 'Day') return addDays(next, -count);
  if (period === 'Week') return addDays(next, -7 * count);
  return addMonths(next, period === 'Year' ? -12 * count : -count);
}
