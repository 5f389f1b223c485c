import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../db/testing/test-database.ts';
import { zip } from '../../../http/zip.ts';
import {
  emptyInstallation,
  installation,
  openedExport,
} from '../company-transfer/testing/moving.ts';
import { restoreCompany } from './restore.ts';
import { keeperEmail, smallExport, withRows, type Change } from './testing/small-export.ts';

const folder = await mkdtemp(join(tmpdir(), 'roadproof-refused-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { whole, manifest, written, packed } = await smallExport(folder);
// What is refused leaves nothing, so one empty installation does for all.
const there = installation(await testDatabase(), join(folder, 'there'));
const keeper = { email: keeperEmail, passwordHash: 'none' };
const stored = manifest().files[0]?.path ?? '';

/** What is said about an export that is tried, after which the installation is as empty as before. */
async function refusal(path: string, freeBytes?: number): Promise<string> {
  const work = openedExport(there, path, freeBytes).then((opened) =>
    restoreCompany(there, opened, keeper, () => undefined),
  );
  const said = await work.then(
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
  return said;
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
      content.schema.push('0099-later');
    },
    /^This export was made by Roadproof 9\.1\.0 \(0099-later\), and this is \d+\.\d+\.\d+ \(00\d\d-[a-z-]+\)/,
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
    for await (const part of zip([...whole].map(([name, one]) => ({ name, content: [one] }))))
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
    expect(await refusal(await written(liar(bomb)))).toMatch(
      /manifest\.json is larger than the ZIP says\./,
    );
  });

  test('with 10,001 other files', async () => {
    const names = Array.from({ length: 10_001 }, (_, at) => `paper ${at}.pdf`);
    const path = await written(rawZip(names.map((name) => ({ name, body: Buffer.alloc(0) }))));
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

/** A ZIP of one manifest whose directory says that it is 10 bytes long. */
const liar = (content: Buffer): Buffer =>
  rawZip([{ name: 'manifest.json', body: deflateRawSync(content), size: 10 }]);

/** A ZIP as a few buffers, true or not. */
function rawZip(
  files: readonly { readonly name: string; readonly body: Buffer; readonly size?: number }[],
): Buffer {
  let offset = 0;
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const { name: text, body, size } of files) {
    const name = Buffer.from(text);
    const method = size === undefined ? 0 : 8;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt32LE(size ?? body.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, body);
    entries.push(entry, name);
    offset += local.length + name.length + body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...entries, end]);
}
