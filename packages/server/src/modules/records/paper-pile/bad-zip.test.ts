import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testPdf, zipOf, type TestEntry } from '../../../testing/zip-of.ts';
import { workFor } from '../../../import/work.ts';
import { importWork } from '../import/entities.ts';
import { choiceLists } from '../import/choice-lists.ts';
import { forgetPiles } from './forget.ts';
import { pileRun } from './testing/pile-run.ts';

const lockedPdf = fileURLToPath(
  new URL('../../../files/testing/locked/r4-secret.pdf', import.meta.url),
);
const server = await testApp();
const token = await server.signIn();
const run = pileRun(server, token);
const pdf = (name: string | Buffer, more: Partial<TestEntry> = {}): TestEntry => ({
  name,
  content: testPdf(),
  ...more,
});
const storedFiles = async () =>
  (await server.database.owner.selectFrom('storedFile').select('id').execute()).length;
const nothingKept = async () => {
  expect(await server.files()).toEqual([]);
  expect(await storedFiles()).toBe(0);
};

const zeros = Buffer.alloc(20 * 1024 * 1024);
test.each<[string, () => Buffer<ArrayBuffer>, RegExp]>([
  [
    '10,000 files',
    () => zipOf(Array.from({ length: 10_000 }, (_, at) => pdf(`${at}.pdf`, { content: 'x' }))),
    /^The ZIP has 10,000 entries\. The limit is 6,000: split it\.$/,
  ],
  [
    '2,001 files',
    () => zipOf(Array.from({ length: 2_001 }, (_, at) => pdf(`${at}.pdf`, { content: 'x' }))),
    /^The ZIP has 2,001 files\. The limit is 2,000: split it\.$/,
  ],
  ['a path upward', () => zipOf([pdf('a.pdf'), pdf('../../etc/cron.pdf')]), /leads outside/],
  [
    'a path upward with backslashes',
    () => zipOf([pdf('a.pdf'), pdf('x\\..\\..\\b.pdf')]),
    /leads outside/,
  ],
  ['an absolute path', () => zipOf([pdf('/etc/a.pdf')]), /leads outside/],
  ['a drive', () => zipOf([pdf('C:\\papers\\a.pdf')]), /leads outside/],
  ['a network path', () => zipOf([pdf('\\\\server\\a.pdf')]), /leads outside/],
  ['a zero in a name', () => zipOf([pdf('a.pdf\0.exe')]), /leads outside/],
  [
    'a symbolic link',
    () => zipOf([pdf('a.pdf'), pdf('b.pdf', { unixMode: 0o120777 })]),
    /links to other files/,
  ],
  ['a password', () => zipOf([pdf('a.pdf', { flags: 0x801 })]), /protected by a password/],
  ['an unknown packing', () => zipOf([pdf('a.pdf', { method: 14 })]), /packed in a way/],
  [
    'sizes beyond any disk',
    () => zipOf(Array.from({ length: 200 }, (_, at) => pdf(`${at}.pdf`, { size: 9_000_000 }))),
    /too large once it is unpacked/,
  ],
  [
    'more bytes than it says',
    () => zipOf([pdf('a.pdf', { content: zeros, size: 1000 })]),
    /a\.pdf is damaged/,
  ],
  ['fewer bytes than it says', () => zipOf([pdf('a.pdf', { size: 90_000 })]), /a\.pdf is damaged/],
  ['a wrong sum', () => zipOf([pdf('a.pdf'), pdf('b.pdf', { crc: 7 })]), /b\.pdf is damaged/],
  [
    'bytes that are no packing',
    () => zipOf([pdf('a.pdf', { isStored: true, method: 8 })]),
    /a\.pdf is damaged/,
  ],
  [
    'entries that share their bytes',
    () => zipOf([pdf('a.pdf'), pdf('b.pdf', { offset: 0 })]),
    /damaged or incomplete/,
  ],
  [
    'an end that is missing',
    () => zipOf([pdf('a.pdf'), pdf('b.pdf')]).subarray(0, 200),
    /damaged or incomplete/,
  ],
  [
    'folders and nothing else',
    () => zipOf([pdf('a/', { content: '' }), pdf('__MACOSX/a/._b')]),
    /no files in the ZIP/,
  ],
])('%s: a sentence, and nothing is kept', async (_, zip, message) => {
  const seen = await run.upload(zip());
  expect(seen).toMatchObject({ status: 'failed', papers: [] });
  expect(seen.problem).toMatch(message);
  await nothingKept();
});

test('what is no ZIP is refused before anything is kept', async () => {
  for (const content of ['not a zip', testPdf(), '']) {
    const answer = await server.call(
      api.paperPiles.preview,
      { file: new File([content], 'papers.zip') },
      token,
    );
    expect(answer.statusCode).toBe(400);
  }
  await nothingKept();
});

test('an upload that breaks off leaves nothing', async () => {
  const body = Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="p.zip"\r\ncontent-type: application/zip\r\n\r\n',
    ),
    zipOf([pdf('a.pdf')]).subarray(0, 120),
  ]);
  const answer = await server.inject({
    method: 'POST',
    url: api.paperPiles.preview.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
  await nothingKept();
});

test('single files that cannot be used say why, and the others stay', async () => {
  const seen = await run.preview([
    pdf('good.pdf'),
    pdf('inner.zip', { content: zipOf([pdf('x.pdf')]) }),
    pdf('empty.pdf', { content: '' }),
    pdf('program.pdf', { content: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]) }),
    pdf('large.pdf', { content: Buffer.alloc(10 * 1024 * 1024 + 1) }),
    pdf('folder\\inside.pdf'),
    pdf('locked.pdf', { content: await readFile(lockedPdf) }),
  ]);
  const reasonOf = (path: string) => seen.papers.find((one) => one.path === path)?.reason;
  expect(reasonOf('inner.zip')).toContain('A ZIP inside');
  expect(reasonOf('empty.pdf')).toBe('The file is empty.');
  expect(reasonOf('program.pdf')).toContain('Not a kind of file');
  expect(reasonOf('large.pdf')).toBe('large.pdf is 10.1 MB. The limit is 10 MB.');
  expect(reasonOf('locked.pdf')).toBe(
    'This PDF needs a password. Save it without one and choose it again.',
  );
  expect(seen.counts).toMatchObject({ unusable: 5, asks: 2 });
  // The two that can be filed; the ZIP itself goes with the pile.
  expect(await server.files()).toHaveLength(3);
  expect(seen.papers.map((one) => one.path)).toContain('folder/inside.pdf');
});

test('names come in UTF-8, in UTF-8 that nobody mentions, and in code page 437', async () => {
  const seen = await run.preview([
    pdf('García - MVR.pdf'),
    pdf(Buffer.from('Núñez - MVR.pdf'), { flags: 0 }),
    pdf(Buffer.from([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0x2e, 0x70, 0x64, 0x66]), { flags: 0 }),
  ]);
  expect(seen.papers.map((one) => one.path)).toEqual([
    'García - MVR.pdf',
    'Müller.pdf',
    'Núñez - MVR.pdf',
  ]);
});

test('a pile is stopped before it is read, and what came is gone', async () => {
  const before = await server.files();
  const answer = await server.call(
    api.paperPiles.preview,
    { file: new File([zipOf([pdf('a.pdf')])], 'p.zip') },
    token,
  );
  const { id } = answer.json<{ data: { id: string } }>().data;
  expect((await server.call(api.imports.cancel, { id }, token)).statusCode).toBe(200);
  while (await runNextJob(server.platform, importWork));
  expect(await run.see(id)).toMatchObject({ status: 'cancelled' });
  const { clientId } = server.company;
  const scope = { clientId, actorId: null, requestId: 'forget' };
  await forgetPiles(workFor(server.platform, scope, choiceLists));
  expect(await server.files()).toEqual(before);
});
