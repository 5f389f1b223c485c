import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { Saved } from '../../../db/record.ts';
import { testApp } from '../../../testing/test-app.ts';
import { assigner } from './testing/assign.ts';
import { done, messagesOf } from '../../../bulk/testing/answers.ts';

const server = await testApp();
const { call, company, database, signIn, statements } = server;
const { owner } = database;
const token = await signIn();
const assign = assigner(server);

const course = async (courseName: string) => {
  const id = newId();
  await owner
    .insertInto('courseCatalog')
    .values({
      clientId: company.clientId,
      id,
      courseName,
      deliveryTypeId: company.lookup('DeliveryType', 'Classroom'),
    })
    .execute();
  return id;
};
const rows = (ids: readonly string[]) =>
  owner
    .selectFrom('courseCatalog')
    .select(['id', 'version', 'isActive', 'deletedAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
const recordsOf = async (ids: readonly string[]): Promise<Saved[]> =>
  (await rows(ids)).map(({ id, version }) => ({ id, version }));
const act = async (operation: Operation, ids: readonly string[], more: object = {}) =>
  call(operation, { records: await recordsOf(ids), ...more }, token);
const undo = (kind: 'courseActivity' | 'courseDelete', records: readonly Saved[]) =>
  call(api.bulkActs.undoCourses, { kind, records }, token);

test('courses are switched off and deleted together, and both are taken back', async () => {
  const ids = [await course('Winching'), await course('Tarping')];
  const off = done(await act(api.bulkActs.changeCourseActivity, ids, { isActive: false }));
  expect((await rows(ids)).map(({ isActive }) => isActive)).toEqual([false, false]);
  // One that is off already is not taken back with the others.
  expect(done(await act(api.bulkActs.changeCourseActivity, ids, { isActive: false }))).toEqual([]);
  done(await undo('courseActivity', off));
  expect((await rows(ids)).map(({ isActive }) => isActive)).toEqual([true, true]);

  const removed = done(await act(api.bulkActs.removeCourses, ids));
  expect((await rows(ids)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
  done(await undo('courseDelete', removed));
  expect((await rows(ids)).every(({ deletedAt }) => deletedAt === null)).toBe(true);
  // It is there again, at another version.
  expect((await undo('courseDelete', removed)).statusCode).toBe(422);
});

test('a course that was ever used is refused by name, and none is deleted', async () => {
  const used = await course('Chains');
  const fresh = await course('Ropes');
  await assign(used, { startDate: '2026-11-01', dueDate: '2026-12-01', source: 'manual' });
  const answer = await act(api.bulkActs.removeCourses, [used, fresh]);
  expect(answer.statusCode).toBe(422);
  expect(messagesOf(answer)).toEqual([
    'Nothing changed: it is not possible for 1 of 2.',
    'Chains: Used by 1 assignment: deactivate instead',
  ]);
  expect((await rows([fresh]))[0]?.deletedAt).toBeNull();
  expect(messagesOf(await act(api.bulkActs.removeCourses, [used]))).toEqual([
    'Used by 1 assignment: deactivate instead',
  ]);
});

test('one active course of a name: neither activation nor Undo makes a second one', async () => {
  const [first, second] = [await course('Flagging'), await course('Spotting')];
  const off = done(await act(api.bulkActs.changeCourseActivity, [first], { isActive: false }));
  const removed = done(await act(api.bulkActs.removeCourses, [second]));
  await course('FLAGGING');
  await course('spotting');
  const taken = /^There is an active course called (FLAGGING|spotting) already/;
  expect(messagesOf(await undo('courseActivity', off))[0]).toMatch(taken);
  expect(messagesOf(await undo('courseDelete', removed))[0]).toMatch(taken);
  const again = await act(api.bulkActs.changeCourseActivity, [first], { isActive: true });
  expect(messagesOf(again)[0]).toMatch(taken);

  // Two of a name that were off: the first of them takes it.
  const pair = [await course('Lifting'), await course('Hoisting')];
  done(await act(api.bulkActs.changeCourseActivity, pair, { isActive: false }));
  await owner
    .updateTable('courseCatalog')
    .set({ courseName: 'Rigging' })
    .where('id', 'in', pair)
    .execute();
  const both = await act(api.bulkActs.changeCourseActivity, pair, { isActive: true });
  expect(messagesOf(both)[0]).toBe('Nothing changed: it is not possible for 1 of 2.');
});

test('500 courses are switched, deleted and taken back by as many statements as two', async () => {
  const all = await Promise.all(Array.from({ length: 500 }, (_, at) => course(`Course ${at}`)));
  const count = async (answer: () => ReturnType<typeof act>, records: number) => {
    const { result, count: n } = await statements(answer);
    const saved = done(result);
    expect(saved).toHaveLength(records);
    return { n, saved };
  };
  const run = async (ids: readonly string[]) => {
    const chosen = await recordsOf(ids);
    const off = await count(
      () => call(api.bulkActs.changeCourseActivity, { records: chosen, isActive: false }, token),
      ids.length,
    );
    const on = await count(() => undo('courseActivity', off.saved), ids.length);
    const removed = await count(
      () => call(api.bulkActs.removeCourses, { records: on.saved }, token),
      ids.length,
    );
    const back = await count(() => undo('courseDelete', removed.saved), ids.length);
    return [off.n, on.n, removed.n, back.n];
  };
  const two = await run(all.slice(0, 2));
  expect(await run(all)).toEqual(two);
});
