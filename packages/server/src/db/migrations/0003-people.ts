import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Employees and how they sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(db, 'employee', employee, {
    refs: {
      image_file_id: 'stored_file',
      driving_license_file_id: 'stored_file',
      med_card_file_id: 'stored_file',
      state_id: 'state',
      employee_group_id: 'employee_group',
      employee_status_id: 'lookup_value',
      type_id: 'lookup_value',
      salary_format_id: 'lookup_value',
      licence_class_id: 'lookup_value',
      licence_state_id: 'state',
      driver_renewal_status_id: 'lookup_value',
      med_cert_card_state_id: 'state',
    },
  });
  await run(db, employeeExtras);
  await companyTable(
    db,
    'credential',
    'employee_id uuid not null, password_hash text not null, changed_at timestamptz not null default now()',
    { refs: { employee_id: 'employee' }, secret: ['password_hash'] },
  );
  await companyTable(
    db,
    'portal_session',
    `token_hash bytea not null, employee_id uuid not null, expires_at timestamptz not null,
     kept boolean not null default false, last_seen_at timestamptz not null default now(),
     ip inet, user_agent text, revoked_at timestamptz`,
    {
      refs: { employee_id: 'employee' },
      secret: ['token_hash'],
      quiet: ['last_seen_at', 'expires_at'],
    },
  );
  // The link proves the address it was mailed to and no other, and no network may ask for very many.
  await companyTable(
    db,
    'password_reset',
    `token_hash bytea not null, employee_id uuid not null, expires_at timestamptz not null,
     used_at timestamptz, email text, ip inet`,
    { refs: { employee_id: 'employee' }, secret: ['token_hash'] },
  );
  await companyTable(
    db,
    'calendar_feed',
    `secret_hash bytea not null, employee_id uuid not null, revoked_at timestamptz,
     last_read_at timestamptz`,
    { refs: { employee_id: 'employee' }, secret: ['secret_hash'], quiet: ['last_read_at'] },
  );
  await run(db, signIn);
}

// The text to search comes first: reading a column costs reading all before it.
const employee = `
  search_text text generated always as (lower(
    first_name || ' ' || last_name || ' ' || coalesce(employee_number, '') || ' '
    || coalesce(email, '') || ' ' || coalesce(phone_number, '') || ' '
    || coalesce(licence_number, ''))) stored,
  employee_no integer not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  home_number text,
  dob date,
  hire_date date,
  termination_date date,
  termination_reason text,
  address_line1 text, address_line2 text, city text, state_id uuid, zip text,
  image_file_id uuid,
  driving_license_file_id uuid,
  med_card_file_id uuid,
  title text,
  employee_number text,
  employee_group_id uuid,
  employee_status_id uuid not null,
  type_id uuid,
  salary_format_id uuid,
  wage numeric(12,2),
  licence_class_id uuid,
  licence_number text,
  licence_state_id uuid,
  licence_issue_date date,
  licence_expiration_date date,
  endorsements text[] not null default '{}',
  restrictions text[] not null default '{}',
  driver_renewal_status_id uuid,
  med_cert_card_date date,
  med_cert_card_expiration_date date,
  med_cert_card_state_id uuid,
  med_examiner_name text,
  med_examiner_registry_number text,
  has_client_admin_portal_access boolean not null default false,
  has_admin_access boolean not null default false,
  has_administrator_access boolean not null default false,
  has_employee_access boolean not null default false,
  has_equipment_access boolean not null default false,
  has_incident_management_access boolean not null default false,
  has_reports_access boolean not null default false,
  has_training_access boolean not null default false,
  has_restricted_file_access boolean not null default false,
  display_name text,
  time_zone text,
  notification_preferences jsonb not null default '{}'`;

// The human number comes from a counter row, so it has no gaps and starts at 1 in every company.
const employeeExtras = `
create table employee_number_seq (
  client_id uuid primary key references client (id),
  last_number integer not null
);
alter table employee_number_seq enable row level security;
alter table employee_number_seq force row level security;
create policy owner_all on employee_number_seq to current_user using (true) with check (true);

create function number_employee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken integer;
begin
  if new.employee_no is not null then return new; end if;
  select coalesce(max(employee_no), 0) into taken from employee where client_id = new.client_id;
  -- The counter's row is the lock; people loaded with numbers of their own may be ahead of it.
  insert into employee_number_seq as s (client_id, last_number) values (new.client_id, taken + 1)
    on conflict (client_id) do update set last_number = greatest(s.last_number, taken) + 1
    returning s.last_number into new.employee_no;
  return new;
end $$;
create trigger b_number before insert on employee for each row execute function number_employee();

create unique index employee_no_key on employee (client_id, employee_no);
create unique index employee_number_key on employee (client_id, lower(employee_number))
  where employee_number is not null and deleted_at is null;
create unique index employee_portal_email on employee (lower(email))
  where has_client_admin_portal_access and deleted_at is null;
create index employee_by_email on employee (lower(email))
  where has_client_admin_portal_access and deleted_at is null;
create index employee_by_name on employee (client_id, last_name, first_name, id)
  where deleted_at is null;
create index employee_by_status_and_name
  on employee (client_id, employee_status_id, last_name, first_name, id) where deleted_at is null;
create index employee_licence_due on employee (client_id, licence_expiration_date)
  include (employee_status_id, type_id)
  where deleted_at is null and licence_expiration_date is not null;
create index employee_med_card_due on employee (client_id, med_cert_card_expiration_date)
  include (employee_status_id, type_id)
  where deleted_at is null and med_cert_card_expiration_date is not null;
create index employee_by_type on employee
  (client_id, type_id, employee_status_id, licence_expiration_date) where deleted_at is null;
create index employee_by_type_and_med_card on employee
  (client_id, type_id, employee_status_id, med_cert_card_expiration_date) where deleted_at is null;
create index employee_by_group on employee (client_id, employee_group_id) where deleted_at is null;
create index employee_search on employee using gin (search_text gin_trgm_ops);

alter table employee_group add foreign key (client_id, manager_id) references employee (client_id, id);
`;

// Attempts are kept before anyone is known, so they belong to no company.
const signIn = `
create unique index credential_key on credential (client_id, employee_id) where deleted_at is null;
create unique index portal_session_key on portal_session (token_hash);
create index portal_session_person on portal_session (client_id, employee_id) where revoked_at is null;
create unique index password_reset_key on password_reset (token_hash);
create index password_reset_network on password_reset (ip, created_at) where ip is not null;
create unique index calendar_feed_key on calendar_feed (secret_hash);

create table sign_in_attempt (
  id bigint generated always as identity primary key,
  email text not null,
  ip inet,
  attempted_at timestamptz not null default now(),
  succeeded boolean not null default false
);
create index sign_in_attempt_email on sign_in_attempt (email, attempted_at);
create index sign_in_attempt_ip on sign_in_attempt (ip, attempted_at);
grant select, insert, delete on sign_in_attempt to roadproof_app;
`;
