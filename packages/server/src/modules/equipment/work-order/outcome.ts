import type { Fault } from '@roadproof/domain/people/employee';
import type { OrderOutcome } from '@roadproof/domain/equipment/work-order';
import type { Intent } from './save.ts';
import type { StoredOrder } from './save-rows.ts';

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

type Statuses = Readonly<Record<'Pending' | 'Completed', string>>;

/**
 * A resolution or a reopening that names no unit: nothing of it would be stored. What an order says
 * of itself already is no resolution, for a client may send the whole of it back.
 */
export function outcomeFaults(
  form: Intent<'update'>,
  stored: StoredOrder,
  statuses: Statuses,
): Fault[] {
  const reopens = form.statusId === statuses.Pending && stored.statusId === statuses.Completed;
  if (reopens) return [noUnit('reopenEquipments', 'Choose what is open again.')];
  return resolves(form, stored, statuses)
    ? [noUnit('completedEquipments', 'Choose what was done.')]
    : [];
}

function resolves(form: Intent<'update'>, stored: StoredOrder, statuses: Statuses): boolean {
  const says = <T>(sent: T | null | undefined, is: T | null): boolean =>
    sent !== undefined && sent !== null && sent !== is;
  return (
    (form.statusId === statuses.Completed && stored.statusId !== statuses.Completed) ||
    says(form.completionDate, stored.completionDate) ||
    says(form.completedById, stored.completedById) ||
    says(form.NonEmployeeCompletedBy, stored.nonEmployeeCompletedBy) ||
    (form.IsNonEmployeeCompletedBy === true && !stored.isNonEmployeeCompletedBy) ||
    says(form.notes, stored.notes) ||
    [form.completedReminders, form.readings].some((list) => list && list.length > 0)
  );
}

const noUnit = (field: string, description: string): Fault => ({
  field,
  message: 'Select at least one unit.',
  description,
});
