import type { HistoryEntity } from '@roadproof/contract/records/audit-history';
import type { ModuleName } from '@roadproof/domain/account/permission';
import { incidentHistory } from './incident-entity.ts';
import { serviceProgramHistory } from './service-program-entity.ts';
import { workOrderHistory } from './work-order-entity.ts';

/** A table whose rows belong to a record; every text is a constant of ours, never input. */
export interface HistoryPart {
  readonly table: string;
  readonly title: string;
  /** The column of the table, under the alias p, that holds the record's id. */
  readonly parent: string;
  /** How the record g leads to the row whose id `parent` holds. */
  readonly via?: { readonly join: string; readonly owner: string };
  /** What tells one row from another, with the join it needs. */
  readonly subject?: { readonly sql: string; readonly join: string };
  /** Which entries, under the alias a, are told. */
  readonly entries?: string;
  /** Which rows, under the alias p, those without the right to restricted files may see. */
  readonly open?: string;
}

/** What a history is made of. */
export interface HistoryOf {
  readonly module: Exclude<ModuleName, 'DASHBOARD'>;
  readonly table: string;
  readonly title: string;
  readonly parts: readonly HistoryPart[];
  /** Columns that are not told in this history, besides those that never are. */
  readonly silent?: readonly string[];
  /** Columns that are told in this history although they are the record itself in others. */
  readonly told?: readonly string[];
}

/** Columns that are never told: keys, the machine's own, and the record itself. */
export const silentColumns: readonly string[] = [
  'employee_no',
  'employee_id',
  'home_mapping_id',
  'follows_id',
  'requirement_id',
  'attempt_id',
  'is_passed',
  'course_catalog_id',
  'changed_at',
  'sort_order',
  'is_system',
  'service_reminder_id',
  'renewal_id',
];

/** Columns that only administrators with admin access are told of. */
export const adminColumns: readonly string[] = [
  'has_client_admin_portal_access',
  'has_admin_access',
  'has_administrator_access',
  'has_employee_access',
  'has_equipment_access',
  'has_incident_management_access',
  'has_reports_access',
  'has_training_access',
  'has_restricted_file_access',
];

/** Driver files, under the alias p, for which nobody needs the right to restricted files: one that was of a restricted kind once stays out of sight, or its older entries would tell. */
export const openPapers = `not exists (
  select from driver_file_type r where r.client_id = p.client_id and r.restricted
    and (r.id = p.file_type_id or exists (
      select from audit_entry x where x.client_id = p.client_id and x.table_name = 'driver_file'
        and x.record_id = p.id
        and r.id::text in (x.old_values ->> 'file_type_id', x.new_values ->> 'file_type_id'))))`;

const places = `join training_mapping w on w.client_id = (select current_client()) and w.training_id = g.id and w.deleted_at is null`;
// Being asked for a course is no event; what was completed, waived or taken into a class is.
const toldOfRequirement = `((a.action = 'update' and a.new_values ?| array['completed_at', 'closed_as', 'training_mapping_id', 'grade_id', 'grade_note', 'waived_reason', 'deleted_at']) or a.new_values ? 'completed_at')`;
const ofRequirement = (words: string) => ({
  sql: words,
  join: `left join training_requirement r on r.client_id = p.client_id and r.id = p.requirement_id
    left join course_catalog s on s.client_id = r.client_id and s.id = r.course_catalog_id
    left join employee e on e.client_id = r.client_id and e.id = r.employee_id`,
});

/** Each kind of record that has a history: whose module it is and what belongs to it. */
export const historyEntity: Readonly<Record<HistoryEntity, HistoryOf>> = {
  company: {
    module: 'ADMINISTRATOR',
    table: 'client',
    title: 'Company',
    parts: [
      {
        table: 'client_insurance_certificate',
        title: 'Insurance certificate',
        parent: 'client_id',
        subject: { sql: 'p.name', join: '' },
      },
    ],
  },
  employee: {
    module: 'EMPLOYEE',
    table: 'employee',
    title: 'Employee',
    // Of a reminder, its title says it.
    silent: ['about'],
    parts: [
      {
        table: 'driver_file',
        title: 'Driver file',
        parent: 'employee_id',
        subject: {
          sql: 's.lookup_display_name',
          join: 'left join lookup_value s on s.client_id = p.client_id and s.id = p.file_type_id',
        },
        open: openPapers,
      },
      { table: 'credential', title: 'Password', parent: 'employee_id' },
      {
        table: 'password_reset',
        title: 'Password link',
        parent: 'employee_id',
        // One that the person asked for has nobody's name yet and tells nothing of them.
        entries: `a.action = 'insert' and a.actor_id is not null`,
      },
      {
        table: 'mail_reminder',
        title: 'Reminder by e-mail',
        parent: 'employee_id',
        subject: { sql: 'p.about', join: '' },
      },
      {
        table: 'training_requirement',
        title: 'Training',
        parent: 'employee_id',
        subject: {
          sql: 's.course_name',
          join: 'left join course_catalog s on s.client_id = p.client_id and s.id = p.course_catalog_id',
        },
        entries: toldOfRequirement,
      },
    ],
  },
  serviceReminder: {
    module: 'EQUIPMENT',
    table: 'service_reminder',
    title: 'Service reminder',
    parts: [
      {
        table: 'service_reminder_history',
        title: 'Completion',
        parent: 'service_reminder_id',
      },
    ],
  },
  serviceProgram: serviceProgramHistory,
  equipment: {
    module: 'EQUIPMENT',
    table: 'equipment',
    title: 'Equipment',
    // What a meter shows has a history of its own; here its readings would hide everything else.
    silent: [
      'equipment_id',
      'current_primary_reading',
      'current_secondary_reading',
      'primary_meter_offset',
      'secondary_meter_offset',
      'meter',
      'meter_offset',
      'read_by_id',
      'read_at',
      'source',
    ],
    parts: [
      {
        table: 'equipment_file',
        title: 'Document',
        parent: 'equipment_id',
        subject: { sql: 'p.file_name', join: '' },
      },
      {
        table: 'meter_reading',
        title: 'Meter reading',
        parent: 'equipment_id',
        subject: { sql: `p.meter || ' meter'`, join: '' },
        // A correction and a replaced meter are told: the meter history shows what counts after them.
        entries: `(a.action = 'update' or a.new_values ->> 'source' = 'replacement')`,
      },
    ],
  },
  workOrder: workOrderHistory,
  incident: incidentHistory,
  renewal: {
    module: 'EQUIPMENT',
    table: 'renewal',
    title: 'Renewal',
    parts: [
      {
        table: 'renewal_history',
        title: 'Completion',
        parent: 'renewal_id',
      },
    ],
  },
  course: {
    module: 'TRAINING',
    table: 'course_catalog',
    title: 'Course',
    parts: [
      {
        table: 'course_file',
        title: 'Material',
        parent: 'course_catalog_id',
        subject: {
          sql: 's.name',
          join: 'left join stored_file s on s.client_id = p.client_id and s.id = p.file_id',
        },
      },
      {
        table: 'course_audience',
        title: 'Required for',
        parent: 'course_catalog_id',
        subject: {
          sql: 'coalesce(s.lookup_display_name, u.group_name)',
          join: `left join lookup_value s on s.client_id = p.client_id and s.id = coalesce(p.employee_type_id, p.licence_class_id)
            left join employee_group u on u.client_id = p.client_id and u.id = p.employee_group_id`,
        },
      },
    ],
  },
  training: {
    module: 'TRAINING',
    table: 'training',
    title: 'Training',
    silent: ['training_id', 'source'],
    parts: [
      {
        table: 'training_course',
        title: 'Course',
        parent: 'training_id',
        subject: {
          sql: 's.course_name',
          join: 'left join course_catalog s on s.client_id = p.client_id and s.id = p.course_catalog_id',
        },
      },
      {
        table: 'training_mapping',
        title: 'Employee',
        parent: 'training_id',
        subject: {
          sql: `s.first_name || ' ' || s.last_name`,
          join: 'left join employee s on s.client_id = p.client_id and s.id = p.employee_id',
        },
      },
      {
        table: 'training_requirement',
        title: 'Assignment',
        parent: 'training_mapping_id',
        via: { join: places, owner: 'w.id' },
        subject: {
          sql: `e.first_name || ' ' || e.last_name || ', ' || s.course_name`,
          join: `left join course_catalog s on s.client_id = p.client_id and s.id = p.course_catalog_id
            left join employee e on e.client_id = p.client_id and e.id = p.employee_id`,
        },
        entries: toldOfRequirement,
      },
      {
        table: 'training_attempt',
        title: 'Attempt',
        parent: 'training_mapping_id',
        via: { join: places, owner: 'w.id' },
        subject: ofRequirement(`e.first_name || ' ' || e.last_name || ', ' || s.course_name`),
      },
      {
        table: 'training_document',
        title: 'Document',
        parent: 'requirement_id',
        via: {
          join: `${places} join training_requirement v on v.client_id = w.client_id and v.training_mapping_id = w.id`,
          owner: 'v.id',
        },
        subject: ofRequirement(`p.training_doc_name || ', ' || e.first_name || ' ' || e.last_name`),
      },
    ],
  },
};
