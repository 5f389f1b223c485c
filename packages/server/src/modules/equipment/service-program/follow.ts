import {
  isPlanned,
  pairOutcome,
  scheduleOn,
  type PairOutcome,
} from '@roadproof/domain/equipment/service-program';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { beginOf } from '@roadproof/domain/service-starter-begin';
import type { ServiceMoment, ServiceSchedule } from '@roadproof/domain/equipment/service-schedule';
import { analyze } from '../../../db/analyze.ts';
import { newId } from '../../../db/id.ts';
import type { Context } from '../../../http/context.ts';
import { dueNow, scheduleOf, type Unit } from '../service-reminder/moment.ts';
import { timeUnitIds } from '../service-reminder/import-rows.ts';
import { dueOfMany, type DueRequest } from './due-of.ts';
import {
  addFollowers,
  changeFollowers,
  followersIn,
  pairsOf,
  type Followed,
  type Pair,
  type CandidateReminder,
} from './follow-rows.ts';
import type { LineSchedule, ProgramLine } from './line-rows.ts';

/** The names of the units of time by their ids. */
type Periods = ReadonlyMap<string, string>;

export async function periodsOf(context: Pick<Context, 'db'>): Promise<Periods> {
  const ids = await timeUnitIds(context.db);
  return new Map([...ids].map(([name, id]) => [id, name]));
}

type Intervals = Pick<
  LineSchedule,
  | 'primaryMeterInterval'
  | 'secondaryMeterInterval'
  | 'timeInterval'
  | 'timeIntervalTypeId'
  | 'keepFixedSchedule'
>;

const scheduleIn = (periods: Periods, intervals: Intervals): ServiceSchedule =>
  scheduleOf(intervals, periods.get(intervals.timeIntervalTypeId ?? ''));

/** By which meters a unit can be planned. */
const metersOf = (unit: Unit) => ({
  hasPrimary: Boolean(unit.initialPrimaryReading),
  hasSecondary: Boolean(unit.initialSecondaryReading),
});

/** A task for a unit, and what becomes of it. */
export interface PairDecision extends Pair {
  readonly unit: Unit;
  readonly schedule: ServiceSchedule;
  readonly outcome: PairOutcome;
}

/** What joining is about. */
export interface Joining {
  readonly lines: readonly ProgramLine[];
  readonly units: readonly Unit[];
  readonly takesOver: boolean;
  readonly periods: Periods;
}

/** What becomes of every task for every unit; those that follow already are left out. */
export async function decidePairs(
  { db }: Pick<Context, 'db'>,
  { lines, units, takesOver, periods }: Joining,
): Promise<readonly PairDecision[]> {
  if (lines.length === 0 || units.length === 0) return [];
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const pairs = await pairsOf(db, [...lineOf.keys()], [...unitOf.keys()]);
  return pairs.flatMap((pair): PairDecision[] => {
    const line = lineOf.get(pair.lineId);
    const unit = unitOf.get(pair.unitId);
    if (!line || !unit || pair.has === 'follows') return [];
    const schedule = scheduleOn(scheduleIn(periods, line), metersOf(unit));
    const facts = { has: pair.has, isPlanned: isPlanned(schedule), takesOver };
    return [{ ...pair, unit, schedule, outcome: pairOutcome(facts) }];
  });
}

/** When the work of a pair was done last as the caller says, with what the first meter showed. */
export interface Start {
  readonly day: CalendarDay;
  readonly primary: number | null;
  /** Kept with the completion that goes on record. */
  readonly note: string | null;
}

/** From so many new reminders on, the database looks at its tables again at once. */
const bulk = 1000;

/** Makes the reminders that are made, and lets those that are taken over follow their lines. */
export async function followPairs(
  context: Context,
  decisions: readonly PairDecision[],
  {
    periods,
    startOf: given,
  }: { readonly periods: Periods; readonly startOf?: (pair: PairDecision) => Start | null },
): Promise<void> {
  const made = decisions.filter(({ outcome }) => outcome === 'made');
  const taken = decisions.filter(({ outcome }) => outcome === 'takenOver');
  const startOf = (pair: PairDecision): Start | null => {
    const start = given?.(pair) ?? null;
    const begin = beginOf(start?.day ?? null, pair.doneOn, context.today);
    return begin === 'lastService' ? start : null;
  };
  const due = await dueOfMany(context, [
    ...made.map((pair) => dueRequest(pair, startOf(pair), null)),
    ...taken.map((pair) =>
      dueRequest(pair, null, storedOf(periods, pair.reminder), pair.reminder?.completedAt),
    ),
  ]);
  const { afterCommit, platform } = context;
  if (made.length >= bulk) afterCommit(async () => analyze(platform.database));
  await addFollowers(
    context.db,
    made.map((pair, at) => {
      const start = startOf(pair);
      return {
        ...followedOf(newId(), pair, due[at]),
        unitId: pair.unitId,
        completedAt: start?.day ?? pair.doneOn,
        startedOn: start?.day ?? null,
        startedPrimary: start?.primary ?? null,
        startedNote: start?.note ?? null,
      };
    }),
  );
  await changeFollowers(
    context.db,
    taken.map((pair, at) => followedOf(pair.reminder?.id ?? '', pair, due[made.length + at])),
  );
}

interface Done {
  readonly doneOn: string | null;
  readonly donePrimary: number | null;
  readonly doneSecondary: number | null;
}

type Reminder = NonNullable<Pair['reminder']>;

function dueRequest(
  pair: Done & Pick<PairDecision, 'unit' | 'schedule'>,
  start: Start | null,
  stored: DueRequest['stored'],
  completedAt: string | null = null,
): DueRequest {
  const { unit, schedule, doneOn, donePrimary, doneSecondary } = pair;
  // A later day that came with an import, or with another reminder, has no readings of its own.
  const later = [start?.day ?? null, completedAt].find(
    (day) => day !== null && day > (doneOn ?? ''),
  );
  const readings = { primary: donePrimary, secondary: doneSecondary };
  const done =
    later !== undefined && later !== null
      ? { day: later, readings: { primary: start?.primary ?? null, secondary: null } }
      : doneOn === null
        ? null
        : { day: doneOn, readings };
  return { unit, schedule, stored, done };
}

function storedOf(periods: Periods, reminder: Reminder | null): DueRequest['stored'] {
  if (!reminder) return null;
  return {
    schedule: scheduleIn(periods, reminder),
    due: dueNow(reminder),
    createdAt: reminder.createdAt,
  };
}

function followedOf(
  id: string,
  { lineId, unit }: { readonly lineId: string; readonly unit: Unit },
  due: ServiceMoment | undefined,
): Followed {
  return {
    id,
    lineId,
    ...metersOf(unit),
    nextDueTime: due?.day ?? null,
    dueMonthDay: due?.monthDay ?? null,
    nextPrimaryMeterReading: due?.primary ?? null,
    nextSecondaryMeterReading: due?.secondary ?? null,
  };
}

/** Lets the reminders that follow lines have the schedules the lines have now: what is due moves as after an edit of each. */
export async function followLines(
  context: Context,
  { lines, units, periods, unitId }: Omit<Joining, 'takesOver'> & { readonly unitId?: string },
): Promise<void> {
  if (lines.length === 0) return;
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const followers = await followersIn(context.db, [...lineOf.keys()], unitId);
  const known = followers.flatMap((reminder: CandidateReminder) => {
    const line = lineOf.get(reminder.lineId);
    const unit = unitOf.get(reminder.unitId);
    if (!line || !unit) return [];
    const schedule = scheduleOn(scheduleIn(periods, line), metersOf(unit));
    return [{ reminder, unit, schedule }];
  });
  const due = await dueOfMany(
    context,
    known.map(({ reminder, unit, schedule }) =>
      dueRequest(
        { ...reminder, unit, schedule },
        null,
        storedOf(periods, reminder),
        reminder.completedAt,
      ),
    ),
  );
  await changeFollowers(
    context.db,
    known.map(({ reminder, unit }, at) =>
      followedOf(reminder.id, { lineId: reminder.lineId, unit }, due[at]),
    ),
  );
}
