import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { api } from '@roadproof/contract/api';
import { originOf, tokenOf } from '../auth/request-session.ts';
import { tokenHash } from '../auth/token.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { figuresReader } from './figures.ts';
import { makeMetrics, type Metrics } from './registry.ts';
import type { MetricsSettings } from './settings.ts';

/** The calls by which a person signs in. */
const signIns: ReadonlySet<string> = new Set(
  [api.authentication.signIn, api.secondFactors.signIn, api.directorySignIn.redeem].map(
    ({ path }) => path,
  ),
);

/** Counts requests and serves /metrics in the text format of Prometheus, as METRICS and METRICS_PORT say. */
export function serveMetrics(app: FastifyInstance, platform: Platform): void {
  const { access, listen } = platform.config.metrics;
  if (access === 'off') return;
  const metrics = makeMetrics(figuresReader(platform));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const { statusCode: status } = reply;
    metrics.request({ method, route, status }, reply.elapsedTime / 1000);
    // 400 is a form that was not filled in: nothing was tried.
    if (signIns.has(route) && status > 400 && status < 500)
      metrics.refusedSignIn(status === 429 ? 'too many' : 'refused');
    done();
  });
  if (listen !== null) return serveElsewhere(app, metrics, { access, listen });
  app.get('/metrics', async (request, reply) => {
    if (access === 'local' && !originOf(request).isLocal) throw notFound('Page');
    if (access !== 'local' && !fits(tokenOf(request), access.tokenHash)) throw wrongToken();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Compares hashes, in a time that says nothing about the token. */
function fits(token: string | null | undefined, hash: Buffer): boolean {
  return timingSafeEqual(tokenHash(token ?? ''), hash);
}

function wrongToken(): ApiError {
  const message = 'The token of METRICS is needed';
  const description = 'Send it as "Authorization: Bearer" and the token.';
  return new ApiError(401, [{ message, description }], {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

type Elsewhere = MetricsSettings & { readonly listen: NonNullable<MetricsSettings['listen']> };

/** Serves the metrics at an address of their own, from the moment the app is ready until it closes. */
function serveElsewhere(app: FastifyInstance, metrics: Metrics, settings: Elsewhere): void {
  const server = createServer((request, response) => {
    void answer(request, response, metrics, settings.access);
  });
  app.addHook('onReady', async () => listenAt(server, settings.listen));
  app.addHook('onClose', async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
}

async function listenAt(server: Server, { host, port }: Elsewhere['listen']): Promise<void> {
  server.listen({ host, port });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `METRICS_PORT: port ${port} on ${host} can't be used (${error.code}). Choose another port.`,
      { cause: error },
    );
  });
}

const loopbackName = /^(localhost|127\.0\.0\.1)(:\d+)?$/i;
const bearer = /^Bearer +(\S+) *$/i;

async function answer(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
  access: MetricsSettings['access'],
): Promise<void> {
  const end = (status: number, type: string, text: string): void => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(method === 'HEAD' ? undefined : text);
  };
  const refuse = (status: number, text: string): void => end(status, 'text/plain', `${text}\n`);
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'Use GET.');
  if (url?.split('?', 1)[0] !== '/metrics') return refuse(404, 'Metrics are at /metrics.');
  // A page in a browser of this machine must not reach in by a name of its own.
  if (access === 'local' && !loopbackName.test(headers.host ?? ''))
    return refuse(404, 'Metrics are for this machine alone.');
  if (typeof access === 'object') {
    const token = bearer.exec(headers.authorization ?? '')?.[1];
    if (!fits(token, access.tokenHash)) return refuse(401, 'The token of METRICS is needed.');
  }
  try {
    end(200, metrics.contentType, await metrics.text());
  } catch {
    refuse(500, 'The metrics could not be read.');
  }
}
