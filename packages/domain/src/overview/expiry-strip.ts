import { addDays, addMonths, daysBetween, type CalendarDay } from '../calendar-day.ts';

/** How many months the time axis of a person or a unit shows before today and after it. */
const behind = 13;
const ahead = 25;
/** Days within which a label of the axis would run into today's, and into the date of a past day. */
const crowded = { today: 40, past: 115 };

/** A place on the axis: percent of its length from the start. */
export type Place = number;

/** A first of January or July on the axis. */
export interface StripTick {
  readonly at: Place;
  /** Empty where it would run into today's. */
  readonly label: string;
}

/** The time axis: which days it reaches, where today is, and what is written over it. */
export interface StripAxis {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly today: Place;
  readonly ticks: readonly StripTick[];
}

const placeIn = (from: CalendarDay, to: CalendarDay, day: CalendarDay): Place =>
  (daysBetween(from, day) / daysBetween(from, to)) * 100;

/** The axis around a day: 13 months back and 25 ahead, with every half year. A past day is written as a date over it. */
export function stripAxis(today: CalendarDay, isPast = false): StripAxis {
  const from = addMonths(today, -behind);
  const to = addMonths(today, ahead);
  const ticks: StripTick[] = [];
  for (let year = +from.slice(0, 4); year <= +to.slice(0, 4); year += 1)
    for (const month of ['01', '07']) {
      const day = `${year}-${month}-01`;
      if (day <= from || day >= to) continue;
      const isNear = Math.abs(daysBetween(today, day)) < (isPast ? crowded.past : crowded.today);
      const label = month === '01' ? String(year) : 'Jul';
      ticks.push({ at: placeIn(from, to, day), label: isNear ? '' : label });
    }
  return { from, to, today: placeIn(from, to, today), ticks };
}

/** What is drawn of one thing that is valid or not yet due until a day. */
export interface StripBar {
  /** From when it is valid to its last valid day, as far as the axis shows it; null where that is not at all. */
  readonly valid: readonly [Place, Place] | null;
  /** Its last part, in which it is due soon. */
  readonly soon: readonly [Place, Place] | null;
  /** From the last valid day to today, once that is past. */
  readonly past: readonly [Place, Place] | null;
  /** The last valid day; null where it lies off the axis. */
  readonly end: Place | null;
}

interface StripDays {
  /** The first valid day; null where nobody knows it. */
  readonly from: CalendarDay | null;
  /** The last valid day, also that by which a duty is due. */
  readonly until: CalendarDay;
  /** Days before the last one from which on it is due soon. */
  readonly threshold: number;
  readonly today: CalendarDay;
}

/** The bar of one thing on the axis of today. */
export function stripBar({ from, until, threshold, today }: StripDays): StripBar {
  const axis = stripAxis(today);
  const within = (day: CalendarDay): CalendarDay =>
    day < axis.from ? axis.from : day > axis.to ? axis.to : day;
  const part = (first: CalendarDay, last: CalendarDay): readonly [Place, Place] | null => {
    const [start, end] = [within(first), within(last)];
    if (start >= end) return null;
    return [placeIn(axis.from, axis.to, start), placeIn(axis.from, axis.to, end)];
  };
  const first = from === null || from > until ? axis.from : from;
  const soonFrom = addDays(until, -threshold);
  return {
    valid: part(first, until),
    soon: part(soonFrom < first ? first : soonFrom, until),
    past: until < today ? part(until, today) : null,
    end: until < axis.from || until > axis.to ? null : placeIn(axis.from, axis.to, until),
  };
}
