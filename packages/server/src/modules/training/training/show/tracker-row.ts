import { courseIdPrefix, type trackerRow } from '@roadproof/contract/training/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { explained, worst, type DueStatus } from '@roadproof/domain/due';
import { formatDay } from '@roadproof/domain/format';
import { trainingStatus } from '@roadproof/domain/status-text';
import { cellDueStatus } from '@roadproof/domain/training/training';
import type { z } from 'zod';
import type { Scope } from '../../../../db/list-source.ts';

interface CellRaw {
  readonly course: string;
  readonly courseCatalogId: string;
  readonly completedAt: CalendarDay | null;
  readonly waivedReason: string | null;
  readonly dueDate: CalendarDay | null;
  readonly dueSoonDays: number;
}

/** A tracker row as the database gives it. */
export interface TrackerRaw {
  readonly trainingMappingId: string;
  readonly EmployeeId: string;
  readonly employeeName: string;
  readonly employeeGroup: string | null;
  readonly trainingId: string;
  readonly trainingName: string;
  readonly assignedDate: CalendarDay;
  readonly dueDate: CalendarDay;
  /** Told of a roster; the tracker has current people alone. */
  readonly isCurrent?: boolean;
  readonly cells: readonly CellRaw[] | null;
}

/** The answer's row: fixed fields plus one value, one completion day and one hidden id per course (docs/product.md, Course cells). */
export function trackerAnswer(raw: TrackerRaw, scope: Scope): z.input<typeof trackerRow> {
  const { cells, isCurrent = true, ...row } = raw;
  const courses: Record<string, string | null> = {};
  const dueStatuses: DueStatus[] = [];
  for (const cell of cells ?? []) {
    const dueStatus = cellDueStatus({ ...cell, isCurrent, today: scope.today });
    const { course, completedAt } = cell;
    dueStatuses.push(dueStatus);
    courses[course] =
      completedAt === null ? trainingStatus(dueStatus.state) : formatDay(completedAt);
    courses[`${course}_CompletionDate`] = completedAt;
    courses[`${courseIdPrefix}${course}`] = `${raw.trainingMappingId}|${cell.courseCatalogId}`;
  }
  const dueStatus = worstDueStatus(dueStatuses, raw, scope);
  return {
    ...courses,
    ...row,
    status: trainingStatus(dueStatus.state),
    standing: explained(dueStatus, raw.trainingName),
  };
}

// The worst of what is open, by the earliest day among equals; else by what was done.
function worstDueStatus(cells: readonly DueStatus[], raw: TrackerRaw, { today }: Scope): DueStatus {
  const isOpen = ({ state }: DueStatus): boolean => state !== 'COMPLETED' && state !== 'WAIVED';
  const open = cells
    .filter(isOpen)
    .toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));
  const nothing = { completedAt: null, waivedReason: null, dueSoonDays: null, isCurrent: false };
  return worst(open) ?? worst(cells) ?? cellDueStatus({ ...nothing, dueDate: raw.dueDate, today });
}

/** The same rows with null where a course of another row on the page is not assigned. */
export function withEmptyCells<Row extends Record<string, unknown>>(page: {
  readonly data: Row[];
  readonly total: number;
}): { data: Row[]; total: number } {
  const courses = new Set<string>();
  for (const row of page.data)
    for (const key in row)
      if (key.startsWith(courseIdPrefix)) courses.add(key.slice(courseIdPrefix.length));
  const empty = Object.fromEntries([...courses].map((course) => [course, null]));
  return { total: page.total, data: page.data.map((row) => ({ ...empty, ...row })) };
}
