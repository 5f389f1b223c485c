import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { addInterval, timeUnits } from '@roadproof/domain/service-schedule';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { query } from '../../api/query.ts';
import { DateField } from '../../kit/form/date-field.tsx';
import { useForm } from '../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../kit/form/form-section.tsx';
import { LookupField } from '../../kit/form/lookup-field.tsx';
import { NumberField } from '../../kit/form/number-field.tsx';
import { useToday } from '../../kit/form/today.ts';

const group = 'TimeIntervalType';

interface Props {
  readonly isEdit: boolean;
}

/** What an empty field for the next date means. */
function useNextHint({ isEdit }: Props): string {
  const { methods } = useForm();
  const today = useToday();
  const [count, typeId, last] = useWatch({
    control: methods.control,
    name: ['timeInterval', 'timeIntervalTypeId', 'lastDoneOn'],
  }) as readonly unknown[];
  const { data } = useQuery(query('lookups.values', { lookupGroupName: group, isHidden: false }));
  const name = data?.data.find(({ id }) => id === typeId)?.lookupName;
  const period = timeUnits.find((one) => one === name);
  if (isEdit) return 'Empty it to count anew from the last completion.';
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 1000 || !period)
    return 'A date without an interval makes it due once.';
  const every = { count, unit: period };
  return typeof last === 'string' && isCalendarDay(last)
    ? `Left empty: ${formatDay(addInterval(last, every))}, one interval after it was last done on ${formatDay(last)}.`
    : `Left empty: ${formatDay(addInterval(today, every))}, counting from today.`;
}

/** Due by the calendar (docs/domain.md, First due date). */
export function TimeSection(props: Props) {
  const hint = useNextHint(props);
  return (
    <FormSection title="By time">
      <FieldRow>
        <NumberField name="timeInterval" label="Time Interval" />
        <LookupField name="timeIntervalTypeId" label="Time Interval Type" list={group} />
      </FieldRow>
      <FieldRow>
        <NumberField
          name="timeIntervalThreshold"
          label="Time Interval Threshold"
          description="Due soon this many days ahead; the company’s usual if left empty."
          unit="days"
        />
        <DateField
          name="nextDueTime"
          label={`${props.isEdit ? 'Next' : 'First'} Due on`}
          description={hint}
        />
      </FieldRow>
    </FormSection>
  );
}
