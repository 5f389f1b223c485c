import type { CalendarDay } from './calendar-day.ts';
import { reminderDueStatus } from './equipment/service-reminder.ts';
import { dueAfter, type ServiceMoment } from './equipment/service-schedule.ts';
import type { StarterLine } from './service-starter.ts';

/** Where a task begins to count: at the last service of the owner's file, at the last completion on record, or now. */
export type Begin = 'lastService' | 'completion' | 'now';

/** When work was done last, and what the meter of the plan had run by then. */
export interface DoneAt {
  readonly day: CalendarDay;
  readonly usage: number | null;
}

/** A unit as a plan by one of its meters sees it. */
export interface StarterUnit {
  /** False where the meter has no starting reading: the unit goes by time. */
  readonly hasMeter: boolean;
  /** Run by the meter so far. */
  readonly usage: number | null;
  readonly lastService: DoneAt | null;
  /** The newest completion of each task on record. */
  readonly done: readonly (DoneAt & { readonly taskName: string })[];
}

type Line = Pick<StarterLine, 'taskName' | 'meterInterval' | 'months'>;

/** Returns where a task begins; a completion after the last service of the file counts, a last service in the future does not. */
export function beginOf(
  lastService: CalendarDay | null,
  doneOn: CalendarDay | null,
  today: CalendarDay,
): Begin {
  if (lastService !== null && lastService <= today && lastService > (doneOn ?? ''))
    return 'lastService';
  return doneOn === null ? 'now' : 'completion';
}

/** How a task of a program starts on a unit. */
export interface StarterStart {
  readonly begin: Begin;
  /** False where the unit has nothing to count by: no reminder is made. */
  readonly isPlanned: boolean;
  readonly isOverdue: boolean;
  readonly nextDay: CalendarDay | null;
  readonly nextUsage: number | null;
}

const nothing: ServiceMoment = { day: null, primary: null, secondary: null };

/** Returns where a task begins on a unit and whether it is overdue at once, by the rules of every reminder. */
export function starterStart(unit: StarterUnit, line: Line, today: CalendarDay): StarterStart {
  const name = line.taskName.toLowerCase();
  const done = unit.done.find(({ taskName }) => taskName.toLowerCase() === name) ?? null;
  const begin = beginOf(unit.lastService?.day ?? null, done?.day ?? null, today);
  const from = begin === 'lastService' ? unit.lastService : begin === 'completion' ? done : null;
  const primary = unit.hasMeter ? line.meterInterval : null;
  const time = line.months === null ? null : ({ count: line.months, unit: 'Month' } as const);
  const next = dueAfter(
    { primary, secondary: null, time, keepFixed: false },
    { day: from?.day ?? today, primary: from ? from.usage : unit.usage, secondary: null },
    nothing,
  );
  const { state } = reminderDueStatus({
    today,
    isOpen: true,
    time: { due: next.day, threshold: 0 },
    primary: { next: next.primary, current: unit.usage, threshold: 0 },
    secondary: { next: null, current: null, threshold: null },
  });
  return {
    begin,
    isPlanned: primary !== null || time !== null,
    isOverdue: state === 'OVERDUE',
    nextDay: next.day,
    nextUsage: next.primary,
  };
}

/** A program to start with its units. */
export interface StarterChoice<U extends StarterUnit & { readonly equipmentId: string }> {
  readonly lines: readonly Line[];
  readonly units: readonly U[];
}

/** The effect of a start: units by where they begin, and reminders that are overdue at once. */
export interface StarterCounts {
  readonly units: number;
  readonly lastService: number;
  readonly completion: number;
  readonly now: number;
  /** Reminders that are made. */
  readonly reminders: number;
  /** Reminders that are overdue at once. */
  readonly overdue: number;
  /** Units with such a reminder. */
  readonly overdueUnits: number;
  /** Units that count by meter but have no reading: they go by time. */
  readonly byTime: number;
}

const order: readonly Begin[] = ['lastService', 'completion', 'now'];

/** Counts a start; a unit of several programs counts once, by the first of Last PM, completion and now. */
export function starterCounts<U extends StarterUnit & { readonly equipmentId: string }>(
  choices: readonly StarterChoice<U>[],
  today: CalendarDay,
): StarterCounts {
  const begins = new Map<string, Begin>();
  const [late, byTime] = [new Set<string>(), new Set<string>()];
  let [reminders, overdue] = [0, 0];
  for (const { lines, units } of choices) {
    const hasMeter = lines.some(({ meterInterval }) => meterInterval !== null);
    for (const unit of units) {
      const starts = lines.map((line) => starterStart(unit, line, today));
      const made = starts.filter(({ isPlanned }) => isPlanned);
      const before = begins.get(unit.equipmentId);
      const found = order.find(
        (one) => one === before || starts.some(({ begin }) => begin === one),
      );
      begins.set(unit.equipmentId, found ?? 'now');
      reminders += made.length;
      const count = made.filter(({ isOverdue }) => isOverdue).length;
      overdue += count;
      if (count > 0) late.add(unit.equipmentId);
      if (hasMeter && !unit.hasMeter) byTime.add(unit.equipmentId);
    }
  }
  const all = [...begins.values()];
  const of = (begin: Begin): number => all.filter((one) => one === begin).length;
  return {
    units: begins.size,
    lastService: of('lastService'),
    completion: of('completion'),
    now: of('now'),
    reminders,
    overdue,
    overdueUnits: late.size,
    byTime: byTime.size,
  };
}
