import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ sample: true, now: () => new Date('2026-11-26T18:00:00Z') });
const { call, database, sampleToken: token } = server;
const { owner } = database;
const rosa = await owner
  .selectFrom('employee')
  .selectAll()
  .where('firstName', '=', 'Rosa')
  .where('lastName', '=', 'Escamilla')
  .executeTakeFirstOrThrow();
const truck = await owner
  .selectFrom('equipment')
  .selectAll()
  .where('name', '=', 'Truck 113')
  .executeTakeFirstOrThrow();

type Answer = OutputOf<typeof api.dispatch.ask>;
const question = { employeeId: rosa.id, equipmentId: truck.id, trailerIds: [], load: {} };
const ask = async (): Promise<Answer> =>
  (await call(api.dispatch.ask, question, token)).json<{ data: Answer }>().data;
/** The answer, and the facts that are asked beside it. */
const answered = async () => {
  const { answer, asks } = await ask();
  return { answer, asks: asks.map(({ fact, text }) => `${fact}: ${text}`).toSorted() };
};
const store = async (values: object) =>
  owner.updateTable('employee').set(values).where('id', '=', rosa.id).execute();
/** Saves a field as the reason that asks for it sends it. */
const save = async (values: object) => {
  const saved = await call(api.employees.save, { id: rosa.id, ...values }, token);
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
};

test('restrictions are asked beside the answer until they are saved, None included', async () => {
  const before = await answered();
  expect(before.asks.join()).not.toContain('restrictions');
  await store({ restrictions: [] });
  expect(await answered()).toEqual({
    answer: before.answer,
    asks: [...before.asks, 'restrictions: Which restrictions?'].toSorted(),
  });
  await save({ restrictions: 'NONE' });
  expect(await answered()).toEqual(before);
});

test('a learner’s permit is asked beside the answer until Yes or No is saved', async () => {
  await store({ isLearner: false });
  const before = await answered();
  await store({ isLearner: null });
  expect(await answered()).toEqual({
    answer: before.answer,
    asks: [...before.asks, 'isLearner: A learner’s permit?'].toSorted(),
  });
  await save({ isLearner: 'true' });
  const { reasons, asks } = await ask();
  expect(reasons.map(({ code }) => code)).toContain('learner');
  expect(asks.map(({ fact }) => fact)).not.toContain('isLearner');
  await save({ isLearner: 'false' });
  expect(await answered()).toEqual(before);
});

test('a license class that is not entered is asked in its reason, and saved it decides', async () => {
  const before = await answered();
  await store({ licenceClassId: null });
  const { answer, reasons } = await ask();
  expect(answer).toBe('unknown');
  expect(reasons[0]).toMatchObject({ code: 'class', asks: 'licenseClass', about: rosa.id });
  await save({ licenceClassId: rosa.licenceClassId });
  expect(await answered()).toEqual(before);
});
