import { api } from '@roadproof/contract/api';
import { describe, expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { incidentRun } from './testing/incident-run.ts';

// In Auckland it is the 22nd by now, in Pago Pago the 21st.
const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
const { add, get, save, token } = await incidentRun(server);
const { call } = server;
const reason = 'The insurer sent a new report';
const resolve = (id: string, more: object = {}) =>
  call(
    api.incidents.resolve,
    { id, resolutionDate: '2026-11-20', finalNotes: 'Reviewed', ...more },
    token,
  );
const reopen = (id: string, more: object = {}) =>
  call(api.incidents.reopen, { id, reason, ...more }, token);
const override = (id: string, isRecordable: boolean | null, more: object = {}) =>
  call(api.incidents.override, { id, isRecordable, reason, ...more }, token);
const fieldOf = async (answer: ReturnType<typeof resolve>) =>
  (await failed(answer, 400)).messages[0]?.field;

describe('closing', () => {
  test('keeps when, how and by whom, and the opened one tells what was', async () => {
    const { id } = await add();
    expect((await resolve(id, { isPreventable: 'Yes', claimNumber: 'C-9' })).statusCode).toBe(200);
    expect(await get(id)).toMatchObject({
      status: 'Closed',
      resolutionDate: '2026-11-20T00:00:00.000Z',
      finalNotes: 'Reviewed',
      isPreventable: 'Yes',
      claimNumber: 'C-9',
      closedBy: { displayName: 'Pat Doe' },
      closedAt: '2026-11-21T15:00:00.000Z',
    });
    expect((await reopen(id)).statusCode).toBe(200);
    expect(await get(id)).toMatchObject({
      status: 'Active',
      resolutionDate: null,
      finalNotes: null,
      closedBy: null,
      closedAt: null,
      isPreventable: 'Yes',
      events: [
        {
          kind: 'reopened',
          reason,
          resolutionDate: '2026-11-20T00:00:00.000Z',
          finalNotes: 'Reviewed',
        },
        { kind: 'resolved' },
        { kind: 'created' },
      ],
    });
  });

  test.each([
    ['America/Chicago', '2026-11-21', '2026-11-22'],
    ['Pacific/Pago_Pago', '2026-11-21', '2026-11-22'],
    ['Pacific/Auckland', '2026-11-22', '2026-11-23'],
  ])('in %s is possible through %s', async (incidentZone, today, tomorrow) => {
    const { id } = await add({ incidentZone });
    expect(await fieldOf(resolve(id, { resolutionDate: tomorrow }))).toBe('resolutionDate');
    expect(await fieldOf(resolve(id, { resolutionDate: '2026-10-30' }))).toBe('resolutionDate');
    expect((await resolve(id, { resolutionDate: today })).statusCode).toBe(200);
  });

  test('asks for final notes of at most 4,000 characters', async () => {
    const { id } = await add();
    expect(await fieldOf(resolve(id, { finalNotes: ' ' }))).toBe('finalNotes');
    expect(await fieldOf(resolve(id, { finalNotes: 'x'.repeat(4001) }))).toBe('finalNotes');
    expect((await resolve(id, { finalNotes: 'x'.repeat(4000) })).statusCode).toBe(200);
  });

  test('a second time, and opening an open one, say so; an old version is refused', async () => {
    const { id, version } = await add();
    expect((await failed(reopen(id), 409)).messages[0]?.message).toContain(
      'left this incident open',
    );
    const [one, two] = await Promise.all([resolve(id), resolve(id)]);
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { messages, conflict } = await failed(resolve(id), 409);
    expect(messages[0]?.message).toBe('Pat Doe has closed this incident already.');
    expect(conflict).toMatchObject({ changedBy: 'Pat Doe' });
    await failed(reopen(id, { version }), 409);
    expect((await reopen(id)).statusCode).toBe(200);
    await failed(resolve(id, { version }), 409);
  });

  test.each([
    [9, 400],
    [10, 200],
    [500, 200],
    [501, 400],
  ])('opened again with a reason of %i characters: %i', async (length, status) => {
    const { id } = await add();
    await resolve(id);
    expect((await reopen(id, { reason: 'x'.repeat(length) })).statusCode).toBe(status);
    expect((await override(id, true, { reason: 'x'.repeat(length) })).statusCode).toBe(status);
  });

  test('a closed case can be corrected, but not to a day after its closing', async () => {
    const { id } = await add();
    await resolve(id);
    expect((await save({ id, weather: 'Rain' })).statusCode).toBe(200);
    expect((await failed(save({ id, incidentDate: '2026-11-21' }), 400)).messages[0]?.field).toBe(
      'incidentDate',
    );
  });
});

describe('the answer of the register', () => {
  test('is changed with a reason by name, and taking that back restores what was computed', async () => {
    const { id } = await add({ isCmv: false });
    const computed = 'Not recordable: no commercial motor vehicle was involved (49 CFR 390.5T)';
    expect((await get(id)).recordable).toMatchObject({ answer: 'no', text: computed });
    await failed(override(id, true, { reason: undefined }), 400);
    expect((await override(id, true)).statusCode).toBe(200);
    const changed = await get(id);
    expect(changed.recordable).toMatchObject({ answer: 'yes', isChanged: true, reason });
    expect(changed.recordable.text).toContain(`Changed by Pat Doe on 11/21/2026: ${reason}`);
    expect(changed.mayDelete).toBe(false);
    expect((await override(id, true)).json()).toMatchObject({ data: { version: changed.version } });
    expect((await override(id, null)).statusCode).toBe(200);
    expect((await get(id)).recordable).toMatchObject({
      answer: 'no',
      text: computed,
      isChanged: false,
      reason: null,
    });
    expect((await get(id)).events.map(({ kind }) => kind)).toEqual([
      'overridden',
      'overridden',
      'created',
    ]);
  });
});

describe('a test', () => {
  const accident = { incidentTime: '14:00', incidentZone: 'America/Chicago' };
  const driven = async () => {
    const { id } = await add({ ...accident, drivers: JSON.stringify([{ driverName: 'Lou' }]) });
    const [driver] = (await get(id)).drivers;
    const done = (input: object) =>
      call(
        api.incidents.saveTest,
        { incidentDriverId: driver?.id, kind: 'alcohol', ...input },
        token,
      );
    return { id, done };
  };

  test('is from the moment of the accident to now', async () => {
    const { done } = await driven();
    expect(await fieldOf(done({ testedAt: '2026-10-31T18:59:59Z' }))).toBe('testedAt');
    expect(await fieldOf(done({ testedAt: '2026-11-21T15:00:01Z' }))).toBe('testedAt');
    expect((await done({ testedAt: '2026-10-31T19:00:00Z' })).statusCode).toBe(200);
    expect((await done({ testedAt: '2026-11-21T15:00:00Z' })).statusCode).toBe(200);
  });

  test('that was made ends why it was not; what is not sent stays, and nothing is asked for', async () => {
    const { id, done } = await driven();
    expect(await fieldOf(done({}))).toBe('testedAt');
    await done({ notTestedReason: 'No clinic was open' });
    await done({ testedAt: '2026-10-31T22:00:00Z' });
    await done({ lateReason: 'The clinic was far' });
    expect((await get(id)).drivers[0]?.tests).toEqual([
      {
        kind: 'alcohol',
        testedAt: '2026-10-31T22:00:00.000Z',
        lateReason: 'The clinic was far',
        notTestedReason: null,
      },
    ]);
    expect(await fieldOf(done({ notTestedReason: 'Forgotten' }))).toBe('notTestedReason');
    expect(await fieldOf(done({ lateReason: 'x'.repeat(501) }))).toBe('lateReason');
  });
});

test('a case is deleted by administrators, and the register’s own stay', async () => {
  const remove = (id: string, as = token) => call(api.incidents.remove, { id }, as);
  const accident = { isCmv: true, onHighway: true, onlyBoardingOrLoading: false, fatalities: 1 };
  const kept = await add({ ...accident, incidentDate: '2023-11-21' });
  expect((await failed(remove(kept.id), 422)).messages[0]?.message).toContain('3 years');
  const old = await add({ ...accident, incidentDate: '2023-11-20' });
  const none = await add({ isCmv: false });
  const clerk = await server.signIn({ flags: { hasIncidentManagementAccess: true } });
  await failed(remove(none.id, clerk), 403);
  const flagged = await server.signIn({ flags: { hasAdministratorAccess: true } });
  expect((await remove(none.id, flagged)).statusCode).toBe(200);
  expect((await remove(old.id)).statusCode).toBe(200);
  await failed(call(api.incidents.get, { Id: old.id }, token), 404);
});
