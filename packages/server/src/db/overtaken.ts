import { displayName } from '@roadproof/domain/people/person';
import { ApiError } from '../errors.ts';
import { staleVersion } from './stale.ts';

type Stored = Parameters<typeof staleVersion>[1];

/** The completion that made a record's last change: both are written in one transaction, at one moment. */
export function completionBehind<Done extends { readonly createdAt: string }>(
  stored: Stored,
  completions: readonly Done[],
): Done | undefined {
  return completions.find(({ createdAt }) => createdAt === stored.updatedAt);
}

interface Since {
  /** What they did: 'completed this service reminder'. */
  readonly did: string;
  readonly description: string;
  readonly sent?: Readonly<Record<string, unknown>>;
  /** The fields to compare with what was sent, where they are not the record's own. */
  readonly theirs?: Readonly<Record<string, unknown>>;
}

/** The 409 of a save that did not know of a change, in words of what was done since. */
export async function overtaken(
  db: Parameters<typeof staleVersion>[0],
  stored: Stored,
  { did, description, sent = {}, theirs = { ...stored } }: Since,
): Promise<ApiError> {
  const { conflict } = await staleVersion(db, stored, theirs, sent);
  const { changedBy } = conflict as { readonly changedBy: string | null };
  const message = `${changedBy ?? 'Another user'} ${did} in the meantime.`;
  return new ApiError(409, [{ message, description }], { conflict });
}

interface Already {
  readonly who: string | null;
  /** What they did, with when where the message says so: 'has entered this completion already'. */
  readonly did: string;
  readonly description: string;
  readonly field?: string;
  readonly conflict: Readonly<Record<string, unknown>>;
}

/** The 409 of doing a second time what is on record. */
export function doneAlready({ who, did, description, field, conflict }: Already): ApiError {
  const message = `${who ?? 'Another user'} ${did}.`;
  return new ApiError(409, [{ message, description, ...(field !== undefined && { field }) }], {
    conflict,
  });
}

/** The name of a person who was joined and may be missing. */
export const nameOrNull = (person: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string | null => (person.lastName === null ? null : displayName(person));
