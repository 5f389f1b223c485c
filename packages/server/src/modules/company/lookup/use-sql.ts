import type { LookupList, LookupUse, LookupUser } from '@roadproof/domain/company/lookup-list';
import { idLists, references, type Reference } from './references.ts';

/** How many records of each kind use the value v, as one row u; a part of a statement made of our own words. */
export function joinOfUses(lists: readonly LookupList[]) {
  const users = usersOf(lists);
  const counts = users.map(
    ({ of, tables }) => `${tables.map(countOf).join(' + ')} as of_${name(of)}`,
  );
  // Without the offset the planner would count anew for every column that names a count.
  return {
    alias: 'u',
    from: 'v',
    sql: `cross join lateral (select ${counts.join(', ') || '0'} offset 0) u`,
    total: users.map(({ of }) => `u.of_${name(of)}`).join(' + ') || '0',
    text: `concat_ws(' ', ${users.map(({ of }) => `'${of}', u.of_${name(of)}`).join(', ') || 'null'})`,
  };
}

/** The counts back from their text. */
export function usesOf(text: string): LookupUse[] {
  const words = text.split(' ');
  const uses: LookupUse[] = [];
  for (let at = 0; at + 1 < words.length; at += 2)
    uses.push({ of: words[at] as LookupUser, count: Number(words[at + 1]) });
  return uses.filter(({ count }) => count > 0);
}

const name = (of: LookupUser) => of.toLowerCase();

interface User {
  readonly of: LookupUser;
  readonly tables: readonly (readonly [table: string, conditions: readonly string[]])[];
}

function usersOf(lists: readonly LookupList[]): readonly User[] {
  const users = new Map<LookupUser, Map<string, string[]>>();
  const add = ({ of, table, list }: Reference, condition: string) => {
    if (!lists.includes(list)) return;
    const tables = users.get(of) ?? new Map<string, string[]>();
    users.set(of, tables);
    tables.set(table, [...(tables.get(table) ?? []), condition]);
  };
  for (const one of references) add(one, `x.${one.column} = v.id`);
  for (const one of idLists) add(one, `v.id = any(x.${one.column})`);
  return [...users].map(([of, tables]) => ({ of, tables: [...tables] }));
}

const countOf = ([table, conditions]: readonly [string, readonly string[]]): string =>
  `(select count(*)::int from ${table} x where x.client_id = v.client_id
      and (${conditions.join(' or ')}) and x.deleted_at is null)`;
