import type { RawOutput } from '@roadproof/contract/operation';
import type { todays } from '@roadproof/contract/today';
import { addDays } from '@roadproof/domain/calendar-day';
import { countAll, type Counted } from '../../db/list.ts';
import type { Context } from '../../http/context.ts';
import { laneDays, type Lane } from './timeline-rows.ts';
import { sourcesFor } from './today.ts';

const days = 90;

/** What is late of each kind and what is due on which of the days ahead (docs/domain.md, Timeline). */
export async function timelineOf(context: Context): Promise<RawOutput<typeof todays.timeline>> {
  const { today, company, caller } = context;
  const asked = {
    today,
    horizon: undefined,
    dueSoonDays: company.dueSoonDays,
    mayOpenRestricted: caller.mayOpenRestricted,
  };
  const late: Record<string, Counted> = {};
  const lanes = sourcesFor(context).flatMap((source): Lane[] => {
    const bands = source.bands(asked);
    const soon = bands.find(({ counts }) => counts === 'dueSoon');
    // What has no date is in no lane: the card counts what is late alone.
    const overdue = bands.find(
      ({ counts, urgency }) => counts === 'overdue' && urgency !== 'missing',
    );
    if (!source.ahead || !soon || !overdue) return [];
    late[source.kind] = { source: source.list, body: overdue.body };
    return [{ source, ahead: source.ahead(today, addDays(today, days)), soon: soon.body }];
  });
  if (lanes.length === 0) return { today, lanes: [] };
  const counts = await countAll(context, late);
  const found = await laneDays(context, lanes);
  return {
    today,
    lanes: lanes.map(({ source: { kind } }) => ({
      kind,
      overdue: counts[kind] ?? 0,
      days: found
        .filter((one) => one.kind === kind)
        .map(({ day, count, soon }) => ({ day, count, soon })),
    })),
  };
}
