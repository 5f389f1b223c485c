import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { displayName } from '@roadproof/domain/people/person';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import type { Output } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { Employee } from './employee-facts.tsx';
import { nameOf, type PersonFormContext } from './person-form-context.ts';
import type { CheckedPerson } from './form-values.ts';

type Saved = Output<'employees.save'>;

/** Says in a toast that a person has become Prior. */
export const tellArchived = (): void => toastSuccess('Employee Archived Successfully');

/** After a save with a last day that has come, asks whether the person moves to Prior; never silently (docs/domain.md, Leaving and coming back). */
export function usePriorQuestion(
  employee: Employee,
  context: PersonFormContext,
): [(saved: Saved, values: CheckedPerson) => Promise<void>, ReactNode] {
  const [ask, dialog] = useConfirm();
  const archive = useMutation(mutation('employees.archive'));
  const offer = async ({ id, version }: Saved, values: CheckedPerson) => {
    const { terminationDate, employeeStatusId } = values;
    const isOver =
      typeof terminationDate === 'string' &&
      isCalendarDay(terminationDate) &&
      terminationDate <= context.today;
    const isNew = terminationDate !== employee.terminationDate?.slice(0, 10);
    if (!isOver || !isNew || nameOf(context, employeeStatusId) !== 'Current') return;
    if (!employee.mayChangeWayIn) return;
    const isConfirmed = await ask({
      title: 'Move to Prior?',
      text: `The last day of ${displayName(employee)} has come. Prior people leave the counts and lists of due papers, and their portal access ends.`,
      action: 'Move to Prior',
      stay: 'Keep as Current',
    });
    if (!isConfirmed) return;
    try {
      await archive.mutateAsync({ id, version, terminationDate, revokeAccess: true });
      tellArchived();
    } catch (error) {
      // The refusal has its toast; the save before it stands.
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  return [offer, dialog];
}
