import type { ReviewedPerson } from '@roadproof/domain/people/annual-review';
import type { Row } from '../../../api/operation-map.ts';

/** A driver whose year is to be reviewed. */
export interface Reviewed extends ReviewedPerson {
  readonly name: string;
  /** What is wrong with the file, in words. */
  readonly gaps: string | null;
}

/** The drivers of a list as those to review. */
export const dueReviews = (rows: readonly Row<'drivers.details'>[]): readonly Reviewed[] =>
  rows.map(({ id, firstName, lastName, Name, employeeNumber, licenceNumber, dqFile }) => ({
    id,
    firstName,
    lastName,
    name: Name,
    employeeNumber,
    licenceNumber,
    gaps: dqFile,
  }));

/** The driver to go on with: the next behind one who has a file waiting, else the next who is still open. */
export function nextReview<P extends { readonly id: string }>(
  people: readonly P[],
  done: ReadonlySet<string>,
  files: ReadonlyMap<string, unknown>,
  after: string | null,
): P | undefined {
  const at = people.findIndex(({ id }) => id === after);
  const others = [...people.slice(at + 1), ...people.slice(0, Math.max(0, at))];
  const open = others.filter(({ id }) => !done.has(id));
  return open.find(({ id }) => files.has(id)) ?? open[0];
}
