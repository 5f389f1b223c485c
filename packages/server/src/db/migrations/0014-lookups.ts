import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** What merging values of the lists needs: what a value was merged into, what was moved, and an index for every column that refers to one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, lists.map((list) => `alter table ${list} add merged_into_id uuid;`).join('\n'));
  await run(db, codes);
  await companyTable(
    db,
    'lookup_merge',
    `list text not null, from_id uuid not null, into_id uuid not null,
     from_name text not null, into_name text not null,
     merged_at timestamptz not null, undone_at timestamptz`,
  );
  await companyTable(
    db,
    'lookup_move',
    `lookup_merge_id uuid not null, table_name text not null, column_name text not null,
     record_ids uuid[] not null, old_values jsonb, new_values jsonb`,
    {
      refs: { lookup_merge_id: 'lookup_merge' },
      quiet: ['record_ids', 'old_values', 'new_values'],
    },
  );
  await run(db, indexes);
}

const lists = [
  'employee_group',
  'state',
  'renewal_type',
  'equipment_group',
  'equipment_type',
  'location',
  'incident_type',
  'lookup_value',
];

// A renewal type is known to rules by its code, never by its name. Meters are measured by their
// units, and whose a unit is by whether it is owned: those values stay what they are.
const codes = `
alter table renewal_type add code text;
update renewal_type set code = 'annualInspection'
 where lower(renewal_name) = 'annual dot inspection' and deleted_at is null;
create unique index renewal_type_code on renewal_type (client_id, code) where deleted_at is null;
update lookup_value set is_system = true
 where deleted_at is null and not is_system
   and ((lookup_group_name = 'MeterUnit' and lookup_name in ('Miles', 'Kilometers', 'Hours'))
     or (lookup_group_name = 'OwnershipType' and lookup_name = 'Owned'));
`;

// Whoever counts or moves what refers to a value finds it by these, deleted records too.
const indexes = `
create index lookup_merge_merged on lookup_merge (client_id, merged_at);
create index lookup_move_merge on lookup_move (client_id, lookup_merge_id);
create index employee_of_group on employee (client_id, employee_group_id) where employee_group_id is not null;
create index employee_of_type on employee (client_id, type_id) where type_id is not null;
create index employee_of_salary_format on employee (client_id, salary_format_id) where salary_format_id is not null;
create index employee_of_state on employee (client_id, state_id) where state_id is not null;
create index employee_of_licence_state on employee (client_id, licence_state_id) where licence_state_id is not null;
create index employee_of_med_cert_card_state on employee (client_id, med_cert_card_state_id)
  where med_cert_card_state_id is not null;
create index equipment_of_group on equipment (client_id, equipment_group_id) where equipment_group_id is not null;
create index equipment_of_type on equipment (client_id, type_id) where type_id is not null;
create index equipment_of_fuel_type on equipment (client_id, fuel_type_id) where fuel_type_id is not null;
create index equipment_of_ownership on equipment (client_id, ownership_id) where ownership_id is not null;
create index equipment_of_primary_unit on equipment (client_id, primary_meter_unit_id)
  where primary_meter_unit_id is not null;
create index equipment_of_secondary_unit on equipment (client_id, secondary_meter_unit_id)
  where secondary_meter_unit_id is not null;
create index equipment_of_registration_state on equipment (client_id, registration_state_id)
  where registration_state_id is not null;
create index renewal_of_type on renewal (client_id, renewal_type_id);
create index training_of_location on training (client_id, location_id) where location_id is not null;
create index incident_of_type on incident (client_id, incident_type_id);
create index incident_of_state on incident (client_id, state_id) where state_id is not null;
create index course_audience_of_group on course_audience (client_id, employee_group_id)
  where employee_group_id is not null;
create index course_audience_of_type on course_audience (client_id, employee_type_id)
  where employee_type_id is not null;
`;
