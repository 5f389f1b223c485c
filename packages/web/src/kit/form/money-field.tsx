import { memo } from 'react';
import { NumberField } from './number-field.tsx';
import type { FieldProps } from './use-field.ts';

function MoneyFieldOf(field: FieldProps) {
  return <NumberField {...field} digits={2} sign="$" isMoney />;
}

/** An amount of US dollars. */
export const MoneyField = memo(MoneyFieldOf);
