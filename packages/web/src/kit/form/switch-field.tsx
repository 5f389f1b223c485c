import { Switch } from '@mantine/core';
import { memo } from 'react';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  /** On where the value is false: 'In use' of a field that says hidden. */
  readonly isInverted?: boolean | undefined;
}

function SwitchFieldOf({ isInverted = false, ...field }: Props) {
  const describe = (value: unknown): string => ((value === true) === isInverted ? 'Off' : 'On');
  const { input, value, change } = useField(field, { describe });
  const { required: _required, ...rest } = input;
  return (
    <Switch
      {...rest}
      withThumbIndicator={false}
      checked={(value === true) !== isInverted}
      onChange={(event) => change(event.currentTarget.checked !== isInverted)}
    />
  );
}

export const SwitchField = memo(SwitchFieldOf);
