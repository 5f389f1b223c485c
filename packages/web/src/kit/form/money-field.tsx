import { NumberField } from './number-field.tsx';
import type { FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  readonly max?: number;
}

/** An amount of US dollars, never negative. */
export function MoneyField({ max = 9_999_999, ...field }: Props) {
  return <NumberField {...field} min={0} max={max} digits={2} sign="$" isMoney />;
}
