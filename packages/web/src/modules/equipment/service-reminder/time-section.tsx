import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { counted, formatDay } from '@roadproof/domain/format';
import {
  addInterval,
  mostSoonDays,
  timeUnits,
  type TimeInterval,
} from '@roadproof/domain/equipment/service-schedule';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useToday } from '../../../kit/form/today.ts';

const group = 'TimeIntervalType';

interface Props {
  readonly isEdit: boolean;
}

/** The interval as it is typed; null while it is none. */
function useInterval(): TimeInterval | null {
  const { methods } = useForm();
  const [count, typeId] = useWatch({
    control: methods.control,
    name: ['timeInterval', 'timeIntervalTypeId'],
  }) as readonly unknown[];
  const { data } = useQuery(query('lookups.values', { lookupGroupName: group, isHidden: false }));
  const name = data?.data.find(({ id }) => id === typeId)?.lookupName;
  const unit = timeUnits.find((one) => one === name);
  return typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 1000 || !unit
    ? null
    : { count, unit };
}

/** What of a typed threshold counts. */
function useThresholdHint(every: TimeInterval | null): string {
  const { methods } = useForm();
  const today = useToday();
  const [given, next] = useWatch({
    control: methods.control,
    name: ['timeIntervalThreshold', 'nextDueTime'],
  }) as readonly unknown[];
  const hint = 'Due soon this many days ahead; the company’s usual if left empty.';
  if (every === null) return hint;
  const due = typeof next === 'string' && isCalendarDay(next) ? next : addInterval(today, every);
  const most = mostSoonDays(every, due);
  return typeof given === 'number' && most !== null && given > most
    ? `${hint} Counts as ${counted(most, 'day')}: never more than a quarter of the interval.`
    : `${hint} Never more than a quarter of the interval.`;
}

/** What an empty field for the next date means. */
function useNextHint({ isEdit }: Props, every: TimeInterval | null): string {
  const { methods } = useForm();
  const today = useToday();
  const last: unknown = useWatch({ control: methods.control, name: 'lastDoneOn' });
  if (isEdit) return 'Clear it to count again from the last completion.';
  if (every === null) return 'A date without an interval makes it due once.';
  return typeof last === 'string' && isCalendarDay(last)
    ? `Left empty: ${formatDay(addInterval(last, every))}, one interval after it was last done on ${formatDay(last)}.`
    : `Left empty: ${formatDay(addInterval(today, every))}, counting from today.`;
}

/** Due by the calendar (docs/domain.md, First due date). */
export function TimeSection(props: Props) {
  const every = useInterval();
  const hint = useNextHint(props, every);
  const thresholdHint = useThresholdHint(every);
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
          description={thresholdHint}
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
