import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import classes from './date-calendar.module.css';
import { useCompany } from './today.ts';

interface Props {
  readonly value: CalendarDay | null;
  readonly min: CalendarDay | undefined;
  readonly max: CalendarDay | undefined;
  readonly today: CalendarDay;
  readonly onPick: (day: CalendarDay) => void;
}

const labels = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next ten years',
  previousDecade: 'Previous ten years',
};

/** The calendar of a date field; it opens where the value is, else at the nearest day that may be chosen. */
export function DateCalendar({ value, min, max, today, onPick }: Props) {
  const nearest =
    max !== undefined && max < today ? max : min !== undefined && min > today ? min : today;
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? nearest}
      onChange={(day) => {
        if (day !== null) onPick(day);
      }}
      getDayProps={(day) => (day === (value ?? nearest) ? { 'data-autofocus': true } : {})}
      hideOutsideDates
      classNames={{ day: classes.day ?? '' }}
      highlightToday
      firstDayOfWeek={useCompany()?.weekStartsOn ?? 0}
      ariaLabels={labels}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
    />
  );
}
