import { expect, test } from 'vitest';
import { entriesOf } from './entries.ts';
import type { CalendarPage } from './use-calendar.ts';

const training = (id: string, more: object) => ({
  id,
  trainingName: id,
  classDate: null,
  startTime: null,
  dueDate: '2026-11-30T00:00:00.000Z',
  standing: { state: 'PENDING' },
  ...more,
});
const course = {
  day: '2026-11-24T00:00:00.000Z',
  courseCatalogId: 'c',
  course: 'Hazmat',
  people: 24,
  state: 'DUE_SOON',
};
const page = (more: object) =>
  ({ trainings: [], courses: [], days: [], ...more }) as unknown as CalendarPage;
const keysOn = (day: string, more: object) =>
  entriesOf(page(more))
    .get(day)
    ?.map((one) => one.key);

test('a class stands on its day alone, the earlier hour first, before what is due', () => {
  const at = (startTime: string) => ({ classDate: '2026-11-24T00:00:00.000Z', startTime });
  const trainings = [training('late', at('13:00')), training('early', at('08:00'))];
  const shown = { trainings, courses: [course], days: [{ ...course, layer: 'licence', count: 2 }] };
  expect([...entriesOf(page(shown)).keys()]).toEqual(['2026-11-24']);
  expect(keysOn('2026-11-24', shown)).toEqual([
    'class early',
    'class late',
    'course c DUE_SOON',
    'layer licence',
  ]);
});

test('a training of which all is done stands on its due day, and once', () => {
  const done = training('done', { standing: { state: 'COMPLETED' } });
  expect(keysOn('2026-11-30', { trainings: [done] })).toEqual(['done done']);
  const completed = { ...course, state: 'COMPLETED' };
  expect(keysOn('2026-11-30', { trainings: [done], courses: [completed] })).toBeUndefined();
});
