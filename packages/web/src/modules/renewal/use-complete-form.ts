import { completeRenewalForm } from '@roadproof/contract/renewal-form';
import { addMonths, isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { nextRenewalDate } from '@roadproof/domain/renewal';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { emptyOf } from '../../kit/form/form-values.ts';
import { useToday } from '../../kit/form/today.ts';
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts';
import { nextDateFault, proofFault } from './next-date-fault.ts';
import { dayOf, type Renewal } from './renewal.ts';

/** The form that completes a renewal, with what follows from the day typed in it. */
export interface CompleteForm {
  readonly form: RecordForm;
  readonly today: CalendarDay;
  /** The next date by the type's rule; null where it has none. */
  readonly proposal: CalendarDay | null;
  /** The other reading of an interval: counted from the date that was due. */
  readonly fromDue: CalendarDay | null;
  /** The day is older than the newest completion: it goes to the history alone. */
  readonly isOlder: boolean;
  readonly isNextEmpty: boolean;
  /** Somebody else completed it meanwhile. */
  readonly isBeaten: boolean;
}

function proposalFor(renewal: Renewal, completedOn: CalendarDay): CalendarDay | null {
  const { rule, usdotNumber, nextRenewal } = renewal;
  return nextRenewalDate(rule, { completedOn, previousDue: dayOf(nextRenewal), usdotNumber });
}

/** Papers that an authority renews keep their day of the year; inspections count from the day they were made. */
function fromDueDate({ rule, nextRenewal }: Renewal): CalendarDay | null {
  const due = dayOf(nextRenewal);
  if (due === null || rule.defaultMonths === null || rule.copiesTo === 'inspectionDate')
    return null;
  return rule.fixedMonthDay === null && rule.agencyRule === null
    ? addMonths(due, rule.defaultMonths)
    : null;
}

/** The record form that completes a renewal; the proposed next date follows the completion until somebody types another. */
export function useCompleteForm(renewal: Renewal, onSaved: () => void): CompleteForm {
  const today = useToday();
  const [isBeaten, setBeaten] = useState(false);
  const offered = (day: CalendarDay | null) => (day !== null && day >= today ? day : null);
  const [first] = useState(() => offered(proposalFor(renewal, today)));
  const form = useRecordForm({
    screen: 'equipment/renewals/resolve-renewal',
    op: 'renewals.save',
    schema: completeRenewalForm,
    values: {
      ...emptyOf(completeRenewalForm),
      id: renewal.id,
      version: renewal.version,
      completionDate: today,
      result: renewal.rule.copiesTo === 'inspectionDate' ? 'pass' : undefined,
      nextRenewal: first,
      nextByInterval: true,
    },
    check: ({ nextRenewal, file }) => ({
      ...nextDateFault(nextRenewal, today),
      ...proofFault(renewal.rule, file),
    }),
    toInput: (values) => ({
      ...values,
      nextByInterval: values.nextByInterval === true && isOverdueAtOnce(values.completionDate),
    }),
    onRefused: ({ status, conflict }) => {
      setBeaten(
        status === 409 &&
          typeof conflict === 'object' &&
          conflict !== null &&
          'completedBy' in conflict,
      );
      return false;
    },
    onSaved,
  });
  const { methods } = form;
  const [completed, next] = useWatch({
    control: methods.control,
    name: ['completionDate', 'nextRenewal'],
  }) as readonly unknown[];
  const isDay = typeof completed === 'string' && isCalendarDay(completed) && completed <= today;
  const completedOn = isDay ? completed : null;
  const proposal = completedOn === null ? null : proposalFor(renewal, completedOn);
  const isNextEmpty = next === null || next === undefined || next === '';
  function isOverdueAtOnce(day: string): boolean {
    if (!isCalendarDay(day)) return false;
    const due = proposalFor(renewal, day);
    return due !== null && due < today && !methods.getValues('nextRenewal');
  }
  const offer = offered(proposal);
  const shown = useRef(first);
  useEffect(() => {
    if (completedOn === null || (methods.getValues('nextRenewal') ?? null) !== shown.current)
      return;
    shown.current = offer;
    methods.setValue('nextRenewal', offer);
  }, [methods, completedOn, offer]);
  const last = dayOf(renewal.lastCompletedOn);
  return {
    form,
    today,
    proposal,
    fromDue: offered(fromDueDate(renewal)),
    isOlder: completedOn !== null && last !== null && completedOn < last,
    isNextEmpty,
    isBeaten,
  };
}
