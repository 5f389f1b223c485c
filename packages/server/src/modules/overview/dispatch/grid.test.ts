import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-26';
const server = await testApp({ sample: true, now: () => new Date(`${today}T18:00:00Z`) });
const { call, database, sampleToken: token, statements } = server;
const { owner } = database;
const people = await owner.selectFrom('employee').selectAll().execute();
const units = await owner.selectFrom('equipment').selectAll().execute();
const clientId = people.find(({ email }) => email === 'admin@sample.example')?.clientId ?? '';
const personId = (name: string): string =>
  people.find((one) => `${one.firstName} ${one.lastName}` === name)?.id ?? name;
const unitId = (name: string): string => units.find((one) => one.name === name)?.id ?? name;
/** The account with people but not their restricted papers, and the one with equipment alone. */
const office = await sessionOf(database, { clientId, email: 'office@sample.example' });
const shop = await sessionOf(database, { clientId, email: 'maintenance@sample.example' });

interface Cell {
  readonly answer: string;
  readonly word: string;
}
interface Row {
  readonly id: string;
  readonly name: string;
  readonly licenseClass: string | null;
  readonly barred: { readonly text: string; readonly action: object | null } | null;
  readonly cells: Readonly<Record<string, Cell>>;
}
interface Works {
  readonly works: readonly {
    readonly kind: string;
    readonly may: number;
    readonly no: number;
    readonly example: readonly string[];
  }[];
  readonly drivers: number;
  readonly barred: number;
  readonly notOnRecord: Readonly<Record<string, number | null>>;
}
interface ListAnswer {
  readonly data: readonly Row[];
  readonly total: number;
}

const gridBody = async (body: Readonly<Record<string, unknown>> = {}, by = token) => {
  const answer = await call(api.dispatchGrid.list, body, by);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer;
};
const grid = async (body: Readonly<Record<string, unknown>> = {}, by = token) =>
  (await gridBody(body, by)).json<ListAnswer>();
const works = async (body: Readonly<Record<string, unknown>> = {}, by = token) =>
  (await call(api.dispatchGrid.works, body, by)).json<{ data: Works }>().data;
const ask = async (employeeId: string, unit: string, load: object = {}) =>
  (await call(api.dispatch.ask, { employeeId, equipmentId: unitId(unit), load }, token)).json<{
    data: { reasons: { code: string; effect: string }[] };
  }>().data;
const setUnit = async (name: string, values: object) =>
  owner.updateTable('equipment').set(values).where('id', '=', unitId(name)).execute();

test('the sample: 36 drivers, nine of whom may not drive at all, worst first', async () => {
  const { data, total } = await grid();
  expect([data.length, total]).toEqual([36, 36]);
  const barred = data.filter((row) => row.barred !== null);
  expect(barred).toHaveLength(9);
  expect(data.slice(0, 9).every((row) => row.barred !== null)).toBe(true);
  const { rows } = (
    await call(api.todays.list, { kinds: ['licence', 'medCard'], pageSize: 100 }, token)
  ).json<{ data: { rows: { subject: string; reason: string }[] } }>().data;
  const inToday = rows.flatMap(({ subject, reason }) =>
    reason.includes('May not drive') ? [subject] : [],
  );
  expect(barred.map(({ name }) => name).toSorted()).toEqual([...new Set(inToday)].toSorted());
});

test('a number of the totals row opens as many drivers', async () => {
  const { works: kinds, drivers, barred } = await works();
  expect([drivers, barred]).toEqual([36, 9]);
  for (const { kind, may, no } of kinds) {
    expect([kind, (await grid({ work: kind })).total]).toEqual([kind, may]);
    expect([kind, (await grid({ work: kind, answer: 'no' })).total]).toEqual([kind, no]);
  }
  expect((await grid({ answer: 'no' })).total).toBe(9);
});

test('a cell is the answer to the question with a unit of its kind', async () => {
  await setUnit('Day Cab 203', { gvwr: 33_000 });
  await setUnit('Box 301', { gvwr: 25_900 });
  const { data } = await grid();
  const cases = [
    ['straight', 'Day Cab 203', {}],
    ['light', 'Box 301', {}],
    ['hazmat', 'Box 301', { placards: true }],
  ] as const;
  for (const { id, name, cells } of data)
    for (const [kind, unit, load] of cases) {
      // The units have reasons of their own, which are not the driver's.
      const cell = cells[kind];
      // Brakes, transmission and hitch differ within a kind, and are asked.
      if (/^(?:brakes|transmission|hitch)\?$/.test(cell?.word ?? '')) continue;
      const { reasons } = await ask(id, unit, load);
      const answer = reasons.find(({ code }) => code !== 'unit')?.effect ?? 'yes';
      expect([name, kind, cell?.answer]).toEqual([name, kind, answer]);
    }
  const { works: kinds } = await works();
  expect(kinds.find(({ kind }) => kind === 'straight')?.example).toHaveLength(1);
});

test('a driver without endorsements on record is asked for them and lacks none', async () => {
  await owner
    .updateTable('employee')
    .set({ endorsements: [] })
    .where('clientId', '=', clientId)
    .execute();
  const { data } = await grid();
  const words = new Set(data.flatMap(({ cells }) => Object.values(cells).map(({ word }) => word)));
  expect([...words].filter((word) => /^no [A-Z]$/.test(word))).toEqual([]);
  const open = data.filter(({ barred, licenseClass }) => barred === null && licenseClass !== 'C');
  expect(open.length).toBeGreaterThan(20);
  expect(new Set(open.map(({ cells }) => cells['hazmat']?.word))).toEqual(
    new Set(['endorsements?']),
  );
  expect((await works()).notOnRecord['endorsements']).toBe(36);
});

test('without the right a hold and a failed test make the same grid and the same file', async () => {
  const kinds = await owner.selectFrom('driverFileType').selectAll().execute();
  const fileTypeId =
    kinds.find((one) => one.clientId === clientId && one.code === 'PRE_DRUG')?.id ?? '';
  const employeeId = personId('Abdi Warsame');
  const seenBy = async (by: string) => {
    const { body } = await gridBody({}, by);
    const { body: file } = await call(api.dispatchGrid.excel, { format: 'csv' }, by);
    const { body: counts } = await call(api.dispatchGrid.works, {}, by);
    return JSON.stringify([body, file, counts]);
  };
  const before = await seenBy(office);
  const paper = {
    clientId,
    id: newId(),
    employeeId,
    fileTypeId,
    documentDate: '2026-11-20',
    result: 'positive',
  };
  await owner.insertInto('driverFile').values(paper).execute();
  const [failed, failedByShop] = [await seenBy(office), await seenBy(shop)];
  const setResult = async (result: string) =>
    owner.updateTable('driverFile').set({ result }).where('id', '=', paper.id).execute();
  // A paper that changes in its place counts at once, and so does taking that back.
  await setResult('negative');
  expect(await seenBy(office)).toBe(before);
  await setResult('positive');
  expect(await seenBy(office)).toBe(failed);
  await owner.deleteFrom('driverFile').where('id', '=', paper.id).execute();
  const hold = { clientId, id: newId(), employeeId, fromDay: '2026-11-25', reason: 'x' };
  await owner.insertInto('driverHold').values(hold).execute();
  expect(await seenBy(office)).toBe(failed);
  expect(await seenBy(shop)).toBe(failedByShop);
  const row = (await grid({}, token)).data.find(({ id }) => id === employeeId);
  expect(row?.barred?.text).toMatch(/^Taken off by Safety/);
  await owner.deleteFrom('driverHold').where('id', '=', hold.id).execute();
  expect(await seenBy(office)).toBe(before);
  expect(failed).toContain('Not cleared to drive. Ask Marisol Vega.');
  expect(failed).not.toContain('382.');
});

test('without the module of people neither class, reason nor day of a driver is there', async () => {
  const { data } = await grid({}, shop);
  expect(data.every(({ licenseClass }) => licenseClass === null)).toBe(true);
  const words = data.flatMap(({ cells }) => Object.values(cells).map(({ word }) => word));
  expect(new Set(words)).toEqual(new Set(['No', 'Cannot say', 'Yes, but', 'Yes']));
  expect(new Set(data.flatMap(({ barred }) => barred?.text ?? []))).toEqual(
    new Set(['The driver may not. Ask Marisol Vega.']),
  );
  expect((await works({}, shop)).notOnRecord).toMatchObject({
    endorsements: null,
    selfCertification: null,
    gvwr: expect.any(Number) as number,
  });
  expect((await works({}, office)).notOnRecord['gvwr']).toBeNull();
});

test('the switch adds everybody with a license', async () => {
  const { total } = await grid({ isEverybody: true });
  expect(total).toBeGreaterThan(36);
});

test('the file is called who_may_drive', async () => {
  const { headers, body } = await call(api.dispatchGrid.excel, { format: 'csv' }, token);
  expect(headers['content-disposition']).toContain('who_may_drive');
  expect(body).toContain('Driver,Terminal,Class,Combination,');
});

test('the grid takes the same statements however many drivers there are', async () => {
  await setUnit('Box 301', { gvwr: 25_901 });
  const { count } = await statements(async () => grid());
  expect(count).toBeLessThanOrEqual(9);
});

test('an interstate load turned off stays off for everybody of the company, and for no other', async () => {
  const other = await server.signIn();
  const isWithin = async (by: string): Promise<boolean> =>
    (await call(api.clients.get, {}, by)).json<{ data: { loadsWithinState: boolean } }>().data
      .loadsWithinState;
  expect(await isWithin(token)).toBe(false);
  expect((await call(api.dispatch.remember, { interstate: false }, shop)).statusCode).toBe(200);
  expect([await isWithin(token), await isWithin(shop), await isWithin(other)]).toEqual([
    true,
    true,
    false,
  ]);
  await call(api.dispatch.remember, { interstate: true }, shop);
  expect(await isWithin(token)).toBe(false);
});
