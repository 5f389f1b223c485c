import type { CalendarDay } from '../calendar-day.ts';
import type { Fault } from '../people/employee.ts';
import { outOfUse, type UnitOfStatus } from './equipment.ts';
import { formatDay, formatReading } from '../format.ts';

/** The number a work order is called by: 'WO-0042'. */
export function workOrderNumber(orderNo: number): string {
  return `WO-${String(orderNo).padStart(4, '0')}`;
}

/** The first line of a description that says something; 'No description' when there is none. */
export function firstLine(description: string | null): string {
  const line = (description ?? '').split('\n').find((one) => one.trim() !== '');
  return line?.trim() ?? 'No description';
}

/** What is known of a line when the order is judged. */
export interface OrderLine {
  readonly isCompleted: boolean;
  readonly completionDate: CalendarDay | null;
  readonly completedById: string | null;
  readonly nonEmployeeCompletedBy: string | null;
  readonly notes: string | null;
}

/** What the lines make of the order: who completed it is told only once the last line is done, by the latest of them (docs/domain.md, Lines and orders). */
export type OrderOutcome =
  | { readonly status: 'Pending' }
  | {
      readonly status: 'Completed';
      readonly completionDate: CalendarDay | null;
      readonly completedById: string | null;
      readonly nonEmployeeCompletedBy: string | null;
      readonly notes: string | null;
    };

/** Judges an order by its lines; of lines done on the same day the later one in the list counts, one without lines is pending. */
export function orderOutcome(lines: readonly OrderLine[]): OrderOutcome {
  if (lines.length === 0 || lines.some((line) => !line.isCompleted)) return { status: 'Pending' };
  const last = lines.reduce((latest, line) =>
    (line.completionDate ?? '') >= (latest.completionDate ?? '') ? line : latest,
  );
  const { completionDate, completedById, nonEmployeeCompletedBy, notes } = last;
  return { status: 'Completed', completionDate, completedById, nonEmployeeCompletedBy, notes };
}

/** A line counts as resolved by its own status, by the order's completer, or by a non-employee of its own (docs/domain.md, Lines and orders). */
export function isLineResolved(
  order: { readonly completedById: string | null },
  line: { readonly isCompleted: boolean; readonly nonEmployeeCompletedBy: string | null },
): boolean {
  return line.isCompleted || order.completedById !== null || line.nonEmployeeCompletedBy !== null;
}

/**
 * What is to be said of a line: how it was resolved, that it can be, or that its unit was deleted
 * while it was open, so that nobody can. The last is told even of an order that others completed.
 */
export function lineState(
  order: { readonly completedById: string | null },
  line: {
    readonly isCompleted: boolean;
    readonly nonEmployeeCompletedBy: string | null;
    readonly isUnitDeleted: boolean;
  },
): 'resolved' | 'open' | 'unitDeleted' {
  if (isLineResolved({ completedById: null }, line)) return 'resolved';
  if (line.isUnitDeleted) return 'unitDeleted';
  return isLineResolved(order, line) ? 'resolved' : 'open';
}

/** What is wrong with the units of an order, each by its name: no work is ordered for one that was deleted or sold or is out of service. */
export function orderUnitFaults(units: readonly UnitOfStatus[]): Fault[] {
  return units.flatMap((unit) => {
    const found = outOfUse(unit, 'order');
    return found ? [{ ...found, field: 'equipments' }] : [];
  });
}

/** What the deletion of a unit made of an order with an open line of it. */
export function afterUnitDeleted(order: {
  readonly isCompleted: boolean;
  readonly waitsForOthers: boolean;
}): string {
  if (order.isCompleted) return 'No other unit was open: the work order is completed.';
  return order.waitsForOthers
    ? 'The work order now waits only for its other units.'
    : 'Nothing is left to do: the work order is in no list or count.';
}

/** What the restoration of a unit made of an order with an open line of it. */
export function afterUnitRestored(order: { readonly isReopened: boolean }): string {
  return order.isReopened
    ? 'The work order is open again for this unit.'
    : 'The work order waits for this unit again.';
}

/** A service and the readings of its day that were recorded for one unit of a work order. */
export interface RecordedWork {
  readonly services: readonly { readonly task: string; readonly completionDate: CalendarDay }[];
  readonly readings: readonly { readonly reading: number; readonly meterUnit: string | null }[];
}

/** What was recorded for a unit with a work order: 'Oil change (11/26/2026), 10,900 mi'; '' where nothing was. */
export function recordedText({ services, readings }: RecordedWork): string {
  return [
    ...services.map(({ task, completionDate }) => `${task} (${formatDay(completionDate)})`),
    ...readings.map(({ reading, meterUnit }) => formatReading(reading, meterUnit)),
  ].join(', ');
}

/** The warning of a reopening that does not say what becomes of the recorded work: it stays. */
export function keptWarning(unit: string, recorded: RecordedWork): string {
  return `${unit}: ${recordedText(recorded)} stays recorded. Resolving it again does not record it twice.`;
}

/** The warning that a service stays recorded when an order is reopened: it was completed again since. */
export function overtakenWarning(unit: string, task: string, completionDate: CalendarDay): string {
  return `${task} of ${unit} was completed again after ${formatDay(completionDate)}, so this completion stays recorded.`;
}

/** The warning of a resolution that names a service which an earlier one of the same order recorded. */
export function recordedAlready(unit: string, task: string, completionDate: CalendarDay): string {
  return `${task} of ${unit} is recorded with this work order for ${formatDay(completionDate)} and was not recorded again.`;
}

/** Only an order that is completed as a whole is reopened as a whole. */
export function canReopenOrder(statusName: string | null): boolean {
  return statusName === 'Completed';
}

/** What is wrong with the date of a resolution: it lies after the company's today. */
export function resolutionFaults(completionDate: CalendarDay, today: CalendarDay): Fault[] {
  return completionDate <= today
    ? []
    : [
        {
          field: 'completionDate',
          message: `Must be on or before ${formatDay(today)} (today).`,
          description: 'Enter the day the work was done.',
        },
      ];
}

/** The warning that the work was done before the order was written; null when it was not. */
export function resolvedBeforeOrder(
  completionDate: CalendarDay,
  createdOn: CalendarDay,
): string | null {
  return completionDate < createdOn
    ? `The work is dated ${formatDay(completionDate)}, before the order of ${formatDay(createdOn)}.`
    : null;
}
