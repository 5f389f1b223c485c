import { api } from '@roadproof/contract/api';
import { operators } from '@roadproof/contract/filter';
import { expect, test } from 'vitest';
import { newId } from './id.ts';
import { csvOf, importRun } from '../modules/records/import/testing/import-run.ts';
import { classroom } from '../modules/training/training/testing/classroom.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp();
const { database, company } = server;
const token = await server.signIn();
const maria = await company.employee({
  firstName: 'María',
  lastName: 'Núñez',
  phoneNumber: '+13075550142',
});
const jose = await company.employee({ firstName: 'Jose', lastName: 'Gutierrez' });

async function found(body: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const answer = await server.call(api.employees.list, body, token);
  return answer
    .json<{ data: { id: string }[] }>()
    .data.map(({ id }) => id)
    .filter((id) => id === maria || id === jose);
}

test.each(['María', 'maria', 'NUNEZ', 'ría nú', 'ñe', 'ne'])(
  'a person with accents is found by %s',
  async (search) => {
    expect(await found({ options: { search } })).toEqual([maria]);
  },
);

test.each([
  'nunez maria',
  'Núñez, María',
  'mar nu',
  '(307) 555-0142',
  '307.555.0142',
  'nunez 307555',
])('the words "%s" are found in any order, and a phone number as it is shown', async (search) => {
  expect(await found({ options: { search } })).toEqual([maria]);
});

test('every word has to be there', async () => {
  expect(await found({ options: { search: 'maria gutierrez' } })).toEqual([]);
  expect(await found({ options: { search: 'maria 142' } })).toEqual([]);
});

test('the palette finds by words too', async () => {
  const answer = await server.call(api.searches.find, { text: 'nunez, maria' }, token);
  expect(answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id)).toEqual([maria]);
});

test('a list that finds by several things takes a word from each', async () => {
  const unit = async (name: string, make: string) =>
    database.owner
      .insertInto('equipment')
      .values({ clientId: company.clientId, id: newId(), name, make })
      .returning('id')
      .executeTakeFirstOrThrow();
  const truck = await unit('Truck 7', 'Kenworth');
  await unit('Truck 11', 'Peterbilt 7');
  const units = async (search: string) =>
    (await server.call(api.equipment.list, { options: { search } }, token))
      .json<{ data: { id: string }[] }>()
      .data.map(({ id }) => id);
  expect(await units('kenworth truck')).toEqual([truck.id]);
  expect(await units('truck 7')).toEqual([truck.id]);
});

test('a tracker finds by words of the person and of the training', async () => {
  const { course, schedule } = classroom(server, token);
  const ladders = await course('Ladders');
  await schedule([ladders], [maria, jose], { trainingName: 'Up and down' });
  const people = async (search: string) => {
    const Filter = JSON.stringify({ options: { search } });
    const answer = await server.call(api.trainings.tracker, { Filter }, token);
    return answer.json<{ data: { employeeName: string }[] }>().data.map((row) => row.employeeName);
  };
  expect(await people('nunez maria')).toEqual(['María Núñez']);
  expect(await people('down maria')).toEqual(['María Núñez']);
  expect((await people('up down')).toSorted()).toEqual(['Jose Gutierrez', 'María Núñez']);
  expect(await people('maria gutierrez')).toEqual([]);
  // Fewer letters than an index has are looked for as well.
  expect(await people('nunez m')).toEqual(['María Núñez']);
});

test('a place that is found by its person and by its name is told once', async () => {
  const { course, schedule } = classroom(server, token);
  const driving = await course('Nunez Driving', { recurrenceMonths: 12 });
  await schedule([driving], [maria, jose], { trainingName: 'Nunez and others' });
  const found = async (search: string) => {
    const Filter = JSON.stringify({ options: { search } });
    const answer = await server.call(api.trainings.tracker, { Filter }, token);
    const { data, total } = answer.json<{ data: { employeeName: string }[]; total: number }>();
    expect(total).toBe(data.length);
    return data.map((row) => row.employeeName).toSorted();
  };
  expect(await found('nunez others')).toEqual(['Jose Gutierrez', 'María Núñez']);
  expect(await found('maria others')).toEqual(['María Núñez']);
  expect((await found('nunez')).filter((name) => name === 'Jose Gutierrez')).toHaveLength(1);
});

test('both words of a person or a unit are in one text, a third one as well', async () => {
  expect(await found({ options: { search: 'maria nunez 3075550142' } })).toEqual([maria]);
  expect(await found({ options: { search: 'maria nunez gutierrez' } })).toEqual([]);
  const answer = await server.call(api.searches.find, { text: 'maria gutierrez' }, token);
  expect(answer.json<{ data: unknown[] }>().data).toEqual([]);
});

test('one without is found by who writes them', async () => {
  expect(await found({ options: { search: 'José Gutiérrez' } })).toEqual([jose]);
});

test('a new name is found at once', async () => {
  const named = async (lastName: string) =>
    database.owner.updateTable('employee').set({ lastName }).where('id', '=', jose).execute();
  await named('Peña');
  expect(await found({ options: { search: 'pena' } })).toEqual([jose]);
  expect(await found({ options: { search: 'gutierrez' } })).toEqual([]);
  await named('Gutierrez');
});

test('a filter of a column does not ask for accents either', async () => {
  const lastName = {
    combineWith: 0,
    filters: [{ value: 'nun', comparisonOperator: operators.startsWith }],
  };
  expect(await found({ lastName })).toEqual([maria]);
});

test('lists that search otherwise do the same', async () => {
  const groups = await server.call(api.employeeGroups.save, { groupName: 'Cañon City' }, token);
  expect(groups.statusCode).toBe(200);
  const answer = await server.call(
    api.employeeGroups.list,
    { options: { search: 'canon' } },
    token,
  );
  expect(answer.json<{ total: number }>().total).toBe(1);
});

test('a spreadsheet without accents means the same people', async () => {
  const run = importRun(server, token);
  const seen = await run.preview(
    csvOf([
      ['Last Name', 'First Name', 'Med Card Expiration'],
      ['Nunez', 'Maria', '1/1/2030'],
      ['Gutiérrez', 'José', '1/1/2030'],
    ]),
    'dates.csv',
    'driverDates',
  );
  const { data } = await run.rows(seen.id);
  expect(data.map((row) => row.reason)).toEqual(['Found by name.', 'Found by name.']);
});

const brien = await company.employee({ firstName: 'Sean', lastName: 'O’Brien-Weiß' });
const paul = await company.employee({
  firstName: 'Paul',
  lastName: 'Smith Jones',
  licenceNumber: 'WY 12-345-678',
});
const truck = newId();
await database.owner
  .insertInto('equipment')
  .values({
    clientId: company.clientId,
    id: truck,
    name: 'Tractor A',
    plate: 'TX-M 4167',
    serialNumber: '1FUJ GLDR-9CSBR2518',
  })
  .execute();

test.each([
  ["O'Brien", brien],
  ['O’Brien', brien],
  ['obrien', brien],
  ['OʼBRIEN', brien],
  ['o`brien weiss', brien],
  ['O’Brien–Weiß', brien],
  ['brien weiß', brien],
  ['Smith-Jones', paul],
  ['smith jones', paul],
  ['WY12345678', paul],
  ['12345678', paul],
  ['WY 12-345-678', paul],
])('a person is found by %s', async (search, id) => {
  const list = await server.call(api.employees.list, { options: { search } }, token);
  expect(list.json<{ data: { id: string }[] }>().data.map((row) => row.id)).toEqual([id]);
  const hits = await server.call(api.searches.find, { text: search }, token);
  expect(hits.json<{ data: { id: string }[] }>().data.map((row) => row.id)).toEqual([id]);
});

test.each([
  'TXM4167',
  'txm-4167',
  'TX-M 4167',
  'TX M4167',
  'tx.m4167',
  '4167 tractor',
  'TX-M-41',
  '1FUJGLDR9CSBR2518',
  '1fuj-gldr-9csbr-2518',
  '9CSBR-2518',
  'GLDR-9',
])('a unit is found by %s in its list, the palette and the lists that name it', async (search) => {
  const named = async (
    operation: Parameters<typeof server.call>[0],
    body: Readonly<Record<string, unknown>>,
  ) =>
    (await server.call(operation, body, token))
      .json<{ data: { id: string; equipmentId?: string }[] }>()
      .data.map((row) => row.equipmentId ?? row.id);
  expect(await named(api.equipment.list, { options: { search } })).toEqual([truck]);
  expect(await named(api.searches.find, { text: search })).toEqual([truck]);
  const plate = {
    combineWith: 0,
    filters: [{ value: 'txm4', comparisonOperator: operators.startsWith }],
  };
  expect(await named(api.equipment.list, { plate })).toEqual([truck]);
});

test('a changed plate is found without its separators at once', async () => {
  const plated = async (plate: string | null) =>
    database.owner.updateTable('equipment').set({ plate }).where('id', '=', truck).execute();
  const units = async (search: string) =>
    (await server.call(api.equipment.list, { options: { search } }, token)).json<{
      total: number;
    }>().total;
  await plated('NEW 99-1');
  expect(await units('new991')).toBe(1);
  expect(await units('txm4167')).toBe(0);
  await plated(null);
  expect(await units('new991')).toBe(0);
  await plated('TX-M 4167');
});
