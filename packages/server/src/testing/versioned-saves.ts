/*
 * For every call that takes a record's version: a record of the sample company and two calls about
 * it that differ. Records are found by SQL, as `x`.
 */

export type Values = Readonly<Record<string, unknown>>;

/** A record that two users save at once. */
export interface SaveCase {
  /** The table, joins, and which record of it. */
  readonly of: string;
  /** The fields that one user sends, and those that the other sends. */
  readonly calls: readonly [Values, Values];
  /** Columns of the record that the call needs, by their fields. */
  readonly named: Readonly<Record<string, string>>;
  /** The refusal of the second user. */
  readonly refusal: RegExp;
  /** Ids that the call needs, by SQL. */
  readonly ids?: Readonly<Record<string, string>>;
}

type Options = Partial<Omit<SaveCase, 'of' | 'calls'>>;

/** The moment at which the calls are made, and the company's day. */
export const now = new Date('2026-11-24T18:00:00Z');
const today = '2026-11-24';

const of = (from: string, one: Values, other: Values, options: Options = {}): SaveCase => ({
  of: from,
  calls: [one, other],
  named: { id: 'id' },
  refusal: / in the meantime\.$/,
  ...options,
});
/** Two texts for one field. */
const text = (from: string, field: string, options?: Options): SaveCase =>
  of(from, { [field]: 'What one wrote' }, { [field]: 'What the other wrote' }, options);

const there = 'where x.deleted_at is null';
const status = (group: string, name: string) =>
  `(select v.id from lookup_value v where v.client_id = x.client_id and v.lookup_group_name = '${group}' and v.lookup_name = '${name}')`;
const person = `employee x ${there} and not x.has_client_admin_portal_access and x.employee_status_id`;
const unitInUse = `x.equipment_id in (select q.id from equipment q where q.deleted_at is null
  and q.equipment_status_id = ${status('EquipmentStatus', 'Active')})`;
const unitWithReading = `equipment x ${there} and x.current_primary_reading is not null
  and x.equipment_status_id = ${status('EquipmentStatus', 'Active')}`;
const latestReading = `meter_reading x ${there} and x.meter = 'primary' and x.voided_at is null and ${unitInUse}
  and not exists (select from meter_reading y where y.equipment_id = x.equipment_id and y.meter = x.meter
    and (y.read_at, y.id) > (x.read_at, x.id))`;
const classes = `training x ${there} and x.cancelled_at is null and x.id <> '00000000-0000-0000-0000-000000000000'`;
const someone = {
  completedById: `select x.id from ${person} = ${status('EmployeeStatus', 'Current')} limit 1`,
};

export const saveCases: Readonly<Record<string, SaveCase>> = {
  'userInfos.save': of(
    `employee x ${there} and x.has_admin_access and x.email is not null`,
    { displayName: 'Pat One' },
    { displayName: 'Pat Other' },
    { named: {} },
  ),
  'clientCertificates.save': text(`client_insurance_certificate x ${there}`, 'insurer'),
  'certificateRequests.send': of(
    `certificate_request x ${there} and x.status = 'Sent'`,
    { subject: 'One', text: 'Attached.', confirmExpired: true },
    { subject: 'Other', text: 'Attached.', confirmExpired: true },
    {
      ids: {
        certificateIds: `select array_agg(c.id) as id from (select c.id from client_insurance_certificate c
          where c.deleted_at is null and c.file_id is not null limit 1) c`,
      },
    },
  ),
  'certificateRequests.decline': text(
    `certificate_request x ${there} and x.status = 'Requested'`,
    'reason',
  ),
  'certificateRequests.close': of(`certificate_request x ${there} and x.status = 'Sent'`, {}, {}),
  'referenceDocuments.save': text(`reference_document x ${there}`, 'name'),
  'clients.save': of(
    'client x where true',
    { city: 'Abilene' },
    { city: 'Amarillo' },
    { named: {} },
  ),
  'clients.saveRules': of(
    'client x where true',
    { dueSoonDays: 20 },
    { dueSoonDays: 21 },
    { named: {} },
  ),
  'trainings.save': text(classes, 'notes'),
  'trainings.move': of(classes, { dueDate: '2027-01-12' }, { dueDate: '2027-01-13' }),
  'trainings.cancel': text(classes, 'reason'),
  'trainingCompletions.complete': of(
    `training_requirement x ${there} and x.closed_as = 'completed' and x.is_newest and x.grade_id is null`,
    { gradeNote: 'One' },
    { gradeNote: 'Other' },
    {
      named: {
        TrainingMappingId: 'trainingMappingId',
        CourseCatalogId: 'courseCatalogId',
        completedAt: 'completedAt',
      },
    },
  ),
  'courses.save': text(`course_catalog x ${there}`, 'description'),
  'employees.save': text(`employee x ${there} and not x.has_client_admin_portal_access`, 'title'),
  'driverHolds.save': text(`driver_hold x ${there}`, 'reason'),
  'employees.archive': of(
    `${person} = ${status('EmployeeStatus', 'Current')} and x.hire_date < '${today}'`,
    { terminationDate: today, terminationReason: 'One' },
    { terminationDate: today, terminationReason: 'Other' },
  ),
  'employees.rehire': of(
    `${person} = ${status('EmployeeStatus', 'Archived')}`,
    { hireDate: today },
    { hireDate: today },
  ),
  'driverFiles.save': text(`driver_file x ${there} and not x.is_lawfully_gone`, 'note', {
    named: { id: 'id', employeeId: 'employeeId', fileTypeId: 'fileTypeId' },
  }),
  'driverFiles.saveRule': of(
    `driver_file_type x ${there}`,
    { dueSoonDays: 20 },
    { dueSoonDays: 21 },
  ),
  'driverFiles.readRule': text(`driver_file_type x ${there}`, 'sourceText'),
  'equipment.save': text(`equipment x ${there}`, 'ownerName'),
  'meters.correct': of(
    latestReading,
    { reading: 900_001, confirmJump: true },
    { reading: 900_002, confirmJump: true },
  ),
  'meters.replace': of(
    unitWithReading,
    { meter: 'primary', finalReading: 910_001, newReading: 1, reason: 'One', confirmJump: true },
    { meter: 'primary', finalReading: 910_002, newReading: 2, reason: 'Other', confirmJump: true },
    { named: { equipmentId: 'id' } },
  ),
  'renewals.save': text(`renewal x ${there}`, 'notes'),
  'servicePrograms.save': text(`service_program x ${there}`, 'name'),
  'serviceReminders.save': text(`service_reminder x ${there} and ${unitInUse}`, 'notes'),
  'serviceReminders.complete': of(
    `service_reminder x ${there} and ${unitInUse} and x.time_interval is not null and x.primary_meter_interval is null
       and x.secondary_meter_interval is null`,
    { completionDate: today, notes: 'One' },
    { completionDate: today, notes: 'Other' },
    { named: { serviceReminderId: 'id' }, ids: someone },
  ),
  'serviceTasks.save': text(`service_task x ${there}`, 'name'),
  'workOrders.save': text(`work_order x ${there}`, 'description'),
  'workOrders.saveCosts': text(`work_order x ${there} and x.total_cost > 0`, 'vendor'),
  'incidents.save': text(`incident x ${there}`, 'weather'),
  'incidents.resolve': of(
    `incident x ${there} and x.closed_at is null`,
    { resolutionDate: today, finalNotes: 'One', isPreventable: 'No', isConfirmed: true },
    { resolutionDate: today, finalNotes: 'Other', isPreventable: 'No', isConfirmed: true },
    { refusal: / has closed this incident already\.$/ },
  ),
  'incidents.reopen': text(`incident x ${there} and x.closed_at is not null`, 'reason', {
    refusal: / has left this incident open\.$/,
  }),
  'incidents.override': of(
    `incident x ${there} and x.dot_recordable_override is null`,
    { isRecordable: true, reason: 'Reported by the police.' },
    { isRecordable: false, reason: 'Reported by the driver.' },
  ),
  'employeeGroups.save': text(`employee_group x ${there}`, 'groupName'),
  'states.save': text(`state x ${there}`, 'stateName'),
  'renewalTypes.save': text(`renewal_type x ${there}`, 'renewalName'),
  'renewalTypes.readRule': text(
    `renewal_type x ${there} and x.agency_rule is not null`,
    'sourceText',
  ),
  'equipmentGroups.save': text(`equipment_group x ${there}`, 'groupName'),
  'equipmentTypes.save': text(`equipment_type x ${there}`, 'equipmentTypeName'),
  'locations.save': text(`location x ${there}`, 'locationName'),
  'incidentTypes.save': text(`incident_type x ${there}`, 'incidentName'),
  'lookupValues.save': text(
    `lookup_value x ${there} and x.lookup_group_name = 'FuelType' and not x.is_system
      and not exists (select from equipment q where q.fuel_type_id = x.id)`,
    'lookupName',
  ),
  'listViews.save': text('list_view x where true', 'name'),
  'feedback.saveStatus': of(
    `feedback x ${there} and x.status = 'New'`,
    { status: 'Planned' },
    { status: 'Done' },
  ),
  'reportSchedules.save': of(`report_schedule x ${there}`, { hour: 4 }, { hour: 5 }),
  'reportSchedules.resume': of(`report_schedule x ${there} and x.is_paused`, {}, {}),
  'reportSchedules.pause': of(`report_schedule x ${there} and not x.is_paused`, {}, {}),
  'savedReports.save': text(`saved_report x ${there}`, 'reportName'),
};

/** Calls whose version is not one that two users can save at once, each with the reason. */
export const savesWithoutRace: Readonly<Record<string, string>> = {
  'askReviews.decide': 'the second user reads who was first, by name and time: ask-review.test.ts',
  'noticeRules.save': 'a rule has a row only once it was changed: expiry-notice/items.test.ts',
  'driverFiles.answerProposal': 'its version is that of the rule pack',
  'renewalTypes.answerProposal': 'its version is that of the rule pack',
  'feedback.save': 'its Version is that of the product, and each call adds a record',
  'servicePrograms.remove': 'the second user finds it deleted: 404',
};
