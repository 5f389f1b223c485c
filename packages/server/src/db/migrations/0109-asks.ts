import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Papers that the office asks people for by a link, what they send, and what the office decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table driver_file_type add supplied_by text not null default 'office'
       check (supplied_by in ('person', 'office'));`,
  );
  await fill(db);
  await companyTable(db, 'ask', ask, {
    refs: {
      link_id: 'link',
      employee_id: 'employee',
      equipment_id: 'equipment',
      asked_by_id: 'employee',
    },
  });
  await companyTable(db, 'ask_item', item, {
    refs: {
      ask_id: 'ask',
      file_type_id: 'driver_file_type',
      requirement_id: 'training_requirement',
      renewal_id: 'renewal',
    },
  });
  await companyTable(db, 'ask_upload', upload, {
    refs: { ask_item_id: 'ask_item', file_id: 'stored_file' },
    removable: true,
  });
  await companyTable(db, 'ask_review', review, {
    refs: { ask_item_id: 'ask_item', driver_file_id: 'driver_file', decided_by_id: 'employee' },
  });
  await run(db, statements);
  await run(db, triggers);
}

/** Kinds of paper that people hold themselves, and kinds of a company's own. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `update driver_file_type set supplied_by = 'person'
      where supplied_by = 'office' and (not restricted or code = 'CH_CONSENT')
        and (code in ('LICENCE', 'MED_CARD', 'MED_VARIANCE', 'ELDT', 'LCV_CERT', 'DA_POLICY',
                      'CH_CONSENT', 'CONVICTION', 'SUSPENSION')
          or code not in ('APPLICATION', 'HIRE_MVR', 'ROAD_TEST', 'ANNUAL_MVR', 'ANNUAL_REVIEW',
                          'CDLIS_MVR', 'ME_REGISTRY', 'PREV_EMPLOYER', 'CH_PRE', 'CH_ANNUAL',
                          'PRE_DRUG', 'DA_QUESTION', 'VIOLATIONS', 'OTHER'))`,
  );
}

const ask = `
  link_id uuid not null, employee_id uuid not null, equipment_id uuid, message text, due_by date,
  asked_by_id uuid, asked_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_as text check (closed_as in ('answered', 'met', 'withdrawn', 'expired'))`;

// In place of a paper the person may answer that there is none.
const item = `
  ask_id uuid not null,
  item_kind text not null check (item_kind in ('file', 'training', 'policy', 'unitFile')),
  file_type_id uuid, requirement_id uuid, policy_version_id uuid, renewal_id uuid,
  label text not null check (label <> ''),
  state text not null default 'asked'
    check (state in ('asked', 'received', 'accepted', 'refused', 'met', 'withdrawn')),
  answer text check (answer in ('lost', 'appointment', 'notMine')),
  answer_day date, answer_note text, answered_at timestamptz`;

const upload = `
  ask_item_id uuid not null, file_id uuid not null, page integer not null check (page > 0),
  document_date date, expiration_date date,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  note text, received_at timestamptz not null default now(), unreadable boolean not null default false`;

const review = `
  ask_item_id uuid not null, decision text not null check (decision in ('accepted', 'refused')),
  reason text, driver_file_id uuid, decided_by_id uuid not null,
  decided_at timestamptz not null default now()`;

// A link that is asked for again works until its own end: it leads to the ask of the link that follows it.
const statements = `
alter table link add renewed_by_id uuid,
  add foreign key (client_id, renewed_by_id) references link (client_id, id);
create index link_renewed on link (client_id, renewed_by_id) where renewed_by_id is not null;
create index ask_newest on ask (client_id, asked_at desc) where deleted_at is null;
create index ask_employee on ask (client_id, employee_id, asked_at);
create index ask_link on ask (client_id, link_id);
create index ask_equipment on ask (client_id, equipment_id) where equipment_id is not null;
create index ask_open on ask (client_id, link_id) where closed_at is null;
create unique index ask_item_file on ask_item (client_id, ask_id, file_type_id)
  where file_type_id is not null;
create unique index ask_item_requirement on ask_item (client_id, ask_id, requirement_id)
  where requirement_id is not null;
create unique index ask_item_policy on ask_item (client_id, ask_id, policy_version_id)
  where policy_version_id is not null;
create unique index ask_item_renewal on ask_item (client_id, ask_id, renewal_id)
  where renewal_id is not null;
create index ask_item_ask on ask_item (client_id, ask_id);
create index ask_item_kind on ask_item (client_id, file_type_id)
  where state in ('asked', 'received', 'refused');
create index ask_upload_item on ask_upload (client_id, ask_item_id, page);
create index ask_upload_file on ask_upload (client_id, file_id);
create index ask_review_item on ask_review (client_id, ask_item_id, decided_at);
create index ask_review_paper on ask_review (client_id, driver_file_id)
  where driver_file_id is not null;
select watch_changes('ask');
select watch_changes('ask_item');
select watch_changes('ask_upload');
select watch_changes('ask_review');
`;

// Whichever way a paper is filed, it meets what was asked for; whichever way the last item ends, the ask does.
const triggers = `
create function meet_asked_papers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ask_item i set state = 'met'
    from ask a, client c
   where i.client_id = new.client_id and i.file_type_id = new.file_type_id
     and i.state in ('asked', 'received', 'refused')
     and a.client_id = i.client_id and a.id = i.ask_id and a.employee_id = new.employee_id
     and a.closed_at is null and c.id = i.client_id
     and (new.expiration_date is null
       or new.expiration_date >= (now() at time zone c.time_zone)::date)
     and not exists (
       select from driver_file f
        where f.client_id = new.client_id and f.employee_id = new.employee_id
          and f.file_type_id = new.file_type_id and f.id <> new.id and f.deleted_at is null
          and coalesce(f.document_date, (f.created_at at time zone c.time_zone)::date)
            >= coalesce(new.document_date, (new.created_at at time zone c.time_zone)::date));
  return null;
end $$;
create trigger meet_asked_papers after insert or update of file_type_id, document_date, expiration_date, deleted_at
  on driver_file for each row when (new.deleted_at is null and not new.is_lawfully_gone)
  execute function meet_asked_papers();

create function settle_ask(of_client uuid, of_ask uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with items as (
    select bool_or(state in ('asked', 'received', 'refused')) as is_open,
           bool_or(state = 'accepted') as is_answered, bool_or(state = 'met') as is_met
      from ask_item where client_id = of_client and ask_id = of_ask)
  update ask a
     set closed_at = case when i.is_open then null else now() end,
         closed_as = case when i.is_open then null when i.is_answered then 'answered'
           when i.is_met then 'met' else 'withdrawn' end
    from items i
   where a.client_id = of_client and a.id = of_ask
     and (a.closed_at is null) is distinct from coalesce(i.is_open, false)
$$;
revoke all on function settle_ask(uuid, uuid) from public;
create function close_ask() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform settle_ask(new.client_id, new.ask_id);
  if old.ask_id <> new.ask_id then perform settle_ask(old.client_id, old.ask_id); end if;
  return null;
end $$;
create trigger close_ask after update of state, ask_id on ask_item
  for each row when ((old.state, old.ask_id) is distinct from (new.state, new.ask_id))
  execute function close_ask();
`;
