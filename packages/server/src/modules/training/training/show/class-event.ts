import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { CalendarEvent } from '@roadproof/domain/icalendar';
import { placeText } from '@roadproof/domain/place';

interface ClassInput {
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
export function classEvent(training: ClassInput, publicUrl: string): CalendarEvent {
  const taught = training.instructorName ? `\nInstructor: ${training.instructorName}` : '';
  return {
    uid: `${training.id}-class@roadproof`,
    changedAt: training.updatedAt,
    day: training.classDate,
    startTime: training.startTime,
    endTime: training.endTime,
    title: training.trainingName,
    description: `${training.summary}${taught}`,
    location: placeText(training.place ?? []) || null,
    url: `${publicUrl.replace(/\/$/, '')}/training/details?id=${training.id}`,
  };
}
