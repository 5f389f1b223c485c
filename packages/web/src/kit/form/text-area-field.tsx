import { Textarea } from '@mantine/core';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  readonly rows?: number;
}

export function TextAreaField({ rows = 4, ...field }: Props) {
  const { input, value, change } = useField(field);
  return (
    <Textarea
      {...input}
      rows={rows}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
