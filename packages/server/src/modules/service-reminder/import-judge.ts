import { outOfUseText } from '@roadproof/domain/equipment';
import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import-field';
import { readTimeInterval, type TimeInterval } from '@roadproof/domain/service-schedule';
import type { Around, Decision, ImportRow } from '../../import/entity.ts';
import type { UnitMatch } from '../equipment/import-unit.ts';
import { dueOfKnown, dueOfNew } from './import-due.ts';
import type { KnownReminder, MeteredUnit, UsageThen } from './import-rows.ts';

/** What judging a row needs to know. */
export interface Office {
  readonly around: Around;
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
export function judgeReminder(row: ImportRow, office: Office): Decision {
  const problems = [...row.problems];
  const say = (field: string | null, message: string, level: ImportProblem['level'] = 'rejected') =>
    void problems.push({ field, message, level });
  const reject = (): Decision => ({ number: row.number, outcome: 'reject', problems, keys: [] });
  const found = office.match(row);
  const taskName = text(row.values['taskName'])?.trim() ?? '';
  if (taskName === '') say('taskName', 'Task is required.');
  if ('problem' in found) {
    say(found.problem.field, found.problem.message);
    return reject();
  }
  const unit = office.units.get(found.unit.id);
  if (!unit) throw new Error('a unit that was found has meters');
  const outside = outOfUseText(found.unit, 'reminder');
  if (outside) say('equipmentName', outside);
  const given = givenIn(row, say);
  for (const [field, message] of meterFaults(given, unit)) say(field, message);
  if (given.completedAt !== null && given.completedAt > office.around.today)
    say('completedAt', `Last Completed: ${formatDay(given.completedAt)} has not come yet.`);
  const twins = office.known.filter(
    (one) => one.equipmentId === unit.id && low(one.taskName) === low(taskName),
  );
  if (twins.length > 1)
    say(
      'taskName',
      `${unit.name} has ${twins.length} reminders of ${taskName}: change them there.`,
    );
  const keys = [{ key: `${unit.id} ${low(taskName)}`, words: `${unit.name} and ${taskName}` }];
  const base = { number: row.number, problems, keys };
  if (problems.some(({ level }) => level === 'rejected')) return { ...base, outcome: 'reject' };
  const [stored] = twins;
  if (stored) return { ...base, ...updateOf(stored, given, unit, office, row.number) };
  const values = { ...columnsOf(given, office), ...dueOfNew(given, unit, office, row.number) };
  if (Object.values(values).every((value) => value === null))
    say(null, 'Nothing in the row says when it is due.', 'warning');
  return { ...base, outcome: 'create', values: { equipmentId: unit.id, taskName, ...values } };
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

/** A meter counts where its starting reading is known and not zero (specification 2, section 5). */
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

/** What differs of a reminder is written; empty cells change nothing, and an older completion moves nothing back. */
function updateOf(
  stored: KnownReminder,
  given: Given,
  unit: MeteredUnit,
  office: Office,
  row: number,
): Pick<Decision, 'outcome' | 'recordId' | 'values' | 'before'> {
  const isNewer = given.completedAt !== null && given.completedAt > (stored.completedAt ?? '');
  const { completedAt, ...own } = columnsOf(given, office);
  const wanted = {
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)),
    ...dueOfKnown(given, { stored, unit, isNewer, office, row }),
    ...(isNewer && { completedAt }),
  };
  const before = stored as unknown as Readonly<Record<string, unknown>>;
  const entries = Object.entries(wanted).filter(([name, value]) => before[name] !== value);
  const base = { recordId: stored.id };
  if (entries.length === 0) return { ...base, outcome: 'unchanged' };
  if (office.around.duplicates === 'skip') return { ...base, outcome: 'skip' };
  return {
    ...base,
    outcome: 'update',
    values: Object.fromEntries(entries),
    before: Object.fromEntries(entries.map(([name]) => [name, before[name] ?? null])),
  };
}
