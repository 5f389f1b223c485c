import type { RawOutput } from '@roadproof/contract/operation';
import type { todays } from '@roadproof/contract/overview/today';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { Criteria, TodaySource } from '../../../due/today-source.ts';
import type { Context } from '../../../http/context.ts';
import { pastOf } from '../../../http/past-day.ts';
import { withGapsThen } from '../../people/driver/past-gaps.ts';
import { changeDays, openRows, type OpenRow, type RowsOfKind } from './solved-rows.ts';

type Outcome = NonNullable<RawOutput<typeof todays.list>['rows'][number]['outcome']>;

type CriteriaOf = (context: Context) => Criteria;

/** A row whose day is searched among these, of which on the last one it is solved. */
interface Search {
  readonly at: number;
  readonly id: string;
  readonly days: readonly CalendarDay[];
  from: number;
  to: number;
}

const keyOf = ({ at, id }: Pick<OpenRow, 'at' | 'id'>): string => `${at} ${id}`;
const byKey = (rows: readonly OpenRow[]): ReadonlyMap<string, OpenRow> =>
  new Map(rows.map((row) => [keyOf(row), row]));

/**
 * Finds out if these rows were solved since a past day, and when, by source and id. A row is open as long as the list of work
 * of a later day has it for the same day or an earlier one; the day it was solved is searched among those on which
 * its records or a rule changed.
 */
export async function outcomesOf(
  past: Context,
  groups: readonly RowsOfKind[],
  criteriaOf: CriteriaOf,
): Promise<(source: TodaySource, id: string) => Outcome | undefined> {
  const { now = past } = past.past ?? {};
  const on = async (context: Context, rowsOfDay: readonly RowsOfKind[]) => {
    const ids = rowsOfDay.find(({ source }) => source.kind === 'paper')?.ids ?? [];
    const isMissing = ids.length > 0 && !context.gapsThen;
    const then = isMissing ? await withGapsThen(context, ids) : context;
    return byKey(await openRows(then, rowsOfDay, criteriaOf(then)));
  };
  const before = await on(past, groups);
  const today = await on(now, groups);
  const solved = (key: string, found: ReadonlyMap<string, OpenRow>) =>
    !isSame(before.get(key), found.get(key));
  const outcomes = new Map<string, Outcome>();
  const isDeleted = (key: string) => before.get(key)?.deletedSince === true;
  const changes = await changeDays(now, past, groups);
  const searches: Search[] = [];
  groups.forEach(({ ids }, at) => {
    for (const id of ids) {
      const key = keyOf({ at, id });
      if (!solved(key, today)) outcomes.set(key, { solvedOn: null, isDeleted: isDeleted(key) });
      else {
        const known = changes.get(key) ?? [];
        const days = known.length > 0 ? known : daysBetween(past.today, now.today);
        searches.push({ at, id, days, from: 0, to: days.length - 1 });
      }
    }
  });
  for (;;) {
    const open = searches.filter(({ from, to }) => from < to);
    if (open.length === 0) break;
    const asking = open.map((one) => ({ one, day: middle(one) }));
    for (const day of new Set(asking.map((each) => each.day))) {
      const ofDay = asking.filter((each) => each.day === day).map(({ one }) => one);
      const { past: then } = await pastOf(now, day);
      const rowsOfDay = groups.map(({ source }, at) => ({
        source,
        ids: ofDay.filter((one) => one.at === at).map(({ id }) => id),
      }));
      const found = await on(then, rowsOfDay);
      for (const one of ofDay) {
        const half = Math.floor((one.from + one.to) / 2);
        if (solved(keyOf(one), found)) one.to = half;
        else one.from = half + 1;
      }
    }
  }
  for (const one of searches) {
    const key = keyOf(one);
    outcomes.set(key, { solvedOn: one.days[one.to] ?? now.today, isDeleted: isDeleted(key) });
  }
  return (source, id) =>
    outcomes.get(keyOf({ at: groups.findIndex((one) => one.source === source), id }));
}

const middle = ({ days, from, to }: Search): CalendarDay => days[Math.floor((from + to) / 2)] ?? '';

function daysBetween(after: CalendarDay, until: CalendarDay): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

function isSame(before: OpenRow | undefined, now: OpenRow | undefined): boolean {
  if (now === undefined) return false;
  if (before && before.mark !== now.mark) return false;
  if (before?.day && now.day) return now.day <= before.day;
  return !now.isLater || before === undefined || before.isLater;
}
