/*
 * For every call that takes a list: records of the sample company that it acts on, and how the act
 * is taken back. Records are found by SQL, as `x`.
 */

export type Values = Readonly<Record<string, unknown>>;

/** A record as the list of a call names it. */
export interface Found extends Values {
  readonly id: string;
  readonly version: number;
}

/** Another act on the same records afterwards, or on the versions that the act before answered. */
export interface Next {
  readonly act: string;
  readonly values?: Values;
  readonly isOfChanged: boolean;
}

/** An act on several records. */
export interface ManyCase {
  /** The table, joins, and which records of it. */
  readonly of: string;
  /** The field of the list. */
  readonly list: string;
  readonly item: (record: Found) => unknown;
  /** The row that the calls meet at: its table, and the column of the record that has its id. */
  readonly meet?: readonly [table: string, column: string];
  readonly values?: Values;
  /** Ids that the call needs, by SQL. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly next?: readonly Next[];
}

/** The moment at which the calls are made, and the company's day. */
export const now = new Date('2026-11-24T18:00:00Z');
const today = '2026-11-24';

const there = 'where x.deleted_at is null';
const valueOf = (group: string, name: string, of = 'x') =>
  `(select v.id from lookup_value v where v.client_id = ${of}.client_id and v.lookup_group_name = '${group}' and v.lookup_name = '${name}')`;
const unitIn = (
  column: string,
) => `${column} in (select q.id from equipment q where q.deleted_at is null
  and q.equipment_status_id = ${valueOf('EquipmentStatus', 'Active', 'q')})`;
const current = `x.employee_status_id = ${valueOf('EmployeeStatus', 'Current')}`;
const people = `employee x ${there} and not x.has_client_admin_portal_access and ${current}`;
const lastGroup = (table: string) =>
  `select g.id from ${table} g where g.deleted_at is null order by g.id desc limit 1`;
const someone = `select x.id from ${people} limit 1`;
const openRequirement = `training_requirement x ${there} and x.closed_as is null and x.is_current
  and x.id in (select distinct on (y.employee_id) y.id from training_requirement y
                where y.deleted_at is null and y.closed_as is null and y.is_current
                  and y.course_catalog_id in (select c.id from course_catalog c where not c.requires_document))`;

const records = (of: string, rest: Partial<ManyCase> = {}): ManyCase => ({
  of,
  list: 'records',
  item: ({ id, version }) => ({ id, version }),
  ...rest,
});
const ids = (list: string, of: string, rest: Partial<ManyCase> = {}): ManyCase => ({
  of,
  list,
  item: ({ id }) => id,
  ...rest,
});
const pairs = (of: string, rest: Partial<ManyCase> = {}): ManyCase => ({
  of,
  list: 'pairs',
  item: (record) => `${String(record['trainingMappingId'])}|${String(record['courseCatalogId'])}`,
  meet: ['employee', 'employeeId'],
  ...rest,
});
const undo = (act: string, kind: string): readonly Next[] => [
  { act: `bulkActs.${act}`, values: { kind }, isOfChanged: true },
];

export const manyCases: Readonly<Record<string, ManyCase>> = {
  'bulkActs.archivePeople': records(
    `${people} and not exists (select from equipment q where q.assigned_operator_id = x.id)`,
    {
      values: { terminationDate: today, revokeAccess: true },
      next: undo('undoPeople', 'archive'),
    },
  ),
  'bulkActs.movePeople': records(`${people} and x.employee_group_id is not null`, {
    ids: { employeeGroupId: lastGroup('employee_group') },
    next: undo('undoPeople', 'group'),
  }),
  'asks.save': {
    ...ids('people', people),
    item: ({ id }) => ({ employeeId: id }),
  },
  'asks.withdraw': ids('ids', `ask x ${there} and x.closed_at is null`),
  'bulkActs.remindCards': ids('employeeIds', people),
  'bulkActs.remindPeople': ids('employeeIds', people),
  'bulkActs.moveUnits': records(`equipment x ${there}`, {
    ids: { equipmentGroupId: lastGroup('equipment_group') },
    next: undo('undoUnits', 'unitGroup'),
  }),
  'bulkActs.changeUnitStatus': records(`equipment x ${there} and ${unitIn('x.id')}`, {
    ids: {
      equipmentStatusId: `select ${valueOf('EquipmentStatus', 'Out of Service')} as id from equipment x limit 1`,
    },
    next: undo('undoUnits', 'unitStatus'),
  }),
  'bulkActs.removeUnits': records(`equipment x ${there} and ${unitIn('x.id')}`, {
    next: undo('undoUnits', 'unitDelete'),
  }),
  'bulkActs.completeRenewals': records(
    `renewal x ${there} and not x.is_closed and ${unitIn('x.equipment_id')}
       and x.renewal_type_id in (select t.id from renewal_type t where t.default_months is not null
         and t.agency_rule is null and t.code is null)`,
    { values: { completionDate: today }, next: undo('undoUnits', 'renewalCompletion') },
  ),
  'bulkActs.removeRenewals': records(`renewal x ${there} and x.notes = 'Spare'`, {
    next: undo('undoUnits', 'renewalDelete'),
  }),
  'bulkActs.completeReminders': records(
    `service_reminder x ${there} and ${unitIn('x.equipment_id')} and x.time_interval is not null`,
    {
      values: { completionDate: today },
      ids: { completedById: someone },
      next: undo('undoUnits', 'reminderCompletion'),
    },
  ),
  'bulkActs.removeReminders': records(`service_reminder x ${there}`, {
    next: undo('undoUnits', 'reminderDelete'),
  }),
  'bulkActs.completeWorkOrders': records(
    `workorder_equipment x ${there} and x.status_id = ${valueOf('Status', 'Pending')} and ${unitIn('x.equipment_id')}
       and x.work_order_id in (select o.id from work_order o where o.deleted_at is null)
       and x.id in (select distinct on (y.work_order_id) y.id from workorder_equipment y where y.deleted_at is null)`,
    {
      meet: ['work_order', 'workOrderId'],
      values: { completionDate: today },
      next: undo('undoUnits', 'orderCompletion'),
    },
  ),
  'bulkActs.changeCourseActivity': records(`course_catalog x ${there} and x.is_active`, {
    values: { isActive: false },
    next: undo('undoCourses', 'courseActivity'),
  }),
  'bulkActs.removeCourses': records(`course_catalog x ${there} and x.course_name like 'Unused %'`, {
    next: undo('undoCourses', 'courseDelete'),
  }),
  'bulkActs.removeIncidents': records(`incident x ${there} and x.recordable = false`, {
    next: undo('undoIncidents', 'incidentDelete'),
  }),
  'bulkActs.resolveIncidents': records(`incident x ${there} and x.closed_at is null`, {
    values: {
      resolutionDate: today,
      finalNotes: 'Settled.',
      isPreventable: 'No',
      isConfirmed: true,
    },
    next: undo('undoIncidents', 'incidentClosing'),
  }),
  'bulkActs.reopenIncidents': records(`incident x ${there} and x.closed_at is not null`, {
    values: { reason: 'A witness has called.' },
    next: undo('undoIncidents', 'incidentReopening'),
  }),
  'bulkActs.removeCertificates': records(`client_insurance_certificate x ${there}`, {
    next: undo('undoCertificates', 'certificateDelete'),
  }),
  'bulkActs.remindTrainings': ids(
    'trainingIds',
    `training x ${there} and exists (select from training_mapping m
       where m.training_id = x.id and m.deleted_at is null and m.is_current and not m.is_done)`,
  ),
  'bulkActs.removeTrainings': records(`training x ${there} and x.training_name like 'Unheld %'`, {
    next: undo('undoTrainings', 'trainingDelete'),
  }),
  'trainings.remind': ids(
    'trainingMappingIds',
    `training_mapping x ${there} and x.is_current and not x.is_done and x.employee_id in (
       select e.id from employee e where e.email is not null)`,
    { meet: ['employee', 'employeeId'] },
  ),
  'trainings.save': ids('employeeIds', people, {
    values: { trainingName: 'Winter driving', startDate: today, dueDate: '2027-01-12' },
    ids: {
      trainingTypeId: `select v.id from lookup_value v join training x on x.training_type_id = v.id limit 1`,
      courseIds: `select c.id from course_catalog c where c.deleted_at is null and c.is_active
        and c.course_name like 'Unused %' order by c.id limit 1`,
    },
  }),
  'trainingCompletions.completeMany': pairs(openRequirement, {
    values: { completedAt: today },
    ids: { gradeId: `select ${valueOf('Grade', 'Pass')} as id from equipment x limit 1` },
    next: [{ act: 'trainingCompletions.reopen', isOfChanged: false }],
  }),
  'trainingCompletions.waive': pairs(openRequirement, {
    values: { reason: 'Done at another carrier.' },
    next: [{ act: 'trainingCompletions.liftWaiver', isOfChanged: false }],
  }),
  'trainingCompletions.attend': ids(
    'trainingMappingIds',
    `training_mapping x ${there} and x.reason is null and x.attendance is null`,
    { values: { attendance: 'Present' } },
  ),
  'removablePapers.removeAll': ids(
    'ids',
    `driver_file x ${there} and x.document_date = '2019-01-02'`,
    { meet: ['employee', 'employeeId'] },
  ),
  'equipment.removeFiles': ids('ids', `equipment_file x ${there} and ${unitIn('x.equipment_id')}`),
  'equipment.saveFacts': {
    of: `equipment x ${there} and ${unitIn('x.id')}`,
    list: 'rows',
    item: ({ id, version }) => ({ id, version, gvwr: 31_007 }),
  },
  'meters.saveFleet': {
    of: `equipment x ${there} and x.current_primary_reading is not null and ${unitIn('x.id')}`,
    list: 'lines',
    item: ({ id }) => ({ unit: id, primary: 950_000, confirmJump: true }),
  },
  'serviceProgramUnits.join': ids(
    'equipmentIds',
    `equipment x ${there} and ${unitIn('x.id')} and x.primary_meter_unit_id is not null
       and not exists (select from service_program_unit u where u.equipment_id = x.id and u.deleted_at is null)`,
    {
      ids: {
        serviceProgramId:
          'select p.id from service_program p where p.deleted_at is null order by p.id limit 1',
      },
      next: [
        {
          act: 'serviceProgramUnits.leave',
          values: { reminders: 'delete' },
          isOfChanged: false,
        },
      ],
    },
  ),
  'workOrders.save': ids('equipments', `equipment x ${there} and ${unitIn('x.id')}`, {
    values: { description: 'Look at the brakes.' },
    ids: {
      priorityId: `select ${valueOf('Priority', 'High')} as id from equipment x limit 1`,
    },
  }),
};

/** Calls whose list names no records that two users can lock in opposite order, each with the reason. */
export const listsWithoutOrder: Readonly<Record<string, string>> = {
  'noticeRules.save': 'days of one rule',
  'apiKeys.add': 'names of modules',
  'bulkActs.undoPapers': 'papers of one filing; their drivers are locked in the order of their ids',
  'certificateRequests.send': 'one request is changed; the certificates are only read',
  'courses.save': 'one course is changed; its choices and files are only read',
  'driverFiles.addRule': 'names and choices of one rule',
  'driverFiles.answerProposal': 'codes; all rules are locked in the order of their ids',
  'driverFiles.saveRule': 'names and choices of one rule',
  'dispatchAnswers.save': 'trailers of one answer; nothing is locked but what is referred to',
  'employees.invite': 'names of modules',
  'employees.save': 'codes of one license',
  'equipment.saveFiles': 'files of one unit',
  'heldLinks.saveUpload': 'pages of one paper',
  'equipmentTypes.save': 'starter reminders of one type, stored in it',
  'imports.check': 'columns of a file',
  'incidents.save': 'parts of one incident, which is locked first',
  'listPreferences.save': 'columns of a list',
  'listViews.save': 'columns of a list',
  'paperPiles.decide': 'papers of one pile, which is locked first',
  'importFindings.mail': 'addresses; nothing but mails is added',
  'rehearsals.mail': 'addresses; nothing but mails is added',
  'renewalTypes.answerProposal': 'codes; all types are locked in the order of their ids',
  'renewalTypes.save': 'choices of one type',
  'reportSchedules.save': 'recipients of one schedule, which is locked first',
  'servicePrograms.save': 'tasks of one program, which is locked first',
  'serviceStarters.start': 'units of several programs; the company is locked first',
  'trainingCompletions.addFiles': 'files of one completion',
  'trainingCompletions.complete': 'files of one completion',
  'workOrders.saveCosts': 'lines of one work order, which is locked first',
};
