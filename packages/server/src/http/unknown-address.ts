import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { PageAt } from './web-files.ts';

/** The methods of every route by its address in lower case. */
export type KnownRoutes = ReadonlyMap<string, readonly string[]>;

/** Collects every route registered after this. */
export function collectRoutes(app: FastifyInstance): KnownRoutes {
  const known = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = url.toLowerCase();
    known.set(path, [...(known.get(path) ?? []), ...[method].flat()]);
  });
  return known;
}

const ours = /^\/(api|files|health|metrics)(\/|$)/i;

/** Answers what no route took: the web app for a page of its own, 405 for a wrong method, else 404 in the envelope. */
export function answerUnknown(
  app: FastifyInstance,
  known: KnownRoutes,
  pageAt: PageAt | null,
): void {
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (ours.test(path)) throw unknownCall(known, request.method, path);
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z\d]{1,8}$/i.test(path);
    if (!wantsPage) throw nothingHere();
    if (pageAt) return reply.sendFile(pageAt(path));
    throw new ApiError(404, [
      { message: 'The web app is not built', description: 'Start with: npm start' },
    ]);
  });
}

/** 404 where neither a call nor a file is. */
export function nothingHere(): ApiError {
  return new ApiError(404, [
    {
      message: 'There is nothing at this address',
      description: 'Check the address. The API is described at /api/docs.',
    },
  ]);
}

function unknownCall(known: KnownRoutes, method: string, path: string): ApiError {
  const plain = path.replace(/\/$/, '').toLowerCase();
  const parent = plain.slice(0, plain.lastIndexOf('/'));
  const allowed = [...(known.get(plain) ?? []), ...(known.get(`${parent}/:id`) ?? [])].filter(
    (one) => one !== method,
  );
  if (allowed.length === 0) return nothingHere();
  const list = allowed.join(', ');
  return new ApiError(
    405,
    [{ message: `This call does not take ${method}`, description: `Use ${list}.` }],
    { headers: { allow: list } },
  );
}
