import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { phoneFault, settlePhone, showPhone, typePhone } from './phone-text.ts';
import { useField, type FieldProps } from './use-field.ts';

const fault = (value: unknown): string | null => phoneFault(String(value));

function PhoneFieldOf(field: FieldProps) {
  const { input, value, change } = useField(field, {
    fault,
    describe: (given) => settlePhone(String(given)),
  });
  const text = typeof value === 'string' ? value : '';
  const shown = showPhone(text);
  const leave = () => {
    // A stored number that was only visited stays as it is stored.
    if (text !== '' && settlePhone(text) !== shown) change(settlePhone(text));
    input.onBlur();
  };
  return (
    <TextInput
      {...input}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="(555) 010-0100"
      value={shown}
      onChange={(event) => change(typePhone(event.currentTarget.value, text))}
      onBlur={leave}
    />
  );
}

/** A phone number in any punctuation; it formats itself while it is typed and when it is left. */
export const PhoneField = memo(PhoneFieldOf);
