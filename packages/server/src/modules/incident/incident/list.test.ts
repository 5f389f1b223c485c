import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { incidentRun } from './testing/incident-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
const { add, token } = await incidentRun(server);
const { company } = server;
const person = await company.employee({ firstName: 'Ana', lastName: 'Ruiz' });
const accident = { isCmv: true, onHighway: true, onlyBoardingOrLoading: false, fatalities: 1 };

await add({ caseNumber: 'HURT', employeeId: person, isPreventable: 'Yes', isCmv: false });
await add({
  ...accident,
  caseNumber: 'CRASH',
  employeeId: person,
  followUpDate: '2026-11-20',
  drivers: JSON.stringify([
    { driverName: 'Theirs', isOurs: false },
    { driverName: 'Lou Reed' },
    { employeeId: person },
  ]),
});
await add({ caseNumber: 'OPEN', followUpDate: '2026-11-21' });

type Row = OutputOf<typeof api.incidents.list>['data'][number];
const list = async (body: object = {}): Promise<readonly Row[]> => {
  const answer = await server.call(api.incidents.list, { ...body }, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Row[] }>().data;
};
const cases = async (body: object) =>
  (await list(body)).map(({ caseNumber }) => caseNumber).toSorted();
const equal = (value: string) => ({ combineWith: 1, filters: [{ value, comparisonOperator: 0 }] });

test('who drove stands first, our own before others, and else whom it happened to', async () => {
  const people = (await list()).map(({ caseNumber, employeeName }) => [caseNumber, employeeName]);
  expect(Object.fromEntries(people)).toEqual({
    HURT: 'Ana Ruiz',
    CRASH: 'Lou Reed, Ana Ruiz, Theirs',
    OPEN: null,
  });
});

test('it is filtered by the answer of the register and by preventable', async () => {
  const answers = (await list()).map(({ caseNumber, recordable }) => [caseNumber, recordable]);
  expect(Object.fromEntries(answers)).toEqual({ HURT: 'No', CRASH: 'Yes', OPEN: 'Not decided' });
  expect(await cases({ recordable: equal('Yes') })).toEqual(['CRASH']);
  expect(await cases({ recordable: equal('Not decided') })).toEqual(['OPEN']);
  expect(await cases({ isPreventable: equal('Yes') })).toEqual(['HURT']);
});

test('it is searched by people, and a follow-up is late from the next day on', async () => {
  expect(await cases({ options: { search: 'lou reed' } })).toEqual(['CRASH']);
  expect(await cases({ options: { search: 'ana ru' } })).toEqual(['CRASH', 'HURT']);
  expect(await cases({ status: 'OverDue' })).toEqual(['CRASH']);
  expect(await cases({ status: 'Pending' })).toEqual(['HURT', 'OPEN']);
});
