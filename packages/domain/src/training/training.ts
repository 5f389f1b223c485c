import type { CalendarDay } from '../calendar-day.ts';
import { dueStatusOf, type DueStatus } from '../due.ts';

interface Cell {
  readonly dueDate: CalendarDay | null;
  readonly completedAt: CalendarDay | null;
  readonly waivedReason: string | null;
  /** False for a person who has left: nothing is due any more. */
  readonly isCurrent: boolean;
  readonly dueSoonDays: number | null;
  readonly regulation?: string | null;
  readonly today: CalendarDay;
}

/** Where one course of one person stands: completed or waived, else by its due date; closed ones are never due (docs/domain.md, Closed things are never due). */
export function cellDueStatus(cell: Cell): DueStatus {
  const dueStatus = dueStatusOf({
    due: cell.dueDate,
    today: cell.today,
    threshold: cell.dueSoonDays,
    rule: cell.regulation ?? null,
  });
  if (cell.completedAt !== null) return { ...dueStatus, state: 'COMPLETED' };
  if (cell.waivedReason !== null) return { ...dueStatus, state: 'WAIVED' };
  return cell.isCurrent ? dueStatus : { ...dueStatus, state: 'PENDING' };
}

/** Compliance in whole percent, rounded down so that 99.6 never reads 100; 100 when nothing has been due yet (docs/domain.md, Training compliance). */
export function compliancePercentage(completed: number, overdue: number): number {
  const all = completed + overdue;
  return all <= 0 ? 100 : Math.floor((100 * completed) / all);
}
