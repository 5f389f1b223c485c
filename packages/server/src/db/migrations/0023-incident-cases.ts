import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/**
 * What an incident needs to be judged as an accident (49 CFR 390.5T), one line of the register per
 * driver (49 CFR 390.15), and what only people with the right to restricted files may see, each in a
 * table of its own: the tests after an accident (49 CFR 382.303) and the money.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await companyTable(
    db,
    'incident_driver',
    `incident_id uuid not null, employee_id uuid, driver_name text, equipment_id uuid,
     is_ours boolean not null default true, needs_cdl boolean, died boolean not null default false,
     cited boolean, cited_at timestamptz,
     constraint incident_driver_named check (num_nonnulls(employee_id, driver_name) = 1)`,
    { refs: { incident_id: 'incident', employee_id: 'employee', equipment_id: 'equipment' } },
  );
  await companyTable(
    db,
    'incident_test',
    `incident_driver_id uuid not null, kind text not null check (kind in ('alcohol', 'drugs')),
     tested_at timestamptz, late_reason text, not_tested_reason text`,
    { refs: { incident_driver_id: 'incident_driver' } },
  );
  await companyTable(
    db,
    'incident_cost',
    'incident_id uuid not null, reserve_amount numeric(14,2), paid_amount numeric(14,2)',
    { refs: { incident_id: 'incident' } },
  );
  await run(db, links);
  await run(db, indexes);
  await run(db, 'alter table incident disable trigger user');
  await fill(db);
  await run(db, 'alter table incident enable trigger user');
}

/** Moves to the new tables what incidents held in columns of their own; rows that were moved have nothing left to move. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  await run(db, moved);
}

const columns = `
alter table incident
  add incident_zone text not null default 'Etc/UCT',
  add is_cmv boolean,
  add on_highway boolean,
  add only_boarding_or_loading boolean,
  add disabling_tow boolean,
  add death_at date,
  add register_city text,
  add dot_recordable_by_id uuid,
  add dot_recordable_at timestamptz,
  add foreign key (client_id, dot_recordable_by_id) references employee (client_id, id);

-- Where nobody said another, the place keeps the company's clock: nobody chooses Etc/UCT.
create function zone_incident() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.incident_zone = 'Etc/UCT' then
    select time_zone into strict new.incident_zone from client where id = new.client_id;
  end if;
  return new;
end $$;
revoke all on function zone_incident from public;
create trigger b_zone before insert or update of incident_zone on incident
  for each row execute function zone_incident();

-- A death counts within 30 days; a tow only where the damage was disabling.
create function is_recordable(cmv boolean, highway boolean, only_loading boolean, deaths integer,
  died_on date, happened_on date, treated integer, was_towed boolean, disabling boolean)
  returns boolean language sql immutable parallel safe
  return cmv and highway and not only_loading
     and (case when died_on > happened_on + 30 then false else deaths > 0 end
          or treated > 0 or case when was_towed then disabling else was_towed end);

alter table incident
  add occurred_at timestamptz
    generated always as ((incident_date + incident_time) at time zone incident_zone) stored,
  add recordable boolean generated always as (coalesce(dot_recordable_override,
    is_recordable(is_cmv, on_highway, only_boarding_or_loading, fatalities, death_at, incident_date,
                  injuries_treated_away, towed, disabling_tow))) stored;

-- What is quiet stays quiet: a generated column is no change of its own.
drop trigger a_stamp on incident;
drop trigger z_audit on incident;
create trigger a_stamp before insert or update on incident
  for each row execute function stamp_row('{}');
create trigger z_audit after insert or update or delete on incident
  for each row execute function audit_row('{}', '{occurred_at,recordable}');

alter table incident_event drop constraint incident_event_kind_check;
alter table incident_event add constraint incident_event_kind_check check (kind in ('created',
  'updated', 'resolved', 'reopened', 'overridden', 'linked', 'tested'));
alter table incident_event add notes text;
`;

const links = `
alter table work_order
  add incident_id uuid,
  add foreign key (client_id, incident_id) references incident (client_id, id);
alter table training
  add incident_id uuid,
  add foreign key (client_id, incident_id) references incident (client_id, id);
alter table employee
  add medical_exam_due date,
  add medical_exam_incident_id uuid,
  add foreign key (client_id, medical_exam_incident_id) references incident (client_id, id);
`;

const indexes = `
create index incident_driver_incident on incident_driver (client_id, incident_id)
  where deleted_at is null;
create index incident_driver_person on incident_driver (client_id, employee_id)
  where deleted_at is null and employee_id is not null;
create unique index incident_test_key on incident_test (client_id, incident_driver_id, kind)
  where deleted_at is null;
create unique index incident_cost_key on incident_cost (client_id, incident_id)
  where deleted_at is null;
create index incident_register on incident (client_id, incident_date, id)
  where deleted_at is null and recordable;
create index work_order_incident on work_order (client_id, incident_id)
  where incident_id is not null;
create index training_incident on training (client_id, incident_id) where incident_id is not null;
create index employee_medical_exam on employee (client_id, medical_exam_due)
  where deleted_at is null and medical_exam_due is not null;
create index incident_day on incident (client_id, incident_date) where deleted_at is null;
`;

// The old columns stay, empty, so that an export made before them can be restored.
const moved = `
update incident i set incident_zone = c.time_zone from client c
 where c.id = i.client_id and i.incident_zone = 'Etc/UCT';
insert into incident_driver (client_id, id, incident_id, employee_id, equipment_id, needs_cdl, cited)
select i.client_id, gen_random_uuid(), i.id, i.employee_id,
       (select x.equipment_id from incident_equipment x
         where x.client_id = i.client_id and x.incident_id = i.id and x.deleted_at is null
         order by x.id limit 1), null, i.citation_issued
  from incident i
 where i.employee_id is not null
   and exists (select from incident_equipment x where x.client_id = i.client_id
                and x.incident_id = i.id and x.deleted_at is null)
   and not exists (select from incident_driver d
                    where d.client_id = i.client_id and d.incident_id = i.id);
insert into incident_test (client_id, id, incident_driver_id, kind, tested_at, not_tested_reason)
select i.client_id, gen_random_uuid(), d.id, k.kind, k.tested_at,
       case when k.tested_at is null then i.not_tested_reason end
  from incident i
  join lateral (select id from incident_driver d where d.client_id = i.client_id
                 and d.incident_id = i.id order by d.id limit 1) d on true
  cross join lateral (values ('alcohol', i.alcohol_test_at), ('drugs', i.drug_test_at)) k (kind, tested_at)
 where num_nonnulls(k.tested_at, i.not_tested_reason) > 0;
insert into incident_cost (client_id, id, incident_id, reserve_amount, paid_amount)
select i.client_id, gen_random_uuid(), i.id, i.reserve_amount, i.paid_amount
  from incident i where num_nonnulls(i.reserve_amount, i.paid_amount) > 0
   and not exists (select from incident_cost c where c.client_id = i.client_id and c.incident_id = i.id);
update incident i set alcohol_test_at = null, drug_test_at = null, not_tested_reason = null,
       reserve_amount = null, paid_amount = null, citation_issued = null
 where num_nonnulls(i.alcohol_test_at, i.drug_test_at, i.not_tested_reason, i.reserve_amount,
                    i.paid_amount, i.citation_issued) > 0
   and (i.employee_id is null or exists (select from incident_driver d
         where d.client_id = i.client_id and d.incident_id = i.id)
        or num_nonnulls(i.alcohol_test_at, i.drug_test_at, i.not_tested_reason) = 0);
`;
