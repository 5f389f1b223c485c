import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { incidentRun } from './testing/incident-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
const { add, form, get, save } = await incidentRun(server);
const pdf = (name: string, more = 0) =>
  new File([`%PDF-1.4\n${' '.repeat(more)}\n%%EOF\n`], name, { type: 'application/pdf' });
const countOf = async () => {
  const { count } = await server.database.owner
    .selectFrom('incident')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('files are kept with what they are, changed and taken away', async () => {
  const { id } = await add({
    files: [pdf('scene.pdf'), pdf('report.pdf'), pdf('more.pdf')],
    fileKinds: JSON.stringify(['photo', 'policeReport']),
  });
  const { files } = await get(id);
  expect(files.map(({ name, kind }) => [name, kind])).toEqual([
    ['scene.pdf', 'photo'],
    ['report.pdf', 'policeReport'],
    ['more.pdf', 'other'],
  ]);
  const [scene, report] = files;
  const opened = await server.inject({ method: 'GET', url: scene?.link ?? '' });
  expect([opened.statusCode, opened.body.slice(0, 8)]).toEqual([200, '%PDF-1.4']);
  const stay = [{ id: report?.id, kind: 'insurerReport' }];
  const saved = await save({ id, storedFiles: JSON.stringify(stay), files: [pdf('new.pdf')] });
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  expect((await get(id)).files.map(({ name, kind }) => [name, kind])).toEqual([
    ['report.pdf', 'insurerReport'],
    ['new.pdf', 'other'],
  ]);
  // Not sent, they stay.
  await save({ id, weather: 'Fog' });
  expect((await get(id)).files).toHaveLength(2);
});

test('a file of 11 MB keeps nothing: neither the case nor the files beside it', async () => {
  const [files, cases] = [await server.files(), await countOf()];
  const input = form({ files: [pdf('small.pdf'), pdf('large.pdf', 11 * 1024 * 1024)] });
  const { messages } = await failed(save(input), 413);
  expect(messages[0]?.field).toBe('files');
  expect([await server.files(), await countOf()]).toEqual([files, cases]);
});

test('a form that is refused keeps no file', async () => {
  const before = await server.files();
  await failed(save(form({ incidentDate: '2026-12-01', files: [pdf('a.pdf')] })), 400);
  expect(await server.files()).toEqual(before);
});

test('there are at most 20 files, stored ones among them', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => pdf(`${at}.pdf`));
  const { id } = await add({ files: many(19) });
  expect((await failed(save({ id, files: many(2) }), 400)).messages).toMatchObject([
    { field: 'files', message: 'Up to 20 files: 1 is left.' },
  ]);
  expect((await save({ id, files: many(1) })).statusCode).toBe(200);
  expect((await failed(save({ id, files: many(1) }), 400)).messages[0]?.field).toBe('files');
  expect((await failed(save(form({ files: many(21) })), 400)).messages[0]?.field).toBe('files');
});
