import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Column, Columns } from '@roadproof/contract/column';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../contract/src');

function isColumns(value: unknown): value is Columns {
  return typeof value === 'object' && value !== null && 'sheet' in value && 'columns' in value;
}

async function allColumns(): Promise<readonly Columns[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.columns.ts'))
    .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1));
  const found = await Promise.all(
    files.map(async (name) => {
      const exported = (await import(join(folder, name))) as Readonly<Record<string, unknown>>;
      return Object.values(exported).filter(isColumns);
    }),
  );
  return found.flat();
}

function filterOf({ filter }: Column): string {
  if (filter === false) return 'not filtered';
  if (!filter) return '';
  if ('values' in filter) {
    const values = filter.values.map(({ value, label }) => `${value}=${label}`);
    return `filter ${filter.field} of ${values.join(', ')}`;
  }
  const choices = 'lookup' in filter ? `lookup ${filter.lookup}` : `list ${filter.list}`;
  return `filter ${filter.field} of ${choices}`;
}

function lineOf(column: Column): string {
  return [
    `  ${column.key} | ${column.header} | ${column.kind} | ${column.width ?? 200}`,
    filterOf(column),
    column.sort === false ? 'not sorted' : '',
    column.hidden ? 'hidden' : '',
    column.pin ? `pinned at the ${column.pin}` : '',
    column.standing ? `reason ${column.standing}` : '',
    column.unit ? `unit ${column.unit}` : '',
    column.export === false ? 'not exported' : '',
  ]
    .filter((part) => part !== '')
    .join(' | ');
}

test('every list shows and exports the columns that stand in its snapshot', async () => {
  const lists = await allColumns();
  const names = lists.map(({ list }) => list);
  expect(names).toEqual([...new Set(names)]);
  const text = [...lists]
    .sort((a, b) => (a.list < b.list ? -1 : 1))
    .map(({ list, fileName, sheet, columns }) =>
      [`${list}: file ${fileName}, sheet ${sheet}`, ...columns.map(lineOf)].join('\n'),
    );
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('./list-columns.txt');
});
