import { TextInput } from '@mantine/core';
import { readMeterFigure, type MeterFigure } from '@roadproof/domain/typed-reading';
import { memo, useState, type ReactNode } from 'react';
import { readFigure, showNumber } from './number-text.ts';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  /** Decimals a person types here; none by default. How many are taken, and the limits, the form's schema says. */
  readonly digits?: number;
  /** What the number counts, shown behind it: 'mi', 'h', 'days'. */
  readonly unit?: string;
  /** Shown before it, such as a currency sign. */
  readonly sign?: ReactNode;
  /** Always shown with all its decimals. */
  readonly isMoney?: boolean;
  /** Shown without thousands separators, as a year is. */
  readonly isPlain?: boolean;
  /** A figure of a meter in `unit`: what is typed in another unit is shown converted, or refused. */
  readonly isMeter?: boolean;
  /** Takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
}

const faultOf = (figure: MeterFigure): string | null => ('fault' in figure ? figure.fault : null);

function NumberFieldOf({
  digits = 0,
  unit,
  sign,
  isMoney = false,
  isPlain = false,
  isMeter = false,
  isFirst = false,
  ...field
}: Props) {
  const decimals = isMoney ? digits : null;
  const read = (text: string): MeterFigure =>
    isMeter ? readMeterFigure(text, unit ?? null) : readFigure(text);
  const { input, value, change } = useField(field, {
    fault: (given) => (typeof given === 'string' ? faultOf(read(given)) : null),
    describe: (given) => showNumber(typeof given === 'number' ? given : null, decimals),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [converted, setConverted] = useState<Extract<MeterFigure, { value: number }> | null>(null);
  const stored = typeof value === 'number' || typeof value === 'string' ? value : null;

  const shown = isPlain && stored !== null ? String(stored) : showNumber(stored, decimals);
  const type = (text: string) => {
    setTyped(text);
    const figure = read(text);
    setConverted('value' in figure ? figure : null);
    change(text.trim() === '' ? null : 'value' in figure ? figure.value : text);
  };
  // A note about another value than the field has now says nothing.
  const note = converted?.value === stored ? converted?.note : null;
  const leave = () => {
    setTyped(null);
    input.onBlur();
  };
  return (
    <TextInput
      {...input}
      description={note ?? input.description}
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      {...(sign === undefined ? {} : { leftSection: sign })}
      {...(unit === undefined
        ? {}
        : { rightSection: unit, rightSectionWidth: 16 + unit.length * 8 })}
    />
  );
}

/** A number, typed or pasted with or without separators; what cannot be read stays as it was typed and is a fault of the field, limits in the words of the form's schema. */
export const NumberField = memo(NumberFieldOf);
