import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../../db/transaction.ts';

/** A course that a deleted training asked of a person, and whether it is back. */
interface ReinstatedCell {
  readonly cell: string;
  readonly isBack: boolean;
}

/** Every requirement that these trainings lost when they were deleted, as the trail has it, where nobody has touched it since; the others are told. */
export async function asBefore(
  db: CompanyTransaction,
  trainingIds: readonly string[],
): Promise<readonly ReinstatedCell[]> {
  const { rows } = await sql<ReinstatedCell>`
    with seat as (
      select m.id from training_mapping m
       where m.client_id = (select current_client()) and m.training_id = any(${[...trainingIds]}::uuid[])),
    gone as (
      select distinct on (a.record_id) a.request_id, a.id, a.at
        from audit_entry a
       where a.client_id = (select current_client()) and a.table_name = 'training'
         and a.record_id = any(${[...trainingIds]}::uuid[]) and a.new_values ->> 'deleted_at' is not null
       order by a.record_id, a.id desc),
    -- A requirement may have changed twice in it: what it had first is what it goes back to.
    changed as (
      select distinct on (r.record_id, v.key) r.record_id as id, g.last, v.key, v.value
        from (select request_id, max(at) as at, max(id) as last from gone group by 1) g
        join audit_entry r on r.client_id = (select current_client())
         and r.table_name = 'training_requirement' and r.request_id = g.request_id
         and r.at between g.at - interval '5 minutes' and g.at
       cross join jsonb_each(r.old_values) v
       order by r.record_id, v.key, r.id),
    former as (
      select id, last, jsonb_object_agg(key, value) as had from changed group by 1, 2),
    asked as (
      select x.id, f.had, coalesce((f.had ->> 'training_mapping_id')::uuid, x.training_mapping_id) as place,
             x.course_catalog_id,
             not exists (select from training_requirement o
                   left join audit_entry z on z.client_id = o.client_id
                    and z.table_name = 'training_requirement' and z.record_id = o.id and z.id > f.last
                  where o.client_id = x.client_id and o.employee_id = x.employee_id
                    and o.course_catalog_id = x.course_catalog_id
                    and (z.id is not null
                      or o.id <> x.id and o.closed_as is null and o.deleted_at is null)) as is_back
        from former f join training_requirement x
          on x.client_id = (select current_client()) and x.id = f.id),
    -- Those elsewhere that called such a seat home do so again, but are not asked for here.
    back as (
      update training_requirement x
         set deleted_at = case when a.had ? 'deleted_at' then null else x.deleted_at end,
             training_mapping_id = a.place,
             home_mapping_id = case when a.had ? 'home_mapping_id'
               then (a.had ->> 'home_mapping_id')::uuid else x.home_mapping_id end,
             own_due = case when a.had ? 'own_due' then (a.had ->> 'own_due')::date else x.own_due end,
             asked_due = case when a.had ? 'asked_due' then (a.had ->> 'asked_due')::date else x.asked_due end
        from asked a
       where x.client_id = (select current_client()) and x.id = a.id and a.is_back
         and (a.place in (select id from seat) or (a.had ->> 'home_mapping_id')::uuid in (select id from seat)))
    select a.place || ' ' || a.course_catalog_id as cell, a.is_back
      from asked a where a.place in (select id from seat)`.execute(db);
  return rows;
}
