import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { todays } from '@roadproof/contract/overview/today';
import { addDays } from '@roadproof/domain/calendar-day';
import { countAll, type Counted } from '../../../db/list.ts';
import { keysOf } from '../due/today-rows.ts';
import type { Criteria, Band, TodaySource } from '../../../due/today-source.ts';
import type { Context } from '../../../http/context.ts';
import { aheadBand, laneOf } from './lane.ts';
import { laneDays, type Lane } from './timeline-rows.ts';
import { criteriaFor, rowsOf, sourcesFor } from './today.ts';

const days = 90;
/** How many a number names of what it counts. */
const named = 4;

/** What is late of each kind and what is due on which of the days ahead (docs/domain.md, Timeline). */
export async function timelineOf(context: Context): Promise<RawOutput<typeof todays.timeline>> {
  const { today } = context;
  const criteria = criteriaFor(context, undefined);
  const late: Record<string, Counted> = {};
  const lanes = sourcesFor(context).flatMap((source): Lane[] => {
    const [overdue, undated] = lateOf(source, criteria);
    const lane = laneOf(source, criteria, [today, addDays(today, days)]);
    if (!lane || !overdue) return [];
    late[source.kind] = { source: source.list, body: overdue.body };
    if (undated) late[undatedOf(source.kind)] = { source: source.list, body: undated.body };
    const apart = source.policies?.(criteria);
    if (apart) late[policies] = { source: source.list, body: apart };
    return [lane];
  });
  if (lanes.length === 0) return { today, policies: null, lanes: [] };
  const counts = await countAll(context, late);
  const found = await laneDays(context, lanes);
  return {
    today,
    policies: counts[policies] ?? null,
    lanes: lanes.map(({ source: { kind } }) => ({
      kind,
      overdue: counts[kind] ?? 0,
      undated: counts[undatedOf(kind)] ?? 0,
      days: found
        .filter((one) => one.kind === kind)
        .map(({ day, count, soon }) => ({ day, count, soon })),
    })),
  };
}

const undatedOf = (kind: Lane['source']['kind']): string => `${kind} without a date`;
const policies = 'renewals that count as insurance';

// What has no date is in no lane and told beside them, so a card counts what is over first; the gaps of a file have no other band.
function lateOf(source: TodaySource, criteria: Criteria): readonly Band[] {
  const late = source.bands(criteria).filter(({ counts }) => counts === 'overdue');
  return late.toSorted((a, b) => Number(a.urgency === 'missing') - Number(b.urgency === 'missing'));
}

/** The first few of what one number of the timeline counts. */
export async function markOf(
  { kind, from, to }: ParsedInput<typeof todays.mark>,
  context: Context,
): Promise<RawOutput<typeof todays.mark>> {
  const criteria = criteriaFor(context, undefined);
  const source = sourcesFor(context).find((one) => one.kind === kind);
  const band =
    source && (from && to ? aheadBand(source, criteria, [from, to]) : lateOf(source, criteria)[0]);
  if (!band) return [];
  const asking = [{ source, band, count: 0, isOne: false }];
  const found = await keysOf(context, asking, { offset: 0, limit: named });
  return rowsOf(found, asking, context);
}
