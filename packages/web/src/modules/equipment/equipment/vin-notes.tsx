import { vinMaker, vinMakerText } from '@roadproof/domain/equipment/vin-maker';
import { isPlaceholder, placeholderText } from '@roadproof/domain/placeholder';
import { normalizeVin, vinModelYear, vinWarnings } from '@roadproof/domain/equipment/vin';
import { IconAlertTriangle, IconId } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { isEmpty } from '../../../kit/form/field-registry.ts';
import { useForm } from '../../../kit/form/form-context.ts';
import { useToday } from '../../../kit/form/today.ts';
import classes from './form.module.css';
import toneStyles from '../../../kit/status/tone.module.css';

/** What stands in the fields that the VIN speaks of. */
function useVinFields(): readonly unknown[] {
  const { methods } = useForm();
  const fields: unknown[] = useWatch({
    control: methods.control,
    name: ['serialNumber', 'year', 'make'],
  });
  return fields;
}

/** What the number says of itself, and a way to take it over into what is still empty. */
function Decoded({ vin, today }: { readonly vin: string; readonly today: string }) {
  const { methods } = useForm();
  const [, year, make] = useVinFields();
  const found = { year: vinModelYear(vin, today), make: vinMaker(vin).make };
  const text = [found.year, vinMakerText(vin)].filter((part) => part !== null).join(' · ');
  if (text === '') return null;
  const takes = {
    ...(found.year !== null && isEmpty(year) ? { year: found.year } : {}),
    ...(found.make !== null && isEmpty(make) ? { make: found.make } : {}),
  };
  const names = Object.keys(takes);
  const use = () => {
    for (const [name, value] of Object.entries(takes))
      methods.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    // The button goes away, the keyboard goes on from where it was.
    methods.setFocus('serialNumber');
  };
  return (
    <li>
      <IconId size={14} aria-hidden />
      {text}
      {names.length > 0 ? (
        <button type="button" className={classes.take} onClick={use}>
          Use<span className="visually-hidden"> as {names.join(' and ')}</span>
        </button>
      ) : null}
    </li>
  );
}

interface NoteProps {
  readonly field: 'serialNumber' | 'plate';
  readonly label: string;
}

/** That a text like TBD in place of what names the unit is not stored. */
export function PlaceholderNote({ field, label }: NoteProps) {
  const { methods } = useForm();
  const typed: unknown = useWatch({ control: methods.control, name: field });
  if (typeof typed !== 'string') return null;
  const text = typed.trim();
  if (text === '' || !isPlaceholder(text)) return null;
  return (
    <li className={toneStyles.warning}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>{placeholderText(label, text)}</span>
    </li>
  );
}

/** What looks wrong with the VIN, which stands in nobody's way, and what it says of itself (49 CFR 565). */
export function VinNotes() {
  const today = useToday();
  const [typed, year] = useVinFields();
  const text = typeof typed === 'string' ? typed.trim() : '';
  const isUnknown = text !== '' && isPlaceholder(text);
  const warnings = isUnknown
    ? []
    : vinWarnings(text, { today, year: typeof year === 'number' ? year : null });
  return (
    <>
      <PlaceholderNote field="serialNumber" label="VIN" />
      {warnings.map((warning) => (
        <li key={warning} className={toneStyles.warning}>
          <IconAlertTriangle size={14} aria-hidden />
          <span>{warning}</span>
        </li>
      ))}
      <Decoded vin={normalizeVin(text)} today={today} />
    </>
  );
}
