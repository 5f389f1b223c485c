import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** The company itself, its insurance certificates and every list an administrator maintains. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, client);
  await companyTable(
    db,
    'stored_file',
    `name text not null,
     size bigint not null check (size >= 0),
     content_type text not null,
     sha256 bytea not null,
     storage_key text not null,
     is_restricted boolean not null default false`,
  );
  await companyTable(
    db,
    'state',
    `state_name text not null, code text not null, country text not null default 'US',
     is_active boolean not null default true`,
  );
  await companyTable(
    db,
    'lookup_value',
    `lookup_group_name text not null,
     lookup_name text not null,
     lookup_display_name text not null,
     sort_order integer not null default 0,
     is_hidden boolean not null default false,
     is_system boolean not null default false,
     needs_driver_file boolean not null default false`,
  );
  await companyTable(
    db,
    'employee_group',
    `group_name text not null, description text, manager_id uuid,
     is_active boolean not null default true`,
  );
  await companyTable(
    db,
    'location',
    `location_name text not null, address text, city text, state_id uuid, time_zone text,
     is_active boolean not null default true`,
    { refs: { state_id: 'state' } },
  );
  await companyTable(
    db,
    'equipment_group',
    `group_name text not null, location_id uuid, is_active boolean not null default true`,
    { refs: { location_id: 'location' } },
  );
  await companyTable(
    db,
    'equipment_type',
    `equipment_type_name text not null,
     category text not null default 'Other'
       check (category in ('Power unit', 'Trailer', 'Dolly', 'Other')),
     needs_annual_inspection boolean not null default false,
     default_primary_unit_id uuid,
     starter_reminders jsonb not null default '[]',
     is_active boolean not null default true`,
    { refs: { default_primary_unit_id: 'lookup_value' } },
  );
  await companyTable(
    db,
    'renewal_type',
    `renewal_name text not null,
     default_months integer check (default_months > 0),
     default_days integer check (default_days > 0),
     fixed_month_day text check (fixed_month_day ~ '^\\d\\d-\\d\\d$'),
     due_soon_days integer check (due_soon_days >= 0),
     regulation text,
     applies_to_equipment_type_ids uuid[] not null default '{}',
     minimum_registered_weight integer,
     document_required boolean not null default false,
     copies_to text not null default 'none'
       check (copies_to in ('none', 'inspectionDate', 'registrationDate')),
     retention_rule text,
     is_company_renewal boolean not null default false,
     agency_rule text check (agency_rule in
       ('mcs150', 'iftaQuarter', 'iftaDecals', 'insurance', 'ucr', 'heavyUseTax')),
     is_active boolean not null default true`,
  );
  await companyTable(
    db,
    'incident_type',
    `incident_name text not null,
     asks_dot_questions boolean not null default true,
     default_severity_id uuid,
     is_active boolean not null default true`,
    { refs: { default_severity_id: 'lookup_value' } },
  );
  await companyTable(
    db,
    'client_insurance_certificate',
    `insurance_number text, name text, insurer text, type text,
     effective_date date, expiration_date date, file_id uuid`,
    { refs: { file_id: 'stored_file' } },
  );
  await companyTable(
    db,
    'certificate_request',
    `name text not null, email text not null,
     status text not null default 'Requested'
       check (status in ('Requested', 'Sent', 'Closed', 'Declined')),
     note text, closed_at timestamptz`,
  );
  await run(db, indexes);
}

// The company is its own tenant: its client_id lets it obey the rules of every table.
const client = `
create table client (
  id uuid primary key,
  client_id uuid not null check (client_id = id),
  name text not null,
  logo_file_id uuid,
  time_zone text not null default 'America/Chicago',
  usdot_number text,
  mc_number text,
  address_line1 text, address_line2 text, city text, state text, zip text,
  phone_number text,
  contact_email text,
  due_soon_days integer not null default 30 check (due_soon_days between 0 and 365),
  week_starts_on integer not null default 0 check (week_starts_on in (0, 1)),
  settings jsonb not null default
    '{"literalHireDateLimit": true, "descriptiveFileNames": false, "licenceFileRequiredFor": "everyone", "includeNonCdlDrivers": false}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
select protect_table('client', '{}', '{}', true, false);
`;

const indexes = `
alter table client add foreign key (id, logo_file_id) references stored_file (client_id, id);
create unique index stored_file_key on stored_file (storage_key);
create index stored_file_sha256 on stored_file (client_id, sha256);
create unique index state_name_key on state (client_id, lower(state_name)) where deleted_at is null;
create unique index state_code_key on state (client_id, country, upper(code)) where deleted_at is null;
create unique index lookup_value_key
  on lookup_value (client_id, lookup_group_name, lower(lookup_name)) where deleted_at is null;
create unique index employee_group_key on employee_group (client_id, lower(group_name)) where deleted_at is null;
create unique index location_key on location (client_id, lower(location_name)) where deleted_at is null;
create unique index equipment_group_key on equipment_group (client_id, lower(group_name)) where deleted_at is null;
create unique index equipment_type_key
  on equipment_type (client_id, lower(equipment_type_name)) where deleted_at is null;
create unique index renewal_type_key on renewal_type (client_id, lower(renewal_name)) where deleted_at is null;
create unique index incident_type_key on incident_type (client_id, lower(incident_name)) where deleted_at is null;
create index client_insurance_certificate_expiry
  on client_insurance_certificate (client_id, expiration_date) where deleted_at is null;
create index certificate_request_created on certificate_request (client_id, created_at);
`;
