import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { classDayOf, dueDayOf } from './training-days.ts';
import type { CalendarPage, CalendarTraining } from './use-calendar.ts';

export type CourseDue = CalendarPage['courses'][number];
type LayerDue = CalendarPage['days'][number];

/** One thing that stands on a day of the calendar. */
export type Entry =
  | { readonly kind: 'class'; readonly key: string; readonly training: CalendarTraining }
  | { readonly kind: 'done'; readonly key: string; readonly training: CalendarTraining }
  | { readonly kind: 'course'; readonly key: string; readonly due: CourseDue }
  | { readonly kind: 'layer'; readonly key: string; readonly due: LayerDue };

const dayOf = (instant: string): CalendarDay => instant.slice(0, 10);

/** What happens on which day: classes by their hour, then what is due, what is done, and the further layers. */
export function entriesOf(
  page: CalendarPage | undefined,
): ReadonlyMap<CalendarDay, readonly Entry[]> {
  const days = new Map<CalendarDay, Entry[]>();
  const add = (day: CalendarDay, entry: Entry) => days.set(day, [...(days.get(day) ?? []), entry]);
  const trainings = page?.trainings ?? [];
  const courses = page?.courses ?? [];
  const hour = (one: CalendarTraining): string => one.startTime ?? '';
  for (const training of trainings.toSorted((a, b) => hour(a).localeCompare(hour(b)))) {
    const day = classDayOf(training);
    if (day !== null) add(day, { kind: 'class', key: `class ${training.id}`, training });
  }
  for (const due of courses)
    add(dayOf(due.day), {
      kind: 'course',
      key: `course ${due.courseCatalogId} ${due.state}`,
      due,
    });
  // Where completed courses were asked for they stand on their day already.
  const isCounted = courses.some(({ state }) => state === 'COMPLETED');
  for (const training of isCounted ? [] : trainings) {
    const isDone = training.standing.state === 'COMPLETED';
    const day = dueDayOf(training);
    if (isDone && classDayOf(training) === null)
      add(day, { kind: 'done', key: `done ${training.id}`, training });
  }
  for (const due of page?.days ?? [])
    add(dayOf(due.day), { kind: 'layer', key: `layer ${due.layer}`, due });
  return days;
}
