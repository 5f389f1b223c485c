import { addDays, addMonths, daysBetween, type CalendarDay } from '../calendar-day.ts';
import { dueTakenBack, entryOf, type Moved } from '../entry.ts';

/** What a time interval is counted in; its threshold is always in days. */
export const timeUnits = ['Day', 'Week', 'Month', 'Year'] as const;

export type TimeUnit = (typeof timeUnits)[number];

/** How often by the calendar: every `count` days, weeks, months or years. */
export interface TimeInterval {
  readonly count: number;
  readonly unit: TimeUnit;
}

/** How often something is serviced, by either meter and by time; null where that does not count. */
export interface ServiceSchedule {
  readonly primary: number | null;
  readonly secondary: number | null;
  readonly time: TimeInterval | null;
  /** Due dates stay on their beat however late the work was done. */
  readonly keepFixed: boolean;
}

/** A day and what both meters had run by then, replaced meters included; null where nothing is known. */
export interface ServiceMoment {
  readonly day: CalendarDay | null;
  readonly primary: number | null;
  readonly secondary: number | null;
  /** The day of the month, 29 to 31, that due days return to after a shorter month; null or absent for the day's own. */
  readonly monthDay?: number | null;
}

/** The day of the month that a shorter month cuts off: 29 to 31, null for every other day. */
export function monthDayOf(day: CalendarDay | null): number | null {
  const number = day === null ? 0 : Number(day.slice(8));
  return number > 28 ? number : null;
}

/** The day `times` intervals after a day; months and years end with the month where it is shorter, and count from `monthDay` where an earlier month has cut the day off. */
export function addInterval(
  day: CalendarDay,
  { count, unit }: TimeInterval,
  times = 1,
  monthDay: number | null = null,
): CalendarDay {
  if (unit === 'Day') return addDays(day, count * times);
  if (unit === 'Week') return addDays(day, 7 * count * times);
  // Never an earlier day: what is stored may be of a due day that was moved since.
  const from = Math.max(monthDay ?? 0, Number(day.slice(8)));
  const anchor = `${day.slice(0, 8)}${String(from).padStart(2, '0')}`;
  return addMonths(anchor, (unit === 'Year' ? 12 : 1) * count * times);
}

/** The longest due-soon window of an interval of time that ends on a day: whole days, a quarter of it; null without an interval or a day (docs/domain.md, Thresholds). */
export function mostSoonDays(
  interval: TimeInterval | null,
  due: CalendarDay | null,
): number | null {
  if (interval === null || due === null) return null;
  return Math.floor(daysBetween(addInterval(due, interval, -1), due) / 4);
}

/** The longest due-soon window of a meter's interval, in its unit: a quarter of it, by full tenths; null without an interval (docs/domain.md, Thresholds). */
export function mostSoonUsage(interval: number | null): number | null {
  return interval === null ? null : Math.floor(Math.round(interval * 10) / 4) / 10;
}

/** A due-soon window as it counts: what was chosen or is usual, and never longer than `most`. */
export function soonWindow(threshold: number, most: number | null): number {
  return most === null ? threshold : Math.min(threshold, most);
}

/**
 * Due next after the work was done: one interval from then, or on the fixed beat of the due dates
 * before. What has no interval is done once and for all; a meter whose reading nobody knows keeps
 * what it had. Counted from now it is also what is due first.
 */
export function dueAfter(
  schedule: ServiceSchedule,
  done: ServiceMoment,
  before: ServiceMoment,
): ServiceMoment {
  const meter = (which: 'primary' | 'secondary'): number | null => {
    const interval = schedule[which];
    if (interval === null) return null;
    const reading = done[which];
    if (reading === null) return before[which];
    const beat = before[which];
    return schedule.keepFixed && beat !== null
      ? meterOnBeat(beat, interval, reading)
      : meterAfter(interval, reading);
  };
  return {
    ...dayAfter(schedule, done, before),
    primary: meter('primary'),
    secondary: meter('secondary'),
  };
}

type DueDay = Pick<ServiceMoment, 'day' | 'monthDay'>;

function dayAfter(schedule: ServiceSchedule, done: ServiceMoment, before: ServiceMoment): DueDay {
  const { time, keepFixed } = schedule;
  if (time === null) return { day: null };
  if (done.day === null) return dueDay(before.day, before.monthDay ?? null);
  const isByMonth = time.unit === 'Month' || time.unit === 'Year';
  const monthDay = isByMonth ? (before.monthDay ?? monthDayOf(before.day)) : null;
  return keepFixed && before.day !== null
    ? dueDay(dayOnBeat(before.day, time, done.day, monthDay), monthDay)
    : dueDay(addInterval(done.day, time), isByMonth ? monthDayOf(done.day) : null);
}

// A day that no month has cut off needs no day of the month of its own.
const dueDay = (day: CalendarDay | null, monthDay: number | null): DueDay =>
  monthDay === null || monthDay === monthDayOf(day) ? { day } : { day, monthDay };

/** The day of the month that a due day keeps: as the moment it comes from has it, else its own. */
export function monthDayFrom(
  day: CalendarDay | null,
  moments: readonly (DueDay | null)[],
): number | null {
  return moments.find((one) => one?.day === day)?.monthDay ?? monthDayOf(day);
}

/**
 * What is due after a completion is entered, whenever that happens: an older one than the newest
 * moves nothing, a second one of the same day never moves anything back.
 */
export function dueAfterEntry(
  schedule: ServiceSchedule,
  done: ServiceMoment & { readonly day: CalendarDay },
  before: ServiceMoment,
  newest: CalendarDay | null,
): ServiceMoment {
  const entry = entryOf(done.day, newest);
  if (entry === 'history') return before;
  const after = dueAfter(schedule, done, before);
  if (entry !== 'sameDay') return after;
  const day = laterOf(before.day, after.day);
  return {
    ...dueDay(day, monthDayFrom(day, [before, after])),
    primary: laterOf(before.primary, after.primary),
    secondary: laterOf(before.secondary, after.secondary),
  };
}

/** What a completion moved: what was due before it and when the work had been done last, and what was due after. */
export interface DueMove extends Moved<ServiceMoment> {
  readonly doneBefore: CalendarDay | null;
}

/**
 * What is due once a completion is taken back: what was due before it, part by part. A part that
 * somebody changed since, or of which nobody kept what it was, follows from the intervals.
 */
export function dueAfterTakingBack(
  now: ServiceMoment,
  move: DueMove | null,
  computed: ServiceMoment,
): ServiceMoment {
  const part = <T>(of: (moment: ServiceMoment) => T): T => {
    const moved = move && { from: of(move.from), to: of(move.to) };
    return dueTakenBack(of(now), moved, of(computed));
  };
  const day = part((moment) => moment.day);
  return {
    ...dueDay(day, monthDayFrom(day, [move?.from ?? null, computed, now])),
    primary: part(({ primary }) => primary),
    secondary: part(({ secondary }) => secondary),
  };
}

/** What was due before the first completion where nobody kept it: the work was due when it was done, by all that it repeats by; work that repeats by nothing, on that day. */
export function dueWhenDone(schedule: ServiceSchedule, done: ServiceMoment): ServiceMoment {
  const { primary, secondary, time } = schedule;
  const isOnce = primary === null && secondary === null && time === null;
  return {
    day: time !== null || isOnce ? done.day : null,
    primary: primary === null ? null : done.primary,
    secondary: secondary === null ? null : done.secondary,
  };
}

// What has no interval any more is done, whatever was due before.
function laterOf<T extends number | string>(before: T | null, after: T | null): T | null {
  return before !== null && after !== null && before > after ? before : after;
}

/** One part of what is due, as it stood and as a form sends it. */
export interface DueEdit<T> {
  readonly stored: T | null;
  /** What the form says: undefined when it says nothing, null when it was emptied. */
  readonly sent: T | null | undefined;
  /** From the newest completion or the start by the interval as it is now; null without an interval. */
  readonly computed: T | null;
  readonly isIntervalChanged: boolean;
  readonly hasInterval: boolean;
}

/**
 * What is due after an edit: what was typed anew, else what follows from a new interval, else what
 * it was. Emptied, it follows from the interval; without one it is due no more.
 */
export function dueAfterEdit<T>(edit: DueEdit<T>): T | null {
  const { stored, sent, computed, isIntervalChanged, hasInterval } = edit;
  if (sent === null) return computed;
  if (sent !== undefined && sent !== stored) return sent;
  if (!isIntervalChanged) return stored;
  return hasInterval || sent === undefined ? computed : stored;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function meterAfter(interval: number | null, from: number | null): number | null {
  return interval === null || from === null ? null : tenth(from + interval);
}

// Work of the cycle before leaves the beat where it is: what is due next is still to be done.
function meterOnBeat(due: number, interval: number, done: number): number {
  const [tenthsPast, tenths] = [Math.round((done - due) * 10), Math.round(interval * 10)];
  if (tenthsPast <= -tenths) return due;
  return tenth(due + interval * Math.max(1, Math.floor(tenthsPast / tenths) + 1));
}

const mostDays: Readonly<Record<TimeUnit, number>> = { Day: 1, Week: 7, Month: 31, Year: 366 };

function dayOnBeat(
  due: CalendarDay,
  interval: TimeInterval,
  done: CalendarDay,
  monthDay: number | null,
): CalendarDay {
  if (done <= addInterval(due, interval, -1, monthDay)) return due;
  // Never too many, so that the search below begins at or before the answer.
  const least = Math.floor(daysBetween(due, done) / (mostDays[interval.unit] * interval.count));
  let times = Math.max(1, least);
  while (addInterval(due, interval, times, monthDay) <= done) times += 1;
  return addInterval(due, interval, times, monthDay);
}

const unitWords: readonly (readonly [TimeUnit, RegExp])[] = [
  ['Day', /^d(ays?)?$/],
  ['Week', /^w(ee)?ks?$|^w$/],
  ['Month', /^m(onths?|os?|ths?)?$/],
  ['Year', /^y(ears?|rs?)?$/],
];

/** The unit of time somebody writes in a spreadsheet: 'months', 'mo', 'yr'; null for another word. */
export function timeUnitOf(text: string): TimeUnit | null {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  return unitWords.find(([, shape]) => shape.test(word))?.[0] ?? null;
}

/** A time interval as somebody writes it, '6 months' or '90', the unit in a cell of its own or months; null when it is none. */
export function readTimeInterval(text: string, unitText: string | null): TimeInterval | null {
  const parts = /^(?:every\s+)?(\d{1,4})\s*([a-z.]*)$/i.exec(text.trim());
  const count = Number(parts?.[1] ?? 0);
  const unit = timeUnitOf((parts?.[2] || unitText) ?? 'Month');
  return unit === null || count < 1 || count > 1000 ? null : { count, unit };
}
