import { Switch } from '@mantine/core';
import { memo } from 'react';
import { useField, type FieldProps } from './use-field.ts';

const describe = (value: unknown): string => (value === true ? 'On' : 'Off');

function SwitchFieldOf(field: FieldProps) {
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

export const SwitchField = memo(SwitchFieldOf);
