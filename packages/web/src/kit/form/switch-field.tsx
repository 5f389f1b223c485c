import { Switch } from '@mantine/core';
import { useField, type FieldProps } from './use-field.ts';

const describe = (value: unknown): string => (value === true ? 'On' : 'Off');

export function SwitchField(field: FieldProps) {
  const { input, value, change } = useField(field, { describe });
  const { required: _required, ...rest } = input;
  return (
    <Switch
      {...rest}
      withThumbIndicator={false}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
