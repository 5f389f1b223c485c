import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inCompany } from '../../db/transaction.ts';
import { testApp } from '../../testing/test-app.ts';
import { assigner } from '../course/testing/assign.ts';
import { assignNext } from './next-rows.ts';
import { classroom, pairOf } from './testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company, database } = server;
const { clientId, scope } = company;
const { ask, course, schedule, tracked } = classroom(server, await server.signIn());
const assign = assigner(server);
const held = { startDate: '2026-11-01', dueDate: '2026-12-31', completedAt: '2026-11-10' };

/** Until somebody waits for a lock, or the work is done without. */
async function waiting(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(database.owner);
    if (isDone || rows.length > 0) return;
  }
}

test('a follow-up left empty stays while somebody else is being put into it', async () => {
  const [ann, bo] = [await company.employee(), await company.employee()];
  const yearly = await course('Yearly', { recurrenceMonths: 12 });
  await schedule([yearly], [ann], { ...held, trainingName: 'Held' });
  const rows = await tracked(ann);
  const pair = pairOf(
    rows.find((row) => row.trainingName === 'Held'),
    'Yearly',
  );
  const followUp = rows.find((row) => row.trainingName === 'Yearly – recurrent');
  const done = { completedAt: '2026-11-10', validUntil: '2027-11-10' };
  const { reopening, trainingId } = await inCompany(database, scope, async (trx) => {
    const bos = { ...done, employeeId: bo, courseCatalogId: yearly };
    const [next] = await assignNext(trx, clientId, [bos]);
    const back = ask(api.trainingCompletions.reopen, { pairs: [pair] });
    await waiting(back);
    return { reopening: back, trainingId: next?.trainingId };
  });
  expect(trainingId).toBe(followUp?.['trainingId']);
  expect((await reopening).status).toBe(200);
  expect((await tracked(ann)).map((row) => row.trainingName)).toEqual(['Held']);
  expect(await tracked(bo)).toMatchObject([{ trainingId, Yearly: 'Pending' }]);
  expect((await ask(api.trainings.get, { Id: trainingId })).status).toBe(200);
});

test('a class by hand stands beside follow-ups: none is made, joined or taken back because of it', async () => {
  const [ann, bo] = [await company.employee(), await company.employee()];
  const renewed = await course('Renewed', { recurrenceMonths: 24 });
  const next = { startDate: held.completedAt, dueDate: '2028-11-10' };
  const of = async (person: string) =>
    (await tracked(person)).map((row) => [row.trainingName, row.dueDate.slice(0, 10)]);
  await schedule([renewed], [ann], { ...held, completedAt: '' });
  const pairs = pairOf((await tracked(ann))[0], 'Renewed');
  // It has the days that a follow-up would have, and then its name too.
  await assign(renewed, { ...next, source: 'manual' }, {}, ann);
  await ask(api.trainingCompletions.completeMany, { pairs, completedAt: held.completedAt });
  const byHand = ['Class', '2028-11-10'];
  const completed = ['Class', '2026-12-31'];
  expect(await of(ann)).toEqual([byHand, completed]);
  await database.owner
    .updateTable('training')
    .set({ trainingName: 'Renewed – recurrent' })
    .where('dueDate', '=', next.dueDate)
    .execute();
  const followUp = ['Renewed – recurrent', '2028-11-10'];
  await schedule([renewed], [bo], { ...held, trainingName: 'Held' });
  expect(await of(bo)).toEqual([followUp, ['Held', '2026-12-31']]);
  const [anns, bos] = [(await tracked(ann))[0], (await tracked(bo))[0]];
  expect(anns?.['trainingId']).not.toBe(bos?.['trainingId']);
  expect((await ask(api.trainingCompletions.reopen, { pairs })).status).toBe(200);
  expect(new Set(await of(ann))).toEqual(new Set([followUp, completed]));
});
