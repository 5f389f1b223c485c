import { outOfUseText } from '@roadproof/domain/equipment/equipment';
import { formatReading } from '@roadproof/domain/format';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useListCreating } from '../../../kit/form/use-list-creating.ts';
import { Note } from '../../../kit/layout/note.tsx';
import classes from './form.module.css';
import { meterUnits, nameOf, unitOf } from './unit-form-context.ts';
import type { UnitForm } from './use-unit-form.ts';

const meters = {
  primary: {
    title: 'Primary Meter',
    unitField: 'primaryMeterUnitId',
    readingField: 'initialPrimaryReading',
    unitKey: 'primaryMeterUnit',
    current: 'currentPrimaryReading',
    hint: 'Odometer or engine hours; a trailer may have none.',
  },
  secondary: {
    title: 'Secondary Meter',
    unitField: 'secondaryMeterUnitId',
    readingField: 'initialSecondaryReading',
    unitKey: 'secondaryMeterUnit',
    current: 'currentSecondaryReading',
    hint: 'A second count, such as reefer or PTO hours.',
  },
} as const;

interface Props {
  readonly work: UnitForm;
  readonly meter: keyof typeof meters;
}

/** One meter: what it counts and what it showed first. A reading that is stored changes by an update, not here. */
export function MeterFields({ work: { context, unit }, meter }: Props) {
  const { title, unitField, readingField, unitKey, current, hint } = meters[meter];
  const { methods } = useForm();
  const creating = useListCreating('MeterUnit');
  const chosen: unknown = useWatch({ control: methods.control, name: unitField });
  const sign = unitOf(context, chosen);
  const status: unknown = useWatch({ control: methods.control, name: 'equipmentStatusId' });
  // The last reading may come with the sale itself, the first ones with a unit that is added as sold.
  const outside =
    unit && !unit.isInUse
      ? outOfUseText({ name: unit.name, status: nameOf(context, status) }, 'reading')
      : null;
  const measure = unit?.[unitKey];
  // What was chosen instead is not what it shows.
  const storedSign = measure?.lookupDisplayName ?? measure?.lookupName;
  const stored = unit && unit[readingField] !== null ? unit : null;
  return (
    <FieldRow>
      <SelectField
        name={unitField}
        label={`${title} Unit`}
        choices={meterUnits(context)}
        creating={creating}
        description={hint}
        placeholder="No meter"
        storedText={unit?.[unitKey]?.lookupName}
      />
      {stored ? (
        <Note className={classes.reading}>
          Shows {formatReading(stored[current], storedSign)} now. New readings are entered on the
          details screen.
        </Note>
      ) : sign === null ? null : outside ? (
        <Note className={classes.reading}>{outside}</Note>
      ) : (
        <NumberField
          name={readingField}
          label={`${title} Reading`}
          description="What it shows today; later readings may only be higher."
          digits={1}
          unit={sign}
          isMeter
        />
      )}
    </FieldRow>
  );
}
