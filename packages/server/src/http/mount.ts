import { isForLinks, type Operation } from '@roadproof/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Platform } from '../platform.ts';
import { requireAccess } from './access.ts';
import { sendJson, envelope } from './answer.ts';
import { answerSignedIn } from './signed-in.ts';
import type { OpenContext } from './context.ts';
import { readInput } from './input.ts';
import { answerLink, linkHeaders } from './link-call.ts';
import { requireLink, type FoundLink } from '../auth/link-session.ts';
import { originOf, requireSession, tokenOf, type Session } from '../auth/request-session.ts';
import { parseInput } from './validation.ts';

/** A handler as the mount sees it; `Handlers` has checked its true types. */
export type AnyHandler = (input: never, context: never) => Promise<unknown>;
export type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
/** Their handlers by the same names. */
export type AllHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null where anyone may. */
    session: Session | null;
    /** The link without an account that calls; null everywhere else. */
    link: FoundLink | null;
    /** The bytes of a JSON body. */
    rawBody: Buffer | null;
  }
}

/** Registers every operation as a route; an operation without a handler is an error at start. */
export function mount(
  app: FastifyInstance,
  platform: Platform,
  operations: Operations,
  handlers: AllHandlers,
): void {
  app.decorateRequest('session', null);
  app.decorateRequest('link', null);
  for (const [module, calls] of Object.entries(operations)) {
    for (const [name, operation] of Object.entries(calls)) {
      const handler = handlers[module]?.[name];
      if (handler === undefined) throw new Error(`${module}.${name} has no handler`);
      app.route({
        method: operation.method,
        url: operation.body === 'path' ? `${operation.path}/:id` : operation.path,
        exposeHeadRoute: false,
        config: { operation: `${module}.${name}` },
        onRequest: async (request, reply) => admit(platform, operation, request, reply),
        handler: route(platform, operation, handler),
      });
    }
  }
}

/** Before a byte of the body is read: is there a session, and may it call this? */
async function admit(
  platform: Platform,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (operation.access === 'anyone') return;
  if (isForLinks(operation.access)) {
    void reply.headers(linkHeaders);
    request.link = await requireLink(platform, request, operation.access.link);
    return;
  }
  const session = await requireSession(platform, request);
  // First of all, so that the log names the caller of what is refused too.
  request.session = session;
  requireAccess(session.caller.flags, operation.access);
}

function route(platform: Platform, operation: Operation, handler: AnyHandler): RouteHandlerMethod {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { session, link } = request;
    if (link !== null) return answerLink({ platform, operation, handler, link, request, reply });
    if (session !== null)
      return answerSignedIn({ platform, operation, handler, session, request, reply });
    const input = parseInput(operation.input, readInput(operation, request));
    const context: OpenContext = {
      origin: originOf(request),
      platform,
      token: tokenOf(request) ?? null,
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
    };
    return sendJson(
      request,
      reply,
      envelope(operation, await handler(input as never, context as never)),
    );
  };
}
