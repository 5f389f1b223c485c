import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { Saved } from '../../../db/record.ts';
import { testApp } from '../../../testing/test-app.ts';
import { incidentRun } from './testing/incident-run.ts';
import { done, messagesOf } from '../../../bulk/testing/answers.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
const { call, company, database, statements } = server;
const { owner } = database;
const { add, get, token, typeId } = await incidentRun(server);

type Kind = 'incidentClosing' | 'incidentReopening' | 'incidentDelete';

const rows = (ids: readonly string[]) =>
  owner
    .selectFrom('incident')
    .select(['id', 'version', 'caseNumber', 'deletedAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
const recordsOf = async (ids: readonly string[]): Promise<Saved[]> =>
  (await rows(ids)).map(({ id, version }) => ({ id, version }));
const act = async (operation: Operation, ids: readonly string[], more: object = {}) =>
  call(operation, { records: await recordsOf(ids), ...more }, token);
const undo = (kind: Kind, records: readonly Saved[], as = token) =>
  call(api.bulkActs.undoIncidents, { kind, records }, as);
/** An incident that is none of the road. */
const harmless = async (more: object = {}): Promise<string> =>
  (await add({ isCmv: false, ...more })).id;
const closing = { resolutionDate: '2026-11-20', finalNotes: 'Reviewed' };
const close = async (ids: readonly string[], more: object = {}) =>
  act(api.bulkActs.resolveIncidents, ids, { ...closing, ...more });
const reason = 'The insurer sent a new report';
const reopen = async (ids: readonly string[]) => act(api.bulkActs.reopenIncidents, ids, { reason });

test('incidents are closed and reopened together, each tells it, and both are taken back', async () => {
  const ids = [await harmless({ claimNumber: 'C-9' }), await harmless()];
  const off = done(await close(ids, { isPreventable: 'No' }));
  const closed = {
    status: 'Closed',
    resolutionDate: '2026-11-20T00:00:00.000Z',
    finalNotes: 'Reviewed',
    isPreventable: 'No',
    closedBy: { displayName: 'Pat Doe' },
    closedAt: '2026-11-21T15:00:00.000Z',
  };
  for (const id of ids) expect(await get(id)).toMatchObject(closed);
  expect((await get(ids[0] ?? '')).claimNumber).toBe('C-9');

  const open = {
    status: 'Active',
    resolutionDate: null,
    finalNotes: null,
    isPreventable: 'Undetermined',
    closedBy: null,
    closedAt: null,
  };
  done(await undo('incidentClosing', off));
  for (const id of ids)
    expect(await get(id)).toMatchObject({
      ...open,
      events: [
        { kind: 'reopened', reason: 'The closing was undone.', finalNotes: 'Reviewed' },
        { kind: 'resolved' },
        { kind: 'created' },
      ],
    });

  done(await close(ids, { isPreventable: 'No' }));
  const on = done(await reopen(ids));
  for (const id of ids)
    expect(await get(id)).toMatchObject({
      ...open,
      isPreventable: 'No',
      events: [{ kind: 'reopened', reason, finalNotes: 'Reviewed' }, {}, {}, {}, {}],
    });
  done(await undo('incidentReopening', on));
  for (const id of ids)
    expect(await get(id)).toMatchObject({
      ...closed,
      events: [{ kind: 'resolved', reason: 'The reopening was undone.' }, {}, {}, {}, {}, {}],
    });
  // It is closed again, at another version.
  expect((await undo('incidentReopening', on)).statusCode).toBe(422);
});

test('one closed or reopened on its own page is taken back the same way, with its claim number', async () => {
  const id = await harmless({ claimNumber: 'C-9' });
  const one = async (operation: Operation, more: object): Promise<readonly Saved[]> => {
    const [record] = await recordsOf([id]);
    const answer = await call(operation, { ...record, ...more }, token);
    expect(answer.statusCode).toBe(200);
    return [answer.json<{ data: Saved }>().data];
  };
  const shut = { ...closing, claimNumber: 'C-10', isPreventable: 'No' };
  done(await undo('incidentClosing', await one(api.incidents.resolve, shut)));
  expect(await get(id)).toMatchObject({
    status: 'Active',
    claimNumber: 'C-9',
    isPreventable: 'Undetermined',
    resolutionDate: null,
  });
  await one(api.incidents.resolve, shut);
  done(await undo('incidentReopening', await one(api.incidents.reopen, { reason })));
  expect(await get(id)).toMatchObject({
    status: 'Closed',
    claimNumber: 'C-10',
    finalNotes: 'Reviewed',
    closedAt: '2026-11-21T15:00:00.000Z',
  });
});

test('whether it was preventable stays as it was judged unless closing says it', async () => {
  const ids = [await harmless({ isPreventable: 'Yes' }), await harmless()];
  done(await close(ids));
  const answers = await Promise.all(ids.map(async (id) => (await get(id)).isPreventable));
  expect(answers).toEqual(['Yes', 'Undetermined']);
});

test('one that is closed already, or happened later, is refused by name, and none is closed', async () => {
  const [first, second] = [await harmless(), await harmless()];
  done(await close([first]));
  const names = new Map((await rows([first])).map(({ id, caseNumber }) => [id, caseNumber]));
  expect(messagesOf(await close([first, second]))).toEqual([
    'Nothing changed: it is not possible for 1 of 2.',
    `${names.get(first)}: Pat Doe has closed this incident already.`,
  ]);
  expect((await get(second)).status).toBe('Active');
  const late = await harmless({ incidentDate: '2026-11-21' });
  expect(messagesOf(await close([late, second]))[1]).toMatch(/cannot be before the incident/);
  // What is wrong with all of them is what was typed.
  const typed = await close([late, second], { resolutionDate: '2026-11-22' });
  expect([typed.statusCode, typed.json<Failure>().messages[0]?.field]).toEqual([
    400,
    'resolutionDate',
  ]);
  expect(messagesOf(await reopen([first, second]))[0]).toMatch(/not possible for 1 of 2/);
});

test('what several lack is asked once, and they close all the same', async () => {
  const accident = { isCmv: true, onHighway: true, onlyBoardingOrLoading: false, fatalities: 1 };
  const lacking = await add(accident);
  const complete = await harmless();
  const answer = await close([lacking.id, complete]);
  expect(answer.statusCode).toBe(422);
  const [message] = answer.json<Failure>().messages;
  expect(message?.field).toBe('isConfirmed');
  expect(message?.message).toMatch(
    new RegExp(`^Still missing: ${lacking.caseNumber} \\(.*city or town.*\\)\\.$`),
  );
  expect((await get(complete)).status).toBe('Active');
  done(await close([lacking.id, complete], { isConfirmed: true }));
  expect((await get(lacking.id)).status).toBe('Closed');
});

test('incidents are deleted together and brought back; one the register holds is refused with why', async () => {
  const ids = [await harmless(), await harmless()];
  const removed = done(await act(api.bulkActs.removeIncidents, ids));
  expect((await rows(ids)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
  // Another person cannot take back what this one did.
  const other = await server.signIn({ flags: { hasIncidentManagementAccess: true } });
  expect((await undo('incidentDelete', removed, other)).statusCode).toBe(422);
  done(await undo('incidentDelete', removed));
  expect((await rows(ids)).every(({ deletedAt }) => deletedAt === null)).toBe(true);

  const accident = await add({
    isCmv: true,
    onHighway: true,
    onlyBoardingOrLoading: false,
    fatalities: 1,
  });
  expect(messagesOf(await act(api.bulkActs.removeIncidents, [accident.id, ...ids]))).toEqual([
    'Nothing changed: it is not possible for 1 of 3.',
    `${accident.caseNumber}: A recordable accident stays on the register for 3 years (49 CFR 390.15(b)).`,
  ]);
  expect((await rows(ids)).every(({ deletedAt }) => deletedAt === null)).toBe(true);

  // Its number was given to another one meanwhile.
  const [deleted = ''] = ids;
  const again = done(await act(api.bulkActs.removeIncidents, [deleted]));
  const caseNumber = (await rows([deleted]))[0]?.caseNumber ?? '';
  await add({ isCmv: false }).then(({ id }) =>
    owner
      .updateTable('incident')
      .set({ caseNumber: caseNumber.toLowerCase() })
      .where('id', '=', id)
      .execute(),
  );
  expect(messagesOf(await undo('incidentDelete', again))).toEqual([
    `There is now a case ${caseNumber}.`,
  ]);
});

test('500 incidents are closed, reopened, deleted and taken back by as many statements as two', async () => {
  const all = Array.from({ length: 502 }, () => newId());
  await owner
    .insertInto('incident')
    .values(
      all.map((id, at) => ({
        clientId: company.clientId,
        id,
        caseNumber: `X-${at}`,
        incidentTypeId: typeId,
        statusId: company.lookup('Status', 'Pending'),
        incidentDate: '2026-10-31',
        isCmv: false,
      })),
    )
    .execute();
  const count = async (answer: () => ReturnType<typeof act>, records: number) => {
    const { result, count: n } = await statements(answer);
    const saved = done(result);
    expect(saved).toHaveLength(records);
    return { n, saved };
  };
  const run = async (ids: readonly string[]) => {
    const chosen = await recordsOf(ids);
    const { length } = ids;
    const off = await count(
      () => call(api.bulkActs.resolveIncidents, { records: chosen, ...closing }, token),
      length,
    );
    const open = await count(() => undo('incidentClosing', off.saved), length);
    const shut = await count(
      () => call(api.bulkActs.resolveIncidents, { records: open.saved, ...closing }, token),
      length,
    );
    const on = await count(
      () => call(api.bulkActs.reopenIncidents, { records: shut.saved, reason }, token),
      length,
    );
    const back = await count(() => undo('incidentReopening', on.saved), length);
    const removed = await count(
      () => call(api.bulkActs.removeIncidents, { records: back.saved }, token),
      length,
    );
    const there = await count(() => undo('incidentDelete', removed.saved), length);
    return [off.n, open.n, shut.n, on.n, back.n, removed.n, there.n];
  };
  const two = await run(all.slice(0, 2));
  expect(await run(all.slice(2))).toEqual(two);
});
