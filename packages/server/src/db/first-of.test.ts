import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { firstOf } from './first-of.ts';
import { newId } from './id.ts';
import { constant } from './list-source.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany } from './transaction.ts';

const database = await testDatabase();
const { clientId, scope } = await testCompany(database);

it('finds a row by its index under row-level security', async () => {
  const locations = Array.from({ length: 1000 }, (_, at) => ({
    clientId,
    id: newId(),
    locationName: `L${at}`,
  }));
  await database.owner.insertInto('location').values(locations).execute();
  await sql`analyze location`.execute(database.owner);
  const plan = await inCompany(database, scope, async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select (select l.location_name from location l where l.client_id = u.client_id
                and l.id = ${constant(firstOf('u.own', 'u.other'))})
        from (values (${clientId}::uuid, ${newId()}::uuid, null::uuid),
                     (${clientId}::uuid, null::uuid, ${newId()}::uuid)) u (client_id, own, other)`.execute(
      db.withoutPlugins(),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Cond: .* AND \(id = CASE/);
});
