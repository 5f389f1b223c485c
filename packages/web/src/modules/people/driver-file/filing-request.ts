import type { QueueEntry } from './filing-queue.tsx';

/** A paper to file for a driver, as a list asks for it. */
export interface FilingRequest extends QueueEntry {
  readonly employeeId: string;
  /** Code of the kind of paper. */
  readonly code: string;
  /** 'File new card'. */
  readonly action: string;
}

const cards: ReadonlySet<string> = new Set(['LICENCE', 'MED_CARD']);

/** How many of a list are open, and that none is: of cards alone that they expire. */
export const wordsFor = (
  requests: readonly Pick<FilingRequest, 'code'>[],
): { readonly open: string; readonly none: string } =>
  requests.every(({ code }) => cards.has(code))
    ? { open: 'expired or expiring', none: 'Nothing more has expired.' }
    : { open: 'to file', none: 'Nothing more to file.' };

/** The request after one that is still open; undefined at the end. */
export function nextRequest<R extends { readonly key: string }>(
  requests: readonly R[],
  current: string,
  done: ReadonlySet<string>,
): R | undefined {
  const at = requests.findIndex(({ key }) => key === current);
  return requests.slice(at + 1).find(({ key }) => !done.has(key));
}
