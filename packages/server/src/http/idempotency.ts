import type { Operation } from '@roadproof/contract/operation';
import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { inBatches, mostAtOnce } from '../housekeeping-rows.ts';
import type { Db } from './context.ts';
import { badRequest, refused } from '../errors.ts';

/** A write that may be sent again without being done again. */
export interface Repeatable {
  readonly key: string;
  readonly operation: string;
  readonly bodyHash: Buffer;
}

/** The person or the link that may repeat a write. */
export interface Repeater {
  readonly clientId: string;
  readonly id: string;
}

const sane = /^[\x21-\x7e]{8,200}$/;

/** What an Idempotency-Key header stands for, or null without one; `parts` are everything the body says. */
export function repeatable(
  operation: Operation,
  header: unknown,
  parts: readonly (string | Buffer)[],
): Repeatable | null {
  const { access, writes } = operation;
  if (header === undefined || !writes || access === 'anyone') return null;
  if (typeof header !== 'string' || !sane.test(header)) {
    throw badRequest(
      'The Idempotency-Key is not valid',
      'Use 8 to 200 visible ASCII characters, such as a UUID.',
    );
  }
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return { key: header, operation: operation.path, bodyHash: hash.digest() };
}

/** The first answer of a repeated request, or null when this is the first; a second one at the same time waits for the first. */
export async function firstAnswer(
  db: Db,
  caller: Repeater,
  request: Repeatable,
): Promise<string | null> {
  const { key, operation, bodyHash } = request;
  const mine = await db
    .insertInto('idempotencyKey')
    .values({
      clientId: caller.clientId,
      id: newId(),
      key,
      caller: caller.id,
      operation,
      bodyHash,
    })
    .onConflict((conflict) => conflict.columns(['clientId', 'caller', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (mine !== undefined) return null;
  const first = await db
    .selectFrom('idempotencyKey')
    .select(['operation', 'bodyHash', 'answer'])
    .where('clientId', '=', caller.clientId)
    .where('caller', '=', caller.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.operation !== operation || !first.bodyHash.equals(bodyHash)) {
    throw refused(
      'This Idempotency-Key was used for something else',
      'Use a new key for every new request.',
    );
  }
  return JSON.stringify(first.answer);
}

/** Keeps the answer for a repetition, in the transaction of the write itself. */
export async function keepAnswer(
  db: Db,
  caller: Repeater,
  request: Repeatable,
  json: string,
): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .set({ statusCode: 200, answer: json })
    .where('clientId', '=', caller.clientId)
    .where('caller', '=', caller.id)
    .where('key', '=', request.key)
    .execute();
}

/** Forgets the key of a request that was refused though its transaction is committed. */
export async function forgetKey(db: Db, caller: Repeater, request: Repeatable): Promise<void> {
  await db
    .deleteFrom('idempotencyKey')
    .where('clientId', '=', caller.clientId)
    .where('caller', '=', caller.id)
    .where('key', '=', request.key)
    .execute();
}

/** Removes the keys of more than a day ago in batches, the oldest first; returns how many. */
export async function forgetOldKeys(database: Database, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString();
  return inBatches(async () => {
    const { numDeletedRows } = await database.owner
      .deleteFrom('idempotencyKey')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('clientId', 'id'),
          'in',
          selectFrom('idempotencyKey')
            .select(['clientId', 'id'])
            .where('createdAt', '<', dayAgo)
            .orderBy('createdAt')
            .limit(mostAtOnce)
            .$asTuple('clientId', 'id'),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
