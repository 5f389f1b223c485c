import type { Operation } from '@roadproof/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundLink } from '../auth/link-session.ts';
import { inCompany } from '../db/transaction.ts';
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
    { clientId, requestId: request.id },
    async (db) => {
      const context: LinkContext = { db, link, platform };
      return handler(input as never, context as never);
    },
    {
      readOnly: !operation.writes,
      changed: (tables) => platform.counts.forget(clientId, tables),
    },
  );
  return sendJson(request, reply, envelope(operation, answer));
}

/** Headers of the page and the calls of links: nothing keeps, indexes or passes on what a link shows. */
export const linkHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;
