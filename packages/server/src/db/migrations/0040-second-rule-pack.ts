import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * What rule pack 2 says of a kind of paper, what a paper of it is asked for, and the days on which
 * a driver's file has a gap. A company keeps the rules it has until it accepts the new ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, rules);
  await fill(db);
  await run(db, papers);
  await run(db, standing);
}

/** Nobody is known to have read the text of a rule of pack 1. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `update driver_file_type set last_checked = null
      where pack_version = 1 and last_checked is not null`,
  );
}

const rules = `
alter table driver_file_type
  add type_ids uuid[] not null default '{}',
  add if_applicable_to text[] not null default '{}',
  add applies_from date,
  add applies_until date,
  add due_soon_days integer check (due_soon_days between 0 and 365),
  add is_late_after_due boolean not null default false,
  add relief_days integer check (relief_days between 1 and 3650),
  add relief_until date,
  add relief_needs text,
  add proof_ends boolean not null default false,
  add retention_cfr text,
  add retention_by_result jsonb,
  add results text[] not null default '{}',
  add per_employer boolean not null default false,
  add basis text not null default 'law' check (basis in ('law', 'practice')),
  add source_text text,
  add source_kind text not null default 'none'
    check (source_kind in ('law', 'guidance', 'secondary', 'none')),
  -- Who read the text on the day of last_checked; null where the rule pack brought it.
  add checked_by uuid,
  add pack_version integer not null default 1,
  add foreign key (client_id, checked_by) references employee (client_id, id),
  add check (num_nulls(relief_days, relief_until, relief_needs) in (0, 3));
`;

// A documented effort to reach a former employer needs no file.
const papers = `
alter table driver_file
  alter file_id drop not null,
  add employer_name text,
  add employer_address text,
  add contacted_on date,
  add contact_method text,
  add outcome text,
  add result text,
  -- Deleted when its retention was over: the rules remember that it was there.
  add removed_as_allowed boolean not null default false,
  -- The last day of its retention as far as it is known.
  add keep_until date;
drop trigger a_stamp on driver_file;
drop trigger z_audit on driver_file;
create trigger a_stamp before insert or update on driver_file
  for each row execute function stamp_row('{keep_until}');
create trigger z_audit after insert or update or delete on driver_file
  for each row execute function audit_row('{}', '{keep_until}');
update driver_file f
   set keep_until = (case when r.retention_rule = 'employment+3y' then e.termination_date
         else coalesce(f.document_date, (f.created_at at time zone c.time_zone)::date) end
       + case r.retention_rule when '14m' then interval '14 months' when '12m' then interval '1 year'
           when '3m' then interval '3 months' when '5y' then interval '5 years'
           when 'doc+5y' then interval '5 years' else interval '3 years' end)::date
  from driver_file_type r, employee e, client c
 where r.client_id = f.client_id and r.id = f.file_type_id and r.retention_rule is not null
   and e.client_id = f.client_id and e.id = f.employee_id and c.id = f.client_id;
create index driver_file_removable on driver_file (client_id, keep_until)
  where deleted_at is null and keep_until is not null;
`;

// Days, and not only the first: a proof that nobody asks for any more closes its gap by itself.
const standing = `
drop index driver_standing_drivers;
drop trigger a_stamp on driver_standing;
alter table driver_standing
  add gap_days datemultirange not null default '{}',
  -- Without the restricted papers, for people who may not know of them.
  add open_gap_days datemultirange not null default '{}',
  -- The days on which each check of an auditor finds something, by its code.
  add check_days jsonb not null default '{}';
update driver_standing
   set gap_days = datemultirange(daterange(incomplete_from, null)),
       open_gap_days = case when open_incomplete_from is null then '{}'
         else datemultirange(daterange(open_incomplete_from, null)) end
 where incomplete_from is not null;
alter table driver_standing drop column incomplete_from, drop column open_incomplete_from;
create trigger a_stamp before insert or update on driver_standing
  for each row execute function stamp_row(
    '{gap_days,open_gap_days,check_days,is_driver,lacks_card,cards_due,cards_soon}');
create index driver_standing_drivers on driver_standing (client_id)
  include (cards_due, cards_soon, lacks_card, gap_days, open_gap_days) where is_driver;
-- What the rules find is computed by the application.
insert into job (client_id, id, kind, payload, unique_key)
select id, gen_random_uuid(), 'refresh-driver-standings', '{}', 'refresh-driver-standings' from client;
`;
