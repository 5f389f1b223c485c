import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testScope } from '../../../db/testing/test-scope.ts';
import { testApp } from '../../../testing/test-app.ts';
import { answerFields, answerOf } from './used-rows.ts';

const today = '2026-11-26';
const {
  call,
  database,
  sampleToken: token,
} = await testApp({
  sample: true,
  now: () => new Date(`${today}T18:00:00Z`),
});

interface Unit {
  readonly id: string;
  readonly name: string;
  readonly mayBeUsed: {
    readonly answer: string | null;
    readonly text: string;
    readonly reasons: readonly { readonly code: string; readonly text: string }[];
  };
}

async function units(body: object = {}): Promise<readonly Unit[]> {
  const answer = await call(api.equipment.list, { ...body }, token);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Unit[] }>().data;
}
const worstFirst = { sortBy: [{ field: 'mayBeUsed.answer', direction: 'asc' }] };

/** Units that Today says may not be used. */
async function barredInToday(): Promise<readonly string[]> {
  const { rows } = (
    await call(api.todays.list, { kinds: ['renewal'], pageSize: 100 }, token)
  ).json<{ data: { rows: { subject: string; reason: string }[] } }>().data;
  const barred = rows.filter(({ reason }) => reason.includes('May not be used'));
  return [...new Set(barred.map(({ subject }) => subject))].toSorted();
}

test('of the sample exactly these ten units may not be used, worst first', async () => {
  const found = await units({ mayBeUsed: 'no', options: worstFirst });
  expect(found.map(({ name, mayBeUsed: { text } }) => `${name}: ${text}`)).toEqual([
    'Truck 109: No annual inspection on file',
    'Truck 101: Inspection 31 days over',
    'Truck 102: Inspection 30 days over',
    'Trailer 5301: Inspection 6 days over',
    'Truck 103: Inspection 1 day over',
    'Truck 104: Registration expired 11/23/2026',
    'Trailer 5303: Registration expired 11/25/2026',
    'Trailer 5304: In shop, WO-0022',
    'Truck 114: In shop, WO-0021',
    'Truck 119: Out of service',
  ]);
});

test('Today names the same units, those out of use by their status alone apart', async () => {
  const found = await units({ mayBeUsed: 'no' });
  const codes = ({ mayBeUsed: { reasons } }: Unit) => reasons.map(({ code }) => code);
  const isByPaper = (unit: Unit) =>
    codes(unit).some((code) => ['failed', 'inspection', 'registration'].includes(code));
  const byPaper = found.filter(isByPaper).map(({ name }) => name);
  expect(byPaper).toHaveLength(7);
  expect(await barredInToday()).toEqual(byPaper.toSorted());
  const rest = found.filter((unit) => !isByPaper(unit)).map(({ name }) => name);
  expect(rest).toEqual(['Trailer 5304', 'Truck 114', 'Truck 119']);
});

test('the numbers of the answers are those of their rows', async () => {
  const filters = ['no', 'unknown', 'but', 'yes'].map((mayBeUsed) => ({ mayBeUsed }));
  const counts = await call(api.equipment.counts, { bodies: filters }, token);
  expect(counts.json()).toMatchObject({ data: [10, 1, 20, 13] });
});

test('a failed inspection bars its unit in list, page and Today, and a pass ends that at once', async () => {
  const [truck] = await units({ options: { search: 'Truck 108' } });
  const { data: renewals } = (
    await call(
      api.renewals.list,
      { equipmentId: truck?.id, options: { search: 'Annual DOT' } },
      token,
    )
  ).json<{ data: { id: string; version: number }[] }>();
  const inspect = async (form: object) => {
    const { data } = (await call(api.renewals.get, { Id: renewals[0]?.id }, token)).json<{
      data: { version: number };
    }>();
    const saved = await call(
      api.renewals.save,
      { id: renewals[0]?.id, version: data.version, completionDate: today, ...form },
      token,
    );
    expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  };
  const seen = async () => ({
    number: (await units({ mayBeUsed: 'no' })).length,
    first: (await units({ options: worstFirst }))[0]?.mayBeUsed.text,
    page: (await call(api.equipment.get, { Id: truck?.id }, token)).json<{
      data: { mayBeUsed: { answer: string; text: string } };
    }>().data.mayBeUsed.answer,
    inToday: (await barredInToday()).includes('Truck 108'),
  });
  await inspect({ result: 'fail', defects: 'brake lining' });
  expect(await seen()).toEqual({
    number: 11,
    first: 'Failed 11/26/2026: brake lining',
    page: 'no',
    inToday: true,
  });
  await inspect({ result: 'pass', nextRenewal: addDays(today, 365) });
  expect(await seen()).toEqual({
    number: 10,
    first: 'No annual inspection on file',
    page: 'but',
    inToday: false,
  });
});

test('a unit that is put out of service says since which day of the company', async () => {
  const [unit] = await units({ options: { search: 'Truck 105' } });
  const id = unit?.id ?? '';
  const put = async (name: string) => {
    const status = await database.owner
      .selectFrom('lookupValue')
      .select('id')
      .where('lookupGroupName', '=', 'EquipmentStatus')
      .where('lookupName', '=', name)
      .executeTakeFirstOrThrow();
    await call(api.equipment.save, { id, equipmentStatusId: status.id }, token);
  };
  const text = async () => (await units({ options: { search: 'Truck 105' } }))[0]?.mayBeUsed.text;
  await put('Out of Service');
  // 9 in the evening of the day before, where the company is.
  await sql`update audit_entry set at = '2026-11-03T03:00:00Z'
     where table_name = 'equipment' and record_id = ${id}::uuid`.execute(database.owner);
  expect(await text()).toBe('Out of service since 11/02/2026');
  // Another change leaves the day as it is.
  await call(api.equipment.save, { id, note: 'Waits for its engine.' }, token);
  expect(await text()).toBe('Out of service since 11/02/2026');
  const { data } = (await call(api.equipment.get, { Id: id }, token)).json<{ data: Unit }>();
  expect(data.mayBeUsed.text).toBe('Out of service since 11/02/2026');
  await put('In Shop');
  expect(await text()).toBe('In shop');
});

test('of a past day nothing is said, and nothing is filtered or sorted by it', () => {
  const past = { ...testScope(newId()), asOf: '2026-11-20' };
  expect(answerOf({ id: newId(), name: 'Truck 101' }, past)).toEqual({
    answer: null,
    text: 'Only known of today',
    rule: null,
    until: null,
    reasons: [],
  });
  const { where, order } = answerFields.mayBeUsed;
  const refusal = 'Whether a unit may be used is only known of today.';
  const isNo = { value: 'no', comparisonOperator: 0 } as const;
  expect(() => where(isNo, past, 'mayBeUsed')).toThrow(refusal);
  expect(() => order(past)).toThrow(refusal);
});
