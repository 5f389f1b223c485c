import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { day, endings, messages, renewalSetup, today } from './testing/renewal-setup.ts';

const setup = await renewalSetup();
const { call, owner, token, colleague, save, typeOf, unit, unitRow, added, signIn, database } =
  setup;
const administrator = await signIn();
const stranger = await signIn({ flags: { hasTrainingAccess: true } });
const proof = () => new File([`%PDF-1.4 ${crypto.randomUUID()}`], 'proof.pdf');

type Details = OutputOf<typeof api.renewals.get>;
const details = async (id: string) =>
  (await call(api.renewals.get, { Id: id }, token)).json<{ data: Details }>().data;
/** When it is due, when it was done last, and the unit's own date. */
const renewalDates = async (id: string) => {
  const { nextRenewal, lastCompletedOn, equipment, completions, isClosed } = await details(id);
  expect(lastCompletedOn).toBe(completions[0]?.completionDate ?? null);
  const own = equipment.inspectionDate ?? equipment.registrationDate;
  const dates = [nextRenewal, lastCompletedOn, own].map((date) => date?.slice(0, 10) ?? null);
  return isClosed ? [...dates, 'closed'] : dates;
};
const complete = async (id: string, values: Record<string, unknown> = {}) => {
  const given = { completionDate: today, nextByInterval: true, ...values };
  expect((await save({ id, ...given })).statusCode).toBe(200);
  const completedOn = day(given.completionDate);
  return (
    (await details(id)).completions.find(({ completionDate }) => completionDate === completedOn)
      ?.id ?? ''
  );
};
const takeBack = (id: string, as = token) => call(api.renewals.takeBack, { id }, as);
const takenBack = async (id: string) => expect((await takeBack(id)).statusCode).toBe(200);
const refusal = async (id: string) => {
  const answer = await takeBack(id);
  return [answer.statusCode, ...messages(answer)];
};
const inspection = async (equipmentId: string, nextRenewal = '2026-12-01') =>
  added({ equipmentId, renewalTypeId: typeOf('Annual DOT Inspection'), nextRenewal });
/** As if a completion had been entered on another day. */
const enteredAt = async (id: string, createdAt: string) => {
  await database.ownerPool.query('alter table renewal_history disable trigger user');
  await owner.updateTable('renewalHistory').set({ createdAt }).where('id', '=', id).execute();
  await database.ownerPool.query('alter table renewal_history enable trigger user');
};

test('what was due comes back with the unit’s own date, and every count follows', async () => {
  const equipmentId = await unit({ inspectionDate: '2025-11-01' });
  const id = await inspection(equipmentId, '2026-12-01');
  const counts = async () => {
    const cards = (await call(api.dashboard.data, {}, token)).json<{
      data: Record<string, number>;
    }>().data;
    const month = { from: '2026-12-01', to: '2026-12-31', layers: ['renewal'] };
    const calendar = (await call(api.trainingCalendar.get, month, await signIn())).json<{
      data: { days: object[] };
    }>().data;
    const list = await call(
      api.renewals.list,
      { equipmentId, 'renewalStatus.lookupDisplayName': 'DueSoon' },
      token,
    );
    return [cards, calendar.days, list.json<{ total: number }>().total];
  };
  const before = await counts();
  const done = await complete(id, { file: proof() });
  await enteredAt(done, `${today}T17:00:00Z`);
  expect(await renewalDates(id)).toEqual(['2027-11-21', today, today]);
  expect(await counts()).not.toEqual(before);
  await takenBack(done);
  expect(await renewalDates(id)).toEqual(['2026-12-01', null, '2025-11-01']);
  expect(await counts()).toEqual(before);
  expect(await details(id)).toMatchObject({
    completions: [],
    isClosed: false,
    standing: { state: 'DUE_SOON' },
  });
  // The record is marked as deleted with its proof, and the trail tells of both.
  const kept = await owner
    .selectFrom('renewalHistory')
    .select(['deletedAt', 'fileId'])
    .where('id', '=', done)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({
    deletedAt: expect.any(String) as string,
    fileId: expect.any(String) as string,
  });
  const trail = await call(api.auditHistory.get, { Entity: 'renewal', Id: id }, token);
  const { entries } = trail.json<{ data: OutputOf<typeof api.auditHistory.get> }>().data;
  expect(entries.map(({ what, action }) => `${what} ${action}`)).toEqual([
    'Renewal Changed',
    'Completion Deleted',
    'Renewal Changed',
    'Completion Added',
    'Renewal Created',
  ]);
  // It can be entered anew, rightly this time.
  await complete(id, { completionDate: '2026-11-20' });
  expect(await renewalDates(id)).toEqual(['2027-11-20', '2026-11-20', '2026-11-20']);
});

test('of two only the latest, one after the other, back to the beginning', async () => {
  const equipmentId = await unit();
  const id = await inspection(equipmentId);
  const older = await complete(id, { completionDate: '2026-05-10' });
  const newer = await complete(id);
  expect(await refusal(older)).toEqual([
    409,
    {
      message: 'Only the latest completion can be taken back.',
      description: 'The latest one is of 11/21/2026. Nothing changed.',
    },
  ]);
  await takenBack(newer);
  expect(await renewalDates(id)).toEqual(['2027-05-10', '2026-05-10', '2026-05-10']);
  await takenBack(older);
  expect(await renewalDates(id)).toEqual(['2026-12-01', null, null]);
  expect((await takeBack(older)).statusCode).toBe(404);
});

test('two people take it back at once: once; nobody without the module does', async () => {
  const id = await inspection(await unit());
  await complete(id, { completionDate: '2026-05-10' });
  const newer = await complete(id);
  expect((await takeBack(newer, stranger)).statusCode).toBe(403);
  const answers = await Promise.all([takeBack(newer), takeBack(newer, colleague), takeBack(newer)]);
  expect(endings(answers)[0]).toBe(200);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await details(id)).completions).toHaveLength(1);
});

test('one completed for good is open again, unless another one of its type is open by now', async () => {
  const renewalTypeId = typeOf('Lease');
  const equipmentId = await unit();
  const id = await added({ equipmentId, renewalTypeId, nextRenewal: '2027-01-01' });
  const done = await complete(id, { nextByInterval: false });
  expect(await renewalDates(id)).toEqual([null, today, null, 'closed']);
  const other = await added({ equipmentId, renewalTypeId, nextRenewal: '2027-05-01' });
  const refused = await takeBack(done);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<Failure>()).toMatchObject({ conflict: { renewalId: other } });
  expect(messages(refused)).toEqual([
    {
      message: expect.stringMatching(
        /^Truck \d+ has an open renewal of this type already, due 05\/01\/2027\.$/,
      ) as string,
      description: 'Complete or delete that one first, then take the completion back.',
    },
  ]);
  expect((await details(id)).completions).toHaveLength(1);
  expect((await call(api.renewals.remove, { id: other }, token)).statusCode).toBe(200);
  await takenBack(done);
  expect(await renewalDates(id)).toEqual(['2027-01-01', null, null]);
});

test('a date that was changed since stays, at the renewal and at the unit', async () => {
  const equipmentId = await unit({ inspectionDate: '2025-11-01' });
  const id = await inspection(equipmentId);
  const done = await complete(id);
  expect((await save({ id, nextRenewal: '2027-06-30' })).statusCode).toBe(200);
  const own = { id: equipmentId, inspectionDate: '2026-11-19' };
  expect((await call(api.equipment.save, own, token)).statusCode).toBe(200);
  await takenBack(done);
  expect(await renewalDates(id)).toEqual(['2027-06-30', null, '2026-11-19']);
});

test('a date that the unit had already, of the same day, stays', async () => {
  const equipmentId = await unit({ inspectionDate: today });
  const id = await inspection(equipmentId);
  await takenBack(await complete(id));
  expect(await renewalDates(id)).toEqual(['2026-12-01', null, today]);
});

test('a later date of the unit is nothing that came before the completion', async () => {
  const equipmentId = await unit({ inspectionDate: today });
  const id = await inspection(equipmentId);
  const done = await complete(id, { completionDate: '2026-05-10' });
  const own = { id: equipmentId, inspectionDate: '2026-05-10' };
  expect((await call(api.equipment.save, own, token)).statusCode).toBe(200);
  await takenBack(done);
  expect(await renewalDates(id)).toEqual(['2026-12-01', null, null]);
});

test('an older one that was entered later counts now', async () => {
  const id = await inspection(await unit());
  const newer = await complete(id);
  const late = await complete(id, { completionDate: '2026-03-31' });
  expect(await renewalDates(id)).toEqual(['2027-11-21', today, today]);
  await takenBack(newer);
  expect(await renewalDates(id)).toEqual(['2027-03-31', '2026-03-31', '2026-03-31']);
  expect((await details(id)).completions).toMatchObject([
    { previousDue: day('2026-12-01'), nextRenewal: day('2027-03-31') },
  ]);
  await takenBack(late);
  expect(await renewalDates(id)).toEqual(['2026-12-01', null, null]);
});

test('one taken back is restored after an older one was entered later, and taken back again', async () => {
  const id = await inspection(await unit());
  const newer = await complete(id);
  await complete(id, { completionDate: '2026-03-31' });
  await takenBack(newer);
  const kind = 'Renewal completion';
  expect(
    (await call(api.deletedRecords.restore, { kind, id: newer }, administrator)).statusCode,
  ).toBe(200);
  expect(await renewalDates(id)).toEqual(['2027-11-21', today, today]);
  await takenBack(newer);
  expect(await renewalDates(id)).toEqual(['2027-03-31', '2026-03-31', '2026-03-31']);
});

test('the last completion that a renewal was added with: due when it was done', async () => {
  const equipmentId = await unit({ registrationDate: '2024-11-30' });
  const id = await added({
    equipmentId,
    renewalTypeId: typeOf('Registration'),
    completionDate: '2026-10-01',
  });
  expect(await renewalDates(id)).toEqual(['2027-10-01', '2026-10-01', '2026-10-01']);
  await takenBack((await details(id)).completions[0]?.id ?? '');
  expect(await renewalDates(id)).toEqual(['2026-10-01', null, '2024-11-30']);
  expect(await details(id)).toMatchObject({ standing: { state: 'OVERDUE' } });
});

test('a proof that the law keeps: within a day of its entry as a mistake, or when its time is over', async () => {
  const filed = async (completionDate: string, createdAt: string) => {
    const done = await complete(await inspection(await unit()), { completionDate, file: proof() });
    await enteredAt(done, createdAt);
    return done;
  };
  const kept = await filed('2025-09-22', '2026-11-20T18:00:00Z');
  expect(await refusal(kept)).toEqual([
    422,
    {
      message: 'This completion must still be kept.',
      description: 'Its proof of 09/22/2025 is kept until 11/22/2026 (49 CFR 396.21(b)(1)).',
    },
  ]);
  await takenBack(await filed('2025-09-22', '2026-11-20T18:00:01Z'));
  await takenBack(await filed('2025-09-21', '2026-11-20T18:00:00Z'));
});

test('without a proof, or of a kind that nothing is kept of, the day of the entry does not count', async () => {
  const inspected = await inspection(await unit());
  const bare = await complete(inspected);
  const registrationId = await added({
    equipmentId: await unit(),
    renewalTypeId: typeOf('Registration'),
    nextRenewal: '2026-12-01',
  });
  const filed = await complete(registrationId, { file: proof() });
  for (const done of [bare, filed]) {
    await enteredAt(done, '2024-01-01T18:00:00Z');
    await takenBack(done);
  }
  for (const id of [inspected, registrationId]) expect((await details(id)).completions).toEqual([]);
});

test('work that was done later is known of: an older one only goes', async () => {
  const id = await inspection(await unit());
  const done = await complete(id, { completionDate: '2026-05-10' });
  // As data of before a history was kept has it: a day, and no record of its own.
  await owner
    .updateTable('renewal')
    .set({ lastCompletedOn: '2026-08-01', nextRenewal: '2027-08-01' })
    .where('id', '=', id)
    .execute();
  await takenBack(done);
  const { nextRenewal, lastCompletedOn } = await details(id);
  expect([nextRenewal, lastCompletedOn]).toEqual([day('2027-08-01'), day('2026-08-01')]);
});

test('the company’s own renewal has no unit to tell', async () => {
  const id = await added({
    renewalTypeId: typeOf('Unified Carrier Registration (UCR)'),
    nextRenewal: '2026-12-31',
  });
  const done = await complete(id);
  expect(await renewalDates(id)).toEqual(['2027-12-31', today, null]);
  await takenBack(done);
  expect(await renewalDates(id)).toEqual(['2026-12-31', null, null]);
  // Another unit's own date is nobody's business here.
  expect((await unitRow(await unit({ inspectionDate: '2025-01-01' }))).inspectionDate).toBe(
    '2025-01-01',
  );
});
