import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { pino, type Logger } from 'pino';

const secrets = ['password', 'token', 'authorization', 'cookie', 'secret'];

/** The product's log: one JSON line per event, secrets struck out. */
export function makeLog(level: string, destination?: pino.DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: paths.filter((path) => !/^(err\.|\*\.)?code$/.test(path)),
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

const sane = /^[\w.:-]{8,100}$/;

/** The caller's own request id when it is a sane one, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && sane.test(header) ? header : randomUUID();
}

/** Tells the request id in every answer, and one line per request: what, who, how long. Never a query, a body or a name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const caller = request.session?.caller;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(caller === undefined
          ? {}
          : { clientId: caller.clientId, employeeId: caller.employeeId }),
        ...(request.trace !== null && { traceId: request.trace.context.traceId }),
        // A program that goes astray, or a key in the wrong hands, is found by these two.
        ...(caller?.apiKeyId !== undefined && { apiKeyId: caller.apiKeyId, address: request.ip }),
      },
      'request',
    );
    done();
  });
}
