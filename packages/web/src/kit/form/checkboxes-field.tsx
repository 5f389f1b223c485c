import { Checkbox, Input } from '@mantine/core';
import { memo, useId, type ReactNode } from 'react';
import classes from './choices.module.css';
import { useField, type FieldProps } from './use-field.ts';

interface CheckboxProps extends FieldProps {
  /** Shown ticked whatever it holds, because something else gives it already. */
  readonly isGiven?: boolean;
  /** Ticked where the value is false: 'In use' of a field that says hidden. */
  readonly isInverted?: boolean;
}

function CheckboxFieldOf({ isGiven = false, isInverted = false, ...field }: CheckboxProps) {
  const describe = (value: unknown): string => ((value === true) === isInverted ? 'No' : 'Yes');
  const { input, value, change } = useField(field, { describe });
  const { required: _required, ...rest } = input;
  return (
    <Checkbox
      {...rest}
      disabled={rest.disabled || isGiven}
      checked={isGiven || (value === true) !== isInverted}
      onChange={(event) => change(event.currentTarget.checked !== isInverted)}
    />
  );
}

/** One tick, true or false. */
export const CheckboxField = memo(CheckboxFieldOf);

interface Props {
  readonly label: string;
  readonly description?: ReactNode;
  /** A field of the schema per box. */
  readonly boxes: readonly {
    readonly name: string;
    readonly label: string;
    readonly disabled?: boolean;
    readonly isGiven?: boolean;
    readonly isInverted?: boolean;
  }[];
}

/** Several ticks that belong together, each a field of its own. */
export function CheckboxesField({ label, description, boxes }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      {description ? <Input.Description>{description}</Input.Description> : null}
      <div className={classes.boxes}>
        {boxes.map((box) => (
          <CheckboxField key={box.name} {...box} />
        ))}
      </div>
    </div>
  );
}
