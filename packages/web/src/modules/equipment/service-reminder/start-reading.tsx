import { Button, TextInput } from '@mantine/core';
import { saveEquipment } from '@roadproof/contract/equipment/equipment-form';
import { readMeterFigure, type MeterFigure } from '@roadproof/domain/typed-reading';
import { useMutation } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { mutation } from '../../../api/query.ts';
import { faultIn } from '../../../kit/form/record-resolver.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './reminder.module.css';
import { meters, type MeterName, type Unit } from './reminder.ts';

type Field = 'initialPrimaryReading' | 'initialSecondaryReading';

/** What is wrong with a first reading; 0 is one, but no reminder can be planned from it. */
function faultOf(read: MeterFigure, field: Field): string | null {
  if ('fault' in read) return read.fault;
  const fault = faultIn(saveEquipment.shape[field], read.value);
  return fault ?? (read.value < 1 ? 'A first reading to plan by is at least 1.' : null);
}

/** How the starting reading is asked for, in the words of its unit. */
function invitation(unitName: string | null): string {
  const name = (unitName ?? '').toLowerCase();
  const dial = name.startsWith('h') ? 'hour meter' : 'odometer';
  return `No starting reading – enter the ${dial} to plan by ${name || 'this meter'}`;
}

interface Props {
  readonly meter: MeterName;
  readonly unit: Unit;
}

/** Enters the first reading of a unit where a reminder asks for it; the fields of the meter come with it. */
export function StartReading({ meter, unit }: Props) {
  const { label, initial, unit: unitKey } = meters[meter];
  const { lookupName = null, lookupDisplayName = null } = unit[unitKey] ?? {};
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    ...mutation('equipment.save'),
    onSuccess: () => toastSuccess('Meter Reading Updated Successfully!', unit.name),
    onError: (error) =>
      setFault(
        error instanceof ApiFailure ? `${error.message} ${error.description}` : error.message,
      ),
  });
  const read = readMeterFigure(typed, lookupDisplayName ?? lookupName);
  const save = () => {
    const wrong = faultOf(read, initial);
    setFault(wrong);
    if ('value' in read && wrong === null)
      mutate({ id: unit.id, version: unit.version, [initial]: read.value });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around is not sent by it.
    event.preventDefault();
    save();
  };
  return (
    <Rows gap={10}>
      <p>{invitation(lookupName)}</p>
      <div className={classes.startFields}>
        <TextInput
          label={`First ${label} Reading`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={fault}
          description={'value' in read ? read.note : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          rightSection={lookupDisplayName}
        />
        <Button variant="default" loading={isPending} onClick={save}>
          Save reading
        </Button>
      </div>
    </Rows>
  );
}
