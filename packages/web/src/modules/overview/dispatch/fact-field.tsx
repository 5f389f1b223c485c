import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import type { OpenFact } from '@roadproof/domain/dispatch/dispatch';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiFailure, failureHandlers } from '../../../api/failure.ts';
import { mutation } from '../../../api/query.ts';
import { readDay } from '../../../kit/form/date-text.ts';
import { useToday } from '../../../kit/form/today.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './dispatch.module.css';
import { factKinds, type FactKind } from './fact-kinds.ts';

/** True for a fact that is entered where it is asked; others open the record. */
export const isEnteredHere = (fact: OpenFact | undefined): boolean =>
  fact !== undefined && factKinds[fact] !== undefined;

interface Props {
  readonly fact: OpenFact;
  /** The driver or unit, and the name. */
  readonly id: string;
  readonly name: string;
}

interface OneProps extends Omit<Props, 'fact'> {
  readonly kind: FactKind;
}

/** Asks for a fact of a driver or unit in the reason that lacks it; saved, the question is answered again. */
export function FactField({ fact, ...record }: Props) {
  const kind = factKinds[fact];
  return kind ? <FactForm kind={kind} {...record} /> : null;
}

const announced = (failure: Error) => {
  if (failure instanceof ApiFailure && failure.messages.length === 0)
    failureHandlers().announce(failure);
};

function useSave({ kind: { of, field, label }, id, name }: OneProps) {
  const units = useMutation({
    ...mutation('equipment.saveFacts', { quiet: true }),
    onSuccess: () => toastSuccess('Equipment saved', `${label} of ${name}.`),
    onError: announced,
  });
  const people = useMutation({
    ...mutation('employees.save', { quiet: true }),
    onSuccess: () => toastSuccess('Employee saved', `${label} of ${name}.`),
    onError: announced,
  });
  const { isPending, error } = of === 'unit' ? units : people;
  const save = (value: string) => {
    if (of === 'unit') units.mutate({ rows: [{ id, [field]: value }] });
    else people.mutate({ id, [field]: value });
  };
  return { save, isPending, error };
}

function FactForm(props: OneProps) {
  const { kind, name } = props;
  const today = useToday();
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string>();
  const { save, isPending, error } = useSave(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = kind.as === 'day' ? readDay(value, today) : null;
    const isDay = kind.as !== 'day' || day !== null;
    setFault(isDay ? undefined : 'Type a day.');
    if (isDay && value.trim() !== '') save(day ?? value.trim());
  };
  const input = {
    size: 'xs',
    'aria-label': name === '' ? kind.label : `${kind.label} of ${name}`,
    error: fault ?? error?.message,
  } as const;
  return (
    <form className={classes.fact} onSubmit={submit}>
      {kind.as === 'several' ? (
        <MultiSelect
          {...input}
          data={kind.choices}
          placeholder={value === '' ? 'Choose…' : ''}
          value={value.split(',').filter(Boolean)}
          onChange={(next) => setValue(next.join(','))}
        />
      ) : kind.as === 'one' ? (
        <Select
          {...input}
          data={kind.choices}
          placeholder="Choose…"
          allowDeselect={false}
          value={value || null}
          onChange={(next) => setValue(next ?? '')}
        />
      ) : (
        <TextInput
          {...input}
          inputMode={kind.as === 'weight' ? 'numeric' : 'text'}
          placeholder={kind.as === 'weight' ? kind.label : 'MM/DD/YYYY'}
          rightSection={kind.as === 'weight' ? 'lb' : null}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="xs" variant="default" loading={isPending}>
        Save
      </Button>
    </form>
  );
}
