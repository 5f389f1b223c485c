import { addDays, dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';

/** What happened on one day, newest first. */
interface HistoryDay<T> {
  readonly day: CalendarDay;
  readonly entries: readonly T[];
}

/** Entries that come newest first, by the days they fall on in a time zone. */
export function byDay<T extends { readonly at: string }>(
  entries: readonly T[],
  timeZone: string,
): readonly HistoryDay<T>[] {
  const days: { day: CalendarDay; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = dayInZone(new Date(entry.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** 'Today, 11/21/2026', 'Yesterday, 11/20/2026', 'Thursday, 11/19/2026'. */
export function dayTitle(day: CalendarDay, today: CalendarDay): string {
  const name =
    day === today
      ? 'Today'
      : day === addDays(today, -1)
        ? 'Yesterday'
        : weekday.format(new Date(`${day}T00:00:00Z`));
  return `${name}, ${formatDay(day)}`;
}
