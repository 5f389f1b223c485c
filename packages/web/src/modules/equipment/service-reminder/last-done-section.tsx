import { formatReading } from '@roadproof/domain/format';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { meterNames, meters, type Unit } from './reminder.ts';

/** When the work of a new reminder was done last, and what the meters showed; left empty, everything counts from now. */
export function LastDoneSection({ unit }: { readonly unit: Unit | undefined }) {
  const today = useToday();
  const counted = unit ? meterNames.filter((meter) => unit[meters[meter].initial]) : [];
  return (
    <FormSection title="Counted from">
      <FieldRow columns={3}>
        <DateField
          name="lastDoneOn"
          label="Last Done"
          description="Leave it empty to count from now."
          max={today}
        />
        {unit
          ? counted.map((meter) => {
              const { label, last, current, unit: unitKey } = meters[meter];
              const sign = unit[unitKey]?.lookupDisplayName ?? unit[unitKey]?.lookupName ?? '';
              return (
                <NumberField
                  key={meter}
                  name={last}
                  label={`${label} Reading When Last Done`}
                  description={`Now ${formatReading(unit[current], sign)}.`}
                  digits={1}
                  unit={sign}
                  isMeter
                />
              );
            })
          : null}
      </FieldRow>
    </FormSection>
  );
}
