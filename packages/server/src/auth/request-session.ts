import type { FastifyRequest } from 'fastify';
import { findByKey, isApiKey } from './api-key.ts';
import { findSession } from './session.ts';
import type { Platform } from '../platform.ts';
import type { Caller, Company, Origin } from '../http/context.ts';
import { unauthorised } from '../errors.ts';
import { isForwarded, isFromLocalNetwork } from '../local-network.ts';

/** Who is calling, and for which company. */
export interface Session {
  readonly caller: Caller;
  readonly company: Company;
}

const bearer = /^Bearer +([\w.~+/=-]{1,512}) *$/i;

/** The session behind `Authorization: Bearer <token>`, or 401. */
export async function requireSession(
  platform: Platform,
  request: FastifyRequest,
): Promise<Session> {
  const token = tokenOf(request);
  // Without sign-in, nobody but this machine: a foreign page must not reach in by a name of its own.
  const isStranger = token === null && !originOf(request).isLocal;
  const session =
    token === undefined || isStranger ? null : await sessionOf(platform, token, originOf(request));
  if (session === null) throw unauthorised();
  return session;
}

/** The token a request brings; null without a header, undefined when the header has none. */
export function tokenOf({ headers }: FastifyRequest): string | null | undefined {
  const { authorization } = headers;
  return authorization === undefined ? null : bearer.exec(authorization)?.[1];
}

/** The person's session or the machine's key that a token is. */
function sessionOf(
  platform: Platform,
  token: string | null,
  origin: Origin,
): Promise<Session | null> {
  return token !== null && isApiKey(token)
    ? findByKey(platform, token, origin)
    : findSession(platform, token);
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const origins = new WeakMap<FastifyRequest, Origin>();

/** Where a request came from; the Host is asked too, so that a foreign page cannot reach in by a name of its own. */
export function originOf(request: FastifyRequest): Origin {
  let origin = origins.get(request);
  // Asked by the limit of requests, the session and the call.
  if (origin === undefined) origins.set(request, (origin = readOrigin(request)));
  return origin;
}

function readOrigin(request: FastifyRequest): Origin {
  return {
    ip: request.ip,
    isLocal:
      loopback.has(request.socket.remoteAddress ?? '') &&
      !isForwarded(request) &&
      localName.test(request.headers.host ?? ''),
    // Only sign-ins ask it.
    get isInLocalNetwork() {
      return isFromLocalNetwork(request);
    },
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ...(request.headers.cookie && { cookie: request.headers.cookie }),
    requestId: request.id,
  };
}
