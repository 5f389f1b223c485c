import { outOfUseText } from '@roadproof/domain/equipment/equipment';
import { formatDay } from '@roadproof/domain/format';
import { isPlaceholderName } from '@roadproof/domain/import/import-cell';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { readTimeInterval, type TimeInterval } from '@roadproof/domain/equipment/service-schedule';
import { decisionOf, isRejected, rejection } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportRow } from '../../../import/entity.ts';
import type { UnitMatch } from '../../../import/find/unit.ts';
import { changesSchedule } from '../service-program/leave.ts';
import { dueOfKnown, dueOfNew } from './import-due.ts';
import type { KnownReminder, MeteredUnit, UsageThen } from './import-rows.ts';

/** What judging a row needs to know. */
export interface Office {
  readonly context: ImportContext;
  readonly match: (row: ImportRow) => UnitMatch;
  readonly units: ReadonlyMap<string, MeteredUnit>;
  readonly known: readonly KnownReminder[];
  /** Ids of the units of time by their names. */
  readonly periods: ReadonlyMap<string, string>;
  /** What both meters had run by the last completion, by the row's number. */
  readonly usage: UsageThen;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
/** A name as names are compared. */
export const low = (value: unknown): string => (text(value) ?? '').trim().toLowerCase();

/** What becomes of a row. */
export function decideReminder(read: ImportRow, office: Office): Decision {
  const ownProblems: ImportProblem[] = [];
  const say = (field: string | null, message: string, level: ImportProblem['level'] = 'rejected') =>
    void ownProblems.push({ field, message, level });
  const found = office.match(read);
  const row = 'row' in found ? found.row : read;
  const taskName = taskOf(row, found, office);
  if (taskName === '') say('taskName', 'Task is required.');
  if ('problem' in found) {
    return rejection(row, [...ownProblems, found.problem]);
  }
  const unit = office.units.get(found.unit.id);
  if (!unit) throw new Error('a unit that was found has meters');
  const outside = outOfUseText(found.unit, 'reminder');
  if (outside) say('equipmentName', outside);
  const given = givenIn(row, say);
  for (const [field, message] of meterFaults(given, unit)) say(field, message);
  if (given.completedAt !== null && given.completedAt > office.context.today)
    say('completedAt', `Last Done: ${formatDay(given.completedAt)} is in the future.`);
  const duplicates = office.known.filter(
    (one) => one.equipmentId === unit.id && low(one.taskName) === low(taskName),
  );
  if (duplicates.length > 1)
    say(
      'taskName',
      `${unit.name} has ${duplicates.length} reminders of ${taskName}: change them there.`,
    );
  const [stored] = duplicates;
  if (stored && movesSchedule(stored, given, office))
    say('taskName', `${taskName} of ${unit.name} follows a service program: change it there.`);
  const keys = [{ key: `${unit.id} ${low(taskName)}`, words: `${unit.name} and ${taskName}` }];
  if (isRejected([...row.problems, ...ownProblems]))
    return { ...rejection(row, ownProblems), keys };
  const values = stored
    ? changesOf(stored, given, unit, office, row.number)
    : { ...columnsOf(given, office), ...dueOfNew(given, unit, office, row.number) };
  if (!stored && Object.values(values).every((value) => value === null))
    say(null, 'Nothing in the row says when it is due.', 'warning');
  const problems = [...row.problems, ...ownProblems];
  const checkedRow = { number: row.number, stored, problems, keys };
  return decisionOf(
    { ...checkedRow, values: stored ? values : { equipmentId: unit.id, taskName, ...values } },
    office.context,
  );
}

/** The task that a row names; 'unknown' and 'TBD' are one only where the unit has it. */
function taskOf(row: ImportRow, found: UnitMatch, { known }: Office): string {
  const name = text(row.values['taskName'])?.trim() ?? '';
  const unitId = 'unit' in found ? found.unit.id : null;
  const isThere = known.some(
    (one) => one.equipmentId === unitId && low(one.taskName) === low(name),
  );
  return isPlaceholderName(name) && !isThere ? '' : name;
}

/** What a row says of its reminder. */
export interface Given {
  readonly primaryMeterInterval: number | null;
  readonly primaryDueSoonThreshold: number | null;
  readonly nextPrimaryMeterReading: number | null;
  readonly lastPrimaryReading: number | null;
  readonly secondaryMeterInterval: number | null;
  readonly secondaryDueSoonThreshold: number | null;
  readonly nextSecondaryMeterReading: number | null;
  readonly lastSecondaryReading: number | null;
  readonly time: TimeInterval | null;
  readonly timeIntervalThreshold: number | null;
  readonly nextDueTime: string | null;
  readonly completedAt: string | null;
  readonly notes: string | null;
}

/** The cells of a row; an interval of nothing is none. */
function givenIn({ values }: ImportRow, say: (field: string, message: string) => void): Given {
  const every = (field: string) => number(values[field]) || null;
  const interval = text(values['timeInterval']);
  const time =
    interval === null ? null : readTimeInterval(interval, text(values['timeIntervalType']));
  if (interval !== null && time === null)
    say('timeInterval', `Time Interval: "${interval}" is no interval like 6 months.`);
  return {
    primaryMeterInterval: every('primaryMeterInterval'),
    primaryDueSoonThreshold: number(values['primaryDueSoonThreshold']),
    nextPrimaryMeterReading: number(values['nextPrimaryMeterReading']),
    lastPrimaryReading: number(values['lastPrimaryReading']),
    secondaryMeterInterval: every('secondaryMeterInterval'),
    secondaryDueSoonThreshold: number(values['secondaryDueSoonThreshold']),
    nextSecondaryMeterReading: number(values['nextSecondaryMeterReading']),
    lastSecondaryReading: number(values['lastSecondaryReading']),
    time,
    timeIntervalThreshold: number(values['timeIntervalThreshold']),
    nextDueTime: text(values['nextDueTime']),
    completedAt: text(values['completedAt']),
    notes: text(values['notes']),
  };
}

/** Whether a row changes the schedule that a reminder has from its program. */
function movesSchedule(stored: KnownReminder, given: Given, office: Office): boolean {
  if (stored.programLineId === null) return false;
  const { completedAt: _, notes: __, ...own } = columnsOf(given, office);
  const sent = Object.entries(own).filter(([, value]) => value !== null);
  return changesSchedule(stored, Object.fromEntries(sent));
}

/** A meter counts where its starting reading is known and not zero: a reminder counts from it. */
function meterFaults(given: Given, unit: MeteredUnit): [string, string][] {
  const words = `${unit.name} has no starting reading: enter its meter first.`;
  const faults: [string, string][] = [];
  if (!unit.initialPrimaryReading)
    for (const field of ['primaryMeterInterval', 'nextPrimaryMeterReading'] as const)
      if (given[field] !== null) faults.push([field, words]);
  if (!unit.initialSecondaryReading)
    for (const field of ['secondaryMeterInterval', 'nextSecondaryMeterReading'] as const)
      if (given[field] !== null) faults.push([field, words]);
  return faults;
}

/** The columns a row fills by itself. */
function columnsOf({ time, ...given }: Given, { periods }: Office) {
  return {
    primaryMeterInterval: given.primaryMeterInterval,
    primaryDueSoonThreshold: given.primaryDueSoonThreshold,
    secondaryMeterInterval: given.secondaryMeterInterval,
    secondaryDueSoonThreshold: given.secondaryDueSoonThreshold,
    timeInterval: time?.count ?? null,
    timeIntervalTypeId: time === null ? null : (periods.get(time.unit) ?? null),
    timeIntervalThreshold: given.timeIntervalThreshold,
    notes: given.notes,
    completedAt: given.completedAt,
  };
}

/** What a row changes of a reminder: empty cells nothing, and an older completion moves nothing back. */
function changesOf(
  stored: KnownReminder,
  given: Given,
  unit: MeteredUnit,
  office: Office,
  row: number,
): Readonly<Record<string, unknown>> {
  const isNewer = given.completedAt !== null && given.completedAt > (stored.completedAt ?? '');
  const { completedAt, ...own } = columnsOf(given, office);
  return {
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)),
    ...dueOfKnown(given, { stored, unit, isNewer, office, row }),
    ...(isNewer && { completedAt }),
  };
}
