import { stat } from 'node:fs/promises';
import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { classroom } from '../testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company } = server;
const token = await server.signIn();
const { ask, course, schedule } = classroom(server, token);
const scan = (name: string, text = 'sign-in sheet') =>
  new File([`%PDF-1.4\n${text}\n%%EOF`], name, { type: 'application/pdf' });

interface Document {
  readonly fileId: string;
  readonly contentId: string;
  readonly trainingDocAttachment: string;
}

test('a scan sent again for the others of its class is one content, kept once and opened by each', async () => {
  const name = 'Forklift';
  const people = await Promise.all(
    ['A', 'B', 'C'].map((firstName) => company.employee({ firstName })),
  );
  const { id } = await schedule([await course(name)], people);
  const roster = await ask<Record<string, unknown>[]>(api.trainings.roster, { trainingId: id });
  const pairs = roster.data.map((row) => String(row[`__Id__${name}`]));
  const complete = async (some: readonly string[], doc: File) =>
    expect(
      await ask(api.trainingCompletions.completeMany, {
        pairs: some.join(','),
        completedAt: today,
        docs: [doc],
      }),
    ).toMatchObject({ status: 200, data: { completed: some.length } });
  await complete(pairs.slice(0, 2), scan('sheet.pdf'));
  await complete(pairs.slice(2), scan('sheet (1).pdf'));
  const { data } = await ask<Document[]>(api.trainingCompletions.files, { trainingId: id });
  expect(data).toHaveLength(3);
  expect(new Set(data.map(({ contentId }) => contentId)).size).toBe(1);
  expect(new Set(data.map(({ fileId }) => fileId)).size).toBe(2);

  const places = await server.files();
  const found = await Promise.all(places.map((path) => stat(path)));
  expect(found).toHaveLength(2);
  expect(new Set(found.map(({ ino }) => ino)).size).toBe(1);
  for (const { trainingDocAttachment } of data) {
    const opened = await server.inject({ method: 'GET', url: trainingDocAttachment });
    expect([opened.statusCode, opened.body]).toEqual([200, '%PDF-1.4\nsign-in sheet\n%%EOF']);
  }

  // Each has its own rights, whatever bytes it shares.
  const [one, other] = [...new Map(data.map((row) => [row.fileId, row])).values()];
  await server.database.owner
    .updateTable('storedFile')
    .set({ isRestricted: true })
    .where('id', '=', one?.fileId ?? '')
    .execute();
  const clerk = await server.signIn({ flags: { hasTrainingAccess: true } });
  const seen = (await server.call(api.trainingCompletions.files, { trainingId: id }, clerk)).json<{
    data: Document[];
  }>().data;
  const openedAs = async (fileId = '') => {
    const url = seen.find((row) => row.fileId === fileId)?.trainingDocAttachment ?? '';
    return (await server.inject({ method: 'GET', url })).statusCode;
  };
  expect([await openedAs(one?.fileId), await openedAs(other?.fileId)]).toEqual([403, 200]);

  // Another one stays its own.
  const [pair = ''] = pairs;
  const [trainingMappingId, courseCatalogId] = pair.split('|');
  const added = { trainingMappingId, courseCatalogId, docs: [scan('sheet.pdf', 'another sheet')] };
  expect((await ask(api.trainingCompletions.addFiles, added)).status).toBe(200);
  const all = await ask<Document[]>(api.trainingCompletions.files, { trainingId: id });
  expect(new Set(all.data.map(({ contentId }) => contentId)).size).toBe(2);
  const { data: details } = await ask<{ documentCount: number }>(api.trainings.get, { Id: id });
  expect(details.documentCount).toBe(2);
});
