/** A date on a card that is not the one on the employee's record. */
export interface DateDifference {
  readonly field: string;
  /** True for the last day of the card, false for the exam. */
  readonly isLastDay: boolean;
  /** On the paper being filed. */
  readonly paper: string | null;
  /** On the employee's record. */
  readonly record: string | null;
}

const lastDays: readonly unknown[] = ['licenceExpirationDate', 'medCertCardExpirationDate'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the `conflict` of a refused card; null when it names no dates. */
export function readDifferences(conflict: unknown): readonly DateDifference[] | null {
  const fields = isObject(conflict) && Array.isArray(conflict['fields']) ? conflict['fields'] : [];
  const found = fields.filter(isObject).flatMap(({ field, ours, theirs }): DateDifference[] => {
    const isLastDay = lastDays.includes(field);
    return typeof field === 'string' && (isLastDay || field === 'medCertCardDate')
      ? [{ field, isLastDay, paper: dayOf(ours), record: dayOf(theirs) }]
      : [];
  });
  return found.length > 0 ? found : null;
}
