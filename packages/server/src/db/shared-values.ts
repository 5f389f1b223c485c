import { sql } from 'kysely';
import { tablesAsOf } from './as-of.ts';
import { scopeOf, type Counted, type Reader } from './list.ts';
import { matching } from './list-query.ts';
import { constant, joinsOf } from './list-source.ts';

/** Of fields of a list the one value that all its matching rows share, empty ones apart; a field of several values or none is not in it. */
export async function sharedValues(
  context: Reader,
  { source, body }: Counted,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = names.filter((name) => source.fields[name] !== undefined);
  if (known.length === 0) return new Map();
  const scope = scopeOf(context);
  const match = matching(source, body, scope);
  const past = tablesAsOf([source], scope);
  const fields = known.flatMap((name) => source.fields[name] ?? []);
  const columns = fields.map(({ sql: text }, at) => {
    const value = constant(text);
    return sql`case when count(distinct ${value}) = 1 then min(${value}) end as ${sql.ref(`c${at}`)}`;
  });
  const joins = new Set([...match.joins, ...fields.flatMap((field) => field.joins ?? [])]);
  const { rows } = await sql<Record<string, string | null>>`
    ${past ? sql`with ${past} ` : sql``}select ${sql.join(columns)}
      from ${constant(source.base)} ${joinsOf(source, joins, scope)}
     where ${match.conditions}`.execute(context.db.withoutPlugins());
  return new Map(
    known.flatMap((name, at): [string, string][] => {
      const value = rows[0]?.[`c${at}`];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}
