import { trackerFlags } from '@roadproof/contract/training/training';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { anyValue, type ParsedBody } from '../../../../db/list-source.ts';

interface Flags {
  readonly GetOnlyPendingTrainings?: boolean | undefined;
  readonly GetOnlyCompletedTrainings?: boolean | undefined;
  readonly TrainingStatus?: readonly string[] | undefined;
  readonly EmployeeId?: string | undefined;
  readonly EmployeeGroupIds?: readonly string[] | undefined;
  readonly CourseIds?: readonly string[] | undefined;
  readonly LocationIds?: readonly string[] | undefined;
  readonly 'ScheduleDateRange.StartDate'?: CalendarDay | undefined;
  readonly 'ScheduleDateRange.EndDate'?: CalendarDay | undefined;
  readonly 'DueDateRange.StartDate'?: CalendarDay | undefined;
  readonly 'DueDateRange.EndDate'?: CalendarDay | undefined;
  readonly 'CompletedDateRange.StartDate'?: CalendarDay | undefined;
  readonly 'CompletedDateRange.EndDate'?: CalendarDay | undefined;
}

/** First and last day of a range; a missing end is open. */
export interface DayRange {
  readonly from: CalendarDay | undefined;
  readonly to: CalendarDay | undefined;
}

/** Which cells a row must have one of: of these courses, completed within these days. */
export interface CellRequest {
  readonly courseIds: readonly string[];
  readonly completed: DayRange | undefined;
}

// "Only pending" means everything not completed, what is overdue too.
const pending = ['Pending', 'OverDue', 'DueSoon'];
const completed = ['Completed'];

/** The flags of the call as fields of a list body; a filter on the status column narrows further. */
export function trackerBody(flags: Flags, filter: ParsedBody = {}): ParsedBody {
  const statuses = flags.TrainingStatus?.length
    ? flags.TrainingStatus
    : flags.GetOnlyCompletedTrainings
      ? completed
      : flags.GetOnlyPendingTrainings
        ? pending
        : [];
  const days = range(flags, 'CompletedDateRange');
  const { CourseIds: courseIds = [] } = flags;
  return {
    ...placeBody(flags, filter, statuses),
    withCell: courseIds.length > 0 || days ? { courseIds, completed: days } : undefined,
  };
}

/** The flags of a call for rows by course; several of those that name a status widen it. */
export function courseBody(flags: Flags, filter: ParsedBody = {}): ParsedBody {
  const { CourseIds, TrainingStatus = [] } = flags;
  const statuses = new Set([
    ...TrainingStatus,
    ...(flags.GetOnlyPendingTrainings ? pending : []),
    ...(flags.GetOnlyCompletedTrainings ? completed : []),
  ]);
  return {
    ...placeBody(flags, filter, [...statuses]),
    ...(CourseIds && { courseCatalogId: anyValue(CourseIds) }),
    completed: range(flags, 'CompletedDateRange'),
  };
}

function placeBody(flags: Flags, filter: ParsedBody, statuses: readonly string[]): ParsedBody {
  const { EmployeeId, EmployeeGroupIds, LocationIds } = flags;
  const fields = Object.entries(filter).filter(([name]) => !(name in trackerFlags));
  return {
    ...Object.fromEntries(fields),
    TrainingStatus: statuses.length > 0 ? anyValue(statuses) : undefined,
    person: EmployeeId,
    ...(EmployeeGroupIds && { employeeGroupId: anyValue(EmployeeGroupIds) }),
    ...(LocationIds && { locationId: anyValue(LocationIds) }),
    scheduled: range(flags, 'ScheduleDateRange'),
    due: range(flags, 'DueDateRange'),
  };
}

type RangeName = 'ScheduleDateRange' | 'DueDateRange' | 'CompletedDateRange';

function range(flags: Flags, name: RangeName): DayRange | undefined {
  const from = flags[`${name}.StartDate`];
  const to = flags[`${name}.EndDate`];
  return from === undefined && to === undefined ? undefined : { from, to };
}
