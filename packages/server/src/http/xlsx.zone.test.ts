import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Column } from '@roadproof/contract/column';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { detectContent } from '../files/content-type.ts';
import { tableColumns } from './table-column.ts';
import { sheetName, xlsx, type Workbook } from './xlsx.ts';
import { columnLetters } from './xlsx-cell.ts';

const columns: Column[] = [
  { key: 'name', header: 'Name', kind: 'text' },
  { key: 'due', header: 'Due', kind: 'day', standing: 'standing', width: 140 },
  { key: 'seen', header: 'Seen', kind: 'instant' },
  { key: 'pay', header: 'Pay', kind: 'money' },
  { key: 'meter', header: 'Meter', kind: 'reading', unit: 'meterUnit' },
  { key: 'active', header: 'Active', kind: 'boolean' },
  { key: 'link', header: 'Link', kind: 'link', export: false },
];

const row = (name: string) => ({
  name,
  due: '2026-11-03T00:00:00.000Z',
  standing: { text: 'Overdue: 18 days ago' },
  seen: '2026-11-21T15:30:00.000Z',
  pay: 1234.5,
  meter: 128400.5,
  meterUnit: 'mi',
  active: true,
  link: '/files/x',
});

async function* each<T>(rows: Iterable<T>): AsyncGenerator<T> {
  for (const one of rows) yield await Promise.resolve(one);
}

async function bytesOf(book: Partial<Workbook>, limit?: number): Promise<Buffer> {
  const complete = {
    sheet: 'Drivers',
    columns: tableColumns(columns),
    rows: each([row('Lee')]),
    timeZone: 'America/Chicago',
    ...book,
  };
  const chunks: Buffer[] = [];
  for await (const chunk of xlsx(complete, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('typed cells, header, unit and reason, read back by another reader', async () => {
  const book = await readXlsx(await bytesOf({}), { readStyles: true });
  const [sheet] = book.sheets;
  expect(sheet?.name).toBe('Drivers');
  expect(sheet?.rows[0]).toEqual([
    'Name',
    'Due',
    'Due reason',
    'Seen',
    'Pay',
    'Meter',
    'Meter unit',
    'Active',
  ]);
  expect(sheet?.rows[1]).toEqual([
    'Lee',
    new Date('2026-11-03T00:00:00Z'),
    'Overdue: 18 days ago',
    new Date('2026-11-21T09:30:00Z'),
    1234.5,
    128400.5,
    'mi',
    'Yes',
  ]);
});

test('the header stays in view and every column can be filtered', async () => {
  const book = await readXlsx(await bytesOf({ rows: each([row('a'), row('b')]) }));
  expect(book.sheets[0]?.freezePane).toMatchObject({ rows: 1 });
  expect(book.sheets[0]?.autoFilter).toMatchObject({ range: 'A1:H3' });
});

test('a title stands above the header, and both stay in view', async () => {
  const book = await readXlsx(
    await bytesOf({ title: 'Incidents, 11/21/2026', rows: each([row('a')]) }),
  );
  const [sheet] = book.sheets;
  expect(sheet?.rows.map((cells) => cells[0])).toEqual(['Incidents, 11/21/2026', 'Name', 'a']);
  expect(sheet?.freezePane).toMatchObject({ rows: 2 });
  expect(sheet?.autoFilter).toMatchObject({ range: 'A2:H3' });
});

test.each([
  '=1+1',
  '+1 555',
  '-5',
  '@SUM(A1)',
  '\tx',
  '&<>"\'',
  'Zażółć 🚛 漢字',
  '_x000D_',
  '_x0041_ and _x005F_',
  'two\nlines',
  ' spaces ',
  '__x0041__',
])('text stays as it is: %j', async (text) => {
  const book = await readXlsx(await bytesOf({ rows: each([row(text)]) }));
  expect(book.sheets[0]?.rows[1]?.[0]).toBe(text);
});

test('what XML cannot hold is left out, too long text is cut', async () => {
  const book = await readXlsx(
    await bytesOf({ rows: each([row('a\u0000b\u0008c\uFFFEd'), row('x'.repeat(40_000))]) }),
  );
  expect(book.sheets[0]?.rows[1]?.[0]).toBe('abcd');
  expect(book.sheets[0]?.rows[2]?.[0]).toHaveLength(32_767);
});

test('missing values are empty cells, days before 1900-03-01 text', async () => {
  const rows = each([{ name: null, due: '1899-12-31', standing: null, active: false }]);
  const book = await readXlsx(await bytesOf({ rows }));
  expect(book.sheets[0]?.rows[1]).toEqual([null, '12/31/1899', null, null, null, null, null, 'No']);
});

test('the filter in words is a second sheet', async () => {
  const book = await readXlsx(
    await bytesOf({ note: (rows) => `Status: Current\n=Name contains "lee"\nRows: ${rows}` }),
  );
  expect(book.sheets.map((sheet) => sheet.name)).toEqual(['Drivers', 'Filter']);
  expect(book.sheets[1]?.rows.flat()).toEqual([
    'Status: Current',
    '=Name contains "lee"',
    'Rows: 1',
  ]);
});

test('rows beyond the limit go on in further sheets, each with its header', async () => {
  const book = await readXlsx(await bytesOf({ rows: each(['a', 'b', 'c', 'd', 'e'].map(row)) }, 3));
  expect(book.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Drivers', 3],
    ['Drivers (2)', 3],
    ['Drivers (3)', 2],
  ]);
});

test('a failure of the rows is the failure of the file, and the rows are told to end', async () => {
  let hasEnded = false;
  async function* broken(): AsyncGenerator<object> {
    try {
      yield await Promise.resolve(row('a'));
      throw new Error('lost');
    } finally {
      hasEnded = true;
    }
  }
  await expect(bytesOf({ rows: broken() })).rejects.toThrow('lost');
  expect(hasEnded).toBe(true);
});

test('a reader that stops early ends the rows', async () => {
  let hasEnded = false;
  async function* endless(): AsyncGenerator<object> {
    try {
      for (;;) yield await Promise.resolve(row(String(Math.random())));
    } finally {
      hasEnded = true;
    }
  }
  const chunks = xlsx({
    sheet: 'x',
    columns: tableColumns(columns),
    rows: endless(),
    timeZone: 'UTC',
  });
  let read = 0;
  for await (const chunk of chunks) if ((read += chunk.length) > 200_000) break;
  expect(hasEnded).toBe(true);
});

test('the file is judged a workbook by its content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-xlsx-'));
  await writeFile(join(folder, 'x'), await bytesOf({}));
  expect(await detectContent(join(folder, 'x'), null)).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  await rm(folder, { recursive: true });
});

test('sheet names keep to the rules', () => {
  expect(sheetName('a/b:c*?[d]\\e')).toBe('a b c   d  e');
  expect(sheetName("'quoted'")).toBe('quoted');
  expect(sheetName('History')).toBe('Sheet History');
  expect(sheetName('  ')).toBe('Sheet');
  expect(sheetName('x'.repeat(40))).toHaveLength(31);
});

test('column letters', () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
});
