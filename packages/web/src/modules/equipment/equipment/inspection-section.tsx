import { inspectionDuty } from '@roadproof/domain/equipment/inspection-duty';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RadioField, yesNoOrUnknown } from '../../../kit/form/radio-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import type { Unit } from './unit.ts';

const watched = [
  'typeId',
  'gvwr',
  'weight',
  'registeredWeight',
  'combinedWeight',
  'passengers',
  'carriesForPay',
  'hasHazmatPlacards',
  'isDriveaway',
  'isHeavy',
] as const;

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const answerOr = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** Whether the unit as it is typed owes an annual inspection; the type stored with it counts until another is chosen. */
function useDuty(unit: Unit | undefined) {
  const { methods } = useForm();
  const values = useWatch({ control: methods.control, name: [...watched] }) as readonly unknown[];
  const of = (name: (typeof watched)[number]) => values[watched.indexOf(name)];
  const { data } = useQuery(query('lookups.equipmentTypes', {}, { quiet: true }));
  const chosen = data?.data.find(({ id }) => id === of('typeId'));
  const type = chosen ?? (of('typeId') === unit?.typeId ? unit?.type : undefined);
  const passengers = numberOr(of('passengers'));
  const duty = inspectionDuty({
    byType: type?.needsAnnualInspection ?? false,
    onHighway: type?.onHighway ?? true,
    isDriveaway: of('isDriveaway') === true,
    gvwr: numberOr(of('gvwr')),
    weight: numberOr(of('weight')),
    registeredWeight: numberOr(of('registeredWeight')),
    combinedWeight: numberOr(of('combinedWeight')),
    passengers,
    carriesForPay: answerOr(of('carriesForPay')),
    hasHazmatPlacards: of('hasHazmatPlacards') === true,
    isHeavy: answerOr(of('isHeavy')),
  });
  return {
    duty,
    asksWeight: duty.question === 'weight' || answerOr(of('isHeavy')) !== null,
    asksPay: passengers !== null && passengers > 8,
  };
}

/** What decides whether the unit owes an annual inspection (49 CFR 390.5T), and the answer. */
export function InspectionSection({ unit }: { readonly unit: Unit | undefined }) {
  const { duty, asksWeight, asksPay } = useDuty(unit);
  return (
    <FormSection title="Annual inspection">
      <Note as="p" role="status">
        {duty.text}
      </Note>
      <FieldRow>
        <NumberField
          name="combinedWeight"
          label="GCWR or combined weight"
          description="With what it tows or is towed by; empty if it tows nothing."
          unit="lb"
          digits={1}
        />
        <NumberField
          name="passengers"
          label="Passengers"
          description="Seats, the driver’s included."
        />
      </FieldRow>
      {asksWeight ? (
        <RadioField
          name="isHeavy"
          label="Over 10,000 lb?"
          description="Its rating or weight, alone or with what it tows, is 10,001 lb or more."
          options={yesNoOrUnknown}
        />
      ) : null}
      {asksPay ? (
        <RadioField
          name="carriesForPay"
          label="Carries passengers for pay?"
          options={yesNoOrUnknown}
        />
      ) : null}
      <FieldRow>
        <SwitchField name="hasHazmatPlacards" label="Carries placarded hazardous materials" />
        <SwitchField name="isDriveaway" label="Part of a driveaway shipment" />
      </FieldRow>
    </FormSection>
  );
}
