import { companyRenewalForm, unitRenewalForm } from '@roadproof/contract/renewal-form';
import { isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { nextRenewalDate } from '@roadproof/domain/renewal';
import { appliesToType } from '@roadproof/domain/renewal-form';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Output } from '../../api/operation-map.ts';
import { query } from '../../api/query.ts';
import { emptyOf } from '../../kit/form/form-values.ts';
import { useToday } from '../../kit/form/today.ts';
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts';
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

export function useAddForm({ isCompany, context, start, onSaved }: Options): AddForm {
  const today = useToday();
  const { equipmentId = null, renewalTypeId = null, nextRenewal = null } = start;
  const schema = isCompany ? companyRenewalForm : unitRenewalForm;
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
    check: ({ renewalTypeId: chosen, nextRenewal: next, completionDate, file }) => ({
      ...nextDateFault(next, today),
      ...(completionDate
        ? proofFault(
            context.types.find(({ id }) => id === chosen),
            file,
          )
        : {}),
    }),
    onSaved,
  });
  const [unitId, kindId, completed] = useWatch({
    control: form.methods.control,
    name: ['equipmentId', 'renewalTypeId', 'completionDate'],
  }) as readonly unknown[];
  const kind = context.types.find((one) => one.id === kindId);
  const isDay = typeof completed === 'string' && isCalendarDay(completed) && completed <= today;
  const completedOn = isDay ? completed : null;
  const { usdotNumber } = context;
  const proposal =
    kind && completedOn !== null
      ? nextRenewalDate(kind, { completedOn, previousDue: null, usdotNumber })
      : null;
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
  return { form, today, kind, kinds, completedOn, proposal, prospect };
}
