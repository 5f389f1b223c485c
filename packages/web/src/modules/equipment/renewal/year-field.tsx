import { formatDay } from '@roadproof/domain/format';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import type { FilingPeriod } from './filing-year.ts';
import type { RenewalKind } from './renewal.ts';

interface Props {
  readonly rule: Pick<RenewalKind, 'agencyRule'>;
  /** The years it can be for, the oldest first; none asks nothing. */
  readonly periods: readonly FilingPeriod[];
}

/** A year as a form and a choice hold it. */
export const yearValue = ({ year }: FilingPeriod): string => String(year);

/** 'July 2026 to June 2027, due 08/31/2026'. */
export const yearLabel = ({ label, due }: FilingPeriod): string =>
  `${label}, due ${formatDay(due)}`;

/** Asks which year a filing is for, where only the user knows. */
export function YearField({ rule, periods }: Props) {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return null;
  if (rule.agencyRule === 'mcs150')
    return (
      <RadioField
        name="forYear"
        label={`Is this the update due ${formatDay(last.due)}?`}
        description="Yes: the next update is due two years later. No: this update is still due."
        required
        options={[
          { value: yearValue(last), label: 'Yes' },
          { value: yearValue(first), label: 'No' },
        ]}
      />
    );
  return (
    <RadioField
      name="forYear"
      label="For which year?"
      required
      options={periods.map((period) => ({ value: yearValue(period), label: yearLabel(period) }))}
    />
  );
}
