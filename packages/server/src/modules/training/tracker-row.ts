import { courseIdPrefix, type trackerRow } from '@roadproof/contract/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { explained } from '@roadproof/domain/due';
import { formatDay } from '@roadproof/domain/format';
import { trainingStatus } from '@roadproof/domain/status-text';
import { cellStanding } from '@roadproof/domain/training';
import type { z } from 'zod';
import type { Scope } from '../../db/list-source.ts';

interface CellRaw {
  readonly course: string;
  readonly courseCatalogId: string;
  readonly completedAt: CalendarDay | null;
  readonly waivedReason: string | null;
  readonly dueSoonDays: number | null;
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
  readonly dueSoonDays: number;
  readonly isDone: boolean;
  /** Told of a roster; the tracker has live rows alone. */
  readonly isLive?: boolean;
  readonly cells: readonly CellRaw[] | null;
}

/** The answer's row: fixed fields plus one value, one completion day and one hidden id per course (docs/product.md, Course cells). */
export function trackerAnswer(raw: TrackerRaw, scope: Scope): z.input<typeof trackerRow> {
  const { cells, isDone, dueSoonDays, isLive = true, ...row } = raw;
  const of = (completedAt: CalendarDay | null, waivedReason: string | null, days: number | null) =>
    cellStanding({
      dueDate: raw.dueDate,
      completedAt,
      waivedReason,
      isLive,
      dueSoonDays: days,
      today: scope.today,
    });
  const standing = of(isDone ? raw.dueDate : null, null, dueSoonDays);
  const courses: Record<string, string | null> = {};
  for (const cell of cells ?? []) {
    const state = trainingStatus(of(cell.completedAt, cell.waivedReason, cell.dueSoonDays).state);
    courses[cell.course] = cell.completedAt === null ? state : formatDay(cell.completedAt);
    courses[`${cell.course}_CompletionDate`] = cell.completedAt;
    courses[`${courseIdPrefix}${cell.course}`] = `${raw.trainingMappingId}|${cell.courseCatalogId}`;
  }
  return {
    ...courses,
    ...row,
    status: trainingStatus(standing.state),
    standing: explained(standing, raw.trainingName),
  };
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
