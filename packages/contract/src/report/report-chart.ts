import type { ShownState } from '@roadproof/domain/status-text';
import type { ReportCategory } from './report-category.ts';

/** The filter of a report: the body of its category's Excel call. */
type Filter = Readonly<Record<string, unknown>>;

/** One of the statuses by which the rows of a category are told apart. */
export interface ChartStatus {
  readonly key: string;
  readonly label: string;
  /** How it looks: the state whose icon and colour it shares. */
  readonly state: ShownState;
  /** What it puts into the filter. */
  readonly sends: Filter;
}

/** What the bars of a chart stand for. */
export type ChartBy = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'status' }
  | {
      readonly kind: 'record';
      /** The fields of the list that have the id and the label of a bar. */
      readonly of: string;
      readonly text: string;
      /** The field of the filter a bar fills, and whether as a list of ids. */
      readonly name: string;
      readonly travels: 'field' | 'ids';
    }
  | {
      readonly kind: 'month';
      readonly of: string;
      readonly name: string;
      readonly travels: 'field' | 'switches';
      /** Only for holders of the data's module: the report has no such column. */
      readonly isWhole?: true;
    }
);

/** The chart of a category: what its bars can stand for, the first one unless asked, and the statuses each is split by. */
export interface ReportChart {
  /** What one row is: 'training'. */
  readonly noun: string;
  readonly nouns: string;
  readonly by: readonly ChartBy[];
  readonly statuses: readonly ChartStatus[];
  /** A row can have several of its statuses at once. */
  readonly isOverlapping?: true;
  /** Whose number of different ones is told: people, units. */
  readonly who?: { readonly of: string; readonly label: string };
  /** The records that overdue rows are parts of, shown beside the number of these rows: courses in trainings. */
  readonly lateIn?: {
    readonly of: string;
    readonly row: readonly [one: string, many: string];
    readonly record: readonly [one: string, many: string];
  };
  /** The day that can be overdue. */
  readonly due?: string;
  /** What the rows cost. */
  readonly money?: ReportMoney;
}

/** Sums of money over the rows of a report. */
export interface ReportMoney {
  /** The record that costs it, and what several are called: it can stand in several rows, and is counted once. */
  readonly per: string;
  readonly nouns: string;
  /** In the order in which they add up, the total last; one that may be missing is told only where there is some of it. */
  readonly sums: readonly {
    readonly label: string;
    readonly of: string;
    readonly mayBeMissing?: true;
  }[];
  /** How many of its lines have no price yet, so that no sum looks complete that is not. */
  readonly unpriced: string;
}

/** The filter of a field that has this value. */
export const anyOf = (value: string) => ({
  combineWith: 1,
  filters: [{ value, comparisonOperator: 0 }],
});

const byStatus = { key: 'status', label: 'Status', kind: 'status' } as const;

const record = (
  key: string,
  label: string,
  of: string,
  text: string,
  sent: { readonly name?: string; readonly travels?: 'field' | 'ids' } = {},
): ChartBy => ({ key, label, kind: 'record', of, text, name: of, travels: 'field', ...sent });

const month = (label: string, of: string): ChartBy => ({
  key: 'month',
  label,
  kind: 'month',
  of,
  name: of,
  travels: 'field',
});

const statusesOf = (
  name: string,
  states: Readonly<Record<string, ShownState>>,
): readonly ChartStatus[] =>
  Object.entries(states).map(([label, state]) => ({
    key: label,
    label,
    state,
    sends: { [name]: anyOf(label) },
  }));

const flagged = (
  states: Readonly<Record<string, readonly [label: string, state: ShownState, sends: Filter]>>,
): readonly ChartStatus[] =>
  Object.entries(states).map(([key, [label, state, sends]]) => ({ key, label, state, sends }));

/** The chart of every category. */
export const reportCharts: Readonly<Record<ReportCategory, ReportChart>> = {
  employee: {
    noun: 'employee',
    nouns: 'employees',
    by: [
      record('group', 'Group', 'employeeGroupId', 'employeeGroup.groupName'),
      record('type', 'Type', 'typeId', 'type.lookupDisplayName'),
      byStatus,
      { ...month('Month hired', 'hireDate'), isWhole: true } as ChartBy,
    ],
    statuses: flagged({
      Current: ['Current', 'PENDING', { employeeStatus: 'Current' }],
      Archived: ['Archived', 'WAIVED', { employeeStatus: 'Archived' }],
    }),
  },
  driver: {
    noun: 'driver',
    nouns: 'drivers',
    by: [
      byStatus,
      record('group', 'Group', 'employeeGroupId', 'employeeGroup.groupName', {
        name: 'EmployeeGroups',
        travels: 'ids',
      }),
    ],
    isOverlapping: true,
    statuses: flagged({
      OnlyOverDueDLs: ['DL Overdue', 'OVERDUE', { OnlyOverDueDLs: true }],
      OnlyDueSoonDLs: ['DL Due Soon', 'DUE_SOON', { OnlyDueSoonDLs: true }],
      OnlyOverDueMedCards: ['Med Cards Overdue', 'OVERDUE', { OnlyOverDueMedCards: true }],
      OnlyDueSoonMedCards: ['Med Cards Due Soon', 'DUE_SOON', { OnlyDueSoonMedCards: true }],
    }),
  },
  equipment: {
    noun: 'unit',
    nouns: 'units',
    by: [
      record('type', 'Type', 'typeId', 'type.equipmentTypeName'),
      record('group', 'Group', 'equipmentGroupId', 'equipmentGroup.groupName'),
      record('status', 'Status', 'equipmentStatusId', 'equipmentStatus.lookupDisplayName'),
    ],
    statuses: [],
  },
  'equipment-renewal': {
    noun: 'renewal',
    nouns: 'renewals',
    by: [
      month('Month due', 'nextRenewal'),
      record('type', 'Type', 'renewalTypeId', 'renewalType.renewalName'),
      byStatus,
    ],
    statuses: statusesOf('renewalStatus.lookupDisplayName', {
      Completed: 'COMPLETED',
      Pending: 'PENDING',
      'Due soon': 'DUE_SOON',
      Overdue: 'OVERDUE',
    }),
    who: { of: 'equipmentId', label: 'Units' },
    due: 'nextRenewal',
  },
  'equipment-service-reminder': {
    noun: 'reminder',
    nouns: 'reminders',
    by: [
      record('task', 'Task', 'taskId', 'task.name'),
      month('Month due', 'nextDueTime'),
      byStatus,
    ],
    statuses: flagged({
      Completed: ['Completed', 'COMPLETED', { status: anyOf('Completed') }],
      Pending: ['Pending', 'PENDING', { status: anyOf('Pending') }],
      'Due Soon': ['Due soon', 'DUE_SOON', { status: anyOf('Due Soon') }],
      Overdue: ['Overdue', 'OVERDUE', { status: anyOf('Overdue') }],
    }),
    who: { of: 'equipmentId', label: 'Units' },
    due: 'nextDueTime',
  },
  'equipment-work-order': {
    noun: 'work order line',
    nouns: 'work order lines',
    by: [
      record('priority', 'Priority', 'priorityId', 'workOrder.priority.lookupDisplayName'),
      record('assignee', 'Assigned to', 'assignmentId', 'workOrder.assignment.displayName'),
      month('Month completed', 'completionDate'),
      byStatus,
    ],
    statuses: statusesOf('status.lookupDisplayName', {
      Completed: 'COMPLETED',
      Pending: 'PENDING',
    }),
    who: { of: 'equipmentId', label: 'Units' },
    money: {
      per: 'workOrderId',
      nouns: 'Orders',
      sums: [
        { label: 'Labor', of: 'workOrder.laborCost' },
        { label: 'Parts', of: 'workOrder.partsCost' },
        { label: 'Discounts', of: 'workOrder.discountAmount', mayBeMissing: true },
        { label: 'Tax', of: 'workOrder.taxAmount', mayBeMissing: true },
        { label: 'Total cost', of: 'workOrder.totalCost' },
      ],
      unpriced: 'workOrder.unpricedLines',
    },
  },
  incident: {
    noun: 'incident',
    nouns: 'incidents',
    by: [
      month('Month', 'incidentDate'),
      record('type', 'Type', 'incidentTypeId', 'incidentType.incidentName'),
      byStatus,
    ],
    statuses: statusesOf('status', { Closed: 'CLOSED', Active: 'OPEN' }),
  },
  training: {
    noun: 'training assignment',
    nouns: 'training assignments',
    by: [
      record('group', 'Group', 'employeeGroupId', 'employeeGroup', {
        name: 'EmployeeGroupIds',
        travels: 'ids',
      }),
      record('course', 'Course', 'courseCatalogId', 'course', {
        name: 'CourseIds',
        travels: 'ids',
      }),
      {
        ...month('Month due', 'dueDate'),
        name: 'DueDateRange',
        travels: 'switches',
      } as ChartBy,
      byStatus,
    ],
    statuses: flagged({
      Completed: ['Completed', 'COMPLETED', { GetOnlyCompletedTrainings: true }],
      Pending: ['Pending', 'PENDING', { TrainingStatus: 'Pending' }],
      DueSoon: ['Due soon', 'DUE_SOON', { TrainingStatus: 'DueSoon' }],
      OverDue: ['Overdue', 'OVERDUE', { TrainingStatus: 'OverDue' }],
      Waived: ['Waived', 'WAIVED', { TrainingStatus: 'Waived' }],
    }),
    who: { of: 'EmployeeId', label: 'People' },
    lateIn: { of: 'placeId', row: ['course', 'courses'], record: ['training', 'trainings'] },
    due: 'dueDate',
  },
};

/** The statuses whose rows a filter leaves apart from those of the others: the others it has ruled out, or could not be opened alone. */
export function statusesWithin(category: ReportCategory, filter: Filter): readonly ChartStatus[] {
  const { statuses, isOverlapping } = reportCharts[category];
  if (!isOverlapping) return statuses;
  const isRequested = ({ sends }: ChartStatus) => Object.keys(sends).some((name) => filter[name]);
  const requested = statuses.filter(isRequested);
  return requested.length === 0 ? statuses : requested;
}
