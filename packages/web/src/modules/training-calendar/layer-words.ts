import { formatTime } from '@roadproof/domain/clock-time';
import { formatCount } from '@roadproof/domain/format';
import type { CalendarPage, Layer } from './use-calendar.ts';

type Due = Pick<CalendarPage['days'][number], 'layer' | 'count' | 'state'>;

const words: Readonly<Record<Layer, readonly [one: string, many: string, all: string]>> = {
  training: ['training due', 'trainings due', 'Trainings'],
  licence: ['license', 'licenses', 'Licenses'],
  medCard: ['med card', 'med cards', 'Med cards'],
  renewal: ['renewal', 'renewals', 'Renewals'],
  service: ['service', 'services', 'Service due'],
};

/** What a number of a layer counts: '1 license', '5 trainings due', '5 trainings completed'. */
export function dueText({ layer, count, state }: Due): string {
  const text = `${formatCount(count)} ${words[layer][count === 1 ? 0 : 1]}`;
  return state === 'COMPLETED' ? text.replace(/due$/, 'completed') : text;
}

/** What a day holds in all, for those who hear its number: '3 due, 2 completed'. */
export function totalText(due: readonly Due[]): string {
  const sum = (isDone: boolean) =>
    due
      .filter(({ state }) => (state === 'COMPLETED') === isDone)
      .reduce((total, { count }) => total + count, 0);
  const parts = [
    [sum(false), 'due'],
    [sum(true), 'completed'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(', ');
}

/** What a layer is called in the choice of layers. */
export const layerName = (layer: Layer): string => words[layer][2];

/** 'Class 8:30 AM', or 'Class' where nobody said when. */
export const classText = (startTime: string | null): string =>
  startTime === null ? 'Class' : `Class ${formatTime(startTime)}`;
