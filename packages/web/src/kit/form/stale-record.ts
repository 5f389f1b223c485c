import { get, type FieldValues } from 'react-hook-form';

/** One field that somebody else changed meanwhile. */
export interface StaleField {
  readonly field: string;
  readonly theirs: unknown;
  /** Their value in words, where the server says it. */
  readonly theirsText: string | null;
}

/** Why a save was refused as out of date: who, when, the version now, and the fields that differ. */
export interface StaleRecord {
  readonly changedBy: string | null;
  /** ISO instant. */
  readonly changedAt: string | null;
  readonly version: number;
  readonly fields: readonly StaleField[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A calendar day on the wire stands in a form as 'YYYY-MM-DD'. */
const formValue = (value: unknown): unknown =>
  typeof value === 'string' && /T00:00:00(\.000)?Z$/.test(value) ? value.slice(0, 10) : value;

/** Reads the `conflict` of a failed save; null when the failure is another one. */
export function readStale(conflict: unknown): StaleRecord | null {
  if (!isObject(conflict) || typeof conflict['version'] !== 'number') return null;
  const listed = Array.isArray(conflict['fields']) ? conflict['fields'].filter(isObject) : [];
  const fields = listed.flatMap((one): StaleField[] =>
    typeof one['field'] === 'string'
      ? [
          {
            field: one['field'],
            theirs: formValue(one['theirs']),
            theirsText: textOf(one['theirsText']),
          },
        ]
      : [],
  );
  return {
    changedBy: textOf(conflict['changedBy']),
    changedAt: textOf(conflict['changedAt']),
    version: conflict['version'],
    fields,
  };
}

/** Whether two values of a field are the same to a person: empty is empty, however it is written. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown =>
    value === '' || value === undefined ? null : formValue(value);
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

/** A form at the moment a save of it was refused. */
export interface FormState {
  readonly values: FieldValues;
  /** What it started with. */
  readonly base: FieldValues;
  /** Names of the fields on the screen. */
  readonly shown: { has(field: string): boolean };
}

/** A field about which the person has something to decide. */
export interface Dispute extends StaleField {
  /** Nothing was typed into it: the newer value stands unless the person says otherwise. */
  readonly isUntouched: boolean;
}

/** The fields on the screen about which there is something to decide. */
export function disputesOf(
  stale: StaleRecord,
  { values, base, shown }: FormState,
): readonly Dispute[] {
  // After an old draft was restored, the base is newer than what was typed and proves nothing.
  const isBaseTheirs = base['version'] === values['version'];
  return stale.fields.flatMap((one): Dispute[] => {
    const { field, theirs } = one;
    const mine: unknown = get(values, field);
    const before: unknown = get(base, field);
    if (!shown.has(field) || isSameValue(mine, theirs)) return [];
    // What only this person changed differs too, but nobody disputes it.
    if (isBaseTheirs && isSameValue(before, theirs)) return [];
    return [{ ...one, isUntouched: isSameValue(mine, before) }];
  });
}
