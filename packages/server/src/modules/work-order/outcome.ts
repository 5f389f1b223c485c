import type { OrderOutcome } from '@roadproof/domain/work-order';

/** What the lines make of the order, as its columns. */
export function outcomeColumns(
  outcome: OrderOutcome,
  statuses: Readonly<Record<'Pending' | 'Completed', string>>,
) {
  const done = outcome.status === 'Completed' ? outcome : undefined;
  return {
    statusId: statuses[outcome.status],
    completionDate: done?.completionDate ?? null,
    completedById: done?.completedById ?? null,
    isNonEmployeeCompletedBy: Boolean(done?.nonEmployeeCompletedBy),
    nonEmployeeCompletedBy: done?.nonEmployeeCompletedBy ?? null,
    notes: done?.notes ?? null,
  };
}
