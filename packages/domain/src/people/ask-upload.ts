import type { CalendarDay } from '../calendar-day.ts';
import { maxFileBytes } from '../upload-limit.ts';

/** Limits of the files that come by a link; bytes are of 1024 x 1024 to the megabyte. */
export const linkFileLimits = {
  fileBytes: maxFileBytes,
  anItem: 5,
  files: 20,
  bytes: 60 * 1024 * 1024,
  /** Of replaced files too: how often a paper can be sent again has an end. */
  timesReplaced: 3,
  /** All that waits for a look in one company. */
  waitingBytes: 2 * 1024 * 1024 * 1024,
} as const;

/** Facts that the page asks for beside the pictures of a paper. */
export const askFields = [
  'documentDate',
  'expirationDate',
  'number',
  'state',
  'examiner',
  'registryNumber',
] as const;
/** One of these facts. */
export type AskField = (typeof askFields)[number];

/** The facts that are texts, kept as they were typed. */
export const askTextFields = ['number', 'state', 'examiner', 'registryNumber'] as const;

/** The facts that a kind of paper asks for, in the order of the page: those printed on it. */
export function fieldsOf({
  code,
  hasExpiration,
}: {
  readonly code: string;
  readonly hasExpiration: boolean;
}): readonly AskField[] {
  if (code === 'LICENCE') return ['documentDate', 'expirationDate', 'number', 'state'];
  if (code === 'MED_CARD') return ['documentDate', 'expirationDate', 'examiner', 'registryNumber'];
  return hasExpiration ? ['documentDate', 'expirationDate'] : ['documentDate'];
}

/** Why a paper is asked for, as far as the record says it. */
export type AskReason =
  | { readonly kind: 'missing' }
  | { readonly kind: 'ended' | 'ends'; readonly day: CalendarDay };

/** Returns why a paper is asked for: none is on file, or that on file has ended or ends on a day; null where it has no end. */
export function askReason(
  { isOnFile, validUntil }: { readonly isOnFile: boolean; readonly validUntil: CalendarDay | null },
  today: CalendarDay,
): AskReason | null {
  if (validUntil !== null) return { kind: validUntil < today ? 'ended' : 'ends', day: validUntil };
  return isOnFile ? null : { kind: 'missing' };
}

/** Files and bytes that a link has brought. */
export interface Brought {
  readonly files: number;
  readonly bytes: number;
}

/** The limit that further files of a link would pass; null where they may come. `kept` are those of other papers, `ever` all that came. */
export function passedLimit(
  given: Brought,
  {
    kept,
    ever,
    waitingBytes,
  }: { readonly kept: Brought; readonly ever: Brought; readonly waitingBytes: number },
): 'files' | 'bytes' | 'waiting' | null {
  const { files, bytes, timesReplaced } = linkFileLimits;
  if (kept.files + given.files > files || ever.files + given.files > files * timesReplaced)
    return 'files';
  if (kept.bytes + given.bytes > bytes || ever.bytes + given.bytes > bytes * timesReplaced)
    return 'bytes';
  return waitingBytes + given.bytes > linkFileLimits.waitingBytes ? 'waiting' : null;
}
