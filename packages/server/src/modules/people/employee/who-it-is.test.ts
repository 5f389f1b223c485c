import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { classCForm } from '../../../testing/employee-form.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ now: () => new Date('2026-11-27T18:00:00Z') });
const { call, company, database } = server;
const token = await server.signIn();

const lou = await company.employee({ firstName: 'Lou', lastName: 'Capra', dob: '1980-02-29' });
const complete = await classCForm(server);
let added = 0;
const form = (firstName: string, lastName: string, dob: string, more: object = {}) => {
  added += 1;
  return {
    ...complete,
    isSomebodyElse: false,
    firstName,
    lastName,
    dob,
    email: `new${added}@x.example`,
    ...more,
  };
};
const people = async () =>
  database.owner
    .selectFrom('employee')
    .select(['firstName', 'lastName'])
    .where('clientId', '=', company.clientId)
    .where('dob', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('firstName')
    .execute();

test.each([
  ['Lou B.', 'Capra', 'Lou Capra has the same last name and date of birth.'],
  ['Lou', 'CAPRA', 'Lou Capra has the same last name and date of birth.'],
  ['Lоu', 'Capra', 'Lou Capra has the same last name and date of birth.'],
  ['Lou', 'Capra Jr.', 'Lou Capra has the same name and date of birth, but for the suffix.'],
  [
    'Capra',
    'Lou',
    'Lou Capra has the same date of birth, and first and last name the other way round.',
  ],
  ['Lou', 'Capra-Smith', 'Lou Capra has the same date of birth and a last name much like it.'],
])(
  'somebody called %s %s with the same birthday is asked about and not added',
  async (first, last, message) => {
    const before = await people();
    const refusal = await failed(
      server.call(api.employees.save, form(first, last, '1980-02-29'), token),
      422,
    );
    expect(refusal.messages).toEqual([
      {
        field: 'isSomebodyElse',
        message,
        description:
          'If it is the same person, open that record and change it there. Nothing is saved yet.',
        records: [{ id: lou, name: 'Lou Capra' }],
      },
    ]);
    expect(await people()).toEqual(before);
  },
);

test('whoever has left can be rehired instead', async () => {
  await company.employee({
    firstName: 'Ray',
    lastName: 'Gone',
    dob: '1970-01-05',
    terminationDate: '2026-11-06',
    employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
  });
  const refusal = await failed(
    server.call(api.employees.save, form('Ray', 'Gone', '1970-01-05'), token),
    422,
  );
  expect(refusal.messages[0]?.description).toBe(
    'Ray Gone left on 11/06/2026. If it is the same person, open that record and rehire there. Nothing is saved yet.',
  );
});

test('somebody else is added on that word, with a warning', async () => {
  const saved = await call(
    api.employees.save,
    form('Lou B.', 'Capra', '1980-02-29', { isSomebodyElse: true }),
    token,
  );
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  expect(saved.json<{ data: { warnings: string[] } }>().data.warnings).toEqual([
    'Lou Capra has the same last name and date of birth.',
  ]);
  expect((await people()).filter(({ lastName }) => lastName === 'Capra')).toHaveLength(2);
});

test.each([
  ['a twin', 'Ann', 'Capra', '1980-02-29'],
  ['a father', 'Lou', 'Capra', '1950-07-01'],
  ['somebody of the same birthday', 'Lou', 'Doe', '1980-02-29'],
])('%s is added without a question', async (_, first, last, dob) => {
  const saved = await call(api.employees.save, form(first, last, dob), token);
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  expect(saved.json<{ data: { warnings: string[] } }>().data.warnings).toEqual([]);
});

test('a stored person is saved as before, whoever is called much like it', async () => {
  const saved = await call(api.employees.save, { id: lou, city: 'Reno' }, token);
  expect(saved.statusCode).toBe(200);
});
