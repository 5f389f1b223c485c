import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Driver files, the rules of each kind of file, and whether the file of a driver is complete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'driver_file_type',
    `code text not null, cfr text, applies_to text[] not null default '{}',
     required text not null default 'no' check (required in ('yes', 'no', 'ifApplicable')),
     due_rule text, repeat_months integer, repeat_days integer, max_months integer,
     retention_rule text, restricted boolean not null default false,
     multi boolean not null default false, needs_reviewer boolean not null default false,
     mirrors text, last_checked date`,
    { refs: { id: 'lookup_value' } },
  );
  await companyTable(
    db,
    'driver_file',
    `employee_id uuid not null, file_type_id uuid not null, file_id uuid not null,
     expiration_date date, document_date date, reviewer_name text, reviewed_at date, note text`,
    {
      refs: { employee_id: 'employee', file_type_id: 'lookup_value', file_id: 'stored_file' },
    },
  );
  // From when on a driver's file has a gap: a day and not a state, so that it stays true while time
  // passes. Beside it the two cards, so that exceptions are counted from one index.
  await companyTable(
    db,
    'driver_standing',
    // The second day leaves the restricted papers out, for people who may not know of them.
    `incomplete_from date, open_incomplete_from date,
     is_driver boolean not null default false,
     lacks_card boolean not null default false,
     cards_due date`,
    {
      refs: { id: 'employee' },
      audited: false,
      quiet: ['incomplete_from', 'open_incomplete_from', 'is_driver', 'lacks_card', 'cards_due'],
    },
  );
  await run(db, standing);
  await run(db, indexes);
}

// Like the days of the gaps, none of it depends on the day it is read.
const standing = `
create function place_driver_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select e.deleted_at is null and lower(s.lookup_name) = 'current'
           and coalesce(lower(t.lookup_name) = 'cdl', false),
         num_nulls(e.licence_expiration_date, e.med_cert_card_expiration_date) > 0,
         least(e.licence_expiration_date, e.med_cert_card_expiration_date)
    into new.is_driver, new.lacks_card, new.cards_due
    from employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
   where e.client_id = new.client_id and e.id = new.id;
  return new;
end $$;
create trigger b_place before insert or update on driver_standing
  for each row execute function place_driver_standing();

-- Touching a row makes its own trigger look again.
create function follow_driver() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into driver_standing (client_id, id) values (new.client_id, new.id)
    on conflict (client_id, id) do update set cards_due = excluded.cards_due;
  return null;
end $$;
create trigger follow_driver_added after insert on employee
  for each row execute function follow_driver();
create trigger follow_driver after update of licence_expiration_date,
  med_cert_card_expiration_date, employee_status_id, type_id, deleted_at on employee
  for each row when (
    (old.licence_expiration_date, old.med_cert_card_expiration_date, old.employee_status_id,
     old.type_id, old.deleted_at)
    is distinct from
    (new.licence_expiration_date, new.med_cert_card_expiration_date, new.employee_status_id,
     new.type_id, new.deleted_at))
  execute function follow_driver();
`;

const indexes = `
create unique index driver_file_type_code on driver_file_type (client_id, code) where deleted_at is null;
create index driver_file_person on driver_file (client_id, employee_id, file_type_id, created_at)
  where deleted_at is null;
create index driver_file_person_deleted on driver_file (client_id, employee_id)
  where deleted_at is not null;
create index driver_file_newest on driver_file (client_id, created_at, id)
  include (employee_id) where deleted_at is null;
create index driver_standing_drivers on driver_standing (client_id)
  include (cards_due, lacks_card, incomplete_from, open_incomplete_from) where is_driver;
`;
