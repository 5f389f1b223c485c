import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { newId } from './id.ts';
import { countQuery, listQuery, matching } from './list-query.ts';
import { allLists } from './testing/all-lists.ts';
import { inCompany } from './transaction.ts';
import { testScope } from './testing/test-scope.ts';

const { call, company, database, signIn } = await testApp();
const token = await signIn();
const scope = testScope(company.clientId);
const options = (ids: readonly string[]) => ({ options: { ids: [...ids], pageNumber: 1 } });

test.each((await allLists()).map(({ source }) => [source.name, source] as const))(
  '%s finds the rows that were chosen by id, or says that it does not',
  async (_, source) => {
    const input = options([newId()]);
    if (source.isNumbered) {
      expect(() => matching(source, input, scope)).toThrow('cannot be chosen by id');
      return;
    }
    const match = matching(source, input, scope);
    const page = { options: input.options, scope, withTotal: true, page: { offset: 0, limit: 9 } };
    await inCompany(database, company.scope, async (db) => {
      const { rows } = await sql`${listQuery(source, match, page)}`.execute(db.withoutPlugins());
      expect(rows).toEqual([]);
      const counted = await sql<{ count: number }>`${countQuery(source, match)}`.execute(
        db.withoutPlugins(),
      );
      expect(counted.rows).toEqual([{ count: 0 }]);
    });
  },
);

test('a spreadsheet has exactly the rows that were ticked, as far as the filter leaves them', async () => {
  const people = await Promise.all(
    ['Ann', 'Bob', 'Cid'].map(async (firstName) =>
      company.employee({ firstName, lastName: 'Ticked', hireDate: '2020-01-01' }),
    ),
  );
  const [ann = '', bob = ''] = people;
  const input = { options: { ids: [bob, ann] }, format: 'csv' };
  const csv = (await call(api.employees.excel, input, token)).body;
  expect(csv.split('\n').filter((line) => line.includes('Ticked'))).toHaveLength(2);
  expect(csv).not.toContain('Cid');
  const filtered = await call(
    api.employees.list,
    { ...input, format: undefined, firstName: 'Bob' },
    token,
  );
  expect(filtered.json<{ total: number }>().total).toBe(1);
});

test('no more rows are chosen than one act takes, and only ids', async () => {
  const many = Array.from({ length: 501 }, newId);
  for (const ids of [many, [], ['x']]) {
    const refused = await call(api.employees.list, { options: { ids } }, token);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<Failure>().messages[0]?.field).toMatch(/^options\.ids/);
  }
});
