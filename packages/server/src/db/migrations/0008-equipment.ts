import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Units, their documents and meter readings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(db, 'equipment', equipment, {
    refs: {
      type_id: 'equipment_type',
      fuel_type_id: 'lookup_value',
      ownership_id: 'lookup_value',
      equipment_group_id: 'equipment_group',
      equipment_status_id: 'lookup_value',
      primary_meter_unit_id: 'lookup_value',
      secondary_meter_unit_id: 'lookup_value',
      assigned_operator_id: 'employee',
      registration_state_id: 'state',
    },
  });
  await companyTable(
    db,
    'equipment_file',
    'equipment_id uuid not null, file_id uuid not null, file_name text not null',
    { refs: { equipment_id: 'equipment', file_id: 'stored_file' } },
  );
  await companyTable(
    db,
    'meter_reading',
    `equipment_id uuid not null,
     meter text not null check (meter in ('primary', 'secondary')),
     reading numeric(10,1) not null check (reading >= 0),
     meter_offset numeric(10,1) not null default 0,
     read_at timestamptz not null default now(),
     read_by_id uuid,
     source text not null default 'manual'
       check (source in ('manual', 'initial', 'replacement', 'serviceReminder', 'workOrder', 'import')),
     note text,
     voided_at timestamptz,
     voided_reason text`,
    { refs: { equipment_id: 'equipment', read_by_id: 'employee' } },
  );
  await run(db, indexes);
}

// The text to search comes first: reading a column costs reading all before it.
const equipment = `
  search_text text generated always as (lower(
    name || ' ' || coalesce(serial_number, '') || ' ' || coalesce(plate, '') || ' '
    || coalesce(make, '') || ' ' || coalesce(model, ''))) stored,
  name text not null,
  serial_number text,
  type_id uuid,
  plate text,
  fuel_type_id uuid,
  year integer check (year between 1900 and 2200),
  make text, model text,
  ownership_id uuid,
  owner_name text,
  color text,
  mrsp numeric(12,2),
  equipment_group_id uuid,
  equipment_status_id uuid,
  sold_date date,
  primary_meter_unit_id uuid,
  initial_primary_reading numeric(10,1),
  current_primary_reading numeric(10,1),
  primary_meter_offset numeric(10,1) not null default 0,
  secondary_meter_unit_id uuid,
  initial_secondary_reading numeric(10,1),
  current_secondary_reading numeric(10,1),
  secondary_meter_offset numeric(10,1) not null default 0,
  assigned_operator_id uuid,
  registration_state_id uuid,
  registration_date date,
  inspection_date date,
  in_service_date date,
  tire_size text,
  weight numeric(10,1), registered_weight numeric(10,1), gvwr numeric(10,1),
  length numeric(10,1), width numeric(10,1), height numeric(10,1),
  note text`;

const indexes = `
create index equipment_by_name on equipment (client_id, name, id) where deleted_at is null;
create index equipment_by_status_and_name on equipment (client_id, equipment_status_id, name, id)
  where deleted_at is null;
create index equipment_by_serial on equipment (client_id, upper(serial_number)) where deleted_at is null;
create index equipment_by_plate on equipment (client_id, upper(plate))
  where deleted_at is null and plate is not null;
create index equipment_by_any_name on equipment (client_id, lower(name)) where deleted_at is null;
create index equipment_by_group on equipment (client_id, equipment_group_id) where deleted_at is null;
create index equipment_by_type on equipment (client_id, type_id) where deleted_at is null;
create index equipment_by_operator on equipment (client_id, assigned_operator_id) where deleted_at is null;
create index equipment_deleted on equipment (client_id, id) where deleted_at is not null;
create index equipment_search on equipment using gin (search_text gin_trgm_ops);
create index equipment_file_unit on equipment_file (client_id, equipment_id) where deleted_at is null;
create index meter_reading_unit on meter_reading (client_id, equipment_id, meter, read_at)
  where deleted_at is null;
`;
