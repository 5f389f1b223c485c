import { TextInput } from '@mantine/core';
import { readMeterFigure } from '@roadproof/domain/typed-reading';
import { memo, useState } from 'react';
import { readFigure, showNumber } from './number-text.ts';

/** A number, or what was typed and is none. */
export type TypedFigure = number | string | null;

interface Props {
  readonly label?: string;
  /** How it is called among the others of its list. */
  readonly ariaLabel: string;
  readonly placeholder?: string;
  readonly value: TypedFigure | undefined;
  /** What the meter counts that it is a figure of, null where nothing says that; undefined for a figure of none. */
  readonly meterUnit?: string | null | undefined;
  /** Shown at the end of the input: what the number counts. */
  readonly suffix?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: TypedFigure) => void;
  readonly onBlur: () => void;
}

/** The value the input was left with, and the note about it: the line may get the value of another one. */
interface Left {
  readonly value: TypedFigure;
  readonly text?: string | null;
  readonly fault?: string;
}

/** A number in a list of lines: read when it is left, and of a meter shown converted where it was typed in another unit. */
function FigureInputOf(props: Props) {
  const { label, ariaLabel, meterUnit, value, suffix, isDisabled, onChange, onBlur, ...rest } =
    props;
  const [left, setLeft] = useState<Left | null>(null);
  const leave = (text: string) => {
    if (text === '') onChange(null);
    else {
      const read = meterUnit === undefined ? readFigure(text) : readMeterFigure(text, meterUnit);
      if ('fault' in read) setLeft({ ...read, value: text });
      else {
        onChange(read.value);
        if (read.note !== null) setLeft(read);
      }
    }
    onBlur();
  };
  const note = left !== null && left.value === value ? left : null;
  return (
    <TextInput
      {...rest}
      {...(label === undefined ? {} : { label })}
      {...(suffix !== undefined && {
        rightSection: <span aria-hidden>{suffix}</span>,
        rightSectionWidth: 16 + suffix.length * 8,
      })}
      disabled={isDisabled ?? false}
      aria-label={ariaLabel}
      inputMode="decimal"
      autoComplete="off"
      value={showNumber(value)}
      description={note?.text}
      error={note?.fault}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => leave(event.currentTarget.value.trim())}
    />
  );
}

export const FigureInput = memo(FigureInputOf);
