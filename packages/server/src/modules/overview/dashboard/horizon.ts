import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { todays } from '@roadproof/contract/overview/today';
import { addDays } from '@roadproof/domain/calendar-day';
import {
  mostWeeks,
  usualWeek,
  weeksAhead,
  type HorizonKind,
} from '@roadproof/domain/overview/horizon';
import type { TimelineColumn } from '@roadproof/domain/overview/timeline';
import { countAll } from '../../../db/list.ts';
import type { Context } from '../../../http/context.ts';
import { withGapsThen } from '../../people/driver/past-gaps.ts';
import { daysAhead, doneDays, type KindDay, type Narrowed } from './horizon-rows.ts';
import { laneOf } from './lane.ts';
import { criteriaFor, sourcesFor } from './today.ts';

const longest = mostWeeks * 7;

/** Counts by week ahead what is due and what is expected again, and how much gets done in a usual week (docs/domain.md, Weeks ahead). */
export async function horizonOf(
  request: ParsedInput<typeof todays.horizon>,
  context: Context,
): Promise<RawOutput<typeof todays.horizon>> {
  const { today } = context;
  const criteria = criteriaFor(context, undefined);
  const weeks = weeksAhead(today, request.weeks);
  const until = weeks.at(-1)?.to ?? today;
  const { groupId } = request;
  const works = sourcesFor(context).flatMap((source): Narrowed[] => {
    const more = source.narrow({ groupId });
    return more === null ? [] : [{ source, more }];
  });
  const sources = works.map(({ source }) => source);
  const lanes = works.flatMap(({ source, more }) => {
    const lane = laneOf(source, criteria, [today, until]);
    return lane ? [{ ...lane, ahead: { ...lane.ahead, ...more } }] : [];
  });
  const hasFiles = sources.some(({ kind }) => kind === 'paper');
  const then = hasFiles ? await withGapsThen(context) : context;
  const { due, again } = await daysAhead(then, works, lanes, criteria, until);
  // Of what was done it is not known for which terminal.
  const { days, first } =
    groupId === undefined ? await doneDays(context, sources, criteria) : { days: [], first: null };
  const kindsOf = (week: TimelineColumn): HorizonKind[] =>
    sources
      .map(({ kind }) => {
        const own = (found: readonly KindDay[]) =>
          found
            .filter((one) => one.kind === kind && one.day >= week.from && one.day <= week.to)
            .reduce((sum, { count }) => sum + count, 0);
        return { kind, count: own(due), again: own(again) };
      })
      .filter(({ count, again: expected }) => count + expected > 0);
  return {
    today,
    since: context.past?.since ?? null,
    usual: usualWeek(days, first, today),
    undated: await undatedOf(context, works),
    weeks: weeks.map((week) => ({ ...week, kinds: kindsOf(week) })),
  };
}

/** How many are due soon by a meter and have no day within the longest horizon, whatever weeks are asked for. */
async function undatedOf(context: Context, works: readonly Narrowed[]): Promise<number> {
  const until = addDays(context.today, longest);
  const bodies = works.flatMap(({ source: { kind, list, undated }, more }) =>
    undated ? [[kind, { source: list, body: { ...undated(until), ...more } }] as const] : [],
  );
  if (bodies.length === 0) return 0;
  const counts: Readonly<Record<string, number>> = await countAll(
    context,
    Object.fromEntries(bodies),
  );
  return Object.values(counts).reduce((sum, one) => sum + one, 0);
}
