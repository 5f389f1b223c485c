import { readFile } from 'node:fs/promises';
import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { classroom, pairOf } from '../testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company } = server;
const { ask, course, schedule, tracked } = classroom(server, await server.signIn());

test('people are told by e-mail, once, and those without an address are named', async () => {
  const ann = await company.employee({ firstName: 'Ann', email: 'ann@x.example' });
  const bo = await company.employee({ firstName: 'Bo', lastName: 'Kim' });
  const mails = () =>
    server.database.owner
      .selectFrom('mailOutbox')
      .select(['recipient', 'subject', 'bodyText', 'attachmentFileIds'])
      .where('clientId', '=', company.clientId)
      .orderBy('id')
      .execute();
  const { id } = await schedule([await course('Mailed')], [ann, bo], {
    notify: true,
    classDate: '2026-12-01',
    startTime: '08:00',
  });
  expect(await mails()).toMatchObject([
    { recipient: 'ann@x.example', subject: 'New training: Mailed' },
  ]);
  const people = await ask<{ trainingMappingId: string }[]>(api.trainings.people, { id });
  const trainingMappingIds = people.data.map((one) => one.trainingMappingId);
  const remind = () =>
    ask(api.trainings.remind, { trainingMappingIds, message: 'Bring your card.' });
  expect((await remind()).data).toEqual({ mailed: 1, withoutEmail: ['Bo Kim'], left: 0 });
  expect((await remind()).data).toEqual({ mailed: 0, withoutEmail: ['Bo Kim'], left: 1 });
  const [, reminder] = await mails();
  expect(reminder?.bodyText).toContain(
    '- Mailed (Class), due 12/31/2026. Class: 12/01/2026, 8:00 AM',
  );
  expect(reminder?.bodyText).toContain('Bring your card.');
  // The class travels along for the reader's calendar, stored once for both mails.
  const [file] = await server.database.owner
    .selectFrom('storedFile')
    .select(['id', 'name', 'contentType', 'storageKey'])
    .where('contentType', '=', 'text/calendar')
    .execute();
  expect(file).toMatchObject({ name: 'class.ics' });
  for (const { attachmentFileIds } of await mails()) expect(attachmentFileIds).toEqual([file?.id]);
  const text = await readFile(server.platform.files.pathOf(file?.storageKey ?? ''), 'utf8');
  expect(text).toContain(`UID:${id}-class@roadproof`);
  expect(text).toContain('DTSTART:20261201T140000Z');
});

test('what happened to a training is its history', async () => {
  const ann = await company.employee({ firstName: 'P0' });
  const { id } = await schedule([await course('Told')], [ann]);
  await ask(api.trainingCompletions.completeMany, {
    pairs: pairOf((await tracked(ann))[0], 'Told'),
    completedAt: today,
  });
  await ask(api.trainings.move, { id, dueDate: '2027-01-15' });
  const { data } = await ask<{ entries: { action: string; what: string }[] }>(
    api.auditHistory.get,
    { Entity: 'training', Id: id },
  );
  expect(data.entries.map(({ action, what }) => `${action} ${what}`)).toEqual([
    'Changed Training',
    'Completed Assignment: P0 Doe, Told',
    'Changed Employee: P0 Doe',
    'Added Employee: P0 Doe',
    'Added Course: Told',
    'Created Training',
  ]);
});

test('a completion recorded by mistake is taken back with what followed from it', async () => {
  const cy = await company.employee();
  await schedule([await course('Mistaken', { recurrenceMonths: 12 })], [cy]);
  const pair = pairOf((await tracked(cy))[0], 'Mistaken');
  await ask(api.trainingCompletions.completeMany, { pairs: pair, completedAt: today });
  expect(await tracked(cy)).toHaveLength(2);
  const taken = await ask(api.trainingCompletions.reopen, { pairs: [pair] });
  expect(taken.data).toEqual({ changed: 1 });
  expect((await tracked(cy)).map((row) => row['Mistaken'])).toEqual(['Pending']);
  expect((await ask(api.trainingCompletions.reopen, { pairs: [pair] })).status).toBe(422);
});
