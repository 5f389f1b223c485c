import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { Band, Criteria, TodaySource } from '../../../due/today-source.ts';
import type { Lane } from './timeline-rows.ts';

/** The rows of a kind that have their day within these, both in it; undefined for a kind without days ahead. */
export function laneOf(
  source: TodaySource,
  criteria: Criteria,
  [from, to]: readonly [CalendarDay, CalendarDay],
): Lane | undefined {
  const soon = source.bands(criteria).find(({ counts }) => counts === 'dueSoon');
  if (source.coming) return { source, ...source.coming(criteria, from, to) };
  return (
    source.ahead && soon && { source, ahead: source.ahead(from, to, criteria), soon: soon.body }
  );
}

/** The same as rows of the list of work; they open in it. */
export function aheadBand(
  source: TodaySource,
  criteria: Criteria,
  days: readonly [CalendarDay, CalendarDay],
): Band | undefined {
  const lane = laneOf(source, criteria, days);
  const [from, to] = days;
  return (
    lane && {
      counts: 'later',
      urgency: 'later',
      body: lane.ahead,
      path: `/today?kinds=${source.kind}&from=${from}&to=${to}`,
      ...(lane.day && { day: lane.day, isWhole: true }),
    }
  );
}
