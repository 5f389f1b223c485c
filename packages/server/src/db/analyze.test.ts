import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { analyze, analyzeUnknown, unknownTables } from './analyze.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import type { Tables } from './tables.ts';

const database = await testDatabase();
const { clientId } = await testCompany(database);

/** On one connection: what another has changed the database counts a moment later. */
const onOne = (work: (owner: Kysely<Tables>) => Promise<void>) =>
  database.owner.connection().execute(work);

/** Loads places, as a program of somebody's own might, which asks no triggers. */
async function load(owner: Kysely<Tables>, places: number): Promise<void> {
  await sql`set session_replication_role = replica`.execute(owner);
  await sql`insert into location (id, client_id, location_name)
    select gen_random_uuid(), ${clientId}, 'Yard ' || gen_random_uuid() || n
      from generate_series(1, ${places}) n`.execute(owner);
  await sql`reset session_replication_role`.execute(owner);
  await sql`select pg_stat_force_next_flush()`.execute(owner);
}

// Nobody else looks at the table meanwhile.
await sql`alter table location set (autovacuum_enabled = off)`.execute(database.owner);

test('a table that was loaded past the product is looked at once, and again when it has become another', async () => {
  await onOne(async (owner) => {
    expect(await unknownTables({ owner })).not.toContain('location');
    await load(owner, 10_000);
    expect(await analyzeUnknown({ owner })).toContain('location');
    expect(await analyzeUnknown({ owner })).not.toContain('location');
    await load(owner, 2_000);
    expect(await unknownTables({ owner })).not.toContain('location');
    await load(owner, 10_000);
    expect(await unknownTables({ owner })).toContain('location');
  });
});

test('a copy of a database that left the statistics behind is looked at', async () => {
  await onOne(async (owner) => {
    await analyze({ owner });
    await sql`delete from pg_statistic where starelid = 'location'::regclass`.execute(owner);
    expect(await analyzeUnknown({ owner })).toContain('location');
    expect(await unknownTables({ owner })).not.toContain('location');
  });
});
