import { ActionIcon, Input, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { readNumber } from '@roadproof/domain/read-number';
import { memo, useId, useState } from 'react';
import classes from './answer.module.css';
import { numberFault } from './number-text.ts';
import { useField, type FieldProps } from './use-field.ts';

function CountFieldOf(field: FieldProps) {
  const id = useId();
  const { input, value, change } = useField(field, { fault: numberFault });
  const [typed, setTyped] = useState<string | null>(null);
  const count = typeof value === 'number' ? value : null;
  const step = (by: number) => {
    setTyped(null);
    change(Math.max(0, count === null ? (by > 0 ? 1 : 0) : count + by));
  };
  const type = (text: string) => {
    setTyped(text);
    change(text.trim() === '' ? null : (readNumber(text, 'typed') ?? text));
  };
  const { label: _label, description: _description, error, onBlur, ...box } = input;
  return (
    <div className={classes.line} data-fault={error ? true : undefined}>
      <div>
        <Input.Label id={`${id}-label`} htmlFor={id} required={input.required}>
          {field.label}
        </Input.Label>
        {field.description ? <Input.Description>{field.description}</Input.Description> : null}
        {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
      </div>
      <div className={classes.stepper}>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={count === 0}
          aria-label={`One less: ${field.label}`}
          onClick={() => step(-1)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <TextInput
          {...box}
          id={id}
          variant="unstyled"
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          className={classes.count}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          value={typed ?? (typeof value === 'string' ? value : (count?.toString() ?? ''))}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setTyped(null);
            onBlur();
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`One more: ${field.label}`}
          onClick={() => step(1)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

/** A small number with its label beside it: counted up and down, or typed. Nothing entered is not 0. */
export const CountField = memo(CountFieldOf);
