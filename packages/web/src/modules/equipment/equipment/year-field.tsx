import { yearWarning } from '@roadproof/domain/equipment/equipment';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import classes from './form.module.css';

/** The model year, with a word where it looks like a typing mistake. */
export function YearField() {
  const today = useToday();
  const { methods } = useForm();
  const year: unknown = useWatch({ control: methods.control, name: 'year' });
  const warning = typeof year === 'number' && year <= 2200 ? yearWarning(year, today) : null;
  return (
    <div className={classes.under}>
      <NumberField name="year" label="Year" isPlain />
      <ul className={classes.notes} aria-live="polite" aria-label="About the year">
        {warning ? (
          <li data-kind="warning">
            <IconAlertTriangle size={14} aria-hidden />
            <span>{warning}</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
