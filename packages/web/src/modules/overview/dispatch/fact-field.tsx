import { Button, Select, TextInput } from '@mantine/core';
import {
  brakeKinds,
  brakeNames,
  transmissionNames,
  transmissions,
} from '@roadproof/domain/equipment/dispatch-facts';
import type { OpenFact } from '@roadproof/domain/dispatch/dispatch';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiFailure, failureHandlers } from '../../../api/failure.ts';
import type { Input } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './dispatch.module.css';

type Row = Input<'equipment.saveFacts'>['rows'][number];

/** A fact of a unit: its name, the field that stores it, and its choices where it is one of a few. */
interface UnitFact {
  readonly label: string;
  readonly field: keyof Row;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

const choicesOf = <Id extends string>(ids: readonly Id[], names: Readonly<Record<Id, string>>) =>
  ids.map((value) => ({ value, label: names[value] }));

const unitFacts: Readonly<Partial<Record<OpenFact, UnitFact>>> = {
  gvwr: { label: 'GVWR', field: 'gvwr' },
  gcwr: { label: 'GCWR', field: 'combinedWeight' },
  brakes: { label: 'Brakes', field: 'brakes', choices: choicesOf(brakeKinds, brakeNames) },
  transmission: {
    label: 'Transmission',
    field: 'transmission',
    choices: choicesOf(transmissions, transmissionNames),
  },
  hasFifthWheel: {
    label: 'Hitch',
    field: 'hasFifthWheel',
    choices: [
      { value: 'true', label: 'Fifth wheel' },
      { value: 'false', label: 'Other hitch' },
    ],
  },
};

/** True for a fact that is entered where it is unitFact; others open the record. */
export const isEnteredHere = (fact: OpenFact | undefined): boolean =>
  fact !== undefined && unitFacts[fact] !== undefined;

interface Props {
  readonly fact: OpenFact;
  /** The unit, and its name. */
  readonly id: string;
  readonly name: string;
}

/** Asks for a fact of a unit in the reason that lacks it; saved, the question is answered again. */
export function FactField({ fact, id, name }: Props) {
  const unitFact = unitFacts[fact];
  const [value, setValue] = useState('');
  const { mutate, isPending, error } = useMutation({
    ...mutation('equipment.saveFacts', { quiet: true }),
    onSuccess: () => toastSuccess('Equipment saved', `${unitFact?.label ?? ''} of ${name}.`),
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.messages.length === 0)
        failureHandlers().announce(failure);
    },
  });
  if (!unitFact) return null;
  const { label, field, choices } = unitFact;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '') mutate({ rows: [{ id, [field]: value.trim() }] });
  };
  const input = {
    size: 'xs',
    'aria-label': `${label} of ${name}`,
    error: error ? error.message : undefined,
  } as const;
  return (
    <form className={classes.fact} onSubmit={save}>
      {choices ? (
        <Select
          {...input}
          data={choices}
          placeholder="Choose…"
          allowDeselect={false}
          value={value || null}
          onChange={(next) => setValue(next ?? '')}
        />
      ) : (
        <TextInput
          {...input}
          inputMode="numeric"
          placeholder={label}
          rightSection="lb"
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
