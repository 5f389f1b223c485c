import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Saved reports that are mailed at set times, to whom, and what became of each mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'report_schedule',
    `saved_report_id uuid not null, owner_id uuid,
     frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
     weekday text check (weekday in ('0', '1', '2', '3', '4', '5', '6')),
     month_day text check (month_day = 'last' or month_day ~ '^([1-9]|1[0-9]|2[0-8])$'),
     hour smallint not null check (hour between 0 and 23),
     done_until timestamptz not null, last_period text,
     is_paused boolean not null default false, pause_reason text,
     check ((frequency = 'weekly') = (weekday is not null)),
     check ((frequency = 'monthly') = (month_day is not null))`,
    {
      refs: { saved_report_id: 'saved_report', owner_id: 'employee' },
      quiet: ['done_until', 'last_period'],
    },
  );
  await companyTable(
    db,
    'report_schedule_recipient',
    'report_schedule_id uuid not null, employee_id uuid not null, unsubscribed_at timestamptz',
    { refs: { report_schedule_id: 'report_schedule', employee_id: 'employee' } },
  );
  await companyTable(
    db,
    'report_delivery',
    `report_schedule_id uuid not null, employee_id uuid not null,
     period text not null, recipient_name text not null, recipient text,
     status text not null check (status in ('waiting', 'sent', 'failed', 'skipped')),
     reason text, row_count integer, missed integer not null default 0,
     mail_id uuid, file_id uuid, token_hash bytea`,
    {
      refs: {
        report_schedule_id: 'report_schedule',
        employee_id: 'employee',
        mail_id: 'mail_outbox',
        file_id: 'stored_file',
      },
      secret: ['token_hash'],
      quiet: ['status', 'reason', 'file_id'],
    },
  );
  await run(db, mail);
  await run(db, indexes);
  await run(db, unsubscribing);
}

// The log follows its mail whoever moves it: the sender, a retry, or somebody who takes it back.
const mail = `
alter table mail_outbox add unsubscribe_url text;
create function follow_report_mail() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update report_delivery
     set status = case new.status when 'queued' then 'waiting' when 'held' then 'waiting' else new.status end,
         reason = case new.status when 'held' then 'No mail server is set: it waits.' else new.last_error end
   where client_id = new.client_id and mail_id = new.id;
  return null;
end
$$;
create trigger follow_report_mail after update of status on mail_outbox
  for each row when (new.unique_key like 'scheduled-report:%') execute function follow_report_mail();
`;

const indexes = `
create index report_schedule_report on report_schedule (client_id, saved_report_id)
  where deleted_at is null;
create unique index report_schedule_recipient_person
  on report_schedule_recipient (client_id, report_schedule_id, employee_id) where deleted_at is null;
create unique index report_delivery_once
  on report_delivery (client_id, report_schedule_id, period, employee_id);
create index report_delivery_log on report_delivery (client_id, report_schedule_id, created_at);
create index report_delivery_mail on report_delivery (client_id, mail_id) where mail_id is not null;
create index report_delivery_file on report_delivery (client_id, created_at)
  where file_id is not null;
create unique index report_delivery_token on report_delivery (token_hash)
  where token_hash is not null;
`;

// Whoever stops a report is not signed in: the link of the mail says whose company it is.
const unsubscribing = `
create function report_unsubscribe_by_token(hash bytea) returns table (
  client_id uuid, report_schedule_id uuid, employee_id uuid
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select d.client_id, d.report_schedule_id, d.employee_id
    from report_delivery d join client c on c.id = d.client_id and c.deleted_at is null
   where d.token_hash = hash
$$;
revoke all on function report_unsubscribe_by_token from public;
grant execute on function report_unsubscribe_by_token to roadproof_app;
`;
