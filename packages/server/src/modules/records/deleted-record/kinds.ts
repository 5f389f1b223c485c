import type { DeletedKind } from '@roadproof/domain/records/deleted-record';
import { leftJoin, nameOf, sqlName, type Join } from '../../../db/list-part.ts';
import type { Tables } from '../../../db/tables.ts';

/** How the deleted records of one kind are found; every text is a constant of ours, and x is the record. */
interface KindRows {
  readonly table: keyof Tables;
  readonly name: string;
  readonly belongsTo?: string;
  readonly joins?: readonly Join[];
  /** Alias and words of what it belongs to: it is restored first. */
  readonly parents?: Readonly<Record<string, string>>;
  /** Which of them were deleted as records and not as part of something else. */
  readonly where?: string;
  readonly isRestricted?: string;
  /** Who alone sees it; null where everybody does. */
  readonly owner?: string;
  /** The record it was imported with. */
  readonly root?: string;
}

const unit = leftJoin('equipment', 'q', 'x.equipment_id');
// What a merge took is brought back by undoing the merge.
const choice = (table: keyof Tables, name: string): KindRows => ({
  table,
  name: `x.${name}`,
  where: 'x.merged_into_id is null',
});
const unitName = `'The unit ' || q.name`;
// A custom report that is not shared is its owner's alone, deleted as well.
const ownerOf = (report: string): string =>
  `case when ${report}.is_shared then null else ${report}.owner_id end`;

/** Every kind that can be restored. */
export const kindRows: Readonly<Record<DeletedKind, KindRows>> = {
  Equipment: { table: 'equipment', name: 'x.name' },
  'Equipment document': {
    table: 'equipmentFile',
    name: 'x.file_name',
    belongsTo: 'q.name',
    joins: [unit],
    parents: { q: unitName },
  },
  Renewal: {
    table: 'renewal',
    name: 't.renewal_name',
    belongsTo: 'q.name',
    joins: [unit, leftJoin('renewalType', 't', 'x.renewal_type_id')],
    parents: { q: unitName, t: `'The renewal type ' || t.renewal_name` },
  },
  'Renewal completion': {
    table: 'renewalHistory',
    name: `t.renewal_name || ', ' || to_char(x.completion_date, 'MM/DD/YYYY')`,
    belongsTo: 'q.name',
    joins: [
      leftJoin('renewal', 'r', 'x.renewal_id'),
      leftJoin('equipment', 'q', 'r.equipment_id'),
      leftJoin('renewalType', 't', 'r.renewal_type_id'),
    ],
    parents: { q: unitName, r: `'The renewal ' || t.renewal_name` },
    root: 'x.renewal_id',
  },
  'Service reminder': {
    table: 'serviceReminder',
    name: 'k.name',
    belongsTo: 'q.name',
    joins: [unit, leftJoin('serviceTask', 'k', 'x.task_id')],
    parents: { q: unitName, k: `'The service task ' || k.name` },
  },
  'Service completion': {
    table: 'serviceReminderHistory',
    name: `k.name || ', ' || to_char(x.completion_date, 'MM/DD/YYYY')`,
    belongsTo: 'q.name',
    joins: [
      leftJoin('serviceReminder', 'r', 'x.service_reminder_id'),
      leftJoin('equipment', 'q', 'r.equipment_id'),
      leftJoin('serviceTask', 'k', 'r.task_id'),
    ],
    parents: { q: unitName, r: `'The service reminder ' || k.name` },
    root: 'x.service_reminder_id',
  },
  'Service task': { table: 'serviceTask', name: 'x.name' },
  'Service program': { table: 'serviceProgram', name: 'x.name' },
  'Driver file': {
    table: 'driverFile',
    name: 'l.lookup_display_name',
    belongsTo: nameOf('e'),
    joins: [
      leftJoin('employee', 'e', 'x.employee_id'),
      leftJoin('lookupValue', 'l', 'x.file_type_id'),
      leftJoin('driverFileType', 'f', 'x.file_type_id'),
    ],
    parents: { e: nameOf('e') },
    isRestricted: 'coalesce(f.restricted, false)',
  },
  Course: { table: 'courseCatalog', name: 'x.course_name' },
  'Course material': {
    table: 'courseFile',
    name: 'o.name',
    belongsTo: 'c.course_name',
    joins: [
      leftJoin('storedFile', 'o', 'x.file_id'),
      leftJoin('courseCatalog', 'c', 'x.course_catalog_id'),
    ],
    parents: { c: `'The course ' || c.course_name` },
  },
  Training: {
    table: 'training',
    name: 'x.training_name',
  },
  Incident: {
    table: 'incident',
    name: 'x.case_number',
    belongsTo: 't.incident_name',
    joins: [leftJoin('incidentType', 't', 'x.incident_type_id')],
  },
  'Insurance certificate': {
    table: 'clientInsuranceCertificate',
    name: `coalesce(x.name, x.insurance_number, x.type, 'Insurance certificate')`,
  },
  'User manual document': { table: 'referenceDocument', name: 'x.name' },
  Snapshot: { table: 'reportSnapshot', name: 'x.name' },
  'Custom report': {
    table: 'savedReport',
    name: 'x.report_name',
    owner: ownerOf('x'),
  },
  'Report schedule': {
    table: 'reportSchedule',
    name: 'r.report_name',
    joins: [leftJoin('savedReport', 'r', 'x.saved_report_id')],
    parents: { r: `'The report ' || r.report_name` },
    owner: ownerOf('r'),
  },
  'Employee group': choice('employeeGroup', 'group_name'),
  State: choice('state', 'state_name'),
  'Renewal type': choice('renewalType', 'renewal_name'),
  'Equipment group': choice('equipmentGroup', 'group_name'),
  'Equipment type': choice('equipmentType', 'equipment_type_name'),
  'Training location': choice('location', 'location_name'),
  'Incident type': choice('incidentType', 'incident_name'),
  'List value': {
    ...choice('lookupValue', 'lookup_display_name'),
    belongsTo: `regexp_replace(x.lookup_group_name, '([a-z])([A-Z])', '\\1 \\2', 'g')`,
  },
};

const company = '(select current_client())';

function goneParent(parents: NonNullable<KindRows['parents']>): string {
  const cases = Object.entries(parents).map(
    ([alias, words]) => `when ${alias}.deleted_at is not null then ${words}`,
  );
  return cases.length === 0 ? 'null::text' : `case ${cases.join(' ')} end`;
}

const branches = Object.entries(kindRows).map(
  ([kind, rows]) => `
  select x.client_id, x.id, x.deleted_at, '${sqlName(rows.table)}' as table_name, '${kind}' as kind,
         ${rows.name} as name, ${rows.belongsTo ?? 'null::text'} as belongs_to,
         ${goneParent(rows.parents ?? {})} as gone_parent,
         ${rows.isRestricted ?? 'false'} as is_restricted, ${rows.owner ?? 'null::uuid'} as owner_id, ${rows.root ?? 'x.id'} as root_id
    from ${sqlName(rows.table)} x ${(rows.joins ?? []).map((join) => join.sql).join(' ')}
   where x.client_id = ${company} and x.deleted_at is not null${rows.where ? ` and ${rows.where}` : ''}`,
);

/** Every deleted record of the company, under the alias d. */
export const deletedRows = `(${branches.join(' union all ')}) d`;

/** An import that was taken back is imported again, not restored record by record: neither what it made nor what the undo took of a record it had changed. */
export const isNoUndoneImport = `not exists (
  select from import_row i
    join import_batch b on b.client_id = i.client_id and b.id = i.import_batch_id
   where i.client_id = d.client_id and i.record_id = d.root_id and b.undone_at is not null
     and (i.outcome = 'create' or d.deleted_at = b.undone_at))`;
