import { TextInput } from '@mantine/core';
import { memo } from 'react';
import type { TextFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const fault = (value: unknown): string | null =>
  shape.test(String(value).trim()) ? null : 'Enter an e-mail address like name@company.com.';

function EmailFieldOf({ autoComplete = 'off', isFirst, placeholder, ...field }: TextFieldProps) {
  const { input, value, change } = useField(field, { fault });
  const text = typeof value === 'string' ? value : '';
  const leave = () => {
    if (text !== text.trim()) change(text.trim());
    input.onBlur();
  };
  return (
    <TextInput
      {...input}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={autoComplete}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}

/** An e-mail address; pasted spaces are dropped when the field is left. */
export const EmailField = memo(EmailFieldOf);
