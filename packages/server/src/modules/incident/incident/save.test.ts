import { api } from '@roadproof/contract/api';
import { recordable, type AccidentFacts } from '@roadproof/domain/incident/incident-recordable';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

// The company keeps the clock of Chicago; it is 16:00 there.
const server = await testApp({ now: () => new Date('2026-10-31T21:00:00Z') });
const { call, company, database, signIn } = server;
const token = await signIn();
const driverId = await company.employee();
const types = await call(api.incidentTypes.list, {}, token);
const incidentTypeId = types.json<{ data: { id: string }[] }>().data[0]?.id ?? '';

const form = {
  incidentTypeId,
  incidentDate: '2026-10-31',
  incidentTime: '14:00',
  location: 'I-40 exit 271',
  description: 'Rear-ended a slowing car.',
};
interface Answer {
  readonly data: { readonly id: string; readonly version: number; readonly caseNumber: string };
}
const save = async (values: object) => call(api.incidents.save, { ...values }, token);
const added = async (values: object = {}) =>
  (await save({ ...form, ...values })).json<Answer>().data;
interface Details {
  readonly version: number;
  readonly status: string;
  readonly occurredAt: string;
  readonly recordable: { readonly answer: string; readonly text: string };
  readonly gaps: readonly string[];
  readonly drivers: readonly {
    readonly id: string;
    readonly name: string;
    readonly clocks: readonly { readonly kind: string; readonly state: string }[];
  }[];
  readonly equipments: readonly unknown[];
  readonly witnesses: readonly { readonly id: string }[];
  readonly events: readonly { readonly kind: string; readonly notes: string | null }[];
}
const detailsOf = async (id: string) =>
  (await call(api.incidents.get, { Id: id }, token)).json<{ data: Details }>().data;

test('a case is added after the first step and numbered by its year', async () => {
  const first = await added({ incidentDate: '2025-03-01' });
  const second = await added({ incidentDate: '2025-04-01' });
  expect([first.caseNumber, second.caseNumber]).toEqual(['INC-2025-0001', 'INC-2025-0002']);
  expect(await detailsOf(first.id)).toMatchObject({
    status: 'Active',
    recordable: {
      answer: 'open',
      text: 'Not decided yet: was a commercial motor vehicle involved?',
    },
  });
});

test('two saves at once get a number each', async () => {
  const both = await Promise.all([added(), added(), added()]);
  expect(new Set(both.map(({ caseNumber }) => caseNumber)).size).toBe(3);
});

test('the drivers, units, parties and witnesses keep their ids and leave when they are left out', async () => {
  const drivers = [
    { employeeId: driverId, needsCdl: true, cited: true, citedAt: '2026-10-31T20:30:00Z' },
    { driverName: 'Pat Leased', isOurs: false },
  ];
  const { id } = await added({
    drivers: JSON.stringify(drivers),
    witnesses: JSON.stringify([{ name: 'Paul Reyes' }, { name: 'Ann Otis' }]),
    isCmv: 'true',
    onHighway: 'true',
    onlyBoardingOrLoading: 'false',
    towed: 'true',
    disablingTow: 'true',
  });
  const before = await detailsOf(id);
  expect(before.drivers.map(({ name }) => name)).toContain('Pat Leased');
  expect(before.recordable.text).toBe(
    'Recordable: a vehicle was towed with disabling damage (49 CFR 390.5T)',
  );
  expect(before.drivers[0]?.clocks.map(({ state }) => state)).toEqual(['running', 'running']);
  expect(before.occurredAt).toBe('2026-10-31T19:00:00.000Z');
  const [kept] = before.witnesses;
  await save({ id, witnesses: JSON.stringify([{ id: kept?.id, name: 'Paul A. Reyes' }]) });
  const after = await detailsOf(id);
  expect(after.witnesses).toMatchObject([{ id: kept?.id, name: 'Paul A. Reyes' }]);
  expect(after.drivers).toHaveLength(2);
  expect(after.events[0]).toMatchObject({ kind: 'updated', notes: 'witnesses' });
});

test.each([
  ['incidentDate', { incidentDate: '2026-11-01' }, 'Incident date cannot be in the future.'],
  ['incidentDate', { incidentDate: '1989-12-31' }, 'Incident date cannot be before 01/01/1990.'],
  ['incidentTime', { incidentTime: '16:01' }, 'Incident time cannot be in the future.'],
  ['location', { location: '' }, 'Enter a location, or city and state.'],
  ['followUpDate', { followUpDate: '2026-10-30' }, 'Follow-up date cannot be before the incident.'],
])('%s of %o is refused', async (field, values, message) => {
  const answer = await save({ ...form, ...values });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ messages: [{ field, message }] });
});

test('where the clock is ahead the day has come already', async () => {
  const later = { incidentDate: '2026-11-01', incidentTime: '09:00' };
  expect((await save({ ...form, ...later, incidentZone: 'Pacific/Auckland' })).statusCode).toBe(
    200,
  );
});

test('a case number is used once, in whatever letters', async () => {
  await added({ caseNumber: 'Case-7' });
  const answer = await save({ ...form, caseNumber: 'CASE-7' });
  expect(answer.json()).toMatchObject({
    messages: [{ field: 'caseNumber', message: 'There is already a case Case-7.' }],
  });
});

test('it is closed with what is missing confirmed, and reopened with its result kept', async () => {
  const { id } = await added({
    isCmv: true,
    onHighway: true,
    onlyBoardingOrLoading: false,
    fatalities: 1,
  });
  const result = { id, resolutionDate: '2026-10-31', finalNotes: 'Reviewed.' };
  const answer = await call(api.incidents.resolve, result, token);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ messages: { message: string }[] }>().messages[0]?.message).toBe(
    'Still missing: city or town, State, driver, number of injuries, hazardous materials released.',
  );
  expect(
    (await call(api.incidents.resolve, { ...result, isConfirmed: true }, token)).statusCode,
  ).toBe(200);
  expect((await detailsOf(id)).status).toBe('Closed');
  const short = await call(api.incidents.reopen, { id, reason: 'Too few' }, token);
  expect(short.statusCode).toBe(400);
  const reason = 'The insurer sent a new report.';
  expect((await call(api.incidents.reopen, { id, reason }, token)).statusCode).toBe(200);
  const after = await detailsOf(id);
  expect(after.status).toBe('Active');
  expect(after.events[0]).toMatchObject({ kind: 'reopened', reason, finalNotes: 'Reviewed.' });
});

test('a recordable accident is not deleted within three years; one that is none is', async () => {
  const accident = { isCmv: true, onHighway: true, onlyBoardingOrLoading: false, fatalities: 1 };
  const kept = await added(accident);
  expect((await call(api.incidents.remove, { id: kept.id }, token)).statusCode).toBe(422);
  const old = await added({ ...accident, incidentDate: '2023-10-30' });
  expect((await call(api.incidents.remove, { id: old.id }, token)).statusCode).toBe(200);
  const none = await added({ isCmv: false });
  expect((await call(api.incidents.remove, { id: none.id }, token)).statusCode).toBe(200);
});

test('a test is refused before the accident and in the future, and then stops the clock', async () => {
  const { id } = await added({ drivers: JSON.stringify([{ employeeId: driverId }]) });
  const incidentDriverId = (await detailsOf(id)).drivers[0]?.id;
  const done = async (testedAt: string) =>
    call(api.incidents.saveTest, { incidentDriverId, kind: 'drugs', testedAt }, token);
  expect((await done('2026-10-31T18:59:00Z')).statusCode).toBe(400);
  expect((await done('2026-10-31T21:01:00Z')).statusCode).toBe(400);
  expect((await done('2026-10-31T20:10:00Z')).statusCode).toBe(200);
  expect((await detailsOf(id)).drivers[0]?.clocks[1]).toMatchObject({
    state: 'done',
    text: '01:10 after the accident',
  });
});

test('the row says of every answer what the rule says', async () => {
  const { rows } = await sql<AccidentFacts & { readonly stored: boolean | null }>`
    with a (v) as (values (null::boolean), (false), (true)),
         n (v) as (values (null::int), (0), (1)),
         d (v) as (values (null::date), (date '2026-11-30'), (date '2026-12-01'))
    select '2026-10-31' as "incidentDate", c.v as "isCmv", h.v as "onHighway",
           b.v as "onlyBoardingOrLoading", f.v as fatalities, d.v::text as "deathAt",
           t.v as "injuriesTreatedAway", w.v as towed, x.v as "disablingTow",
           is_recordable(c.v, h.v, b.v, f.v, d.v, date '2026-10-31', t.v, w.v, x.v) as stored
      from a c, a h, a b, n f, d, n t, a w, a x`.execute(database.owner);
  expect(rows).toHaveLength(3 ** 8);
  const words = { true: 'yes', false: 'no', null: 'open' } as const;
  const wrong = rows.filter(
    ({ stored, ...facts }) => recordable(facts).answer !== words[`${stored}`],
  );
  expect(wrong).toEqual([]);
});
