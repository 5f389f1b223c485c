import { mayOpen, type ModuleName, type PermissionFlags } from '../account/permission.ts';
import { addDays, dayInZone, weekdayOf, weekStart, type CalendarDay } from '../calendar-day.ts';
import { isPattern, registerCheck, trainingCheck } from '../people/audit-check.ts';
import { instantAt } from '../zone-instant.ts';
import { drawFrom, type NextWord } from './random-draw.ts';

/** The numbers of drivers and units of a rehearsal unless a company chooses others. */
export const usualSample = { drivers: 5, units: 3 } as const;
/** The most drivers, and the most units, of one rehearsal. */
export const largestSample = 20;
/** The most rehearsals a company draws by hand on one day. */
export const mostExtras = 10;

/** A driver or unit that can be drawn, by the name of that day. */
export interface PoolMember {
  readonly id: string;
  readonly name: string;
}

/** Everything that a draw depends on besides its seed. */
export interface Pool {
  readonly drivers: readonly PoolMember[];
  readonly units: readonly PoolMember[];
  /** Drivers hired in the last 12 months, one of whom comes first; empty without the switch. */
  readonly newHires: readonly string[];
  /** Drivers in a recordable accident of the register, one of whom comes next; empty without the switch. */
  readonly inAccidents: readonly string[];
}

/** How many drivers and units a draw takes. */
export interface SampleSize {
  readonly drivers: number;
  readonly units: number;
}

/** The ids that were drawn, in the order of the draw. */
export interface Sample {
  readonly drivers: readonly string[];
  readonly units: readonly string[];
}

const idsOf = (members: readonly PoolMember[]): string[] => members.map(({ id }) => id);

/** Draws drivers and units from one stream of words: first one of each group that comes first, then the rest, then the units. */
export function drawSample(pool: Pool, size: SampleSize, next: NextWord): Sample {
  const drivers: string[] = [];
  const left = (ids: readonly string[]) => ids.filter((id) => !drivers.includes(id));
  for (const group of [pool.newHires, pool.inAccidents])
    if (drivers.length < size.drivers) drivers.push(...drawFrom(left(group), 1, next));
  drivers.push(...drawFrom(left(idsOf(pool.drivers)), size.drivers - drivers.length, next));
  return { drivers, units: drawFrom(idsOf(pool.units), size.units, next) };
}

/** The kinds of records that a finding can be about. */
export const subjectKinds = ['driver', 'unit', 'renewal', 'accident'] as const;

/** One thing a check finds, in the words of that day. */
export interface Finding {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** One check of a rehearsal as it is kept: violating of examined, and who. */
export interface CheckResult {
  readonly code: string;
  readonly name: string;
  /** It looks at papers that only people with the right may know of. */
  readonly isRestricted: boolean;
  readonly examined: number;
  readonly violating: number;
  readonly findings: readonly Finding[];
}

/** The totals of checks. */
export interface Score {
  readonly examined: number;
  readonly violating: number;
  readonly patterns: number;
  /** Of 100, rounded down, so that 100 means nothing was found; null where nothing was examined. */
  readonly score: number | null;
}

type Counted = Pick<CheckResult, 'examined' | 'violating'>;

/** The totals of these checks (docs/domain.md, Dress rehearsal). */
export function scoreOf(checks: readonly Counted[]): Score {
  const sum = (of: (check: Counted) => number) =>
    checks.reduce((total, check) => total + of(check), 0);
  const examined = sum((check) => check.examined);
  const violating = sum((check) => check.violating);
  const patterns = checks.filter((check) => isPattern(check.violating, check.examined)).length;
  const score = examined === 0 ? null : Math.floor((100 * (examined - violating)) / examined);
  return { examined, violating, patterns, score };
}

const ofUnits: ReadonlySet<string> = new Set(['396.17', '396.3', 'company']);

/** The module whose people may know of a check. */
export function moduleOf(code: string): ModuleName {
  if (ofUnits.has(code)) return 'EQUIPMENT';
  if (code === registerCheck) return 'INCIDENT-MANAGEMENT';
  return code === trainingCheck ? 'TRAINING' : 'EMPLOYEE';
}

/** The rights that decide which checks a person sees. */
export interface Viewer {
  readonly flags: PermissionFlags;
  readonly mayOpenRestricted: boolean;
}

/** The checks that this person may know of. */
export function openChecks<C extends Pick<CheckResult, 'code' | 'isRestricted'>>(
  checks: readonly C[],
  { flags, mayOpenRestricted }: Viewer,
): readonly C[] {
  return checks.filter(
    ({ code, isRestricted }) =>
      mayOpen(flags, moduleOf(code)) && (mayOpenRestricted || !isRestricted),
  );
}

const worth = ({ violating, examined }: Counted): number =>
  violating === 0 ? 0 : isPattern(violating, examined) ? 2 : 1;

/** Patterns first, then what found anything, each by its share. */
export function worstFirst<C extends Counted>(checks: readonly C[]): readonly C[] {
  const share = ({ violating, examined }: Counted) => (examined === 0 ? 0 : violating / examined);
  return checks.toSorted((one, other) => worth(other) - worth(one) || share(other) - share(one));
}

const keyOf = (code: string, { kind, id }: Finding): string => `${code} ${kind} ${id}`;

/** How many kept findings the checks of today no longer make. */
export function mendedOf(kept: readonly CheckResult[], today: readonly CheckResult[]): number {
  const open = new Set(
    today.flatMap(({ code, findings }) => findings.map((one) => keyOf(code, one))),
  );
  return kept
    .flatMap(({ code, findings }) => findings.map((one) => keyOf(code, one)))
    .filter((key) => !open.has(key)).length;
}

const sixOClock = '06:00';

/** The Monday of the week of a day: what a rehearsal is kept under. */
export const rehearsalWeek = (day: CalendarDay): CalendarDay => weekStart(day, 1);

/** 6:00 AM of a Monday by the company's clock, as an instant. */
export const rehearsalTime = (monday: CalendarDay, zone: string): string =>
  instantAt(monday, sixOClock, zone);

/**
 * The Monday whose rehearsal is to be drawn now, or comes within the hour, and its instant; null on every
 * other day. A server that was off at 6:00 AM draws later on the same Monday, never on a day of which the
 * files say something else.
 */
export function dueRehearsal(
  zone: string,
  now: Date,
): { readonly week: CalendarDay; readonly at: string } | null {
  const soon = new Date(now.getTime() + 3_600_000);
  const week = rehearsalWeek(dayInZone(soon, zone));
  const at = rehearsalTime(week, zone);
  if (Date.parse(at) > soon.getTime()) return null;
  return dayInZone(now, zone) > week ? null : { week, at };
}

/** '2026-W48', the ISO week that a Monday begins. */
export function weekName(monday: CalendarDay): string {
  // The week belongs to the year of its Thursday.
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  let first = `${year}-01-01`;
  while (weekdayOf(first) !== 4) first = addDays(first, 1);
  const days = (Date.parse(thursday) - Date.parse(first)) / 86_400_000;
  return `${year}-W${String(Math.round(days / 7) + 1).padStart(2, '0')}`;
}

/** '7F3A-91C2', the start of a seed as people name it. */
export function seedName(seed: string): string {
  const start = seed.slice(0, 8).toUpperCase();
  return `${start.slice(0, 4)}-${start.slice(4)}`;
}

/** The Mondays of a line of so many weeks that ends with one. */
export const weeksUntil = (monday: CalendarDay, count: number): readonly CalendarDay[] =>
  Array.from({ length: count }, (_, at) => addDays(monday, 7 * (at - count + 1)));
