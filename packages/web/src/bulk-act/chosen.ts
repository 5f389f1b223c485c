/** Chosen rows of which something is done, with the way to take the choice back afterwards. */
export interface Chosen<K extends string, R> {
  readonly kind: K;
  readonly rows: readonly R[];
  readonly clear: () => void;
}

/** Records with the versions in which they were chosen. */
export const recordsOf = (rows: readonly { readonly id: string; readonly version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }));

const most = 3;

/** 'Truck 104, Truck 105, Truck 106 and 4 more'. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length === most + 1 ? most + 1 : most);
  const left = names.length - shown.length;
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ');
}
