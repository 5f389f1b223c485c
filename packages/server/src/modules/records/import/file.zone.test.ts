import { deflateRawSync } from 'node:zlib';
import { api } from '@roadproof/contract/api';
import { describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

const server = await testApp();
const admin = await server.signIn();
const run = importRun(server, admin);

const send = (content: Uint8Array<ArrayBuffer>, name: string) =>
  server.call(api.imports.preview, { entity: 'employee', file: new File([content], name) }, admin);
const workbook = async (rows: readonly (readonly unknown[])[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'People', rows: rows as never }] }));

describe('files as people have them', () => {
  test.each([
    [
      'semicolons and a byte order mark',
      `\uFEFF${csvOf([peopleHeader, personRow(1)]).replaceAll(',', ';')}`,
    ],
    ['tabs', csvOf([peopleHeader, personRow(1)]).replaceAll(',', '\t')],
    [
      'a title and an empty line above',
      `Drivers of 2026\r\n\r\n${csvOf([peopleHeader, personRow(1)])}`,
    ],
    [
      "Excel's separator line",
      `sep=|\r\n${csvOf([peopleHeader, personRow(1)]).replaceAll(',', '|')}`,
    ],
    [
      'quoted lines and empty rows',
      `${csvOf([peopleHeader, personRow(1, { 1: 'Lee\nJr' })])}\r\n,,,,\r\n\r\n`,
    ],
  ])('%s', async (_, text) => {
    expect(await run.preview(text)).toMatchObject({
      status: 'previewed',
      rowCount: 1,
      counts: { create: 1 },
    });
  });

  test('Windows-1252, as Excel saves CSV', async () => {
    const bytes = Buffer.from(csvOf([peopleHeader, personRow(1, { 1: 'Müller' })]), 'latin1');
    const seen = await run.preview(new Uint8Array(bytes));
    expect((await run.rows(seen.id)).data[0]?.cells[1]).toBe('Müller');
  });

  test.each([
    ['little-endian', (text: string) => Buffer.from(text, 'utf16le')],
    ['big-endian', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('UTF-16 %s with tabs, as Excel saves "Unicode Text"', async (_, encode) => {
    const people = [peopleHeader, personRow(1, { 1: 'Müller' }), personRow(2, { 1: 'Łukasz 王' })];
    const text = `\uFEFF${csvOf(people).replaceAll(',', '\t')}`;
    const seen = await run.preview(new Uint8Array(encode(text)), 'people.txt');
    expect(seen).toMatchObject({ status: 'previewed', rowCount: 2, counts: { create: 2 } });
    const { data } = await run.rows(seen.id);
    expect(data.map((row) => row.cells[1])).toEqual(['Müller', 'Łukasz 王']);
  });

  test('a workbook with real dates, numbers and formulas, which count as their text', async () => {
    const row: unknown[] = personRow(1);
    row[0] = 1042;
    row[3] = new Date(Date.UTC(1981, 3, 17));
    row[5] = 5_550_100_100;
    row[1] = '=HYPERLINK("http://x")';
    const seen = await run.preview(await workbook([peopleHeader, row]), 'people.xlsx');
    expect(seen).toMatchObject({ status: 'previewed', counts: { create: 1 } });
    const { data } = await run.rows(seen.id);
    expect(data[0]?.cells.slice(0, 6)).toEqual([
      '1042',
      '=HYPERLINK("http://x")',
      'First1',
      '1981-04-17',
      'p1@x.example',
      '5550100100',
    ]);
    const sheet = await server.call(api.imports.excel, { importId: seen.id, format: 'csv' }, admin);
    expect(sheet.body).toContain(`"'=HYPERLINK`);
  });
});

describe('files that are no such thing', () => {
  test('a wrong type is refused before anything is read', async () => {
    for (const [name, bytes] of [
      ['people.xlsx', Buffer.from('%PDF-1.7\n')],
      ['people.csv', Buffer.from([0x4d, 0x5a, 0, 1, 2])],
      ['sound.csv', Buffer.from('fffe0000500001000200', 'hex')],
      ['half.csv', Buffer.from('fffe610062', 'hex')],
    ] as const) {
      const { messages } = await failed(send(new Uint8Array(bytes), name), 400);
      expect(messages[0]).toMatchObject({
        field: 'file',
        description: 'Use one of: XLSX, CSV. The content counts, not the name.',
      });
      expect(messages[0]?.message).toBe(`${name} is a kind of file that can't be used here.`);
    }
    await failed(server.call(api.imports.preview, { entity: 'employee' }, admin), 400);
  });

  test('a workbook that would unpack to more than memory, or hides its size', async () => {
    for (const [size, words] of [
      [900 * 1024 * 1024, 'The workbook is too large once it is unpacked.'],
      [0, 'The workbook hides how large it is.'],
    ] as const) {
      const bytes = Buffer.from(await workbook([peopleHeader, personRow(1)]));
      pretend(bytes, size);
      const seen = await run.preview(new Uint8Array(bytes), 'bomb.xlsx');
      expect(seen).toMatchObject({ status: 'failed', problem: words });
    }
  });

  test('a workbook whose entry unpacks to more than it says', async () => {
    const bytes = bomb(30 * 1024 * 1024);
    const seen = await run.preview(new Uint8Array(bytes), 'bomb.xlsx');
    expect(seen.status).toBe('failed');
    expect(seen.problem).toContain('cannot be read');
  });

  test('a million columns, too many rows, and nothing at all', async () => {
    const wide = await run.preview(`${'a,'.repeat(1_000_000)}\r\n1`);
    expect(wide).toMatchObject({
      status: 'failed',
      problem:
        'A line of the file is too long: it has too many columns, or a quote that is never closed.',
    });
    const rather = await run.preview(`${'a,'.repeat(201)}b\r\n1`);
    expect(rather).toMatchObject({
      status: 'failed',
      problem: 'The file has more than 200 columns.',
    });
    const long = await run.preview(`Last Name\r\n${'x\r\n'.repeat(50_001)}`);
    expect(long).toMatchObject({
      status: 'failed',
      problem:
        'The file has more than 50,000 rows, the most one import takes. Split it into several files and import one after the other.',
    });
    const empty = await run.preview('Last Name,First Name\r\n');
    expect(empty).toMatchObject({
      status: 'failed',
      problem: 'The file has no rows below its header.',
    });
    const cut = Buffer.from(await workbook([peopleHeader, personRow(1)]));
    const damaged = await run.preview(new Uint8Array(cut.subarray(0, cut.length - 40)), 'cut.xlsx');
    expect(damaged.status).toBe('failed');
  });
});

/** Writes another size into the directory of a workbook. */
function pretend(bytes: Buffer, size: number): void {
  const mark = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4))
    bytes.writeUInt32LE(size, at + 24);
}

/** A workbook of which one part unpacks to far more than its directory says. */
function bomb(size: number): Buffer {
  const parts: [string, Buffer, number?][] = [
    [
      '[Content_Types].xml',
      Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
    ],
    [
      '_rels/.rels',
      Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
    ],
    [
      'xl/workbook.xml',
      Buffer.from(
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    ],
    ['xl/worksheets/sheet1.xml', Buffer.alloc(size, ' '), 1000],
  ];
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content, declaredSize = content.length] of parts) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(declaredSize, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declaredSize, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    body.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...body, list, end]);
}
