import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { listQuery, matching } from './list-query.ts';
import type { AnySource, ParsedBody } from './list-source.ts';
import { allLists } from './testing/all-lists.ts';
import { inCompany } from './transaction.ts';
import { testScope } from './testing/test-scope.ts';

const { database } = await testApp({ sample: true });
const { clientId } = await database.owner
  .selectFrom('employee')
  .select('clientId')
  .where('email', '=', 'admin@sample.example')
  .executeTakeFirstOrThrow();
const scope = testScope(clientId, { timeZone: 'America/Chicago' });

type Row = Readonly<Record<string, unknown>>;

/** All rows of a list, or the first of them with their number, without what is different in each statement. */
async function rowsOf(source: AnySource, body: ParsedBody, limit?: number) {
  const query = listQuery(source, matching(source, body, scope), {
    options: body.options,
    scope,
    withTotal: limit !== undefined,
    ...(limit !== undefined && { page: { offset: 0, limit } }),
  });
  const { rows } = await inCompany(database, { clientId }, (db) =>
    sql<Row>`${query}`.execute(db.withoutPlugins()),
  );
  return rows.map(({ total, ...row }) => ({ total, row }));
}

test.each((await allLists()).map(({ source }) => [source.name, source] as const))(
  'the first page of %s has the first rows of the whole list, and their number',
  async (_, source) => {
    const [own] = source.order;
    const orders = (['asc', 'desc'] as const).map((direction) => ({
      options: { pageNumber: 1, sortBy: [{ field: own?.field ?? 'id', direction }] },
    }));
    for (const body of [{}, ...orders]) {
      const all = await rowsOf(source, body);
      const page = await rowsOf(source, body, 7);
      expect(page.map(({ row }) => row)).toEqual(all.slice(0, 7).map(({ row }) => row));
      expect(page.map(({ total }) => total)).toEqual(page.map(() => all.length));
    }
  },
);
