import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Finds units by VIN, plate or name, whatever the letter case. A door, because behind the wall
 * between companies `upper` and `lower` would not be looked up in an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
create index equipment_by_plate on equipment (client_id, upper(plate))
  where deleted_at is null and plate is not null;
create index equipment_by_any_name on equipment (client_id, lower(name)) where deleted_at is null;

create function equipment_named(client uuid, vins text[], plates text[], names text[])
  returns setof uuid
  language sql stable parallel safe security definer rows 20
  set search_path = public, pg_temp as $$
  select id from equipment
   where client_id = client and client = current_client() and deleted_at is null
     and upper(serial_number) = any(vins)
  union
  select id from equipment
   where client_id = client and client = current_client() and deleted_at is null
     and plate is not null and upper(plate) = any(plates)
  union
  select id from equipment
   where client_id = client and client = current_client() and deleted_at is null
     and lower(name) = any(names)
$$;
revoke all on function equipment_named from public;
grant execute on function equipment_named to roadproof_app;
`,
  );
}
