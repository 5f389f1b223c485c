import { addDays, daysBetween, type CalendarDay } from '../calendar-day.ts';

/** The stages of reminders of an open item. */
export const askReminders = ['ask-3', 'ask-7', 'ask-last'] as const;
export type AskReminder = (typeof askReminders)[number];

/**
 * The reminder that is due of an item: on the third and the seventh day after it was asked for, and on the day
 * before the last day of its link. Of several that have passed only the latest counts, and only once.
 */
export function dueReminder({
  askedOn,
  lastDay,
  today,
  sent,
}: {
  readonly askedOn: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly today: CalendarDay;
  readonly sent: readonly string[];
}): AskReminder | null {
  if (today > lastDay) return null;
  const at = daysBetween(askedOn, today);
  const passed = askReminders.filter((stage) => {
    if (stage === 'ask-last') return at > 0 && today >= addDays(lastDay, -1);
    return at >= (stage === 'ask-3' ? 3 : 7);
  });
  const latest = passed.at(-1);
  return latest === undefined || sent.includes(latest) ? null : latest;
}
