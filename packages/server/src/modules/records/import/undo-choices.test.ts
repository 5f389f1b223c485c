import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

const server = await testApp();
const admin = await server.signIn();
const run = importRun(server, admin);
const { database, company } = server;

const group = async (groupName: string) =>
  (await server.call(api.employeeGroups.save, { groupName }, admin)).json<{
    data: { id: string };
  }>().data.id;
const groupOf = async (employeeNumber: string) =>
  database.owner
    .selectFrom('employee as e')
    .innerJoin('employeeGroup as g', 'g.id', 'e.employeeGroupId')
    .select(['g.groupName', 'g.deletedAt'])
    .where('e.clientId', '=', company.clientId)
    .where('e.employeeNumber', '=', employeeNumber)
    .executeTakeFirst();
const imported = async (rows: readonly (readonly string[])[]) => {
  const seen = await run.preview(csvOf([[...peopleHeader, 'Employee Group'], ...rows]));
  expect(seen.counts).toMatchObject({ reject: 0 });
  expect((await run.commit(seen.id)).status).toBe('committed');
  return seen.id;
};

test('undone after the old value was merged, people have the value it was merged into', async () => {
  const old = await group('Tulsa');
  await group('Reno');
  const into = await group('Tulsa Terminal');
  await imported([[...personRow(950), 'Tulsa']]);
  const id = await imported([[...personRow(950), 'Reno']]);
  const merge = { list: 'employeeGroup', fromId: old, intoId: into };
  expect((await server.call(api.lookupMerges.merge, merge, admin)).statusCode).toBe(200);
  await run.undo(id);
  expect(await groupOf('N950')).toEqual({ groupName: 'Tulsa Terminal', deletedAt: null });
});

test('a value that was merged twice is followed to the end; deleted there, it is named', async () => {
  const old = await group('Gary');
  await group('Elko');
  const [first, second] = [await group('Gary North'), await group('Gary Terminal')];
  await imported([[...personRow(952), 'Gary']]);
  const id = await imported([[...personRow(952), 'Elko']]);
  for (const [fromId, intoId] of [
    [old, first],
    [first, second],
  ]) {
    const merge = { list: 'employeeGroup', fromId, intoId };
    expect((await server.call(api.lookupMerges.merge, merge, admin)).statusCode).toBe(200);
  }
  const removal = { id: second };
  expect((await server.call(api.employeeGroups.remove, removal, admin)).statusCode).toBe(200);
  const refusal = await run.undoRefused(id);
  expect(refusal.messages[0]?.message).toBe('Deleted since the import: Gary Terminal.');
  expect(await groupOf('N952')).toEqual({ groupName: 'Elko', deletedAt: null });
});

test('an old value that was deleted since stands against the undo, by its name', async () => {
  const old = await group('Waco');
  await group('Yuma');
  await imported([[...personRow(951), 'Waco']]);
  const id = await imported([[...personRow(951), 'Yuma']]);
  expect((await server.call(api.employeeGroups.remove, { id: old }, admin)).statusCode).toBe(200);
  const refusal = await run.undoRefused(id);
  expect(refusal.messages[0]?.message).toBe('Deleted since the import: Waco.');
  expect(await groupOf('N951')).toEqual({ groupName: 'Yuma', deletedAt: null });
});
