import { expect, test } from 'vitest';
import type { AnySource, Field } from './list-source.ts';
import { allLists } from './testing/all-lists.ts';

const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

/** The alias under which a join stands: its last one, as a lateral join has others inside. */
function aliasOf(join: string): string {
  return /^.*\b(\w+) on /s.exec(join)?.[1] ?? /(\w+)\s*$/.exec(join)?.[1] ?? join;
}

function lineOf({ joins }: AnySource, name: string, field: Field): string {
  const aliases = (field.joins ?? []).map((join) => aliasOf(joins[join] ?? ''));
  return [
    `  ${name}: ${oneLine(field.sql)}`,
    field.kind,
    ...(aliases.length > 0 ? [`joins ${aliases.join(', ')}`] : []),
    ...(field.notNull ? ['never null'] : []),
    ...(field.select === false ? ['not selected'] : []),
    ...(field.where ? ['filters its own way'] : []),
    ...(field.order ? ['sorts its own way'] : []),
  ].join(' | ');
}

// The names of joins are the source's own business; under which alias a value is read is not.
test('every field of every list is read from where it was before', async () => {
  const lists = await allLists();
  const text = lists.map(({ source }) =>
    [
      `${source.name}: ${oneLine(source.base)}`,
      `  where ${oneLine(source.where)}`,
      ...Object.values(source.joins).map((join) => `  ${oneLine(join)}`),
      ...Object.entries(source.fields)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, field]) => lineOf(source, name, field)),
      ...Object.keys(source.extra ?? {}).map((name) => `  switch ${name}`),
      `  order ${source.order.map(({ field, direction }) => `${field} ${direction}`).join(', ')}`,
    ].join('\n'),
  );
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('./list-fields.txt');
});
