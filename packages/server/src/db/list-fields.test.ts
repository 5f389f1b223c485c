import { test } from 'vitest';
import type { AnySource, Field } from './list-source.ts';
import { allLists } from './testing/all-lists.ts';
import { brokenSql, oneLine } from './testing/broken-sql.ts';
import { expectRecorded } from './testing/recorded.ts';

const width = 100;

/** A line of facts with its SQL behind it, or below it where it is long. */
function withSql(line: string, sql: string): string {
  const all = `${line}: ${oneLine(sql)}`;
  if (all.length <= width) return all;
  return [line, ...brokenSql(sql, width - 6).map((one) => `      ${one}`)].join('\n');
}

/** The alias under which a join stands: its last one, as a lateral join has others inside. */
function aliasOf(join: string): string {
  return /^.*\b(\w+) on /s.exec(join)?.[1] ?? /(\w+)\s*$/.exec(join)?.[1] ?? join;
}

function lineOf({ joins }: AnySource, name: string, field: Field): string {
  const aliases = (field.joins ?? []).map((join) => aliasOf(joins[join] ?? ''));
  const facts = [
    `  ${name}`,
    field.kind,
    ...(aliases.length > 0 ? [`joins ${aliases.join(', ')}`] : []),
    ...(field.notNull ? ['never null'] : []),
    ...(field.select === false ? ['not selected'] : []),
    ...(field.where ? ['filters its own way'] : []),
    ...(field.order ? ['sorts its own way'] : []),
  ];
  return withSql(facts.join(' | '), field.sql);
}

// The names of joins are the source's own business; under which alias a value is read is not.
test('every field of every list is read from where it was before', async () => {
  const lists = await allLists();
  const texts = lists.map(({ source, module }) => ({
    module,
    text: [
      withSql(source.name, source.base),
      withSql('  where', source.where),
      ...Object.values(source.joins).map((join) => withSql('  join', join)),
      ...Object.entries(source.fields)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, field]) => lineOf(source, name, field)),
      ...Object.keys(source.extra ?? {}).map((name) => `  switch ${name}`),
      `  order ${source.order.map(({ field, direction }) => `${field} ${direction}`).join(', ')}`,
    ].join('\n'),
  }));
  await expectRecorded('list-fields', texts);
});
