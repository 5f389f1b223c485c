import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { Saved } from '../../../db/record.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { classroom, pairOf } from './testing/classroom.ts';
import { done, messagesOf } from '../../../bulk/testing/answers.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const server = await testApp({ now: () => now });
const { call, company, database, signIn, statements } = server;
const { owner } = database;
const token = await signIn({ flags: { hasTrainingAccess: true } });
const { ask, course, schedule, tracked } = classroom(server, token);

const rows = (ids: readonly string[]) =>
  owner
    .selectFrom('training')
    .select(['id', 'version', 'deletedAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
const recordsOf = async (ids: readonly string[]): Promise<Saved[]> =>
  (await rows(ids)).map(({ id, version }) => ({ id, version }));
const areDeleted = async (ids: readonly string[]) =>
  (await rows(ids)).map(({ deletedAt }) => deletedAt !== null);
const remove = async (ids: readonly string[], as = token) =>
  call(api.bulkActs.removeTrainings, { records: await recordsOf(ids) }, as);
const undo = (records: readonly Saved[], as = token) =>
  call(api.bulkActs.undoTrainings, { kind: 'trainingDelete', records }, as);
const called = async (person: string) =>
  (await tracked(person)).map(({ trainingName, status }) => `${trainingName}: ${status}`);

test('trainings are deleted together and asked for again by Undo', async () => {
  const [one, other] = [await company.employee(), await company.employee()];
  const [forks, ropes] = [await course('Forks'), await course('Ropes')];
  const forklift = await schedule([forks], [one, other], { trainingName: 'Forklift' });
  const rigging = await schedule([ropes], [one], { trainingName: 'Rigging' });
  const ids = [forklift.id, rigging.id];
  expect(await called(one)).toEqual(['Forklift: Pending', 'Rigging: Pending']);

  const removed = done(await remove(ids));
  expect(await areDeleted(ids)).toEqual([true, true]);
  expect([await called(one), await called(other)]).toEqual([[], []]);

  expect(done(await undo(removed))).toHaveLength(2);
  expect(await areDeleted(ids)).toEqual([false, false]);
  expect(await called(one)).toEqual(['Forklift: Pending', 'Rigging: Pending']);
  expect(await called(other)).toEqual(['Forklift: Pending']);
  // It is there again, at another version.
  expect((await undo(removed)).statusCode).toBe(422);
});

test('what two of them asked of a person for stands once again, in the one that was scheduled last', async () => {
  const person = await company.employee();
  const hoists = await course('Hoists');
  const first = await schedule([hoists], [person], { trainingName: 'First' });
  const second = await schedule([hoists], [person], { trainingName: 'Second' });
  expect(await called(person)).toEqual(['Second: Pending']);
  done(await undo(done(await remove([first.id, second.id]))));
  expect(await called(person)).toEqual(['Second: Pending']);
});

/** Every requirement of a person as it stands: where, where it came from, by when and how it ended. */
const owed = (person: string) =>
  owner
    .selectFrom('trainingRequirement')
    .select(['id', 'trainingMappingId', 'homeMappingId', 'ownDue', 'askedDue', 'closedAs'])
    .where('employeeId', '=', person)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

test('Undo brings back what was open in them to the day, also of somebody whose course is still valid', async () => {
  const person = await company.employee();
  const once = await course('Orientation');
  const yearly = await course('Yearly', { recurrenceMonths: 12 });
  const other = await course('Other');
  await schedule([once, yearly], [person], { completedAt: '2026-11-20' });
  await schedule([other], [person], { trainingName: 'Before', dueDate: '2026-12-10' });
  const input = { trainingName: 'Rally', skipValid: 'false' };
  const rally = await schedule([once, yearly, other], [person], input);
  const waiving = (await tracked(person)).find((row) => row.trainingName === 'Rally');
  const pairs = [pairOf(waiving, 'Other')];
  expect(await ask(api.trainingCompletions.waive, { pairs, reason: 'Knows it' })).toMatchObject({
    status: 200,
  });
  const before = await owed(person);
  expect(before.filter((one) => one.closedAs === null)).toHaveLength(2);

  const removed = done(await remove([rally.id]));
  expect(await owed(person)).not.toEqual(before);
  done(await undo(removed));
  expect(await owed(person)).toEqual(before);
});

test.each(['completed', 'waived'])('what has been %s since stays so', async (how) => {
  const person = await company.employee();
  const yearly = await course(`Refresher ${how}`, { recurrenceMonths: 12 });
  await schedule([yearly], [person], { completedAt: '2026-11-01' });
  const input = { trainingName: 'Refreshing', skipValid: 'false' };
  const { id } = await schedule([yearly], [person], input);
  const removed = done(await remove([id]));
  if (how === 'completed')
    await schedule([yearly], [person], { ...input, completedAt: '2026-11-20' });
  else {
    const row = (await tracked(person)).find(({ status }) => status === 'Pending');
    const waiver = { pairs: [pairOf(row, `Refresher ${how}`)], reason: 'On leave' };
    expect((await ask(api.trainingCompletions.waive, waiver)).data).toEqual({ changed: 1 });
  }
  const since = await owed(person);
  done(await undo(removed));
  expect(await owed(person)).toEqual(since);
});

test('a cancelled one comes back as cancelled, and nothing is owed in it', async () => {
  const person = await company.employee();
  const { id, version } = await schedule([await course('Saws')], [person]);
  expect((await ask(api.trainings.cancel, { id, version })).status).toBe(200);
  done(await undo(done(await remove([id]))));
  expect(await called(person)).toEqual([]);
  expect(await areDeleted([id])).toEqual([false]);
});

test('one with completions, or of another company, is refused, and none is deleted', async () => {
  const person = await company.employee();
  const slings = await course('Slings');
  const completed = await schedule([slings], [person], { trainingName: 'Slings' });
  const open = await schedule([await course('Chains')], [person], { trainingName: 'Chains' });
  const [row] = (await tracked(person)).filter((one) => one.trainingName === 'Slings');
  const [TrainingMappingId, CourseCatalogId] = pairOf(row, 'Slings').split('|');
  const completion = { TrainingMappingId, CourseCatalogId, completedAt: '2026-11-20' };
  expect(await ask(api.trainingCompletions.complete, completion)).toMatchObject({ status: 200 });
  expect(messagesOf(await remove([completed.id, open.id]))).toEqual([
    'Nothing changed: it is not possible for 1 of 2.',
    'Slings: This training has completions.',
  ]);
  expect(await areDeleted([open.id])).toEqual([false]);

  const strange = { id: newId(), version: 1 };
  const mixed = { records: [...(await recordsOf([open.id])), strange] };
  expect(messagesOf(await call(api.bulkActs.removeTrainings, mixed, token))[0]).toMatch(/1 of 2/);
  expect(await areDeleted([open.id])).toEqual([false]);
});

test('people are reminded of what they have not completed of trainings, as it was said before', async () => {
  const due = await company.employee({ email: 'due@x.example' });
  const mute = await company.employee({ firstName: 'Mute', lastName: 'Many', email: null });
  const { id } = await schedule([await course('Winches')], [due, mute], {
    trainingName: 'Winches',
  });
  const other = await schedule([await course('Pallets')], [due]);
  const trainingIds = [id, other.id];
  const preview = async (input: object) =>
    (await ask(api.bulkActs.previewReminder, { ...input })).data;
  const remind = async () => (await ask(api.bulkActs.remindTrainings, { trainingIds })).data;
  expect(await preview({ trainingIds })).toEqual({ people: 2, withoutEmail: ['Mute Many'] });
  // Nothing of it is overdue or due soon, which is what people are reminded of.
  expect(await preview({ employeeIds: [due, mute] })).toEqual({ people: 0, withoutEmail: [] });
  expect(await remind()).toMatchObject({ mailed: 1, left: 0, withoutEmail: ['Mute Many'] });
  expect(await remind()).toMatchObject({ mailed: 0, left: 1 });
  const mails = await owner
    .selectFrom('mailOutbox')
    .select('bodyText')
    .where('employeeId', '=', due)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.bodyText).toMatch(/Pallets[\s\S]*Winches|Winches[\s\S]*Pallets/);

  const stranger = await signIn({ company: await testCompany(database, 'Elsewhere') });
  const previewed = await call(api.bulkActs.previewReminder, { trainingIds }, stranger);
  expect(previewed.json()).toMatchObject({ data: { people: 0 } });
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  expect((await call(api.bulkActs.previewReminder, { trainingIds }, clerk)).statusCode).toBe(403);
  expect((await call(api.bulkActs.remindTrainings, { trainingIds }, clerk)).statusCode).toBe(403);
});

test('neither is for people without access to trainings, nor for rows of another company', async () => {
  const { id } = await schedule([await course('Jacks')], [await company.employee()]);
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  expect((await remove([id], clerk)).statusCode).toBe(403);
  const stranger = await signIn({ company: await testCompany(database, 'Other') });
  expect((await remove([id], stranger)).statusCode).toBe(422);
  const removed = done(await remove([id]));
  expect((await undo(removed, clerk)).statusCode).toBe(403);
  expect((await undo(removed, stranger)).statusCode).toBe(422);
  // Another person cannot take back what this one did.
  const other = await signIn({ flags: { hasTrainingAccess: true } });
  expect((await undo(removed, other)).statusCode).toBe(422);
  expect(await areDeleted([id])).toEqual([true]);
});

test('500 trainings are deleted and taken back by as many statements as two', async () => {
  const person = await company.employee();
  const all = Array.from({ length: 502 }, () => newId());
  const courses = await Promise.all(all.map(async (_, at) => course(`Course ${at}`)));
  await owner
    .insertInto('training')
    .values(
      all.map((id, at) => ({
        clientId: company.clientId,
        id,
        trainingName: `Training ${at}`,
        trainingTypeId: company.lookup('TrainingType', 'Recurrent'),
        startDate: '2026-11-21',
        dueDate: '2026-12-31',
      })),
    )
    .execute();
  const mappings = all.map(() => newId());
  await owner
    .insertInto('trainingCourse')
    .values(
      all.map((trainingId, at) => ({
        clientId: company.clientId,
        id: newId(),
        trainingId,
        courseCatalogId: courses[at] ?? '',
        sortOrder: 0,
      })),
    )
    .execute();
  await owner
    .insertInto('trainingMapping')
    .values(
      all.map((trainingId, at) => ({
        clientId: company.clientId,
        id: mappings[at] ?? '',
        trainingId,
        employeeId: person,
        assignedOn: '2026-11-21',
      })),
    )
    .execute();
  await owner
    .insertInto('trainingRequirement')
    .values(
      all.map((_, at) => ({
        clientId: company.clientId,
        id: newId(),
        employeeId: person,
        courseCatalogId: courses[at] ?? '',
        trainingMappingId: mappings[at] ?? '',
        askedDue: '2026-12-31',
      })),
    )
    .execute();
  const count = async (operation: Operation, input: Readonly<Record<string, unknown>>) => {
    const { result, count: n } = await statements(() => call(operation, input, token));
    return { n, saved: done(result) };
  };
  const run = async (ids: readonly string[]) => {
    const removed = await count(api.bulkActs.removeTrainings, { records: await recordsOf(ids) });
    expect(removed.saved).toHaveLength(ids.length);
    const back = await count(api.bulkActs.undoTrainings, {
      kind: 'trainingDelete',
      records: removed.saved,
    });
    expect(back.saved).toHaveLength(ids.length);
    return [removed.n, back.n];
  };
  const two = await run(all.slice(0, 2));
  expect(await run(all.slice(2))).toEqual(two);
  expect(await tracked(person)).not.toEqual([]);
  const { total } = await owner
    .selectFrom('trainingRequirement')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('employeeId', '=', person)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(502);
});
