import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { CalendarEvent } from '@roadproof/domain/icalendar';
import { placeText } from '@roadproof/domain/place';

interface HeldClass {
  readonly id: string;
  readonly trainingName: string;
  readonly classDate: CalendarDay;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly place: readonly (string | null)[] | null;
  readonly instructorName: string | null;
  readonly updatedAt: string;
  /** What it says of the people in it. */
  readonly summary: string;
}

/** The class of a training in a calendar; the same one in every file and feed, so that a later one replaces it. */
export function classEvent(held: HeldClass, publicUrl: string): CalendarEvent {
  const taught = held.instructorName ? `\nInstructor: ${held.instructorName}` : '';
  return {
    uid: `${held.id}-class@roadproof`,
    changedAt: held.updatedAt,
    day: held.classDate,
    startTime: held.startTime,
    endTime: held.endTime,
    title: held.trainingName,
    description: `${held.summary}${taught}`,
    location: placeText(held.place ?? []) || null,
    url: `${publicUrl.replace(/\/$/, '')}/training/details?id=${held.id}`,
  };
}
