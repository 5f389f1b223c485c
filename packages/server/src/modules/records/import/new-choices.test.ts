import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { createAll, csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

const server = await testApp();
const run = importRun(server, await server.signIn());
const { database, company } = server;

test('a word that only rejected rows say is not added to its list', async () => {
  const seen = await run.preview(
    csvOf([
      [...peopleHeader, 'Employee Group'],
      [...personRow(1), 'Reno Yard'],
      [...personRow(2, { 3: 'no day' }), 'Waco Yard'],
      [...personRow(3), 'reno yard'],
    ]),
  );
  const checked = await run.check(seen.id, { values: createAll(seen) });
  expect(checked.counts).toMatchObject({ create: 2, reject: 1, unknown: [] });
  const done = await run.commit(seen.id);
  expect(done.counts).toMatchObject({ create: 2, reject: 1, made: [{ name: 'Reno Yard' }] });
  const groups = await database.owner
    .selectFrom('employeeGroup')
    .select('groupName')
    .where('clientId', '=', company.clientId)
    .where('groupName', 'like', '% Yard')
    .execute();
  expect(groups).toEqual([{ groupName: 'Reno Yard' }]);
});
