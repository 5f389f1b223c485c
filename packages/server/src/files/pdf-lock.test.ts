import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@roadproof/contract/api';
import { isForLinks, type Operation } from '@roadproof/contract/operation';
import { afterAll, expect, test } from 'vitest';
import { uploadRules } from '../http/upload-rules.ts';
import { testApp } from '../testing/test-app.ts';
import { detectContent } from './content-type.ts';
import { needsPassword } from './pdf-lock.ts';

// One page each, locked by qpdf 11: with the password "secret" for whoever opens it, or with one against changes alone.
const kinds = ['r2', 'r3', 'r4', 'r4m', 'r5', 'r6'];
const locked = (kind: string, by: 'secret' | 'open') =>
  readFile(fileURLToPath(new URL(`testing/locked/${kind}-${by}.pdf`, import.meta.url)));
const folder = await mkdtemp(join(tmpdir(), 'lock-'));
afterAll(() => rm(folder, { recursive: true }));

async function typeOf(content: string | Buffer): Promise<string | undefined> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return detectContent(path, null);
}

test.each(kinds)('a PDF of the kind %s needs its password, or none', async (kind) => {
  expect(needsPassword(await locked(kind, 'secret'))).toBe(true);
  expect(needsPassword(await locked(kind, 'open'))).toBe(false);
  expect(await typeOf(await locked(kind, 'secret'))).toBe('application/x-locked-pdf');
  expect(await typeOf(await locked(kind, 'open'))).toBe('application/pdf');
});

test('what stands before a lock or is cut from it does not matter', async () => {
  for (const kind of kinds) {
    const stray = Buffer.from('\u001B%-12345X@PJL ENTER LANGUAGE=PDF\r\n');
    const file = await locked(kind, 'secret');
    expect(await typeOf(Buffer.concat([stray, file]))).toBe('application/x-locked-pdf');
    // No index that leads to the trailer: the last one in the file counts.
    const lost = file.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n999999');
    expect(needsPassword(Buffer.from(lost, 'latin1'))).toBe(true);
    for (let length = 0; length < file.length; length += 7) {
      expect([true, false]).toContain(needsPassword(file.subarray(0, length)));
    }
  }
});

test('a lock that cannot be read counts as open', () => {
  const made = (lock: string) =>
    Buffer.from(`%PDF-1.7\n1 0 obj\n${lock}\nendobj\ntrailer << /Encrypt 1 0 R >>\n%%EOF\n`);
  for (const lock of [
    '<< /Filter /Adobe.PubSec /V 4 >>',
    '<< /Filter /Standard /R 7 /V 6 /O (x) /U (y) >>',
    '<< /Filter /Standard /R 3 /O (short) /U (short) /P -4 >>',
    '<< /Filter /Standard /R',
    '<< /Filter /Standard /R 6 /V 5 /O <00> /U <00> >>',
    `${'['.repeat(100_000)}`,
    // No dictionary is so long: reading it to its end would keep the server busy.
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <0> /U (${'x'.repeat(100_000)}) >>`,
    '',
  ])
    expect(needsPassword(made(lock))).toBe(false);
  // The words alone are no lock.
  expect(needsPassword(Buffer.from('%PDF-1.7\n(about /Encrypt 1 0 R)\ntrailer << >>'))).toBe(false);
  expect(needsPassword(made('<< /Filter /Standard /V 1 /R 2 /P -4 /O <0> /U <0> >>'))).toBe(false);
});

const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';

test.each<[string, string | Buffer, string | undefined]>([
  ['bytes before it', `stray bytes\r\n${pdf}`, 'application/pdf'],
  ['a byte order mark before it', `\uFEFF${pdf}`, 'application/pdf'],
  [
    'header lines of a mail program',
    `Content-Type: application/pdf\r\n\r\n${pdf}`,
    'application/pdf',
  ],
  ['zeros before it', Buffer.concat([Buffer.alloc(128), Buffer.from(pdf)]), 'application/pdf'],
  ['1,019 bytes before it', ' '.repeat(1019) + pdf, 'application/pdf'],
  ['1,020 bytes before it', `\0${' '.repeat(1019)}${pdf}`, undefined],
  ['2,000 bytes behind it', pdf + ' '.repeat(2000), 'application/pdf'],
  ['no more than a mention of it', '\0A PDF begins with %PDF-1.4 and ends with %%EOF.', undefined],
  ['an end too far away', `\0${pdf}${' '.repeat(2048)}`, undefined],
])('a PDF with %s', async (_name, content, type) => {
  expect(await typeOf(content)).toBe(type);
});

test('an archive of one PDF that is not packed stays an archive', async () => {
  const { zipOf } = await import('../testing/zip-of.ts');
  const zip = zipOf([{ name: 'a.pdf', content: Buffer.from(pdf), method: 0 }]);
  expect(await typeOf(Buffer.from(zip))).toBe('application/zip');
});

const server = await testApp();
const token = await server.signIn();

const fields = Object.entries(api).flatMap(([module, calls]) =>
  Object.entries<Operation>(calls)
    .filter(([, { body, access }]) => body === 'multipart' && !isForLinks(access))
    .flatMap(([name, operation]) =>
      [...uploadRules(operation.input)]
        .filter(([, rule]) => rule.accept.includes('application/pdf'))
        .map(([field]) => ({ name: `${module}.${name}`, field, operation })),
    ),
);

test('there are document fields to try', () => expect(fields.length).toBeGreaterThan(15));

test.each(fields)('$name refuses a locked PDF as $field, and takes an open one', async (one) => {
  const problems = async (by: 'secret' | 'open') => {
    const file = new File([new Uint8Array(await locked('r6', by))], 'mvr.pdf');
    const answer = await server.call(one.operation, { [one.field]: file }, token);
    const messages = answer.json<{ messages?: readonly { field?: string; message: string }[] }>();
    return (messages.messages ?? []).filter(({ field }) => field === one.field);
  };
  expect(await problems('secret')).toEqual([
    {
      field: one.field,
      message: 'This PDF needs a password.',
      description: 'Save it without one and choose it again.',
    },
  ]);
  expect(await problems('open')).toEqual([]);
});
