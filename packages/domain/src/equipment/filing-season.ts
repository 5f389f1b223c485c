import { addDays, addMonths, type CalendarDay } from '../calendar-day.ts';
import { formatDay, monthNames } from '../format.ts';
import { fixedDay, fixedDayAfter, mcs150After, onBusinessDay } from './renewal-agency.ts';
import type { RenewalBasis, RenewalRule } from './renewal-rule.ts';

/** One period of a kind that is filed for by the year, such as UCR 2027. */
export interface FilingPeriod {
  /** The year in which the period begins; what `forYear` of a form and of the API means. */
  readonly year: number;
  /** '2027', or 'July 2026 to June 2027' where it is no calendar year. */
  readonly label: string;
  /** The last day to file for it. */
  readonly due: CalendarDay;
  /** The due day after it: when the next filing is due once this one is made. */
  readonly next: CalendarDay;
}

/** The periods a filing can be for. */
export interface FilingChoices {
  /** The oldest first; none where the kind is not filed for by periods. */
  readonly periods: readonly FilingPeriod[];
  /** The one it is for unless another one is chosen; null where the filer has to say. */
  readonly usual: FilingPeriod | null;
}

interface Season {
  readonly opens: string;
  readonly periodStarts: string | null;
  readonly due: string;
}

/** Days by which a due day moves at most past a weekend and Labor Day. */
const longestMove = 5;
/** More years than this are not listed; the oldest and the newest always are. */
const mostChoices = 6;

function seasonOf({ seasonOpens, periodStarts, fixedMonthDay }: RenewalRule): Season | null {
  if (seasonOpens === null || fixedMonthDay === null) return null;
  return { opens: seasonOpens, periodStarts, due: fixedMonthDay };
}

/** Whether a kind is filed for by periods, each with a season in which it is filed. */
export const hasSeason = (rule: RenewalRule): boolean => seasonOf(rule) !== null;

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
const dueIn = ({ due }: Season, year: number): CalendarDay => fixedDay(due, year);
/** The due day that comes on a day or after it. */
const dueFrom = ({ due }: Season, day: CalendarDay): CalendarDay =>
  fixedDayAfter(due, addDays(day, -1));

/** The first day of the season that ends with a due day. */
function openingOf({ opens }: Season, due: CalendarDay): CalendarDay {
  const same = fixedDay(opens, yearOf(due));
  return same <= due ? same : fixedDay(opens, yearOf(due) - 1);
}

/** The latest due day whose season is open on a day, or was: the one a filing of that day meets when nothing else is known. */
function dueOfDay(season: Season, day: CalendarDay): CalendarDay {
  const coming = dueFrom(season, day);
  return day >= openingOf(season, coming) ? coming : dueIn(season, yearOf(coming) - 1);
}

/**
 * The due day of the rule that a recorded one is for. Form 2290 of a unit new on the road is due by
 * the end of the month after its first use, so the month before says its period (26 CFR 41.6071(a)-1).
 */
function ruleDayOf(rule: RenewalRule, season: Season, recorded: CalendarDay): CalendarDay {
  if (rule.agencyRule !== 'heavyUseTax') return dueOfDay(season, recorded);
  return dueOfDay(season, addMonths(addDays(recorded, -longestMove), -1));
}

const periodLabel = (starts: CalendarDay): string => {
  const year = yearOf(starts);
  if (starts.slice(5) === '01-01') return String(year);
  const last = addDays(addMonths(starts, 12), -1);
  const named = (day: CalendarDay) =>
    `${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${yearOf(day)}`;
  return `${named(starts)} to ${named(last)}`;
};

function periodOf(rule: RenewalRule, season: Season, due: CalendarDay): FilingPeriod {
  const opening = openingOf(season, due);
  const starts =
    season.periodStarts === null
      ? addDays(due, 1)
      : fixedDayAfter(season.periodStarts, addDays(opening, -1));
  const moved = (day: CalendarDay) =>
    rule.agencyRule === 'heavyUseTax' ? onBusinessDay(day) : day;
  return {
    year: yearOf(starts),
    label: periodLabel(starts),
    due: moved(due),
    next: moved(dueIn(season, yearOf(due) + 1)),
  };
}

const shorten = <T>(all: readonly T[]): readonly T[] =>
  all.length <= mostChoices ? all : [...all.slice(0, 1), ...all.slice(1 - mostChoices)];

function between(rule: RenewalRule, season: Season, from: CalendarDay, until: CalendarDay) {
  const years = Array.from(
    { length: Math.max(yearOf(until) - yearOf(from) + 1, 0) },
    (_, index) => yearOf(from) + index,
  );
  return shorten(years).map((year) => periodOf(rule, season, dueIn(season, year)));
}

/**
 * The periods a filing can be for. With a known due day it is for that one; without, inside the
 * season for the period ahead and outside it for the last one. Where the known due day is older than
 * the season of the filing, only the filer knows.
 */
export function filingChoices(rule: RenewalRule, basis: RenewalBasis): FilingChoices {
  const season = seasonOf(rule);
  if (season === null) return mcs150Choices(rule, basis);
  const { completedOn, previousDue } = basis;
  const latest = dueOfDay(season, completedOn);
  if (previousDue === null) {
    const periods = between(rule, season, dueIn(season, yearOf(latest) - 1), latest);
    return { periods, usual: periods.at(-1) ?? null };
  }
  const open = ruleDayOf(rule, season, previousDue);
  if (open < latest) {
    const periods = between(rule, season, open, latest);
    const isOlder = previousDue < openingOf(season, latest);
    return { periods, usual: isOlder ? null : (periods[0] ?? null) };
  }
  // A filing ahead of the season meets the day that comes; one recorded further ahead stays.
  const isAhead = open > dueFrom(season, completedOn);
  const periods = between(rule, season, latest, isAhead ? latest : open);
  return { periods, usual: periods.at(-1) ?? null };
}

const noPeriods: FilingChoices = { periods: [], usual: null };

// Filed at any time, an update on record alone does not say which of the two days around it was met.
function mcs150Choices(
  { agencyRule }: RenewalRule,
  { completedOn, previousDue, usdotNumber }: RenewalBasis,
): FilingChoices {
  if (agencyRule !== 'mcs150' || previousDue !== null) return noPeriods;
  const coming = mcs150After(usdotNumber, addDays(completedOn, -1));
  if (coming === null) return noPeriods;
  // From the first of a month, so that the end of a February stays one.
  const shifted = (years: number): CalendarDay =>
    addDays(addMonths(addDays(coming, 1), years * 12), -1);
  const period = (due: CalendarDay, next: CalendarDay): FilingPeriod => ({
    year: yearOf(due),
    label: `the update due ${formatDay(due)}`,
    due,
    next,
  });
  return { periods: [period(shifted(-2), coming), period(coming, shifted(2))], usual: null };
}

/** Whether only the filer knows which period a completion is for, and has not said it. */
export function asksForYear(rule: RenewalRule, basis: RenewalBasis): boolean {
  const { periods, usual } = filingChoices(rule, basis);
  return periods.length > 0 && usual === null && !basis.metDue;
}

/** The question of a form and of the API in words: 'For which year is this filing: 2026 (due 12/31/2025) or 2027 (due 12/31/2026)?' */
export function yearQuestion(rule: RenewalRule, { periods }: FilingChoices): string {
  const last = periods.at(-1);
  if (rule.agencyRule === 'mcs150' && last) return `Is this the update due ${formatDay(last.due)}?`;
  const each = periods.map(({ label, due }) => `${label} (due ${formatDay(due)})`);
  return `For which year is this filing: ${each.slice(0, -1).join(', ')} or ${each.at(-1) ?? ''}?`;
}

/** When a kind with seasons is due again after a filing; null for every other kind. */
export function afterFiling(rule: RenewalRule, basis: RenewalBasis): CalendarDay | null {
  const season = seasonOf(rule);
  const { previousDue, metDue } = basis;
  const choices = filingChoices(rule, basis);
  if (season === null) {
    const met = choices.periods.find(({ due }) => due === metDue) ?? choices.periods[0];
    return met?.next ?? null;
  }
  const usual = choices.usual ?? choices.periods[0];
  const met = metDue ? periodOf(rule, season, ruleDayOf(rule, season, metDue)) : usual;
  if (!met) return null;
  // What was recorded ahead is not moved back by a filing for a period before it.
  const isAhead = previousDue !== null && previousDue > met.next;
  return isAhead ? previousDue : met.next;
}

/** The due day of a kind with seasons that a period of a year has; null for a year no period begins in or another kind. */
export function dueOfYear(rule: RenewalRule, year: number): CalendarDay | null {
  const season = seasonOf(rule);
  if (season === null) return null;
  const found = [year - 1, year, year + 1]
    .map((one) => periodOf(rule, season, dueIn(season, one)))
    .find((period) => period.year === year);
  return found?.due ?? null;
}

/** The period a due day of a kind with seasons is for; null for every other kind. */
export function periodOfDue(rule: RenewalRule, due: CalendarDay): FilingPeriod | null {
  const season = seasonOf(rule);
  return season && periodOf(rule, season, ruleDayOf(rule, season, due));
}

/** One completion as far as the periods of its kind are concerned. */
interface Filed {
  readonly previousDue: CalendarDay | null;
  /** The due day of the period it was for. */
  readonly metDue: CalendarDay | null;
}

/** Periods that were passed over: a later one was filed for while they were open, and nothing was ever filed for them. */
export function unmetPeriods(rule: RenewalRule, completions: readonly Filed[]): FilingPeriod[] {
  const season = seasonOf(rule);
  if (season === null) return [];
  const met = new Set(completions.map(({ metDue }) => metDue));
  const found = completions.flatMap(({ previousDue, metDue }) => {
    if (previousDue === null || metDue === null) return [];
    const open = ruleDayOf(rule, season, previousDue);
    const day = ruleDayOf(rule, season, metDue);
    return open < day ? between(rule, season, open, dueIn(season, yearOf(day) - 1)) : [];
  });
  const byDue = new Map(found.map((period) => [period.due, period]));
  return [...byDue.values()].filter(({ due }) => !met.has(due)).toSorted((a, b) => a.year - b.year);
}

const shortMonths = monthNames.map((name) => name.slice(0, 3));
const dayName = (monthDay: string): string =>
  `${shortMonths[Number(monthDay.slice(0, 2)) - 1] ?? ''} ${Number(monthDay.slice(3))}`;

/** A season in words: 'File from Oct 1 to Dec 31 for the year that begins Jan 1.'; null without one. */
export function seasonText(rule: RenewalRule): string | null {
  const season = seasonOf(rule);
  if (season === null) return null;
  const { opens, due } = season;
  const starts = season.periodStarts ?? addDays(dueIn(season, 2027), 1).slice(5);
  return `File from ${dayName(opens)} to ${dayName(due)} for the year that begins ${dayName(starts)}.`;
}

/** Until when the old decals may be shown: only where the new ones were applied for by their day (IFTA R655). */
export function decalGraceText(
  rule: RenewalRule,
  done: { readonly completionDate: CalendarDay; readonly metDue: CalendarDay | null } | null,
  today: CalendarDay,
): string | null {
  const metDue = done?.metDue ?? null;
  if (rule.agencyRule !== 'iftaDecals' || done === null || metDue === null) return null;
  const until = decalGrace(metDue);
  if (done.completionDate > metDue || today > until) return null;
  return `Renewed by ${formatDay(metDue)}: decals of ${yearOf(metDue)} good through ${formatDay(until)}.`;
}

/** The end of February after the year of a decal, while the new ones are applied for in time. */
export function decalGrace(due: CalendarDay): CalendarDay {
  return addDays(`${yearOf(due) + 1}-03-01`, -1);
}
