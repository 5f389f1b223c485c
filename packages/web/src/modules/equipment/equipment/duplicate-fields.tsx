import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Input } from '../../../api/operation-map.ts';
import { steadyQuery } from '../../../api/query.ts';
import { useForm } from '../../../kit/form/form-context.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './form.module.css';
import { requires } from './form-rules.ts';
import { PlaceholderNote, VinNotes } from './vin-notes.tsx';
import toneStyles from '../../../kit/status/tone.module.css';

/** How long typing rests before namesakes are looked for, milliseconds. */
const pause = 350;

/** What stands in a field of the form around, as text. */
function useFieldText(name: string): string {
  const { methods } = useForm();
  const value: unknown = useWatch({ control: methods.control, name });
  return typeof value === 'string' ? value.trim() : '';
}

const inputNames = { serialNumber: 'SerialNumber', plate: 'Plate', name: 'Name' } as const;
const called = { serialNumber: 'VIN', plate: 'plate', name: 'name' } as const;

interface Props {
  readonly field: keyof typeof inputNames;
  readonly unitId: string | undefined;
}

/** Other units with the same value, each a link that opens beside the form; never a reason to refuse. */
function Duplicates({ field, unitId }: Props) {
  const hrefTo = useScreenHref();
  const text = useFieldText(field);
  const [settled] = useDebouncedValue(text, pause);
  const input: Input<'equipment.duplicates'> = {
    ...(unitId ? { Id: unitId } : {}),
    [inputNames[field]]: settled,
  };
  const { data } = useQuery({
    ...steadyQuery('equipment.duplicates', input, { quiet: true }),
    enabled: settled !== '' && settled === text,
  });
  const duplicates = text === '' || settled !== text ? [] : (data ?? []);
  return duplicates.slice(0, 3).map(({ id, name }) => {
    const href = hrefTo('/equipment/details', { id });
    return (
      <li key={id} className={toneStyles.warning}>
        <IconAlertTriangle size={14} aria-hidden />
        Same {called[field]} as
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          <strong>{name}</strong>
        )}
      </li>
    );
  });
}

interface FieldProps {
  /** The unit that is edited, not to be its own duplicate. */
  readonly unitId: string | undefined;
}

/** The unit's name or number. */
export function NameField({ unitId }: FieldProps) {
  return (
    <div className={classes.under}>
      <TextField
        name="name"
        label="Name"
        description="What everyone calls it: its unit number"
        placeholder="Truck 12"
        maxLength={100}
        required={requires('name')}
      />
      <ul className={classes.notes} aria-live="polite" aria-label="About the name">
        <Duplicates field="name" unitId={unitId} />
      </ul>
    </div>
  );
}

/** The VIN with what it says of itself, or the serial number of what has none. */
export function VinField({ unitId }: FieldProps) {
  return (
    <div className={classes.under}>
      <TextField
        name="serialNumber"
        label="VIN / Serial Number"
        description="17 characters from the door frame or title"
        maxLength={50}
        required={requires('serialNumber')}
      />
      <ul className={classes.notes} aria-live="polite" aria-label="About the VIN">
        <VinNotes />
        <Duplicates field="serialNumber" unitId={unitId} />
      </ul>
    </div>
  );
}

/** The license plate. */
export function PlateField({ unitId }: FieldProps) {
  return (
    <div className={classes.under}>
      <TextField name="plate" label="Plate" maxLength={20} />
      <ul className={classes.notes} aria-live="polite" aria-label="About the plate">
        <PlaceholderNote field="plate" label="Plate" />
        <Duplicates field="plate" unitId={unitId} />
      </ul>
    </div>
  );
}
