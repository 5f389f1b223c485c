import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import type { Entry } from './entries.ts';
import { classDayOf, dueDayOf } from './training-days.ts';
import type { CalendarPage } from './use-calendar.ts';

type Movable = Pick<
  CalendarPage['trainings'][number],
  'id' | 'version' | 'trainingName' | 'startDate' | 'dueDate'
>;

/** A class, or what a training asks for by a day, that can go to another day. */
export interface Moving {
  readonly what: 'class' | 'due';
  readonly training: Movable;
  readonly from: CalendarDay;
}

/** What would be moved with an entry; null where its day is not a training's to move. */
export function movingOf(entry: Entry): Moving | null {
  if (entry.kind === 'class') {
    const from = classDayOf(entry.training);
    return from === null ? null : { what: 'class', training: entry.training, from };
  }
  if (entry.kind !== 'course' || entry.due.training === null) return null;
  const { training } = entry.due;
  return { what: 'due', training, from: dueDayOf(training) };
}

/** Why an entry of a course stays on its day; null where it can be moved. */
export function whyFixed(entry: Entry): string | null {
  if (entry.kind !== 'course' || entry.due.training !== null) return null;
  if (entry.due.state === 'COMPLETED') return null;
  return entry.due.askedBy === 0
    ? 'This day is set by law or by the recurrence of the course; no training asks for it, so it cannot be moved.'
    : `${entry.due.askedBy} trainings ask for it by this day; open the one to move.`;
}

/** What moving does, before it is done. */
export function moveText({ what, training, from }: Moving): string {
  const { trainingName } = training;
  return what === 'class'
    ? `The class of ${trainingName} is on ${formatDay(from)}. Everyone in it is expected on the new day; due dates do not change.`
    : `${trainingName} asks for its courses by ${formatDay(from)}. What only this training requires is due on the new day; people with a legal date of their own keep it.`;
}
