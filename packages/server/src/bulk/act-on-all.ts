import { sql } from 'kysely';
import { formatCount } from '@roadproof/domain/format';
import { choiceFaults } from '../db/choice-rows.ts';
import type { Message } from '@roadproof/contract/failure';
import type { Saved } from '../db/record.ts';
import type { Context } from '../http/context.ts';
import { ApiError } from '../errors.ts';
import { lockAhead, type BulkKind } from './bulk-kind.ts';
import { calledOf } from './rows.ts';

interface Refusal {
  readonly id: string;
  readonly error: ApiError;
}

/**
 * Acts on many records in the request's transaction, on each by the function of the single act
 * (docs/decisions/0039-one-act-on-many-records.md). Where one is refused the transaction is given
 * up, and the answer names each of them with its reason; one alone is not counted. `ownFields` are
 * those that each record brings a value of its own for: a fault there always names the record.
 */
export async function actOnAll<T = Saved, R extends Saved = Saved>(
  context: Context,
  kind: BulkKind,
  records: readonly R[],
  act: (record: R) => Promise<T>,
  ownFields: readonly string[] = [],
): Promise<T[]> {
  const { db } = context;
  // A few statements for each of 500 records are more than a single save may take.
  await sql`set local statement_timeout = '2min'`.execute(db);
  const done: T[] = [];
  const refusals: Refusal[] = [];
  for (const record of inOrder(records)) {
    try {
      done.push(await act(record));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusals.push({ id: record.id, error });
    }
  }
  if (refusals.length > 0)
    throw await refusedOf(context, kind, refusals, { all: records.length, ownFields });
  return done;
}

/** Each record once, in the order of their ids, so that two people who act on the same ones wait for each other and no more. */
function inOrder<R extends Saved>(records: readonly R[]): readonly R[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function refusedOf(
  { db }: Context,
  kind: BulkKind,
  refusals: readonly Refusal[],
  { all, ownFields }: { readonly all: number; readonly ownFields: readonly string[] },
): Promise<ApiError> {
  const [first] = refusals;
  const field = first?.error.messages[0]?.field;
  const isOwn = field !== undefined && ownFields.includes(field);
  if (first && !isOwn && refusals.length === all && isOfForm(refusals)) return first.error;
  if (first && !isOwn && all === 1) return new ApiError(422, first.error.messages);
  const called = await calledOf(
    db,
    kind,
    refusals.map(({ id }) => id),
  );
  if (first && all === 1) return new ApiError(400, reasonsOf(first, called));
  const count = `${formatCount(refusals.length)} of ${formatCount(all)}`;
  return new ApiError(422, [
    {
      message: `Nothing changed: it is not possible for ${count}.`,
      description: 'Leave them out, or fix the problems listed with them.',
    },
    ...refusals.flatMap((refusal) => reasonsOf(refusal, called).map(withoutField)),
  ]);
}

/** Every reason of a refused record, under its name. */
const reasonsOf = ({ id, error }: Refusal, called: ReadonlyMap<string, string>) =>
  error.messages.map((why) => ({
    ...why,
    message: `${called.get(id) ?? 'A deleted record'}: ${why.message}`,
  }));

const withoutField = ({ message, description }: Message) => ({ message, description });

/** What is wrong with all of them alike at a field is what was typed, and is told there. */
function isOfForm(refusals: readonly Refusal[]): boolean {
  const texts = refusals.map(
    ({ error: { messages } }) => `${messages[0]?.field} ${messages[0]?.message}`,
  );
  return refusals[0]?.error.messages[0]?.field !== undefined && new Set(texts).size === 1;
}

/** Refuses what no list offers before any record is looked at. */
export async function refuseStrangers(
  schema: object,
  form: Readonly<Record<string, unknown>>,
  { db }: Context,
): Promise<void> {
  const strangers = await choiceFaults(db, schema, form, undefined);
  if (strangers.length > 0) throw new ApiError(400, strangers);
}

/** Deletes many, each by the function that deletes one, and returns what that returns. */
export async function removeAll<T>(
  context: Context,
  kind: BulkKind,
  records: readonly Saved[],
  remove: (record: { readonly id: string }, context: Context) => Promise<T>,
): Promise<T[]> {
  await lockAhead(context.db, kind, records);
  return actOnAll(context, kind, records, async ({ id }) => remove({ id }, context));
}

/** A record as a bulk act answers it. */
export const savedOf = ({ id, version }: Saved): Saved => ({ id, version });
