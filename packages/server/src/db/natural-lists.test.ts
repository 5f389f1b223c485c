import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { ordering } from './list-order.ts';
import { constant, joinsOf } from './list-source.ts';
import { allLists } from './testing/all-lists.ts';
import { inCompany } from './transaction.ts';
import { testScope } from './testing/test-scope.ts';

const { company, database } = await testApp();
const scope = testScope(company.clientId);

test.each((await allLists()).map((list) => [list.source.name, list] as const))(
  '%s sorts every text by the numbers in it',
  async (_, { source, sortable }) => {
    const names = sortable.filter((name) => source.fields[name]?.kind === 'text');
    const collations = await inCompany(database, company.scope, async (db) => {
      const found: (readonly [string, string | undefined])[] = [];
      for (const field of names) {
        const sort = { pageNumber: 1, sortBy: [{ field, direction: 'asc' as const }] };
        const { parts, joins } = ordering(source, sort, scope);
        const value = parts[0]?.value ?? sql`null`;
        const { rows } = await sql<{ sorted: string | null }>`
          select case when pg_typeof(max(${value})) = 'text'::regtype
            then pg_collation_for(max(${value})) end as sorted
            from ${constant(source.base)} ${joinsOf(source, new Set(joins), scope)} where false`.execute(
          db.withoutPlugins(),
        );
        found.push([field, rows[0]?.sorted ?? 'no text']);
      }
      return found;
    });
    const isSorted = (name: string, sorted: string | undefined): boolean =>
      sorted === 'natural_order' ||
      // What is sorted its own way may be sorted by a number.
      (sorted === 'no text' && source.fields[name]?.order !== undefined);
    expect(collations.filter(([name, sorted]) => !isSorted(name, sorted))).toEqual([]);
  },
);
