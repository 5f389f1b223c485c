import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Gives every company that has no group of people, or of units, its first one: a driver and a unit need one, and nothing could make one before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, firstGroup('employee_group'));
  await run(db, firstGroup('equipment_group'));
}

const firstGroup = (table: string): string => `
  insert into ${table} (client_id, id, group_name)
    select c.id, gen_random_uuid(), coalesce(nullif(trim(c.city), ''), 'Main')
      from client c
     where c.deleted_at is null
       and not exists (select from ${table} g where g.client_id = c.id and g.deleted_at is null)`;
