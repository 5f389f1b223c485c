import { addDays, addMonths, weekStart, type CalendarDay } from '@roadproof/domain/calendar-day';
import { formatMonth, formatMonthDay } from '@roadproof/domain/format';

export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];

/** The days a view shows, with its heading. */
export interface Range {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly title: string;
}

const agendaDays = 60;

/** What a view shows around a day: the weeks its month has days in, one week, or the sixty days that follow. */
export function rangeOf(view: View, day: CalendarDay, firstWeekday: 0 | 1): Range {
  if (view === 'agenda') {
    const to = addDays(day, agendaDays - 1);
    return {
      from: day,
      to,
      title: `${formatMonthDay(day)} – ${formatMonthDay(to)}, ${to.slice(0, 4)}`,
    };
  }
  if (view === 'week') {
    const from = weekStart(day, firstWeekday);
    const to = addDays(from, 6);
    return {
      from,
      to,
      title: `${formatMonthDay(from)} – ${formatMonthDay(to)}, ${to.slice(0, 4)}`,
    };
  }
  const first: CalendarDay = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return {
    from: weekStart(first, firstWeekday),
    to: addDays(weekStart(last, firstWeekday), 6),
    title: formatMonth(day),
  };
}

/** The day a step forward or back leads to. */
export function stepFrom(view: View, day: CalendarDay, step: 1 | -1): CalendarDay {
  if (view === 'month') return addMonths(`${day.slice(0, 7)}-01`, step);
  return addDays(day, step * (view === 'week' ? 7 : agendaDays));
}

export function weeksOf({ from, to }: Range): readonly CalendarDay[] {
  const weeks: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 7)) weeks.push(day);
  return weeks;
}
