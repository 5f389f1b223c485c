import { Radio } from '@mantine/core';
import { memo } from 'react';
import classes from './choices.module.css';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  readonly options: readonly { readonly value: string | boolean | null; readonly label: string }[];
}

/** Yes and No as radio options. */
export const yesNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;

/** The same where the answer may not be known yet. */
export const yesNoOrUnknown = [...yesNo, { value: null, label: 'Not known' }] as const;

function RadioFieldOf({ options, ...field }: Props) {
  const { input, value, change } = useField(field, {
    describe: (given) => options.find((one) => one.value === given)?.label ?? '',
  });
  const { ref, onBlur, disabled, ...rest } = input;
  const at = options.findIndex((one) => one.value === value);
  return (
    <Radio.Group
      {...rest}
      value={at < 0 ? null : String(at)}
      onChange={(next) => change(options[Number(next)]?.value)}
    >
      <div className={classes.radios}>
        {options.map((one, index) => (
          <Radio
            key={one.label}
            value={String(index)}
            label={one.label}
            disabled={disabled}
            onBlur={onBlur}
            {...(index === 0 ? { ref } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** One of a few, all in sight. */
export const RadioField = memo(RadioFieldOf);
