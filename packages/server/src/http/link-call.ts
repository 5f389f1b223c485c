import type { Operation } from '@roadproof/contract/operation';
import { linkSessionEnd } from '@roadproof/domain/account/link';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundLink } from '../auth/link-session.ts';
import { linkMark } from '../db/link-mark.ts';
import { inCompany, type CompanyTransaction } from '../db/transaction.ts';
import { ApiError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { envelope, sendJson } from './answer.ts';
import type { LinkContext } from './context.ts';
import { readInput } from './input.ts';
import type { AnyHandler } from './mount.ts';
import { parseInput } from './validation.ts';

interface LinkCall {
  readonly platform: Platform;
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly link: FoundLink;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call of a person without an account, in a transaction of the link's company. */
export async function answerLink(call: LinkCall): Promise<FastifyReply> {
  const { platform, operation, handler, link, request, reply } = call;
  const input = parseInput(operation.input, readInput(operation, request));
  const { clientId } = link;
  const answer = await inCompany(
    platform.database,
    { clientId, requestId: `${linkMark}:${link.linkId}:${request.id}` },
    async (db) => {
      await keepSession(db, link, platform);
      const context: LinkContext = { db, link, platform };
      return handler(input as never, context as never);
    },
    {
      readOnly: !operation.writes,
      changed: (tables) => platform.counts.forget(clientId, tables),
    },
  );
  if (answer instanceof ApiError) throw answer;
  return sendJson(request, reply, envelope(operation, answer));
}

const worthWriting = 60_000;

/** Prolongs what a proof has opened, at most once a minute. */
async function keepSession(
  db: CompanyTransaction,
  { sessionId, sessionConfirmedAt, sessionExpiresAt }: FoundLink,
  platform: Platform,
): Promise<void> {
  if (sessionId === null || sessionConfirmedAt === null || sessionExpiresAt === null) return;
  const expiresAt = linkSessionEnd(sessionConfirmedAt, platform.now());
  if (Date.parse(expiresAt) - Date.parse(sessionExpiresAt) < worthWriting) return;
  await db.updateTable('linkSession').set({ expiresAt }).where('id', '=', sessionId).execute();
}

/** Headers of the page and the calls of links: nothing keeps, indexes or passes on what a link shows. */
export const linkHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;
