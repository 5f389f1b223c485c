import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { CalendarTraining } from './use-calendar.ts';

/** The day a training is due, without the time of the wire. */
export const dueDayOf = ({ dueDate }: Pick<CalendarTraining, 'dueDate'>): CalendarDay =>
  dueDate.slice(0, 10);

/** The day a training's class is held, or null. */
export const classDayOf = ({ classDate }: CalendarTraining): CalendarDay | null =>
  classDate?.slice(0, 10) ?? null;
