import type { FilterChoices } from '../column.ts';
import type { ReportCategory } from './report-category.ts';

/** Where the choices of a filter come from: those of a column's filter, or records somebody searches for. */
export type ReportChoices =
  | Exclude<FilterChoices, { readonly field: string; readonly values: readonly unknown[] }>
  | { readonly values: readonly ReportValue[] }
  | { readonly pick: 'employee' | 'equipment' | 'serviceTask' | 'driverDocument' };

/** One choice of a fixed set; `sends` is what it puts into the filter where that is not a value of the field. */
export interface ReportValue {
  readonly value: string;
  readonly label: string;
  readonly sends?: Readonly<Record<string, unknown>>;
}

/** How the choices travel: as conditions of a field, as a list of ids, as one plain text, or as the switches each choice sends. */
type Travel = 'field' | 'ids' | 'text' | 'switches';

/** One filter of a report's form; nothing chosen is no condition. */
export type ReportField = {
  /** Only for holders of the data's module: the report has no column that it is about. */
  readonly isWhole?: true;
} & OneField;

type OneField =
  | {
      readonly kind: 'choices';
      /** The field of the filter it fills. */
      readonly name: string;
      readonly label: string;
      readonly choices: ReportChoices;
      readonly travels: Travel;
      /** At most one can be chosen. */
      readonly isSingle?: true;
    }
  | {
      readonly kind: 'days';
      readonly name: string;
      readonly label: string;
      /** As conditions of the field, or as `{name}.StartDate` and `{name}.EndDate`. */
      readonly travels: 'field' | 'switches';
    }
  | { readonly kind: 'search'; readonly name: 'search'; readonly label: string };

/** The two names by which a range of days travels as switches. */
export const rangeNames = (name: string) =>
  ({ from: `${name}.StartDate`, to: `${name}.EndDate` }) as const;

const field = (name: string, label: string, choices: ReportChoices): ReportField => ({
  kind: 'choices',
  name,
  label,
  choices,
  travels: 'field',
});

const ids = (name: string, label: string, choices: ReportChoices): ReportField => ({
  kind: 'choices',
  name,
  label,
  choices,
  travels: 'ids',
});

const days = (name: string, label: string): ReportField => ({
  kind: 'days',
  name,
  label,
  travels: 'field',
});

const ranged = (name: string, label: string): ReportField => ({
  kind: 'days',
  name,
  label,
  travels: 'switches',
});

const full = (one: ReportField): ReportField => ({ ...one, isWhole: true });

const named = (labels: readonly string[]): ReportChoices => ({
  values: labels.map((label) => ({ value: label, label })),
});

const switches = (
  name: string,
  values: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  isSingle?: true,
): ReportField => ({
  kind: 'choices',
  name,
  label: 'Status',
  ...(isSingle && { isSingle }),
  travels: 'switches',
  choices: {
    values: Object.entries(values).map(([label, sends]) => ({ value: label, label, sends })),
  },
});

const oneOf = (name: string, label: string, labels: readonly string[]): ReportField => ({
  kind: 'choices',
  name,
  label,
  isSingle: true,
  travels: 'text',
  choices: named(labels),
});

const list = (name: Extract<FilterChoices, { list: string }>['list']): ReportChoices => ({
  field: '',
  list: name,
});
const lookup = (name: string): ReportChoices => ({ field: '', lookup: name });

/** The filters of each category, in the order of its form (docs/product.md, Reports). */
export const reportFields: Readonly<Record<ReportCategory, readonly ReportField[]>> = {
  employee: [
    oneOf('employeeStatus', 'Status', ['Current', 'Archived']),
    field('employeeGroupId', 'Employee Group', list('employeeGroup')),
    field('typeId', 'Type', lookup('EmployeeType')),
    field('stateId', 'State', list('state')),
    full(days('hireDate', 'Hire Date')),
    { kind: 'search', name: 'search', label: 'Search' },
  ],
  driver: [
    switches(
      'status',
      {
        'All with exceptions': { OnlyDriversWithExceptions: true },
        'DL Overdue': { OnlyOverDueDLs: true },
        'DL Due Soon': { OnlyDueSoonDLs: true },
        'Med Cards Overdue': { OnlyOverDueMedCards: true },
        'Med Cards Due Soon': { OnlyDueSoonMedCards: true },
      },
      true,
    ),
    ids('EmployeeGroups', 'Employee Group', list('employeeGroup')),
    ids('FileTypeIds', 'File Type', { pick: 'driverDocument' }),
  ],
  equipment: [
    field('typeId', 'Type', list('equipmentType')),
    field('equipmentGroupId', 'Equipment Group', list('equipmentGroup')),
    field('equipmentStatusId', 'Status', lookup('EquipmentStatus')),
    full(field('ownershipId', 'Ownership', lookup('OwnershipType'))),
    full(field('fuelTypeId', 'Fuel Type', lookup('FuelType'))),
    full(field('registrationStateId', 'State', list('state'))),
    full(days('inServiceDate', 'In Service Date')),
  ],
  'equipment-renewal': [
    field(
      'renewalStatus.lookupDisplayName',
      'Status',
      named(['Overdue', 'Due soon', 'Pending', 'Completed']),
    ),
    field('renewalTypeId', 'Renewal Type', list('renewalType')),
    field('equipmentId', 'Equipment', { pick: 'equipment' }),
    days('nextRenewal', 'Next Renewal'),
  ],
  'equipment-service-reminder': [
    field('status', 'Status', {
      values: [
        { value: 'Overdue', label: 'Overdue' },
        { value: 'Due Soon', label: 'Due soon' },
        { value: 'Pending', label: 'Pending' },
        { value: 'Completed', label: 'Completed' },
      ],
    }),
    field('taskId', 'Task', { pick: 'serviceTask' }),
    field('equipmentId', 'Equipment', { pick: 'equipment' }),
    days('nextDueTime', 'Next Due Date'),
  ],
  'equipment-work-order': [
    field('status.lookupDisplayName', 'Status', named(['Completed', 'Pending'])),
    field('priorityId', 'Priority', lookup('Priority')),
    field('assignmentId', 'Assigned To', { pick: 'employee' }),
    field('equipmentId', 'Equipment', { pick: 'equipment' }),
    days('completionDate', 'Completion Date'),
    full(days('workOrder.createdAt', 'Created')),
  ],
  incident: [
    field('status', 'Status', named(['Active', 'Closed'])),
    field('incidentTypeId', 'Incident Type', list('incidentType')),
    full(field('employeeId', 'Employee', { pick: 'employee' })),
    full(field('equipmentId', 'Equipment', { pick: 'equipment' })),
    days('incidentDate', 'Incident Date'),
    full(field('recordable', 'DOT Recordable', named(['Yes', 'No', 'Not decided']))),
  ],
  training: [
    switches('status', {
      'All pending': { GetOnlyPendingTrainings: true },
      Completed: { GetOnlyCompletedTrainings: true },
      Pending: { TrainingStatus: 'Pending' },
      Overdue: { TrainingStatus: 'OverDue' },
      'Due soon': { TrainingStatus: 'DueSoon' },
      Waived: { TrainingStatus: 'Waived' },
    }),
    ids('CourseIds', 'Course', list('courseCatalog')),
    ids('EmployeeGroupIds', 'Employee Group', list('employeeGroup')),
    ids('LocationIds', 'Location', list('location')),
    ranged('ScheduleDateRange', 'Scheduled'),
    ranged('DueDateRange', 'Due'),
    ranged('CompletedDateRange', 'Completed'),
  ],
};
