import { Input, SegmentedControl } from '@mantine/core';
import { memo, useId } from 'react';
import classes from './answer.module.css';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  /** What stands for an answer nobody has given yet; without it only Yes and No are offered. */
  readonly unknown?: string;
}

const words = { yes: 'Yes', no: 'No' } as const;

function AnswerFieldOf({ unknown, ...field }: Props) {
  const id = useId();
  const { input, value, change } = useField(field, {
    describe: (given) => (typeof given === 'boolean' ? words[given ? 'yes' : 'no'] : ''),
  });
  const shown = typeof value === 'boolean' ? (value ? 'yes' : 'no') : unknown ? 'unknown' : '';
  return (
    <div className={classes.line} data-fault={input.error ? true : undefined}>
      <div>
        <Input.Label id={id} labelElement="div" required={input.required}>
          {field.label}
        </Input.Label>
        {field.description ? <Input.Description>{field.description}</Input.Description> : null}
        {input.error ? <Input.Error role="alert">{input.error}</Input.Error> : null}
      </div>
      <SegmentedControl
        ref={input.ref}
        aria-labelledby={id}
        value={shown}
        onChange={(next) => change(next === 'unknown' ? null : next === 'yes')}
        data={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
          ...(unknown ? [{ value: 'unknown', label: unknown }] : []),
        ]}
      />
    </div>
  );
}

/** A question with Yes, No and, where it may stay open, a third answer, beside it in one line. */
export const AnswerField = memo(AnswerFieldOf);
