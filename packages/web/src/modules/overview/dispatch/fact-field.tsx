import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import type { OpenFact } from '@roadproof/domain/dispatch/dispatch';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiFailure, failureHandlers } from '../../../api/failure.ts';
import { mutation } from '../../../api/query.ts';
import { useLookupChoices, type LookupName } from '../../../kit/form/lookup-list.ts';
import { readDay } from '../../../kit/form/date-text.ts';
import { useToday } from '../../../kit/form/today.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './dispatch.module.css';
import type { Choice } from '../../../kit/form/select-field.tsx';
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

interface OneOfProps {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OneOf({ choices, value, onChange, ...input }: OneOfProps) {
  return (
    <Select
      {...input}
      data={choices}
      placeholder="Choose…"
      allowDeselect={false}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

/** One of a reference list of the company, as its forms offer it. */
function OneOfList({
  list,
  ...field
}: Omit<OneOfProps, 'choices'> & { readonly list: LookupName }) {
  const { choices } = useLookupChoices(list);
  return <OneOf {...field} choices={choices} />;
}

/** Opens the person where a value alone is refused: a license of class A needs its dates as well. */
const needsMore = (error: unknown, { of, field }: FactKind): boolean =>
  of === 'person' &&
  error instanceof ApiFailure &&
  error.fields.size > 0 &&
  !error.fields.has(field);

function FactForm(props: OneProps) {
  const { kind, id, name } = props;
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
        <OneOf {...input} choices={kind.choices} value={value} onChange={setValue} />
      ) : kind.as === 'listed' ? (
        <OneOfList {...input} list={kind.list} value={value} onChange={setValue} />
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
      {needsMore(error, kind) ? (
        <AppLink className={classes.more} href={`/employee/edit?id=${id}&field=${kind.field}`}>
          Fill in with the others
        </AppLink>
      ) : null}
    </form>
  );
}
