import type { CalendarDay } from '../calendar-day.ts';
import { dueStatusOf } from '../due.ts';
import { trainingStatus, type TrainingStatus } from '../status-text.ts';

/** What the matrix reads of one requirement of a person and a course. */
export interface RequirementFacts {
  readonly id: string;
  readonly trainingMappingId: string;
  readonly closedAs: 'completed' | 'waived' | null;
  readonly dueDate: CalendarDay | null;
  readonly windowDays: number;
  readonly completedAt: CalendarDay | null;
  readonly validUntil: CalendarDay | null;
  /** The requirement whose completion this one repeats. */
  readonly followsId: string | null;
}

/** How a cell of the matrix is spelled outward. */
export type MatrixStatus = TrainingStatus | 'Waived';

/** One cell of the matrix. */
export interface MatrixCell {
  readonly trainingMappingId: string;
  readonly status: MatrixStatus;
  readonly dueDate: CalendarDay | null;
  readonly completedAt: CalendarDay | null;
  readonly validUntil: CalendarDay | null;
}

/**
 * What the matrix shows of one person and one course: the open requirement with its day, else the
 * newest completion, unless the repetition that follows it is waived (docs/domain.md, Training matrix).
 * At most one of the facts is open and at most one completed, which is the newest.
 */
export function matrixCell(
  facts: readonly RequirementFacts[],
  today: CalendarDay,
): MatrixCell | null {
  const open = facts.find(({ closedAs }) => closedAs === null);
  const newest = facts.find(({ closedAs }) => closedAs === 'completed');
  const waiver = facts.find(
    ({ closedAs, followsId }) => closedAs === 'waived' && (!newest || followsId === newest.id),
  );
  const shown = open ?? waiver ?? newest;
  if (!shown) return null;
  return {
    trainingMappingId: shown.trainingMappingId,
    status: statusOf(shown, today),
    dueDate: shown.closedAs === 'completed' ? null : shown.dueDate,
    completedAt: newest?.completedAt ?? null,
    validUntil: newest?.validUntil ?? null,
  };
}

function statusOf(
  { closedAs, dueDate, windowDays }: RequirementFacts,
  today: CalendarDay,
): MatrixStatus {
  if (closedAs === 'completed') return 'Completed';
  if (closedAs === 'waived') return 'Waived';
  return trainingStatus(dueStatusOf({ due: dueDate, today, threshold: windowDays }).state);
}
