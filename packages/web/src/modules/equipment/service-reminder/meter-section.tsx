import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay, formatReading } from '@roadproof/domain/format';
import { usualMeterThreshold } from '@roadproof/domain/equipment/service-reminder';
import { mostSoonUsage } from '@roadproof/domain/equipment/service-schedule';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { meters, type MeterName, type Unit } from './reminder.ts';
import { StartReading } from './start-reading.tsx';

interface Props {
  readonly meter: MeterName;
  readonly unit: Unit;
  readonly isEdit: boolean;
}

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What an empty field for the next reading means. */
function useNextHint({ meter, unit, isEdit }: Props): string {
  const { interval, initial, current, last, unit: unitKey } = meters[meter];
  const { methods } = useForm();
  const today = useToday();
  const watched = useWatch({ control: methods.control, name: [interval, last, 'lastDoneOn'] });
  const [everyValue, lastValue, day] = watched as readonly unknown[];
  const every = numberOr(everyValue);
  const done = numberOr(lastValue);
  const sign = unit[unitKey]?.lookupDisplayName;
  if (isEdit) return 'Clear it to count again from the last completion.';
  if (every === null) return 'A reading without an interval makes it due once.';
  if (done !== null)
    return `Left empty: ${formatReading(done + every, sign)}, one interval after it was last done at ${formatReading(done, sign)}.`;
  if (typeof day === 'string' && isCalendarDay(day) && day !== today)
    return `Left empty: one interval after what the meter showed on ${formatDay(day)}. Enter that reading above to be exact.`;
  const now = unit[current] ?? unit[initial] ?? 0;
  return `Left empty: ${formatReading(now + every, sign)}, counting from now (${formatReading(now, sign)}).`;
}

/** How far ahead it is due soon: as typed or usual, and what of it counts. */
function useThresholdHint({ meter, unit }: Props): string {
  const { interval, threshold, unit: unitKey } = meters[meter];
  const { methods } = useForm();
  const watched = useWatch({ control: methods.control, name: [interval, threshold] });
  const [every, given] = (watched as readonly unknown[]).map(numberOr);
  const { lookupDisplayName: sign = null, lookupName = null } = unit[unitKey] ?? {};
  const usual = usualMeterThreshold(lookupName);
  const hint = `Due soon this far ahead; ${formatReading(usual, sign)} if left empty.`;
  const most = mostSoonUsage(every ?? null);
  return most === null || (given ?? usual) <= most
    ? hint
    : `${hint} Counts as ${formatReading(most, sign)}: never more than a quarter of the interval.`;
}

function Fields(props: Props) {
  const { meter, unit, isEdit } = props;
  const { label, interval, threshold, next, current, unit: unitKey } = meters[meter];
  const sign = unit[unitKey]?.lookupDisplayName ?? unit[unitKey]?.lookupName ?? '';
  const thresholdHint = useThresholdHint(props);
  const hint = useNextHint(props);
  return (
    <>
      <FieldRow>
        <NumberField
          name={interval}
          label={`${label} Meter Interval (now ${formatReading(unit[current], sign)})`}
          description="How far it runs between two services."
          digits={1}
          unit={sign}
          isMeter
        />
        <NumberField
          name={threshold}
          label={`${label} Due Soon Threshold`}
          description={thresholdHint}
          digits={1}
          unit={sign}
          isMeter
        />
      </FieldRow>
      <NumberField
        name={next}
        label={`${isEdit ? 'Next' : 'First'} Due at ${label} Reading`}
        description={hint}
        digits={1}
        unit={sign}
        isMeter
      />
    </>
  );
}

/** Due by one meter: only where the unit has one whose starting reading is known and not zero. */
export function MeterSection(props: Props) {
  const { meter, unit } = props;
  const { label, initial, unit: unitKey } = meters[meter];
  const lookupName = unit[unitKey]?.lookupName ?? null;
  if (unit[initial])
    return (
      <FormSection title={`By ${label.toLowerCase()} meter`}>
        <Fields {...props} />
      </FormSection>
    );
  if (lookupName === null) return null;
  return (
    <FormSection title={`By ${label.toLowerCase()} meter`}>
      <StartReading key={unit.id} meter={meter} unit={unit} />
    </FormSection>
  );
}
