import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Column, Columns } from '@roadproof/contract/column';
import { expect, test } from 'vitest';
import { expectRecorded } from './testing/recorded.ts';

const folder = join(import.meta.dirname, '../../../contract/src');

function isColumns(value: unknown): value is Columns {
  return typeof value === 'object' && value !== null && 'sheet' in value && 'columns' in value;
}

async function allColumns(): Promise<readonly (Columns & { readonly module: string })[]> {
  const files = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    files
      .filter((name) => name.endsWith('.columns.ts'))
      .sort()
      .map(async (name) => {
        const exported = (await import(join(folder, name))) as Readonly<Record<string, unknown>>;
        const module = basename(name, '.columns.ts');
        return Object.values(exported)
          .filter(isColumns)
          .map((columns) => ({ ...columns, module }));
      }),
  );
  return found.flat();
}

function filterOf({ filter }: Column): string {
  if (filter === false) return 'not filtered';
  if (!filter) return '';
  if ('values' in filter) {
    const values = filter.values.map(({ value, label }) => `${value}=${label}`);
    const line = `filter ${filter.field} of ${values.join(', ')}`;
    return line.length <= 100
      ? line
      : [`filter ${filter.field} of`, ...values.map((value) => `      ${value}`)].join('\n');
  }
  const choices = 'lookup' in filter ? `lookup ${filter.lookup}` : `list ${filter.list}`;
  return `filter ${filter.field} of ${choices}`;
}

function lineOf(column: Column): string {
  return [
    `  ${column.key} | ${column.header} | ${column.kind} | ${column.width ?? 200}`,
    column.sort === false ? 'not sorted' : '',
    column.hidden ? 'hidden' : '',
    column.pin ? `pinned at the ${column.pin}` : '',
    column.standing ? `reason ${column.standing}` : '',
    column.unit ? `unit ${column.unit}` : '',
    column.export === false ? 'not exported' : '',
    filterOf(column),
  ]
    .filter((part) => part !== '')
    .join(' | ');
}

test('every list shows and exports the columns that stand in its snapshot', async () => {
  const lists = await allColumns();
  const names = lists.map(({ list }) => list);
  expect(names).toEqual([...new Set(names)]);
  const texts = [...lists]
    .sort((a, b) => (a.list < b.list ? -1 : 1))
    .map(({ module, list, fileName, sheet, columns }) => ({
      module,
      text: [`${list}: file ${fileName}, sheet ${sheet}`, ...columns.map(lineOf)].join('\n'),
    }));
  await expectRecorded('list-columns', texts);
});
