import { sql, type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Names with numbers sort by them: Truck 2 before Truck 10. Their columns have a collation that reads
 * digits as a number, so every list, select, report and paper that sorts by one follows, and the indexes
 * on them serve it. A server without ICU has no such collation: there the order stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_collation where collname = 'und-x-icu' and collnamespace = 'pg_catalog'::regnamespace`.execute(
    db,
  );
  await run(db, rows.length > 0 ? byNumbers : asBefore);
  for (const [table, columns] of named) await run(db, sorted(table, columns));
}

const byNumbers = `create collation natural_order (provider = icu, locale = 'en-u-kn-true');`;
const asBefore = `
do $do$ begin
  execute format('create collation natural_order (provider = libc, locale = %L)',
    (select datcollate from pg_database where datname = current_database()));
end $do$;
`;

const named = [
  ['employee', ['employee_number', 'first_name', 'last_name', 'display_name']],
  ['employee_group', ['group_name']],
  ['equipment', ['name', 'plate', 'model']],
  ['equipment_group', ['group_name']],
  ['equipment_type', ['equipment_type_name']],
  ['incident', ['case_number', 'claim_number']],
  ['incident_type', ['incident_name']],
  ['location', ['location_name']],
  ['lookup_value', ['lookup_display_name']],
  ['renewal_type', ['renewal_name']],
  ['course_catalog', ['course_name', 'course_code']],
  ['training', ['training_name']],
  ['service_task', ['name']],
  ['service_program', ['name']],
] as const;

/**
 * Gives columns the collation. None can change while a trigger waits for a change of it: such triggers go, and
 * come back as they were. A changed column has lost its statistics; an empty table gets none, or it would be
 * planned as one that stays empty.
 */
const sorted = (table: string, columns: readonly string[]): string => `
do $do$
declare
  waiting text[];
  again text[];
  one text;
begin
  select array_agg(distinct t.tgname), array_agg(distinct pg_get_triggerdef(t.oid)) into waiting, again
    from pg_trigger t
    join pg_depend d on d.classid = 'pg_trigger'::regclass and d.objid = t.oid
     and d.refclassid = 'pg_class'::regclass and d.refobjid = '${table}'::regclass
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
   where t.tgrelid = '${table}'::regclass and not t.tgisinternal
     and a.attname in (${columns.map((name) => `'${name}'`).join(', ')});
  foreach one in array coalesce(waiting, '{}') loop
    execute format('drop trigger %I on ${table}', one);
  end loop;
  alter table ${table} ${columns.map((name) => `alter column ${name} type text collate natural_order`).join(', ')};
  foreach one in array coalesce(again, '{}') loop
    execute one;
  end loop;
  if exists (select from ${table}) then
    execute 'analyze ${table} (${columns.join(', ')})';
  end if;
end $do$;
`;
