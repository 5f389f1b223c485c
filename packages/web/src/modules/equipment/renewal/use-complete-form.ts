import { completeRenewalForm } from '@roadproof/contract/equipment/renewal-form';
import { addMonths, isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Output } from '../../../api/operation-map.ts';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { filingOf, yearFault, type Filing } from './filing-year.ts';
import { nextDateFault, proofFault } from './next-date-fault.ts';
import { dayOf, type Renewal } from './renewal.ts';

/** The form that completes a renewal, with what follows from the day typed in it. */
export interface CompleteForm {
  readonly form: RecordForm;
  readonly today: CalendarDay;
  /** The years it can be for, where the user has to choose one. */
  readonly periods: Filing['periods'];
  /** The next date by the type's rule; null where it has none, or the year is not chosen. */
  readonly proposal: CalendarDay | null;
  /** Where the type counts from the completion: counted from the date that was due. */
  readonly fromDue: CalendarDay | null;
  /** Where the type keeps its day: counted from the completion. */
  readonly fromWork: CalendarDay | null;
  /** The day is older than the newest completion: it goes to the history alone. */
  readonly isOlder: boolean;
  readonly isNextEmpty: boolean;
  /** Somebody else completed it meanwhile. */
  readonly isBeaten: boolean;
}

/** What the user chose of it. */
interface Choice {
  readonly forYear: unknown;
  readonly isStateProgram: unknown;
}

function filingFor(
  renewal: Renewal,
  completedOn: CalendarDay,
  { forYear, isStateProgram }: Choice,
): Filing {
  const { rule, usdotNumber, nextRenewal, anchorDay } = renewal;
  const basis = {
    completedOn,
    previousDue: dayOf(nextRenewal),
    usdotNumber,
    anchorDay,
    isStateProgram: isStateProgram === true,
  };
  const unmet = renewal.unmet.map((one) => ({ ...one, due: one.due.slice(0, 10) }));
  return filingOf(rule, basis, forYear, unmet);
}

const isDayOf = (value: unknown): value is CalendarDay =>
  typeof value === 'string' && isCalendarDay(value);

const isNewest = ({ lastCompletedOn }: Renewal, completedOn: CalendarDay): boolean => {
  const last = dayOf(lastCompletedOn);
  return last === null || completedOn >= last;
};

const choiceOf = (values: {
  readonly forYear?: unknown;
  readonly isStateProgram?: unknown;
}): Choice => ({
  forYear: values.forYear,
  isStateProgram: values.isStateProgram,
});

/** Papers that an authority renews keep their day of the year; inspections count from the day they were made. */
function fromDueDate({ rule, nextRenewal }: Renewal): CalendarDay | null {
  const due = dayOf(nextRenewal);
  if (due === null || rule.defaultMonths === null || rule.copiesTo === 'inspectionDate')
    return null;
  if (rule.keepsDay) return null;
  return rule.fixedMonthDay === null && rule.agencyRule === null
    ? addMonths(due, rule.defaultMonths)
    : null;
}

/** The record form that completes a renewal; the proposed next date follows the completion until somebody types another. */
export function useCompleteForm(
  renewal: Renewal,
  onSaved: (saved: Output<'renewals.save'>) => void,
): CompleteForm {
  const today = useToday();
  const [isBeaten, setBeaten] = useState(false);
  const offered = (day: CalendarDay | null) => (day !== null && day >= today ? day : null);
  const [first] = useState(() =>
    offered(
      filingFor(renewal, today, {
        forYear: null,
        isStateProgram: renewal.rule.isStateProgram,
      }).next,
    ),
  );
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
      isStateProgram: renewal.rule.isStateProgram,
      nextRenewal: first,
      nextByInterval: true,
    },
    check: ({ completionDate, forYear, isStateProgram, nextRenewal, file }) => ({
      ...(isDayOf(completionDate) && isNewest(renewal, completionDate)
        ? yearFault(filingFor(renewal, completionDate, { forYear, isStateProgram }))
        : {}),
      ...nextDateFault(nextRenewal, today),
      ...proofFault(renewal.rule, file),
    }),
    toInput: (values) => ({
      ...values,
      forYear: filingFor(renewal, values.completionDate, choiceOf(values)).forYear,
      nextByInterval:
        values.nextByInterval === true && isOverdueAtOnce(values.completionDate, choiceOf(values)),
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
  const [completed, next, forYear, isStateProgram] = useWatch({
    control: methods.control,
    name: ['completionDate', 'nextRenewal', 'forYear', 'isStateProgram'],
  }) as readonly unknown[];
  const isDay = typeof completed === 'string' && isCalendarDay(completed) && completed <= today;
  const completedOn = isDay ? completed : null;
  const filing =
    completedOn === null ? null : filingFor(renewal, completedOn, { forYear, isStateProgram });
  const proposal = filing?.next ?? null;
  const isNextEmpty = next === null || next === undefined || next === '';
  function isOverdueAtOnce(day: string, choice: Choice): boolean {
    if (!isCalendarDay(day)) return false;
    const due = filingFor(renewal, day, choice).next;
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
  const { rule } = renewal;
  const months = rule.keepsDay ? rule.defaultMonths : null;
  const isOlder = completedOn !== null && !isNewest(renewal, completedOn);
  return {
    form,
    today,
    periods: isOlder ? [] : (filing?.periods ?? []),
    proposal,
    fromDue: offered(fromDueDate(renewal)),
    fromWork:
      completedOn === null || months === null ? null : offered(addMonths(completedOn, months)),
    isOlder,
    isNextEmpty,
    isBeaten,
  };
}
