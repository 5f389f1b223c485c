import { companyRenewalForm, unitRenewalForm } from '@roadproof/contract/equipment/renewal-form';
import { isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { appliesToType } from '@roadproof/domain/equipment/renewal-form';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { filingOf, yearFault, type Filing } from './filing-year.ts';
import { nextDateFault, proofFault } from './next-date-fault.ts';
import type { RenewalKind } from './renewal.ts';

export interface AddStart {
  readonly equipmentId?: string | null;
  readonly renewalTypeId?: string | null;
  readonly nextRenewal?: CalendarDay | null;
}

/** The form of a new renewal, with what is known of the unit and the kind chosen in it. */
export interface AddForm {
  readonly form: RecordForm;
  readonly today: CalendarDay;
  readonly kind: RenewalKind | undefined;
  /** The kinds that are offered: of a chosen unit those for its type. */
  readonly kinds: readonly RenewalKind[];
  /** The last completion as typed, once it is a day that can be. */
  readonly completedOn: CalendarDay | null;
  /** The years that completion can be for, where the user has to choose one. */
  readonly periods: Filing['periods'];
  /** When it is due by its interval after that completion. */
  readonly proposal: CalendarDay | null;
  readonly prospect: Output<'renewals.prospect'> | undefined;
}

interface Options {
  readonly isCompany: boolean;
  readonly context: Output<'renewals.formContext'>;
  readonly start: AddStart;
  readonly onSaved: () => void;
}

const noFiling: Filing = { periods: [], forYear: null, isUnanswered: false, next: null };

export function useAddForm({ isCompany, context, start, onSaved }: Options): AddForm {
  const today = useToday();
  const { equipmentId = null, renewalTypeId = null, nextRenewal = null } = start;
  const schema = isCompany ? companyRenewalForm : unitRenewalForm;
  const { usdotNumber, types } = context;
  const filingFor = (typeId: unknown, completedOn: unknown, forYear: unknown) => {
    const kind = types.find((one) => one.id === typeId);
    if (!kind || typeof completedOn !== 'string' || !isCalendarDay(completedOn)) return null;
    return filingOf(kind, { completedOn, previousDue: null, usdotNumber }, forYear);
  };
  const form = useRecordForm({
    screen: isCompany ? 'equipment/renewals/add-company' : 'equipment/renewals/add-renewal',
    op: 'renewals.save',
    schema,
    values: {
      ...emptyOf(schema),
      ...(isCompany ? {} : { equipmentId }),
      renewalTypeId,
      nextRenewal,
    },
    check: ({ renewalTypeId: chosen, nextRenewal: next, completionDate, forYear, file }) => ({
      ...(next ? {} : yearFault(filingFor(chosen, completionDate, forYear) ?? noFiling)),
      ...nextDateFault(next, today),
      ...(completionDate
        ? proofFault(
            context.types.find(({ id }) => id === chosen),
            file,
          )
        : {}),
    }),
    toInput: (values) => ({
      ...values,
      forYear:
        filingFor(values.renewalTypeId, values.completionDate, values.forYear)?.forYear ?? null,
    }),
    onSaved,
  });
  const [unitId, kindId, completed, year] = useWatch({
    control: form.methods.control,
    name: ['equipmentId', 'renewalTypeId', 'completionDate', 'forYear'],
  }) as readonly unknown[];
  const kind = context.types.find((one) => one.id === kindId);
  const isDay = typeof completed === 'string' && isCalendarDay(completed) && completed <= today;
  const completedOn = isDay ? completed : null;
  const filing = filingFor(kindId, completedOn, year);
  const EquipmentId = !isCompany && typeof unitId === 'string' ? unitId : undefined;
  const { data: prospect } = useQuery({
    ...query(
      'renewals.prospect',
      { RenewalTypeId: kind?.id ?? '', ...(EquipmentId === undefined ? {} : { EquipmentId }) },
      { quiet: true },
    ),
    enabled: kind !== undefined && (isCompany || EquipmentId !== undefined),
  });
  const { data: unit } = useQuery({
    ...query('equipment.get', { Id: EquipmentId ?? '' }, { quiet: true }),
    enabled: EquipmentId !== undefined,
  });
  const kinds = context.types.filter(
    (one) =>
      one.isCompanyRenewal === isCompany &&
      (isCompany || !unit || one.id === kindId || appliesToType(one, unit.typeId)),
  );
  const periods = filing?.periods ?? [];
  const proposal = filing?.next ?? null;
  return { form, today, kind, kinds, completedOn, periods, proposal, prospect };
}
