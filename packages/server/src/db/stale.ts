import { ApiError } from '../errors.ts';
import type { CompanyTransaction } from './transaction.ts';

interface Current {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/** The 409 for a save with an old version: who changed the record, when, and the fields that differ from what was sent. */
export async function staleVersion(
  db: CompanyTransaction,
  current: Current,
  stored: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Promise<ApiError> {
  const person =
    current.updatedBy === null
      ? undefined
      : await db
          .selectFrom('employee')
          .select(['firstName', 'lastName'])
          .where('id', '=', current.updatedBy)
          .executeTakeFirst();
  const changedBy = person ? `${person.firstName} ${person.lastName}` : null;
  const fields = Object.keys(sent)
    .filter(
      (field) =>
        field in stored && sent[field] !== undefined && !isSame(sent[field], stored[field]),
    )
    .map((field) => ({ field, theirs: stored[field] }));
  const { version, updatedAt: changedAt } = current;
  return new ApiError(
    409,
    [
      {
        message: `${changedBy ?? 'Another user'} changed this record in the meantime.`,
        description: 'Compare the fields that differ, then save again.',
      },
    ],
    { conflict: { changedBy, changedAt, version, fields } },
  );
}

/** Refuses a save of a record that somebody changed since the version the person saw; without one nobody is told. */
export async function refuseStale(
  db: CompanyTransaction,
  stored: Current,
  version: number | undefined,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (version !== undefined && version !== stored.version)
    throw await staleVersion(db, stored, { ...stored }, sent);
}

/** Whether a value is what is stored; nothing sent is nothing stored. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
