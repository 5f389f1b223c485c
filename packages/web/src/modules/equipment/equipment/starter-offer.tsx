import { formatNumber } from '@roadproof/domain/format';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import type { UnitForm } from './use-unit-form.ts';
import type { UnitType } from './use-type-defaults.ts';

type Starter = UnitType['starterReminders'][number];

function wordsOf({ taskName, everyMeter, everyMonths }: Starter, sign: string): string {
  const often = [
    everyMeter ? `${formatNumber(everyMeter)} ${sign}`.trim() : null,
    everyMonths ? `${everyMonths} ${everyMonths === 1 ? 'month' : 'months'}` : null,
  ].filter(Boolean);
  return `${taskName} every ${often.join(' or ')}`;
}

/** The service reminders that a new unit of the chosen type can begin with. */
export function StarterOffer({ work: { type, unit, context } }: { readonly work: UnitForm }) {
  if (unit || !type || type.starterReminders.length === 0) return null;
  const sign = context.values.get(type.defaultPrimaryUnitId ?? '')?.display ?? '';
  const reminders = type.starterReminders.map((starter) => wordsOf(starter, sign));
  return (
    <FieldRow columns={1}>
      <SwitchField
        name="addStarterReminders"
        label={`Add the service reminders of a ${type.equipmentTypeName}`}
        description={`${reminders.join('; ')}.`}
      />
    </FieldRow>
  );
}
