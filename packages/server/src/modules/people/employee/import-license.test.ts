import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { expect, test } from 'vitest';
import { employeeForm } from '../../../testing/employee-form.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-28T18:00:00Z') });
const { call, database } = server;
const token = await server.signIn();
const run = importRun(server, token);

test('what a license allows comes in as it was written, and what says two things is refused', async () => {
  const header = [
    'Last Name',
    'First Name',
    'Endorsements',
    'Self Cert',
    'CLP',
    'TSA Exp',
    'Restr.',
  ];
  const seen = await run.preview(
    csvOf([
      header,
      ['Long', 'Lee', 'H, T', 'NI', 'No', '09/30/2029', 'E, corrective'],
      ['Hill', 'Ann', 'None', 'Excepted intrastate', 'Yes', '', 'None'],
      ['Pope', 'Ray', '', '', '', '', ''],
      ['Both', 'Bo', 'No Hazmat', 'NI', 'No', '', ''],
      ['Odd', 'Ona', 'H', 'interstate', 'No', '', ''],
    ]),
  );
  const { data } = await run.rows(seen.id);
  expect(data.slice(0, 4).map(({ outcome }) => outcome)).toEqual([
    'create',
    'create',
    'create',
    'reject',
  ]);
  expect(data[3]?.reason).toContain('says yes and no');
  // Excepted or not decides, and the word alone does not say it.
  expect(data[4]?.reason).toContain('interstate');
  await run.commit(seen.id);
  const stored = await database.owner
    .selectFrom('employee')
    .select([
      'lastName',
      'endorsements',
      'restrictions',
      'selfCertification',
      'isLearner',
      'hazmatCheckUntil',
    ])
    .where('lastName', 'in', ['Long', 'Hill', 'Pope'])
    .orderBy('lastName')
    .execute();
  expect(stored).toEqual([
    {
      lastName: 'Hill',
      endorsements: ['NONE'],
      restrictions: ['NONE'],
      selfCertification: 'EA',
      isLearner: true,
      hazmatCheckUntil: null,
    },
    {
      lastName: 'Long',
      endorsements: ['H', 'T'],
      restrictions: ['E', 'B'],
      selfCertification: 'NI',
      isLearner: false,
      hazmatCheckUntil: '2029-09-30',
    },
    {
      lastName: 'Pope',
      endorsements: [],
      restrictions: [],
      selfCertification: null,
      isLearner: null,
      hazmatCheckUntil: null,
    },
  ]);
});

test('the end of a hazmat training is not taken for the end of the security check', async () => {
  const seen = await run.preview(
    csvOf([
      ['Last Name', 'First Name', 'Hazmat Exp'],
      ['Reed', 'Joe', '09/30/2029'],
    ]),
  );
  await run.commit(seen.id);
  const reed = await database.owner
    .selectFrom('employee')
    .select('hazmatCheckUntil')
    .where('lastName', '=', 'Reed')
    .executeTakeFirstOrThrow();
  expect(reed.hazmatCheckUntil).toBeNull();
});

test('None and an endorsement or restriction are refused together at their field', async () => {
  const codes = { endorsements: 'NONE,H', restrictions: 'E,NONE' };
  const form = { ...(await employeeForm(server)), ...codes };
  const answer = await call(api.employees.save, form, token);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Failure>().messages).toMatchObject([
    { field: 'endorsements', message: 'None cannot be chosen together with an endorsement.' },
    { field: 'restrictions', message: 'None cannot be chosen together with a restriction.' },
  ]);
});
