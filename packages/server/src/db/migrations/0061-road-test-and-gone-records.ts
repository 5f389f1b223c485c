import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * The vehicles a driver is assigned to for which a CDL does not stand for the road test (49 CFR
 * 391.33(a)(1)), and the note that a record was made and is lawfully gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table employee
       add vehicle_duties text[] not null default '{}'
         check (vehicle_duties <@ array['tank', 'doubles']);
     alter table driver_file
       add is_lawfully_gone boolean not null default false,
       add check (not is_lawfully_gone or file_id is null);
     -- The application computes on which days a proof was never filed.
     insert into job (client_id, id, kind, payload, unique_key)
     select id, gen_random_uuid(), 'refresh-driver-standings', '{}', 'refresh-driver-standings' from client
     on conflict do nothing`,
  );
}
