import { TextInput } from '@mantine/core';
import { useField, type FieldProps } from './use-field.ts';

/** A time of day as 'HH:MM'; typed or picked as the browser offers it. */
export function TimeField(field: FieldProps) {
  const { input, value, change } = useField(field);
  return (
    <TextInput
      {...input}
      type="time"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value || null)}
    />
  );
}
