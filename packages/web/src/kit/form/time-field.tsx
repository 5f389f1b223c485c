import { TextInput } from '@mantine/core';
import { formatTime, readTime, timeHint } from '@roadproof/domain/clock-time';
import { memo, useState } from 'react';
import { useField, type FieldProps } from './use-field.ts';

const timeFault = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && readTime(value) === null ? timeHint : null;

const shownOf = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  const time = readTime(value);
  return time === null ? value : formatTime(time);
};

interface Props extends FieldProps {
  /** An example of a time in this field. */
  readonly placeholder?: string;
}

function TimeFieldOf({ placeholder = '8:30 AM', ...field }: Props) {
  const { input, value, change } = useField(field, { fault: timeFault, describe: shownOf });
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    change(text.trim() === '' ? null : (readTime(text) ?? text));
  };
  const leave = () => {
    setTyped(null);
    input.onBlur();
  };
  return (
    <TextInput
      {...input}
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? shownOf(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** A time of day, typed as '8:30 am' or '14:30' and shown by the clock of twelve hours; what cannot be read stays as it was typed and is a fault of the field. */
export const TimeField = memo(TimeFieldOf);
