import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { rowsAtOnce } from '../../../import/row-store.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importRun } from './testing/import-run.ts';

const server = await testApp();
const { call, company, database } = server;
const token = await server.signIn();
const run = importRun(server, token);

test('a long list of employees comes in while two of them are moved, whom it names in the opposite order of their ids', async () => {
  const [first = '', last = ''] = [newId(), newId()].sort();
  await company.employee({ id: first, employeeNumber: 'E-1', firstName: 'Ann', lastName: 'Lee' });
  await company.employee({ id: last, employeeNumber: 'E-2', firstName: 'Bob', lastName: 'Ray' });
  const groupName = 'Night shift';
  const group = await call(api.employeeGroups.save, { groupName }, token);
  const employeeGroupId = group.json<{ data: { id: string } }>().data.id;
  // The rows between them have no name and are rejected: the two are written in different portions of the file.
  const csv = [
    'Employee Number,First Name,Last Name,Title',
    'E-2,Bob,Ray,Driver',
    ...Array.from({ length: rowsAtOnce }, (_, at) => `X-${at},,,`),
    'E-1,Ann,Lee,Driver',
  ].join('\n');
  const seen = await run.check((await run.preview(csv)).id, { duplicates: 'update' });
  expect(seen.counts).toMatchObject({ update: 2 });
  const records = [
    { id: first, version: 1 },
    { id: last, version: 1 },
  ];
  const [moved, imported] = await atOnce<unknown>(database, { table: 'employee', id: first }, [
    async () =>
      (await call(api.bulkActs.movePeople, { records, employeeGroupId }, token)).statusCode,
    async () => (await run.commit(seen.id)).importedCount,
  ]);
  expect([moved, imported]).toEqual([200, 2]);
});
