import { TextInput } from '@mantine/core';
import { memo } from 'react';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useField, type FieldProps } from './use-field.ts';

export interface TextFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** Takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
}

function TextFieldOf({
  placeholder,
  autoComplete = 'off',
  maxLength,
  isFirst,
  ...field
}: TextFieldProps) {
  const { input, value, change } = useField(field);
  return (
    <TextInput
      {...input}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
      autoComplete={autoComplete}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}

export const TextField = memo(TextFieldOf);
