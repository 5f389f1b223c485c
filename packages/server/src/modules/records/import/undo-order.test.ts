import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { meterTest } from '../../equipment/meter/testing/meter-test.ts';
import { csvOf, importRun } from './testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const { company, database } = server;
const token = await server.signIn();
const run = importRun(server, token);
const { truck } = meterTest(server);

const bring = async (entity: string, name: string, ...rows: readonly (readonly string[])[]) => {
  const seen = await run.preview(csvOf(rows), name, entity);
  await run.commit(seen.id);
  return seen.id;
};
const units = async () =>
  database.owner
    .selectFrom('equipment')
    .selectAll()
    .where('clientId', '=', company.clientId)
    .where('name', 'in', ['U1', 'U2'])
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .execute();

test('units, then their readings, are taken back in order, and the one that has to go first is named', async () => {
  const made = await bring(
    'equipment',
    'units.csv',
    ['Unit', 'Odometer', 'Color'],
    ['U1', '1000', 'Red'],
    ['U2', '500', 'Red'],
  );
  const changed = await bring('equipment', 'colors.csv', ['Unit', 'Color'], ['U1', 'Blue']);
  const read = await bring(
    'meterReading',
    'readings.csv',
    ['Unit', 'Date', 'Odometer'],
    ['U1', '11/26/2026', '1500'],
    ['U2', '11/26/2026', '700'],
  );
  expect((await run.undoRefused(made)).messages[0]).toMatchObject({
    message: 'Undo readings.csv of 11/26 first.',
    description: "That import came later and changed: U1, U2. We didn't undo anything.",
  });
  expect((await run.undo(read)).status).toBe('undone');
  expect((await units()).map((one) => [one.name, one.currentPrimaryReading])).toEqual([
    ['U1', 1000],
    ['U2', 500],
  ]);
  expect((await run.undoRefused(made)).messages[0]?.message).toBe(
    'Undo colors.csv of 11/26 first.',
  );
  expect((await run.undo(changed)).status).toBe('undone');
  expect((await run.undo(made)).status).toBe('undone');
  expect(await units()).toEqual([]);
});

test('a record that was changed and changed back is as the import left it; one that was not stands against it', async () => {
  const made = await bring(
    'employee',
    'people.csv',
    ['Last Name', 'First Name', 'City'],
    ['Ash', 'Al', 'Reno'],
  );
  const { id } = await database.owner
    .selectFrom('employee')
    .select('id')
    .where('lastName', '=', 'Ash')
    .executeTakeFirstOrThrow();
  const save = (city: string) => server.call(api.employees.save, { id, city }, token);
  expect((await save('Elko')).statusCode).toBe(200);
  expect((await run.undoRefused(made)).messages[0]?.message).toBe(
    'Changed since the import: Al Ash.',
  );
  expect((await save('Reno')).statusCode).toBe(200);
  expect((await run.undo(made)).status).toBe('undone');
});

await truck({ name: 'T2' });
test.each([
  ['employee', ['Last Name', 'First Name', 'DOB'], ['Twice', 'Ed', '1/2/1980']],
  ['equipment', ['Unit', 'Odometer', 'Registration Expires'], ['T1', '100', '12/31/2026']],
  ['meterReading', ['Unit', 'Date', 'Odometer'], ['T2', '11/24/2026', '200']],
  ['renewal', ['Unit', 'Renewal Type', 'Next Renewal'], ['T1', 'Annual Inspection', '12/31/2026']],
  ['serviceReminder', ['Unit', 'Task', 'Time Interval', 'Time Unit'], ['T1', 'Oil', '3', 'Months']],
  ['course', ['Course', 'Code', 'Delivery', 'Recurrence'], ['=Sum', '007', 'Online', '12']],
  [
    'pastTraining',
    ['Last Name', 'First Name', 'DOB', 'Course', 'Completed'],
    ['Twice', 'Ed', '1/2/1980', '=Sum', '10/14/2024'],
  ],
  [
    'incident',
    ['Incident Type', 'Incident Date', 'Description', 'Location', 'Driver', 'Equipment', 'Towed'],
    ['Collision', '3/14/2025', '"Rear-ended"', 'I-35', 'Ed Twice', 'T1', 'Yes'],
  ],
  [
    'driverDates',
    ['Last Name', 'First Name', 'DOB', 'License Expiration'],
    ['Twice', 'Ed', '1/2/1980', '2/29/2028'],
  ],
])('%s: a second time it is unchanged', async (entity, header, row) => {
  await bring(entity, 'once.csv', header, row);
  const again = await run.preview(csvOf([header, row]), 'again.csv', entity);
  expect((await run.rows(again.id)).data.map(({ outcome }) => outcome)).toEqual(['unchanged']);
});
