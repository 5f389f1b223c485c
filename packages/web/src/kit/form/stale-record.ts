/** One field that somebody else changed meanwhile. */
export interface StaleField {
  readonly field: string;
  readonly theirs: unknown;
  /** Their value in words, where the server tells it. */
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
