import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { ColumnTest } from './filter-model.ts';

/** A range of days people ask for often. */
export interface DayPreset {
  readonly label: string;
  readonly tests: readonly ColumnTest[];
}

/** The ranges offered above a date filter, counted from today; each becomes plain days, so that a link keeps its meaning. */
export function dayPresets(today: CalendarDay): readonly DayPreset[] {
  const range = (label: string, from: CalendarDay | null, to: CalendarDay | null): DayPreset => ({
    label,
    tests: [
      ...(from ? [{ test: 'from', value: from } as const] : []),
      ...(to ? [{ test: 'to', value: to } as const] : []),
    ],
  });
  return [
    range('Before today', null, addDays(today, -1)),
    range('Today', today, today),
    range('Next 30 days', today, addDays(today, 30)),
    range('Next 90 days', today, addDays(today, 90)),
    range('Last 30 days', addDays(today, -30), today),
    range('This year', `${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`),
    { label: 'No date', tests: [{ test: 'empty', value: '' }] },
  ];
}
