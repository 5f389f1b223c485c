import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../db/testing/test-database.ts';
import { zip } from '../../../http/zip.ts';
import {
  emptyInstallation,
  installation,
  openedExport,
} from '../company-transfer/testing/moving.ts';
import { zipOf, type TestEntry } from '../../../testing/zip-of.ts';
import { restoreCompany } from './restore.ts';
import { keeperEmail, smallExport, withRows, type Change } from './testing/small-export.ts';

const folder = await mkdtemp(join(tmpdir(), 'roadproof-refused-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { original, manifest, written, packed } = await smallExport(folder);
// What is refused leaves nothing, so one empty installation does for all.
const there = installation(await testDatabase(), join(folder, 'there'));
const keeper = { email: keeperEmail, passwordHash: 'none' };
const stored = manifest().files[0]?.path ?? '';

/** What is said about an export that is tried, after which the installation is as empty as before. */
async function refusal(path: string, freeBytes?: number): Promise<string> {
  const work = openedExport(there, path, freeBytes).then((opened) =>
    restoreCompany(there, opened, keeper, () => undefined),
  );
  const message = await work.then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const { owner } = there.database;
  for (const table of ['client', 'employee', 'auditEntry', 'storedFile', 'credential'] as const)
    expect([table, await owner.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  const left = await readdir(there.files.folder, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  expect(left.filter((one) => one.isFile())).toEqual([]);
  return message;
}

const text = (files: Map<string, Buffer>, name: string, change: (text: string) => string): void =>
  void files.set(name, Buffer.from(change(files.get(name)?.toString() ?? '')));

const changes: readonly (readonly [string, Change, RegExp])[] = [
  [
    'of trainings before they were requirements',
    (files, content) => {
      const table = content.tables.find(({ name }) => name === 'training_requirement');
      if (!table) throw new Error('an export has requirements');
      table.name = 'training_mapping_course';
      for (const kind of ['jsonl', 'csv'] as const) {
        const content = files.get(table[kind].path) ?? Buffer.of();
        files.delete(table[kind].path);
        table[kind].path = `tables/training_mapping_course.${kind}`;
        files.set(table[kind].path, content);
      }
    },
    /^This export was made by an older version that recorded trainings otherwise\. Restore it/,
  ],
  ['without a manifest', (files) => files.delete('manifest.json'), /^This ZIP is not an export/],
  [
    'with a manifest that is none',
    (files) => files.set('manifest.json', Buffer.from('{}')),
    /^manifest\.json is not that of an export/,
  ],
  [
    'with a path outside',
    (files) => files.set('../../evil.txt', Buffer.from('x')),
    /^This ZIP is not an export of a company: it holds 1 other file, such as "\.\.\/\.\.\/evil\.txt"\.$/,
  ],
  [
    'with a file that it lists missing',
    (files) => files.delete(stored),
    /is missing in the ZIP\.$/,
  ],
  [
    'with a file that nobody lists',
    (files) => files.set(`files/${'0'.repeat(64)}`, Buffer.from('x')),
    /^manifest\.json does not know files\/0+\.$/,
  ],
  [
    'with a file of other bytes',
    (files) => files.set(stored, Buffer.from('A paper')),
    /is not what was exported: its checksum differs\.$/,
  ],
  [
    'with a file of another size',
    (files) => files.set(stored, Buffer.from('a longer paper')),
    /is not as large as it was\.$/,
  ],
  [
    'with a changed row',
    (files) => text(files, 'tables/state.jsonl', (rows) => rows.replace('Texas', 'Tejas')),
    /^tables\/state\.jsonl in the ZIP is not what was exported: its checksum differs\.$/,
  ],
  [
    'with a changed cell for people',
    (files) => text(files, 'tables/state.csv', (rows) => rows.replace('Texas', 'Tejas')),
    /^tables\/state\.csv in the ZIP is not what was exported/,
  ],
  [
    'of a later version',
    (_, content) => {
      content.product.version = '9.1.0';
      content.schema.push('9999-later');
    },
    /^This export was made by Roadproof 9\.1\.0 \(9999-later\), and this is \d+\.\d+\.\d+ \(\d{4}-[a-z-]+\)/,
  ],
  [
    'of a schema that went another way',
    (_, content) => {
      content.schema[2] = '0003-something-else';
    },
    /which cannot read it/,
  ],
  [
    'without one of its tables',
    (files, content) => {
      content.tables = content.tables.filter(({ name }) => name !== 'incident');
      for (const kind of ['jsonl', 'csv']) files.delete(`tables/incident.${kind}`);
    },
    /^The table incident is missing in the export\.$/,
  ],
  [
    'with a table that is not ours',
    (_, content) => {
      for (const table of content.tables)
        if (table.name === 'incident') table.columns.push('secret');
    },
    /^The export has secret in the table incident, which is unknown here\.$/,
  ],
];

describe('an export is refused with one sentence, and nothing of it stays', async () => {
  test.each(changes)('%s', async (_, change, sentence) => {
    expect(await refusal(await packed(change))).toMatch(sentence);
  });

  test('as a file that is no ZIP, half a ZIP, or one that is damaged inside', async () => {
    expect(await refusal(await written(Buffer.from('hello')))).toMatch(/not a ZIP file/);
    const parts: Buffer[] = [];
    for await (const part of zip([...original].map(([name, one]) => ({ name, content: [one] }))))
      parts.push(part);
    const bytes = Buffer.concat(parts);
    const half = bytes.subarray(0, bytes.length / 2);
    expect(await refusal(await written(half))).toMatch(/not a ZIP file, or it is incomplete/);
    const hurt = Buffer.from(bytes);
    hurt.fill(0xff, 200, 6000);
    expect(await refusal(await written(hurt))).toMatch(/damaged|checksum/);
  });

  test('that unpacks into more than it says, or than the disk has', async () => {
    const bomb = Buffer.alloc(3_000_000);
    const path = await packed((files) => files.set(stored, bomb));
    expect(await refusal(path)).toMatch(/is not as large as it was/);
    expect(await refusal(await packed(() => undefined), 10)).toMatch(
      /^The export needs [\d.]+ [KM]B once it is unpacked, and the server's disk has 10 bytes free\.$/,
    );
    // The directory is told a small size, and the packed bytes are those of three megabytes.
    const liar = zipOf([{ name: 'manifest.json', content: bomb, size: 10 }]);
    expect(await refusal(await written(liar))).toMatch(
      /manifest\.json is larger than the ZIP says\./,
    );
  });

  /** The export packed with an entry of its own ZIP written otherwise. */
  const lying = (name: string, more: Partial<TestEntry>): Buffer =>
    zipOf(
      [...original].map(([path, content]) => ({ name: path, content, ...(path === name && more) })),
    );

  test.each<[string, () => Buffer, string]>([
    [
      'a file whose checksum in the ZIP is another',
      () => lying(stored, { crc: 7 }),
      `${stored} in the ZIP is damaged.`,
    ],
    [
      'a manifest whose checksum in the ZIP is another',
      () => lying('manifest.json', { crc: 7 }),
      'manifest.json in the ZIP is damaged.',
    ],
    [
      'a table that ends early',
      () =>
        lying('tables/state.csv', {
          content: 'x',
          size: original.get('tables/state.csv')?.length ?? 0,
        }),
      'tables/state.csv is smaller than the ZIP says.',
    ],
    [
      'two files that share their bytes',
      () => lying('tables/state.csv', { offset: 0 }),
      'The ZIP is damaged or incomplete.',
    ],
    [
      'a symbolic link in place of a file',
      () => lying(stored, { content: '/etc/passwd', unixMode: 0o120777 }),
      'The ZIP holds links to other files. Put the files themselves into it.',
    ],
    [
      'a file under a password',
      () => lying(stored, { flags: 0x801 }),
      'The ZIP is protected by a password.',
    ],
    [
      'a file packed in another way',
      () => lying(stored, { method: 14 }),
      `${stored} is packed in a way that is not understood.`,
    ],
    [
      'more bytes in all than the disk has',
      () => lying(stored, { size: 2e9, isStored: true }),
      "The export needs 2 GB once it is unpacked, and the server's disk has 1 GB free.",
    ],
  ])('with %s', async (_, bytes, sentence) => {
    expect(await refusal(await written(bytes()), 1e9)).toBe(sentence);
  });

  test('with 10,001 other files', async () => {
    const names = Array.from({ length: 10_001 }, (_, at) => `paper ${at}.pdf`);
    const path = await written(zipOf(names.map((name) => ({ name, content: '' }))));
    expect(await refusal(path)).toMatch(/it holds 10,001 other files, such as "paper 0\.pdf"\.$/);
  });

  test('whose rows point nowhere', async () => {
    const path = await packed((files, content) =>
      withRows(files, content, 'lookup_value', (rows) => rows.slice(1)),
    );
    expect(await refusal(path)).toMatch(/^The rows of the export do not fit together: /);
  });

  test('with rows of another company that nobody counted', async () => {
    const path = await packed((files, content) => {
      const table = content.tables.find(({ name }) => name === 'client');
      const { rows, sha256 } = table ?? {};
      withRows(files, content, 'client', ([own = '']) => [
        own,
        own.replaceAll(/[0-9a-f]{8}(?=-[0-9a-f]{4}-)/g, '00000000'),
      ]);
      Object.assign(table ?? {}, { rows, sha256 });
    });
    expect(await refusal(path)).toBe('The table client of the export has rows of another company.');
  });

  test('while a company is there', async () => {
    const taken = await emptyInstallation();
    const path = await packed(() => undefined);
    await restoreCompany(taken, await openedExport(taken, path), keeper, () => undefined);
    await expect(
      restoreCompany(taken, await openedExport(taken, path), keeper, () => undefined),
    ).rejects.toMatchObject({ status: 409 });
  });
});
