import type { LookupList, LookupUse, LookupUser } from '@roadproof/domain/company/lookup-list';
import { idLists, references, type Reference } from './references.ts';

/**
 * How many records of each kind use the value v, as one row u; a part of a statement made of our own
 * words. Each table is read once for all values: with a count for each value, a company of 100,000
 * people waited 3 s for the list.
 */
export function joinOfUses(lists: readonly LookupList[]) {
  const users = usersOf(lists);
  const counts = users.map(
    ({ of }) => `coalesce(sum(n) filter (where of = '${of}'), 0)::int as of_${name(of)}`,
  );
  const found = users.flatMap(({ of, tables }) => tables.map((table) => countsIn(of, table)));
  return {
    alias: 'u',
    from: 'v',
    sql:
      found.length === 0
        ? 'cross join (select 0) u'
        : `left join (select id as value_id, ${counts.join(', ')} from (${found.join(' union all ')}) c group by id) u on u.value_id = v.id`,
    total: users.map(({ of }) => usedIn(of)).join(' + ') || '0',
    text: `concat_ws(' ', ${users.map(({ of }) => `'${of}', ${usedIn(of)}`).join(', ') || 'null'})`,
  };
}

const usedIn = (of: LookupUser): string => `coalesce(u.of_${name(of)}, 0)`;

/** The counts back from their text. */
export function usesOf(text: string): LookupUse[] {
  const words = text.split(' ');
  const uses: LookupUse[] = [];
  for (let at = 0; at + 1 < words.length; at += 2)
    uses.push({ of: words[at] as LookupUser, count: Number(words[at + 1]) });
  return uses.filter(({ count }) => count > 0);
}

const name = (of: LookupUser) => of.toLowerCase();

/** A table whose records use values: by columns that hold one, and by columns that hold several. */
interface UsingTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly arrays: readonly string[];
}

interface User {
  readonly of: LookupUser;
  readonly tables: readonly UsingTable[];
}

function usersOf(lists: readonly LookupList[]): readonly User[] {
  const listed = (all: readonly Reference[]) => all.filter(({ list }) => lists.includes(list));
  const [single, several] = [listed(references), listed(idLists)];
  const all = [...single, ...several];
  const named = (some: readonly Reference[], of: LookupUser, table: string) =>
    some.filter((one) => one.of === of && one.table === table).map(({ column }) => column);
  return [...new Set(all.map(({ of }) => of))].map((of) => ({
    of,
    tables: [...new Set(all.filter((one) => one.of === of).map(({ table }) => table))].map(
      (table) => ({
        table,
        columns: named(single, of, table),
        arrays: named(several, of, table),
      }),
    ),
  }));
}

/** The records of a table by the values they use; one that uses a value twice counts once. */
function countsIn(of: LookupUser, { table, columns, arrays }: UsingTable): string {
  const live = 'x.client_id = (select current_client()) and x.deleted_at is null';
  const [column, ...others] = columns;
  if (column !== undefined && others.length === 0 && arrays.length === 0)
    return `select '${of}' as of, x.${column} as id, count(*) as n from ${table} x
      where ${live} and x.${column} is not null group by x.${column}`;
  const ids = [
    ...(columns.length > 0 ? [`array[${columns.map((one) => `x.${one}`).join(', ')}]`] : []),
    ...arrays.map((one) => `x.${one}`),
  ].join(' || ');
  return `select '${of}' as of, r.id, count(*) as n from ${table} x
    cross join lateral (select distinct id from unnest(${ids}) r (id) where id is not null) r
    where ${live} group by r.id`;
}
