import type { CalendarDay } from './calendar-day.ts';
import type { ClockTime } from './clock-time.ts';
import { clockDigits, zoneClock } from './zone-clock.ts';

const parts = zoneClock('en-US', { ...clockDigits, hourCycle: 'h23' });
const day = 86_400_000;

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(ms: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of parts(zone).formatToParts(ms)) shown[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, date, hour, minute) - Math.floor(ms / 60_000) * 60_000;
}

/**
 * The instant at which a clock of the zone shows a day and a time, as ISO 8601. Where clocks go back
 * and it shows twice, the later one; where they go forward over it, by the clock before; so does
 * the database. Throws RangeError for an unknown zone.
 */
export function instantAt(date: CalendarDay, time: ClockTime, zone: string): string {
  const shown = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const before = offsetAt(shown - day, zone);
  const after = offsetAt(shown + day, zone);
  const later = shown - after;
  const isLater = offsetAt(later, zone) === after;
  return new Date(isLater ? later : shown - before).toISOString();
}

/** The time of day a clock of the zone shows at an instant: '14:05'. */
export function timeInZone(instant: string, zone: string): ClockTime {
  const shown = parts(zone).formatToParts(new Date(instant));
  const of = (type: string): string => shown.find((part) => part.type === type)?.value ?? '00';
  return `${of('hour')}:${of('minute')}`;
}
