import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Incidents with the columns of the accident register (49 CFR 390.15), people and files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(db, 'incident', incident, {
    refs: {
      incident_type_id: 'incident_type',
      status_id: 'lookup_value',
      severity_id: 'lookup_value',
      state_id: 'state',
      employee_id: 'employee',
      reported_by_id: 'employee',
      assigned_to_id: 'employee',
      closed_by_id: 'employee',
    },
  });
  await companyTable(
    db,
    'incident_equipment',
    'incident_id uuid not null, equipment_id uuid not null',
    { refs: { incident_id: 'incident', equipment_id: 'equipment' }, removable: true },
  );
  await companyTable(
    db,
    'incident_party',
    `incident_id uuid not null,
     kind text not null check (kind in ('otherParty', 'witness')),
     name text, phone text, vehicle text, insurer text, statement text`,
    { refs: { incident_id: 'incident' } },
  );
  await companyTable(
    db,
    'incident_file',
    `incident_id uuid not null, file_id uuid not null, file_name text not null,
     kind text not null default 'other'
       check (kind in ('photo', 'policeReport', 'insurerReport', 'statement', 'other'))`,
    { refs: { incident_id: 'incident', file_id: 'stored_file' } },
  );
  await companyTable(
    db,
    'incident_event',
    `incident_id uuid not null,
     kind text not null check (kind in ('created', 'updated', 'resolved', 'reopened')),
     happened_at timestamptz not null default now(), resolution_date date, final_notes text,
     reason text`,
    { refs: { incident_id: 'incident' } },
  );
  await run(db, indexes);
}

const incident = `
  case_number text not null,
  incident_type_id uuid not null,
  status_id uuid not null,
  claim_number text,
  description text,
  location text,
  city text,
  state_id uuid,
  incident_date date not null,
  incident_time time,
  resolution_date date,
  non_employee_involved text,
  final_notes text,
  employee_id uuid,
  reported_by_id uuid,
  reported_at timestamptz,
  assigned_to_id uuid,
  follow_up_date date,
  severity_id uuid,
  is_preventable text not null default 'Undetermined'
    check (is_preventable in ('Yes', 'No', 'Undetermined')),
  injuries integer check (injuries >= 0),
  injuries_treated_away integer check (injuries_treated_away >= 0),
  fatalities integer check (fatalities >= 0),
  towed boolean,
  hazmat_released boolean,
  citation_issued boolean,
  police_report_number text,
  police_agency text,
  weather text,
  road_condition text,
  alcohol_test_at timestamptz,
  drug_test_at timestamptz,
  not_tested_reason text,
  insurer text,
  reserve_amount numeric(14,2),
  paid_amount numeric(14,2),
  dot_recordable_override boolean,
  dot_recordable_reason text,
  closed_by_id uuid,
  closed_at timestamptz`;

const indexes = `
create unique index incident_case_number on incident (client_id, lower(case_number))
  where deleted_at is null;
create index incident_status on incident (client_id, status_id, incident_date) where deleted_at is null;
create index incident_person on incident (client_id, employee_id) where deleted_at is null;
create index incident_follow_up on incident (client_id, follow_up_date)
  where deleted_at is null and follow_up_date is not null;
create unique index incident_equipment_key on incident_equipment (client_id, incident_id, equipment_id);
create index incident_equipment_unit on incident_equipment (client_id, equipment_id);
create index incident_party_incident on incident_party (client_id, incident_id) where deleted_at is null;
create index incident_file_incident on incident_file (client_id, incident_id) where deleted_at is null;
create index incident_event_incident on incident_event (client_id, incident_id, happened_at);
`;
