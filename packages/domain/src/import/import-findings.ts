import { addMonths, daysBetween, type CalendarDay } from '../calendar-day.ts';
import { counted, formatCount } from '../format.ts';

/** Checks of the dates of a spreadsheet, each with its paragraph; a training has none of its own. */
export const sheetChecks = [
  { code: 'license', one: 'expired license', many: 'expired licenses', paragraph: '383.37(a)' },
  { code: 'card', one: 'expired med card', many: 'expired med cards', paragraph: '391.45' },
  {
    code: 'inspection',
    one: 'annual inspection over',
    many: 'annual inspections over',
    paragraph: '396.17',
  },
  {
    code: 'registration',
    one: 'expired registration',
    many: 'expired registrations',
    paragraph: '392.2',
  },
  { code: 'training', one: 'training over', many: 'trainings over', paragraph: null },
  { code: 'policy', one: 'expired policy', many: 'expired policies', paragraph: '387.7(a)' },
] as const;

export type SheetCheck = (typeof sheetChecks)[number]['code'];

/** One date a spreadsheet had of a current driver, a unit in use or a policy of the company. */
export interface SheetDate {
  readonly check: SheetCheck;
  /** Of several that the check asks for, such as courses: of each the latest counts. */
  readonly topic?: string;
  readonly subjectId: string;
  readonly name: string;
  /** Row of the file, its heading and its cell as they were written. */
  readonly row: number;
  readonly heading: string;
  readonly cell: string;
  /** The last day on which the date of the cell is in order. */
  readonly until: CalendarDay;
}

/** A date that was over, and for how many days. */
export type SheetFinding = Omit<SheetDate, 'topic'> & { readonly days: number };

/**
 * Finds the dates of a spreadsheet that were over on the day it came in: the oldest first, each
 * subject and check once. `lookedAt` counts all its dates.
 */
export function importFindings(
  dates: readonly SheetDate[],
  today: CalendarDay,
): { readonly lookedAt: number; readonly findings: readonly SheetFinding[] } {
  const latest = new Map<string, SheetDate>();
  for (const date of dates) {
    const key = JSON.stringify([date.check, date.subjectId, date.topic ?? null]);
    const known = latest.get(key);
    if (known === undefined || date.until > known.until) latest.set(key, date);
  }
  const worst = new Map<string, SheetFinding>();
  for (const { topic: _, ...date } of latest.values()) {
    if (date.until >= today) continue;
    const key = JSON.stringify([date.check, date.subjectId]);
    const known = worst.get(key);
    if (known === undefined || date.until < known.until)
      worst.set(key, { ...date, days: daysBetween(date.until, today) });
  }
  const findings = [...worst.values()].toSorted(
    (one, other) =>
      other.days - one.days || one.row - other.row || (one.check < other.check ? -1 : 1),
  );
  return { lookedAt: dates.length, findings };
}

/** The title of the page about an imported spreadsheet. */
export function hidTitle(violations: number, lookedAt: number): string {
  return violations === 0
    ? `No violation in what your sheet tells. ${counted(lookedAt, 'date')} looked at.`
    : `Your old spreadsheet hid ${counted(violations, 'violation')}`;
}

/** For how long a date has been over: '5 y 8 m', '3 m', '12 days'. */
export function overFor(until: CalendarDay, today: CalendarDay): string {
  let months = 0;
  while (addMonths(until, months + 1) <= today) months += 1;
  if (months === 0) return counted(daysBetween(until, today), 'day');
  const years = Math.floor(months / 12);
  return [years > 0 ? `${years} y` : '', months % 12 > 0 ? `${months % 12} m` : '']
    .filter(Boolean)
    .join(' ');
}

/** Papers for which the file had no column: '42 drivers without Road Test, 47 without Previous Employer Record'; empty without gaps. */
export function gapsText(
  gaps: readonly { readonly name: string; readonly drivers: number }[],
): string {
  return gaps
    .map(({ name, drivers }, at) =>
      at === 0
        ? `${counted(drivers, 'driver')} without ${name}`
        : `${formatCount(drivers)} without ${name}`,
    )
    .join(', ');
}

/** Kinds of imports whose spreadsheets have dates that expire. */
export const datedImports = [
  'employee',
  'driverDates',
  'equipment',
  'renewal',
  'pastTraining',
] as const;

/** True for a kind of import whose spreadsheets have dates that expire. */
export const hasExpiringDates = (entity: string): boolean =>
  datedImports.some((known) => known === entity);
