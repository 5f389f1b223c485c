import type { FieldValues } from 'react-hook-form';
import { isSameValue } from './stale-record.ts';

/** Travel with a record and are nobody's typing. */
const carried = new Set(['id', 'version']);

/** The fields that differ from where the form started, with their values now. */
export function changesOf(values: FieldValues, base: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !carried.has(name) &&
        (holdsFile(value) ? !holdsSame(value, base[name]) : !isSameValue(value, base[name])),
    ),
  );
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Whether the very same files are chosen; those of a form that was saved stay in it. */
function holdsSame(value: unknown, before: unknown): boolean {
  const files = listed(value);
  const others = listed(before);
  return files.length === others.length && files.every((file, at) => file === others[at]);
}

/** Whether a value is a chosen file or a list with one. */
export function holdsFile(value: unknown): boolean {
  return (
    value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob))
  );
}
