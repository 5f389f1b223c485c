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

interface Reason {
  readonly code: string;
  readonly effect: string;
  readonly text: string;
  readonly rule: string | null;
  readonly asks?: string;
}
interface Answer {
  readonly answer: string;
  readonly sentence: string;
  readonly until: string | null;
  readonly reasons: readonly Reason[];
  readonly inOrder: readonly string[];
  readonly asks: readonly { readonly fact: string }[];
  readonly changes: readonly { readonly label: string; readonly answer: string }[];
}
interface Found {
  readonly drivers: readonly {
    readonly name: string;
    readonly answer: string;
    readonly text: string;
    readonly isHome: boolean;
  }[];
  readonly may: number;
  readonly mayNot: number;
  readonly home: string | null;
}

const askBy = async (
  by: string,
  driver: string,
  unit: string,
  more: { trailers?: readonly string[]; load?: object; day?: string } = {},
) => {
  const { trailers = [], load = {}, ...day } = more;
  return call(
    api.dispatch.ask,
    {
      employeeId: personId(driver),
      equipmentId: unitId(unit),
      trailerIds: trailers.map(unitId),
      load,
      ...day,
    },
    by,
  );
};
const ask = async (
  ...question: [string, string, Parameters<typeof askBy>[3]?]
): Promise<Answer> => {
  const answer = await askBy(token, ...question);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Answer }>().data;
};
const find = async (unit: string, load: object = {}, by = token): Promise<Found> => {
  const answer = await call(api.dispatch.find, { equipmentId: unitId(unit), load }, by);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Found }>().data;
};
const setUnit = async (name: string, values: object) =>
  owner.updateTable('equipment').set(values).where('id', '=', unitId(name)).execute();
/** The account of the sample with people but not their restricted papers, and the one with equipment alone. */
const office = await sessionOf(database, { clientId, email: 'office@sample.example' });
const shop = await sessionOf(database, { clientId, email: 'maintenance@sample.example' });

test('the drivers barred by license or card are those of whom Today says "May not drive"', async () => {
  const { rows } = (
    await call(api.todays.list, { kinds: ['licence', 'medCard'], pageSize: 100 }, token)
  ).json<{ data: { rows: { subject: string; reason: string }[] } }>().data;
  const inToday = new Set(
    rows.filter(({ reason }) => reason.includes('May not drive')).map(({ subject }) => subject),
  );
  const { drivers } = await find('Truck 113');
  const barred = [];
  for (const { name } of drivers) {
    const { reasons } = await ask(name, 'Truck 113');
    const isBarred = ({ code, effect }: Reason) =>
      effect === 'no' && (code === 'license' || code === 'card');
    if (reasons.some(isBarred)) barred.push(name);
  }
  expect(barred.toSorted()).toEqual([...inToday].toSorted());
  expect(barred).toHaveLength(9);
  expect(drivers).toHaveLength(36);
});

test('a class B license does not cover a day cab with a trailer of 68,000 lb', async () => {
  await setUnit('Trailer 5305', { gvwr: 68_000 });
  const { answer, reasons, sentence } = await ask('Otis Broussard', 'Day Cab 203', {
    trailers: ['Trailer 5305'],
  });
  expect(answer).toBe('no');
  expect(reasons[0]).toMatchObject({ code: 'class', rule: '49 CFR 383.91(a), 383.23(a)' });
  expect(sentence).toBe('Otis Broussard may not take Day Cab 203 with Trailer 5305 today.');
});

test('a box truck without a weight is asked for it, and its weight decides', async () => {
  const box = async () => ask('Imani Jefferson', 'Box 301');
  const unweighed = await box();
  expect(unweighed.answer).toBe('unknown');
  expect(unweighed.reasons[0]).toMatchObject({
    code: 'weight',
    asks: 'gvwr',
    text: 'GVWR of Box 301?',
  });
  await setUnit('Box 301', { gvwr: 25_900 });
  const light = await box();
  expect([light.answer, light.reasons.map(({ text }) => text)]).toEqual(['yes', []]);
  await setUnit('Box 301', { gvwr: 26_500 });
  const heavy = await box();
  expect([heavy.answer, heavy.reasons[0]?.code]).toEqual(['no', 'class']);
});

test('a later day is answered by what is on file now', async () => {
  const question = ['Rosa Escamilla', 'Truck 113'] as const;
  const now = await ask(...question);
  expect([now.answer, now.until]).toEqual(['but', '2026-12-27T00:00:00.000Z']);
  const later = await ask(...question, { day: '2026-12-26' });
  expect(later.answer).toBe('but');
  const over = await ask(...question, { day: '2026-12-27' });
  expect([over.answer, over.reasons[0]?.text]).toEqual([
    'no',
    'Med card expired 12/26/2026, 1 day ago',
  ]);
  const far = await askBy(token, ...question, { day: '2026-12-28' });
  expect(far.statusCode).toBe(400);
  const past = await askBy(token, ...question, { day: '2026-11-25' });
  expect(past.statusCode).toBe(400);
});

test('without the right a failed test, a late full query and a hold read byte for byte the same', async () => {
  const kinds = await owner
    .selectFrom('driverFileType')
    .selectAll()
    .where('clientId', '=', clientId)
    .execute();
  const kindOf = (code: string) => kinds.find((one) => one.code === code)?.id ?? '';
  const employeeId = personId('Abdi Warsame');
  const answered = async (code: string): Promise<string> => {
    const open = await ask('Abdi Warsame', 'Truck 113');
    expect(open.reasons[0]).toMatchObject({ code, effect: 'no' });
    return (await askBy(office, 'Abdi Warsame', 'Truck 113')).body;
  };
  const withPaper = async (values: { fileTypeId: string; result: string; learnedAt?: string }) => {
    const id = newId();
    const paper = { clientId, id, employeeId, documentDate: '2026-11-20', ...values };
    await owner.insertInto('driverFile').values(paper).execute();
    const body = await answered('cleared');
    await owner.deleteFrom('driverFile').where('id', '=', id).execute();
    return body;
  };
  const failed = await withPaper({ fileTypeId: kindOf('PRE_DRUG'), result: 'positive' });
  const late = await withPaper({
    fileTypeId: kindOf('CH_ANNUAL'),
    result: 'information found (hit)',
    learnedAt: '2026-11-20T15:00:00Z',
  });
  const id = newId();
  await owner
    .insertInto('driverHold')
    .values({
      clientId,
      id,
      employeeId,
      fromDay: '2026-11-25',
      untilDay: '2026-11-30',
      reason: 'x',
    })
    .execute();
  const onHold = await answered('hold');
  const { until } = await ask('Abdi Warsame', 'Truck 113');
  expect(until).toBe('2026-12-01T00:00:00.000Z');
  await owner.deleteFrom('driverHold').where('id', '=', id).execute();
  expect(late).toBe(failed);
  expect(onHold).toBe(failed);
  expect(failed).toContain('Not cleared to drive. Ask Marisol Vega.');
  expect(failed).not.toContain('382.');
});

test('with one module alone the other part is one sentence', async () => {
  const ofShop = await askBy(shop, 'Otis Broussard', 'Day Cab 203', { trailers: ['Trailer 5305'] });
  const { data } = ofShop.json<{ data: Answer }>();
  expect(data.reasons[0]).toMatchObject({
    effect: 'no',
    text: 'The driver may not. Ask Marisol Vega.',
    rule: null,
    action: null,
  });
  expect([data.until, data.asks]).toEqual([null, []]);
  const ofOffice = await askBy(office, 'Abdi Warsame', 'Truck 114');
  expect(ofOffice.json<{ data: Answer }>().data.reasons[0]?.text).toMatch(
    /^The unit may not\. Ask /,
  );
});

test('the drivers who may take a unit, those at home where it is first', async () => {
  const { drivers, may, mayNot, home } = await find('Truck 113');
  expect([may + mayNot, home]).toEqual([36, 'Dallas Terminal']);
  expect(mayNot).toBeGreaterThanOrEqual(9);
  const firstAway = drivers.findIndex(({ isHome }) => !isHome);
  expect(drivers.slice(firstAway).every(({ isHome }) => !isHome)).toBe(true);
  for (const { name, answer } of drivers.slice(0, 12))
    expect((await ask(name, 'Truck 113')).answer).toBe(answer);
});

const findUnits = async (driver: string, more: object = {}, by = token) => {
  const body = { employeeId: personId(driver), ...more };
  const answer = await call(api.dispatch.findUnits, body, by);
  return answer.json<{ data: Omit<Found, 'drivers'> & { units: Found['drivers'] } }>().data;
};

test('the units a driver may take are those of which the question says so, the own terminal first and barred ones last', async () => {
  const cases = [
    ['Rosa Escamilla', {}, []],
    ['Abdi Warsame', { load: { placards: true } }, []],
    ['Imani Jefferson', { load: { interstate: false }, day: '2026-12-20' }, []],
    ['Otis Broussard', {}, ['Trailer 5305']],
  ] as const;
  for (const [name, more, trailers] of cases) {
    const given = { ...more, trailerIds: trailers.map(unitId) };
    const { units: found, may, mayNot } = await findUnits(name, given);
    const able = found.filter(({ answer }) => answer === 'yes' || answer === 'but');
    expect([found.slice(0, may), found.length]).toEqual([able, may + mayNot]);
    const home = able.map(({ isHome }) => Number(isHome));
    expect(home).toEqual(home.toSorted((a, b) => b - a));
    const others = found.slice(may).map(({ answer }) => answer);
    expect(others).toEqual(others.toSorted().toReversed());
    for (const unit of found.filter((_, at) => at % 3 === 0)) {
      const { answer, reasons } = await ask(name, unit.name, { ...more, trailers });
      const text = reasons[0]?.text ?? 'Everything that was checked is in order';
      expect([unit.answer, unit.text]).toEqual([answer, text]);
    }
  }
});

test('units of a driver hide what their reader may not see, and take the same statements however many there are', async () => {
  const texts = (await findUnits('Otis Broussard', {}, shop)).units.map(({ text }) => text);
  expect(texts.filter((text) => /license|class|card|endorsement/i.test(text))).toEqual([]);
  const { count } = await statements(async () => findUnits('Abdi Warsame'));
  expect(count).toBeLessThanOrEqual(9);
});

test('without entered endorsements nobody lacks one: they are asked', async () => {
  await owner
    .updateTable('employee')
    .set({ endorsements: [] })
    .where('clientId', '=', clientId)
    .execute();
  for (const { name } of (await find('Truck 113', { placards: true })).drivers.slice(0, 8)) {
    const { reasons } = await ask(name, 'Truck 113', { load: { placards: true } });
    const texts = reasons.filter(({ code }) => code === 'endorse').map(({ text }) => text);
    expect(texts).toEqual(['Which endorsements?']);
  }
});

test('one answer and a list of answers take the same statements however many drivers there are', async () => {
  const single = await statements(async () => ask('Abdi Warsame', 'Truck 113'));
  expect(single.count).toBeLessThanOrEqual(9);
  const found = await statements(async () => find('Truck 113'));
  expect(found.count).toBeLessThanOrEqual(9);
});

test('a trailer is no truck, and a truck no trailer', async () => {
  expect((await askBy(token, 'Abdi Warsame', 'Trailer 5305')).statusCode).toBe(400);
  const truck = await askBy(token, 'Abdi Warsame', 'Truck 113', { trailers: ['Truck 114'] });
  expect(truck.statusCode).toBe(400);
  expect((await askBy(token, newId(), 'Truck 113')).statusCode).toBe(404);
});

test('the choices are drivers first, then everybody with a license, and units by their kind', async () => {
  const choices = async (kind: string, search = '') =>
    (await call(api.dispatch.choices, { kind, search }, token)).json<{
      data: { data: { title: string; detail: string | null }[]; total: number };
    }>().data;
  expect((await choices('driver', 'escamilla')).data).toMatchObject([
    { title: 'Rosa Escamilla', detail: 'CDL A · Dallas Terminal' },
  ]);
  expect((await choices('unit', '5305')).total).toBe(0);
  expect((await choices('trailer', '5305')).total).toBe(1);
  expect((await choices('driver')).total).toBeGreaterThan(36);
});
