import { formatCount } from '@roadproof/domain/format';
import type { CalendarPage, Layer } from './use-calendar.ts';

type Due = Pick<CalendarPage['days'][number], 'layer' | 'count' | 'state'>;
type Course = Pick<CalendarPage['courses'][number], 'course' | 'people' | 'state'>;

const words: Readonly<Record<Layer, readonly [one: string, many: string, all: string]>> = {
  training: ['training due', 'training due', 'Training'],
  licence: ['license', 'licenses', 'Licenses'],
  medCard: ['med card', 'med cards', 'Med cards'],
  renewal: ['renewal', 'renewals', 'Renewals'],
  service: ['service', 'services', 'Service due'],
  incident: ['incident follow-up', 'incident follow-ups', 'Incident follow-ups'],
};

export const peopleText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;

const stateWord = {
  OVERDUE: 'overdue',
  DUE_SOON: 'due soon',
  PENDING: 'due',
  COMPLETED: 'done',
} as const;

/** How many people owe a course by a day: '24 people due: Hazmat', '1 person overdue: Hazmat'. */
export const courseText = ({ course, people, state }: Course): string =>
  `${peopleText(people)} ${stateWord[state]}: ${course}`;

/** What a number of a layer counts: '1 license', '5 renewals'. */
export const dueText = ({ layer, count }: Due): string =>
  `${formatCount(count)} ${words[layer][count === 1 ? 0 : 1]}`;

/** What a layer is called in the choice of layers. */
export const layerName = (layer: Layer): string => words[layer][2];

/** The word beside the icon of a state in a day's panel. */
export const stateLabelOf = (state: Course['state']): string =>
  ({ OVERDUE: 'Overdue', DUE_SOON: 'Due soon', PENDING: 'Due', COMPLETED: 'Done' })[state];
