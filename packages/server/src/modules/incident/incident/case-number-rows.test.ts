import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { incidentRun } from './testing/incident-run.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const server = await testApp({ now: () => now });
const { add, form, get, save, token } = await incidentRun(server);
const { database } = server;
const fields = async (answer: ReturnType<typeof save>) =>
  (await failed(answer, 400)).messages.map(({ field }) => field);

describe('the case number', () => {
  test('two clicks make one case', async () => {
    const headers = { 'idempotency-key': newId() };
    const input = form({ description: 'Clicked twice' });
    const answers = await Promise.all([1, 2].map(() => save(input, token, headers)));
    const [one, two] = answers.map((answer) => answer.json<{ data: { id: string } }>().data.id);
    expect(one).toBe(two);
    const rows = await database.owner
      .selectFrom('incident')
      .select('id')
      .where('description', '=', 'Clicked twice')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('saves at the same time get a number each', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => add({ incidentDate: '2024-05-05' })),
    );
    expect(all.map(({ caseNumber }) => caseNumber).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, at) => `INC-2024-000${at + 1}`),
    );
  });

  test('is changed once, to one nobody has, whatever the letter case', async () => {
    const [first, second] = [await add(), await add()];
    const taken = { id: second.id, caseNumber: first.caseNumber.toLowerCase() };
    expect((await failed(save(taken), 409)).messages).toMatchObject([
      { field: 'caseNumber', message: `There is already a case ${first.caseNumber}.` },
    ]);
    expect((await save({ id: second.id, caseNumber: 'Claim 77' })).statusCode).toBe(200);
    expect((await save({ id: second.id, caseNumber: 'Claim 77' })).statusCode).toBe(200);
    expect(await fields(save({ id: second.id, caseNumber: 'Claim 78' }))).toEqual(['caseNumber']);
    expect((await get(second.id)).caseNumber).toBe('Claim 77');
  });

  test('of two who want the same number at once one gets it', async () => {
    const answers = await Promise.all([1, 2].map(() => save(form({ caseNumber: 'X-1' }))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  test('of a deleted case is not given to another', async () => {
    const deleted = await add({ incidentDate: '2022-02-02' });
    expect(deleted.caseNumber).toBe('INC-2022-0001');
    await database.owner
      .updateTable('incident')
      .set({ deletedAt: '2026-11-01T00:00:00Z' })
      .where('id', '=', deleted.id)
      .execute();
    expect((await add({ incidentDate: '2022-02-02' })).caseNumber).toBe('INC-2022-0002');
  });
});
