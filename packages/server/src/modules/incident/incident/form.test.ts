import { api } from '@roadproof/contract/api';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { incidentRun } from './testing/incident-run.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const server = await testApp({ now: () => now });
const run = await incidentRun(server);
const { add, form, get, save } = run;
const { company, database } = server;

const fields = async (answer: ReturnType<typeof save>, status = 400) =>
  (await failed(answer, status)).messages.map(({ field }) => field);

describe('adding', () => {
  test('the first step is enough, and the case has the next number of its year', async () => {
    const first = await add();
    const second = await add();
    const count = (number: string) => Number(/^INC-2026-(\d{4})$/.exec(number)?.[1]);
    expect(count(second.caseNumber)).toBe(count(first.caseNumber) + 1);
    expect((await add({ incidentDate: '2025-01-01' })).caseNumber).toBe('INC-2025-0001');
    expect(await get(first.id)).toMatchObject({
      status: 'Active',
      location: 'I-35 at exit 12',
      incidentDate: '2026-10-31T00:00:00.000Z',
      incidentTime: null,
      reportedBy: { displayName: 'Pat Doe' },
      events: [{ kind: 'created', by: 'Pat Doe' }],
    });
  });

  test('a place is a location or a city with its State', async () => {
    const place = { location: '', city: 'Ardmore' };
    expect(await fields(save(form(place)))).toEqual(['location']);
    const states = await database.owner
      .selectFrom('state')
      .select('id')
      .where('clientId', '=', company.clientId)
      .where('code', '=', 'OK')
      .execute();
    const { id } = await add({ ...place, stateId: states[0]?.id ?? '' });
    expect(await get(id)).toMatchObject({ location: null, city: 'Ardmore', state: 'Oklahoma' });
    expect((await get(id)).incidentZone).toBe('America/Chicago');
  });

  test('everything that is missing is said at once', async () => {
    expect(await fields(save({}))).toEqual([
      'incidentTypeId',
      'incidentDate',
      'description',
      'location',
    ]);
  });

  test.each([
    ['Pacific/Pago_Pago', '2026-11-21', '2026-11-22'],
    ['Pacific/Auckland', '2026-11-22', '2026-11-23'],
    ['America/Chicago', '2026-11-21', '2026-11-22'],
  ])('in %s the incident may be of today, %s, not of tomorrow', async (zone, today, tomorrow) => {
    const of = (incidentDate: string) => save(form({ incidentDate, incidentZone: zone }));
    expect((await of(today)).statusCode).toBe(200);
    expect(await fields(of(tomorrow))).toEqual(['incidentDate']);
  });

  test('the first day is 01/01/1990, and a time to come is refused', async () => {
    expect((await save(form({ incidentDate: '1990-01-01' }))).statusCode).toBe(200);
    expect(await fields(save(form({ incidentDate: '1989-12-31' })))).toEqual(['incidentDate']);
    const today = { incidentDate: '2026-11-21', incidentZone: 'America/Chicago' };
    expect((await save(form({ ...today, incidentTime: '09:00' }))).statusCode).toBe(200);
    expect(await fields(save(form({ ...today, incidentTime: '09:01' })))).toEqual(['incidentTime']);
  });

  test('a follow-up is on the day of the incident at the earliest', async () => {
    expect((await save(form({ followUpDate: '2026-10-31' }))).statusCode).toBe(200);
    expect(await fields(save(form({ followUpDate: '2026-10-30' })))).toEqual(['followUpDate']);
  });

  test.each([
    ['location', 200],
    ['description', 4000],
    ['claimNumber', 50],
    ['registerCity', 100],
  ])('%s has at most %i characters', async (field, most) => {
    expect((await save(form({ [field]: 'x'.repeat(most) }))).statusCode).toBe(200);
    expect(await fields(save(form({ [field]: 'x'.repeat(most + 1) })))).toEqual([field]);
  });

  test('a time the clocks skip or show twice is one instant, the same in the database', async () => {
    const zone = { incidentZone: 'America/Chicago' };
    const skipped = await add({ ...zone, incidentDate: '2026-03-08', incidentTime: '02:30' });
    const twice = await add({ ...zone, incidentDate: '2026-11-01', incidentTime: '01:30' });
    expect((await get(skipped.id)).occurredAt).toBe('2026-03-08T08:30:00.000Z');
    expect((await get(twice.id)).occurredAt).toBe('2026-11-01T07:30:00.000Z');
  });

  test('a choice of another company, and units and drivers of one, are refused', async () => {
    const other = await testCompany(database, 'Other');
    const stranger = await other.employee();
    const drivers = JSON.stringify([{ employeeId: stranger }, { driverName: 'Lou' }]);
    expect(
      await fields(
        save(
          form({
            incidentTypeId: newId(),
            employeeId: stranger,
            severityId: newId(),
            equipments: [newId()],
            drivers,
          }),
        ),
      ),
    ).toEqual(['incidentTypeId', 'employeeId', 'severityId', 'drivers.0.employeeId', 'equipments']);
  });

  test('the severity begins as that of the type', async () => {
    const severity = company.lookup('Severity', 'Major');
    const typeId = newId();
    await database.owner
      .insertInto('incidentType')
      .values({
        clientId: company.clientId,
        id: typeId,
        incidentName: 'Crash',
        defaultSeverityId: severity,
      })
      .execute();
    const { id } = await add({ incidentTypeId: typeId });
    expect((await get(id)).severityId).toBe(severity);
    const none = await add({ incidentTypeId: typeId, severityId: '' });
    expect((await get(none.id)).severityId).toBeNull();
  });
});

describe('changing', () => {
  test('what is not sent stays, and an old version is refused with who and when', async () => {
    const { id, version } = await add({ claimNumber: 'C-1', injuries: 0 });
    const saved = await save({ id, version, description: 'Hit a deer', incidentTime: '14:00' });
    expect(saved.json()).toMatchObject({ data: { id, version: version + 1 } });
    expect(await get(id)).toMatchObject({
      description: 'Hit a deer',
      claimNumber: 'C-1',
      injuries: 0,
      incidentTime: '14:00',
      events: [{ kind: 'updated', notes: 'Incident time, Description' }, { kind: 'created' }],
    });
    const { messages, conflict } = await failed(save({ id, version, description: 'No' }), 409);
    expect(messages[0]?.message).toBe('Pat Doe changed this record in the meantime.');
    expect(conflict).toMatchObject({
      changedBy: 'Pat Doe',
      fields: [{ field: 'description', theirs: 'Hit a deer' }],
    });
  });

  test('the same once more writes nothing', async () => {
    const { id, version } = await add({ incidentTime: '14:00' });
    const same = await save({ id, incidentTime: '14:00', location: 'I-35 at exit 12' });
    expect(same.json()).toMatchObject({ data: { id, version } });
    expect((await get(id)).events).toHaveLength(1);
  });

  test('lists are taken whole and keep the ids of their rows', async () => {
    const [unit, other] = [await run.unit('T-1'), await run.unit('T-2')];
    const person = await company.employee({ firstName: 'Ana', lastName: 'Ruiz' });
    const { id } = await add({
      equipments: [unit, other],
      drivers: JSON.stringify([
        { employeeId: person, equipmentId: unit, needsCdl: true },
        { driverName: 'Lou Reed', isOurs: false },
      ]),
      otherParties: JSON.stringify([{ name: 'Ford', insurer: 'Acme' }]),
      witnesses: JSON.stringify([{ name: 'Bo', statement: 'Saw it' }, { name: 'Cy' }]),
    });
    const before = await get(id);
    expect(before.drivers.map(({ name, needsCdl, isOurs }) => [name, needsCdl, isOurs])).toEqual([
      ['Ana Ruiz', true, true],
      ['Lou Reed', null, false],
    ]);
    expect(before.equipments.map(({ name }) => name)).toEqual(['T-1', 'T-2']);
    const [ana] = before.drivers;
    const [, cy] = before.witnesses;
    await save({
      id,
      equipments: [other],
      drivers: JSON.stringify([{ id: ana?.id, employeeId: person, cited: true }]),
      witnesses: JSON.stringify([{ id: cy?.id, name: 'Cyrus' }, { name: 'Di' }]),
    });
    const after = await get(id);
    expect(after).toMatchObject({
      drivers: [{ id: ana?.id, cited: true, equipmentId: null, needsCdl: null }],
      equipments: [{ id: other, name: 'T-2' }],
      otherParties: [{ name: 'Ford', insurer: 'Acme' }],
      witnesses: [{ id: cy?.id, name: 'Cyrus' }, { name: 'Di' }],
    });
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.events[0]?.notes).toBe('units, drivers, witnesses');
    expect(
      await fields(save({ id, drivers: JSON.stringify([{ id: newId(), employeeId: person }]) })),
    ).toEqual(['drivers']);
  });

  test.each([
    ['drivers', { driverName: 'Lou' }],
    ['otherParties', { name: 'Ford' }],
    ['witnesses', { name: 'Bo' }],
  ])('there are at most 10 %s', async (field, one) => {
    const of = (count: number) => save(form({ [field]: JSON.stringify(Array(count).fill(one)) }));
    expect((await of(10)).statusCode).toBe(200);
    expect(await fields(of(11))).toEqual([field]);
  });

  test('a citation is between the accident and now', async () => {
    const cited = (citedAt: string) =>
      save(
        form({
          incidentTime: '14:00',
          incidentZone: 'America/Chicago',
          drivers: JSON.stringify([{ driverName: 'Lou', cited: true, citedAt }]),
        }),
      );
    expect((await cited('2026-10-31T14:00:00-05:00')).statusCode).toBe(200);
    expect(await fields(cited('2026-10-31T13:59:59-05:00'))).toEqual(['drivers.0.citedAt']);
    expect(await fields(cited('2026-11-21T15:00:01Z'))).toEqual(['drivers.0.citedAt']);
  });

  test('another company has no such case', async () => {
    const { id } = await add();
    const theirs = await server.signIn({ company: await testCompany(database, 'Third') });
    const result = { id, resolutionDate: '2026-11-01', finalNotes: 'Done' };
    const reason = 'A reason that is long enough';
    const answers = await Promise.all([
      server.call(api.incidents.get, { Id: id }, theirs),
      save({ id, description: 'Mine' }, theirs),
      server.call(api.incidents.remove, { id }, theirs),
      server.call(api.incidents.resolve, result, theirs),
      server.call(api.incidents.reopen, { id, reason }, theirs),
      server.call(api.incidents.override, { id, isRecordable: false, reason }, theirs),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
  });

  test('an older case is not asked for what nobody touched', async () => {
    const { id } = await add({ followUpDate: '2026-11-30' });
    await database.owner
      .updateTable('incident')
      .set({ location: null })
      .where('id', '=', id)
      .execute();
    expect((await save({ id, weather: 'Rain' })).statusCode).toBe(200);
    expect(await fields(save({ id, city: 'Tulsa' }))).toEqual(['location']);
  });
});
