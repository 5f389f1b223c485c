import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

const server = await testApp();
const run = importRun(server, await server.signIn());
const header = [...peopleHeader, 'Wage'];
const person = (at: number, wage: string, more: Readonly<Record<number, string>> = {}) => [
  ...personRow(at, more),
  wage,
];

test('rows that come in once cells nobody can read stay empty are counted, and those alone', async () => {
  const seen = await run.preview(
    csvOf([
      header,
      person(1, '58 CPM'),
      person(2, 'PENDING', { 3: 'no day' }),
      person(3, '20'),
      // Wrong besides: nobody is born after being hired, and nobody comes in without a name.
      person(4, '58 CPM', { 3: '1/1/2020' }),
      person(5, '58 CPM', { 1: '', 2: '' }),
      // A word of a list is asked about elsewhere.
      person(6, '58 CPM', { 7: 'astronaut' }),
      // The same person twice comes in once.
      person(1, '58 CPM'),
      person(3, '58 CPM'),
    ]),
  );
  expect(seen.counts).toMatchObject({ create: 1, reject: 7, rescuable: 2 });
  const emptied = await run.check(seen.id, { unread: 'empty' });
  expect(emptied.counts).toMatchObject({ create: 3, reject: 5, rescuable: 0 });
});

test('a row whose person is there already with nothing new to say does not count', async () => {
  const first = await run.preview(csvOf([header, person(11, '20'), person(12, '20')]));
  await run.commit(first.id);
  const again = await run.preview(
    csvOf([header, person(11, '58 CPM'), person(12, '58 CPM', { 0: 'N12', 2: 'Another' })]),
  );
  const { rescuable } = again.counts;
  const emptied = await run.check(again.id, { unread: 'empty' });
  expect(again.counts).toMatchObject({ create: 0, update: 0, reject: 2 });
  expect(rescuable).toBe(emptied.counts.create + emptied.counts.update);
  expect(emptied.counts.unchanged).toBe(1);
});
