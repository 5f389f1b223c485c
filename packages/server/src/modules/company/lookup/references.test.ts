import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../db/testing/test-database.ts';
import { idLists, references, texts } from './references.ts';
import { joinOfUses, usesOf } from './use-sql.ts';

const { owner } = await testDatabase();
const tables = [
  'employee_group',
  'state',
  'renewal_type',
  'equipment_group',
  'equipment_type',
  'location',
  'incident_type',
  'lookup_value',
];

/** Columns that refer to groups of values without a screen: those values are never merged. */
const fixedGroups = [
  'course_audience.licence_class_id',
  'course_catalog.category_id',
  'course_catalog.delivery_type_id',
  'driver_file.file_type_id',
  'driver_file_type.id',
  'employee.driver_renewal_status_id',
  'employee.employee_status_id',
  'employee.licence_class_id',
  'equipment.equipment_status_id',
  'incident.severity_id',
  'incident.status_id',
  'incident_type.default_severity_id',
  'renewal.renewal_status_id',
  'service_program_line.time_interval_type_id',
  'service_reminder.time_interval_type_id',
  'training.training_type_id',
  'work_order.priority_id',
  'work_order.status_id',
  'workorder_equipment.status_id',
];

/** Documents and lists of ids that never name a value of a list that is merged. */
const namingNone = [
  // Dates and numbers on a paper, as its sender entered them.
  'ask_upload.fields',
  'client.settings',
  'company_transfer.summary',
  // A kept answer: ids of trailers, drivers and units.
  'dispatch_answer.load',
  'dispatch_answer.reasons',
  'dispatch_answer.trailer_ids',
  'driver_file_type.max_months_marked',
  'driver_file_type.retention_by_result',
  'driver_standing.check_days',
  'employee.notification_preferences',
  // Reminders name their task by its words.
  'equipment_type.starter_reminders',
  'idempotency_key.answer',
  'import_batch.counts',
  'import_batch.layout',
  // What an import found, and what it could bring back: an undo follows a value to where it was merged.
  'import_row.old_values',
  'import_row.problems',
  'import_row.source_values',
  // How the dates read from a paper were used.
  'driver_file.suggested',
  'job.payload',
  // Names of columns and their widths.
  'list_view.columns',
  'lookup_move.new_values',
  'lookup_move.old_values',
  'lookup_move.record_ids',
  'mail_outbox.attachment_file_ids',
  // A rehearsal is kept as it was: ids of drivers, units and checks.
  'rehearsal.drivers',
  'rehearsal.findings',
  'rehearsal.pool',
  'rehearsal.units',
  'service_program_line.includes',
  'service_reminder_history.due_moved',
];

const named = (list: readonly { readonly table: string; readonly column: string }[]) =>
  list.map(({ table, column }) => `${table}.${column}`);

test('every foreign key to a list is counted and moved, or is of a group that is never merged', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c cross join unnest(c.conkey) k
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
     where c.contype = 'f' and c.confrelid::regclass::text = any(${tables}) and a.attname <> 'client_id'
     order by 1`.execute(owner);
  expect(rows.map(({ column }) => column).sort()).toEqual(
    [...named(references), ...fixedGroups].sort(),
  );
});

test('every document and list of ids that may name a value of a list is known', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and udt_name in ('jsonb', '_uuid') and table_name <> 'audit_entry'
     order by 1`.execute(owner);
  const documents = texts.filter(({ isText }) => !isText);
  expect(rows.map(({ column }) => column).sort()).toEqual(
    [...named(idLists), ...named(documents), ...namingNone].sort(),
  );
});

test('every column that is counted and moved has an index that begins with it', async () => {
  const { rows } = await sql<{ table: string; definition: string }>`
    select tablename as table, indexdef as definition from pg_indexes where schemaname = 'public'`.execute(
    owner,
  );
  const small = ['location', 'equipment_group', 'equipment_type'];
  for (const { table, column } of references.filter((one) => !small.includes(one.table)))
    expect({
      column: `${table}.${column}`,
      has: rows.some(
        (index) =>
          index.table === table &&
          index.definition.includes(`(client_id, ${column})`) &&
          !index.definition.includes('deleted_at'),
      ),
    }).toEqual({ column: `${table}.${column}`, has: true });
});

test('a list that no column refers to has values without uses', async () => {
  const use = joinOfUses([]);
  const { rows } = await sql<{ total: number; text: string }>`
    select ${sql.raw(use.total)} as total, ${sql.raw(use.text)} as text
      from (values (1)) v (id) ${sql.raw(use.sql)}`.execute(owner);
  expect(rows).toEqual([{ total: 0, text: '' }]);
  expect(usesOf('')).toEqual([]);
});
