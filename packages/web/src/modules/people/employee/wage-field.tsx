import { isShare } from '@roadproof/domain/people/wage';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { useForm } from '../../../kit/form/form-context.ts';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';

/** The wage: dollars, or a percentage when the chosen salary format is a share of the load. */
export function WageField() {
  const { methods } = useForm();
  const salaryFormatId: unknown = useWatch({ control: methods.control, name: 'salaryFormatId' });
  // The same question the salary format itself asks; the cache answers both.
  const { data } = useQuery({
    ...query('lookups.values', { lookupGroupName: 'SalaryFormat', isHidden: false }),
    staleTime: 5 * 60_000,
  });
  const chosen = data?.data.find(({ id }) => id === salaryFormatId);
  return isShare(chosen?.lookupName) ? (
    <NumberField name="wage" label="Wage" digits={2} unit="%" />
  ) : (
    <MoneyField name="wage" label="Wage" />
  );
}
