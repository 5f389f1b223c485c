import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { pagesOf } from '../../../print/testing/pdf-text.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ now: () => new Date('2026-11-22T18:00:00Z') });
const { call, company, database, signIn } = server;
const token = await signIn();
const dana = await company.employee({ firstName: 'Dana', lastName: 'Whitfield' });
const earl = await company.employee({ firstName: 'Earl', lastName: 'Castleberry' });
const idOf = async (list: Operation, body: object = {}) =>
  (await call(list, { ...body }, token)).json<{ data: { id: string }[] }>().data[0]?.id ?? '';
const incidentTypeId = await idOf(api.incidentTypes.list);
const arkansas = await idOf(api.states.list, { code: 'AR' });

const header = [
  'Date of accident',
  'City or town, or most near, and State',
  'Driver name',
  'Number of injuries',
  'Number of fatalities',
  "Hazardous materials released (other than fuel from the vehicles' tanks)",
];

interface Line {
  readonly id: string;
  readonly incidentId: string;
  readonly caseNumber: string;
  readonly driverName: string | null;
  readonly place: string | null;
  readonly because: string;
  readonly missing: readonly string[];
  readonly missingTests: readonly string[] | null;
}

const towed = { towed: true, disablingTow: true, fatalities: 0, injuriesTreatedAway: 0 };
const added = async (values: object) => {
  const answer = await call(
    api.incidents.save,
    {
      incidentTypeId,
      location: 'I-40 exit 271',
      description: 'Rear-ended a slowing car.',
      isCmv: true,
      onHighway: true,
      onlyBoardingOrLoading: false,
      injuries: 0,
      hazmatReleased: false,
      city: 'Rogers',
      stateId: arkansas,
      ...towed,
      ...values,
    },
    token,
  );
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { id: string; version: number } }>().data;
};
const drivers = (...ids: readonly string[]) =>
  JSON.stringify(ids.map((employeeId) => ({ employeeId, needsCdl: true })));
const lines = async (body: object = {}, as = token) =>
  (await call(api.incidentRegister.list, { ...body }, as)).json<{ data: Line[]; total: number }>();
const totals = async (body: object = {}) =>
  (await call(api.incidentRegister.totals, { ...body }, token)).json<{ data: object }>().data;
const overview = async () =>
  (await call(api.incidentRegister.overview, {}, token)).json<{
    data: Record<'active' | 'overdueFollowUp' | 'closedTwelveMonths' | 'recordable', number> & {
      last: { id: string; days: number } | null;
    };
  }>().data;
const paper = async (body: object = {}) => {
  const answer = await call(api.incidentRegister.document, { ...body }, token);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return pagesOf(answer.rawPayload).join(' ').replaceAll(/\s+/g, ' ');
};

test('an empty register says so on every page of it and counts nothing', async () => {
  expect(await lines()).toEqual({ data: [], total: 0 });
  expect(await overview()).toEqual({
    active: 0,
    overdueFollowUp: 0,
    closedTwelveMonths: 0,
    recordable: 0,
    last: null,
  });
  expect(await paper({ period: 'threeYears' })).toContain(
    'No recordable accidents in this period.',
  );
});

test('two drivers are two lines of one accident, on the screen, on paper and in the spreadsheet', async () => {
  const two = await added({
    incidentDate: '2026-10-31',
    injuries: 2,
    drivers: drivers(dana, earl),
  });
  const alone = await added({
    incidentDate: '2025-01-15',
    injuries: '',
    city: '',
    hazmatReleased: true,
    fatalities: 1,
  });
  // What nobody has to record stays out of it.
  await added({ incidentDate: '2026-10-01', towed: false, disablingTow: '' });
  await added({ incidentDate: '2026-10-02', towed: true, disablingTow: '' });
  const { data, total } = await lines({ period: 'threeYears' });
  expect(total).toBe(3);
  expect(data.map((line) => [line.incidentId, line.driverName, line.place, line.because])).toEqual([
    [two.id, 'Dana Whitfield', 'Rogers, AR', 'Towed'],
    [two.id, 'Earl Castleberry', 'Rogers, AR', 'Towed'],
    [alone.id, null, 'missing, AR', 'Fatality, towed'],
  ]);
  expect(data.map(({ missing }) => missing)).toEqual([
    [],
    [],
    ['city or town', 'driver', 'number of injuries'],
  ]);
  const incomplete = await lines({ isIncomplete: true });
  expect(incomplete.data.map(({ incidentId }) => incidentId)).toEqual([alone.id]);
  // An accident counts its injuries once, however many drivers it has.
  expect(await totals({ period: 'threeYears' })).toMatchObject({
    accidents: 2,
    injuries: 2,
    fatalities: 1,
    from: '2023-11-22T00:00:00.000Z',
  });
  const expected = [
    ['10/31/2026', 'Rogers, AR', 'Dana Whitfield', '2', '0', 'No'],
    ['10/31/2026', 'Rogers, AR', 'Earl Castleberry', '2', '0', 'No'],
    ['01/15/2025', 'missing, AR', 'missing', 'missing', '1', 'Yes'],
  ];
  const text = await paper({ period: 'threeYears' });
  for (const one of header) expect(text).toContain(one);
  for (const line of expected) expect(text).toContain(line.join(' '));
  for (const one of ['11/22/2023 to 11/22/2026', 'by Pat Doe', 'Page 1 of 1', '2 accidents'])
    expect(text).toContain(one);
  const answer = await call(api.incidentRegister.excel, { period: 'threeYears' }, token);
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
  const cells = (sheet?.rows ?? []).map((row) =>
    row.map((cell) =>
      cell instanceof Date
        ? cell.toISOString().replace(/^(\d+)-(\d+)-(\d+)T.*$/, '$2/$3/$1')
        : String(cell),
    ),
  );
  expect(cells).toEqual([header, ...expected]);
});

test('a case stays on the register closed and reopened, and an override takes it out and back', async () => {
  const { id } = await added({ incidentDate: '2026-06-01', drivers: drivers(dana) });
  const isThere = async () => (await lines()).data.some(({ incidentId }) => incidentId === id);
  const reason = 'The insurer confirmed it on the telephone.';
  const done = async (operation: Operation, values: object) =>
    expect((await call(operation, { id, ...values }, token)).statusCode).toBe(200);
  expect(await isThere()).toBe(true);
  await done(api.incidents.resolve, {
    resolutionDate: '2026-11-22',
    finalNotes: 'Settled.',
    isConfirmed: true,
  });
  expect(await isThere()).toBe(true);
  expect((await overview()).closedTwelveMonths).toBe(1);
  await done(api.incidents.reopen, { reason });
  expect(await isThere()).toBe(true);
  await done(api.incidents.override, { isRecordable: false, reason });
  expect(await isThere()).toBe(false);
  await done(api.incidents.override, { isRecordable: null });
  expect(await isThere()).toBe(true);
});

test('a period begins on its day, counted from the date of the accident', async () => {
  const day = async (incidentDate: string) => (await added({ incidentDate })).id;
  const [last, late] = [await day('2023-11-22'), await day('2023-11-21')];
  const [year, before] = [await day('2025-11-22'), await day('2025-11-21')];
  const of = async (period: string) =>
    (await lines({ period })).data.map(({ incidentId }) => incidentId);
  const three = await of('threeYears');
  expect([three.includes(last), three.includes(late)]).toEqual([true, false]);
  const twelve = await of('twelveMonths');
  expect([twelve.includes(year), twelve.includes(before)]).toEqual([true, false]);
  expect(await of('all')).toContain(late);
});

test('each count is the rows its link opens', async () => {
  await added({ incidentDate: '2026-11-01', followUpDate: '2026-11-21' });
  await added({ incidentDate: '2026-11-01', followUpDate: '2026-11-22' });
  const numbers = await overview();
  const totalOf = async (body: object) =>
    (await call(api.incidents.list, { ...body }, token)).json<{ total: number }>().total;
  const to = (value: string, comparisonOperator: number) => ({
    filters: [{ value, comparisonOperator }],
  });
  expect(numbers.active).toBe(await totalOf({ status: 'Active' }));
  expect(numbers.overdueFollowUp).toBe(1);
  expect(numbers.overdueFollowUp).toBe(
    await totalOf({ status: 'Active', followUpDate: to('2026-11-21', 5) }),
  );
  expect(numbers.closedTwelveMonths).toBe(
    await totalOf({ status: 'Closed', resolutionDate: to('2025-11-22', 4) }),
  );
  const { data } = await lines({ period: 'threeYears' });
  expect(numbers.recordable).toBe(new Set(data.map(({ incidentId }) => incidentId)).size);
  expect(numbers.last).toMatchObject({ days: 21 });
});

test('missing tests are told to people with the right to restricted files alone', async () => {
  const { id } = await added({
    incidentDate: '2026-09-01',
    incidentTime: '08:00',
    fatalities: 1,
    drivers: drivers(earl),
  });
  const testsFor = async (as: string) =>
    (await lines({}, as)).data.find(({ incidentId }) => incidentId === id)?.missingTests;
  const plain = await signIn({ flags: { hasIncidentManagementAccess: true } });
  expect(await testsFor(plain)).toBeNull();
  expect(await testsFor(token)).toEqual(['no alcohol test', 'no drug test']);
});

test('nobody without the module sees it, REPORTS alone is not enough, and another company sees its own', async () => {
  const reader = await signIn({ flags: { hasReportsAccess: true } });
  for (const operation of Object.values(api.incidentRegister))
    expect((await call(operation, {}, reader)).statusCode).toBe(403);
  const other = await testCompany(database, 'Other Carrier');
  expect(await lines({}, await signIn({ company: other }))).toEqual({ data: [], total: 0 });
});
