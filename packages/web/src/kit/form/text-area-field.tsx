import { Textarea } from '@mantine/core';
import { memo } from 'react';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  readonly rows?: number;
  /** Takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
}

function TextAreaFieldOf({ rows = 4, isFirst, ...field }: Props) {
  const { input, value, change } = useField(field);
  return (
    <Textarea
      {...input}
      rows={rows}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

export const TextAreaField = memo(TextAreaFieldOf);
