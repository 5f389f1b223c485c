import { NumberField } from './number-field.tsx';
import type { FieldProps } from './use-field.ts';

/** An amount of US dollars. */
export function MoneyField(field: FieldProps) {
  return <NumberField {...field} digits={2} sign="$" isMoney />;
}
