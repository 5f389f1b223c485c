import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csv } from './csv.ts';
import { tableColumns } from './table-column.ts';

const columns = tableColumns([
  { key: 'name', header: 'Name', kind: 'text' },
  { key: 'due', header: 'Due', kind: 'day' },
  { key: 'seen', header: 'Seen', kind: 'instant' },
  { key: 'pay', header: 'Pay', kind: 'money' },
  { key: 'active', header: 'Active', kind: 'boolean' },
]);

async function textOf(rows: readonly object[]): Promise<string> {
  async function* each(): AsyncGenerator<object> {
    for (const row of rows) yield await Promise.resolve(row);
  }
  let text = '';
  for await (const chunk of csv(columns, each(), 'America/New_York')) text += chunk;
  return text;
}

test('byte order mark, CRLF, dates as people read them', async () => {
  const text = await textOf([
    { name: 'Lee', due: '2026-01-02', seen: '2026-01-02T03:04:00Z', pay: -5.5, active: false },
  ]);
  expect(text).toBe(
    '\uFEFFName,Due,Seen,Pay,Active\r\nLee,01/02/2026,01/01/2026 10:04 PM,-5.5,No\r\n',
  );
});

test.each(['plain', 'with, comma', 'with "quotes"', 'two\r\nlines', ' spaces ', '漢字 🚛'])(
  '%j survives',
  async (name) => {
    const [, row] = parse(await textOf([{ name }]), { bom: true });
    expect(row?.[0]).toBe(name);
  },
);

test.each(['=1+1', '+15550100', '-x', '@a', '\ta', '\ra', '＝1'])(
  '%j can be no formula',
  async (name) => {
    const [, row] = parse(await textOf([{ name }]), { bom: true });
    expect(row?.[0]).toBe(`'${name}`);
  },
);

test('many rows come in chunks and all of them', async () => {
  const text = await textOf(Array.from({ length: 1001 }, (_, index) => ({ name: `n${index}` })));
  expect(parse(text, { bom: true })).toHaveLength(1002);
});
