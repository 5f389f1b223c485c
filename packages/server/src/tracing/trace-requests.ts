import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { OtlpExporter } from './otlp.ts';
import { inTrace, instantMs, type Span, type Trace } from './span.ts';
import { nextContext, readTraceparent } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace that the request is part of; null without one. */
    trace: RequestTrace | null;
  }
  interface FastifyContextConfig {
    /** Name of the call, such as `employees.list`. */
    readonly operation?: string;
  }
}

interface RequestTrace extends Trace {
  readonly parentId: string | null;
  readonly startMs: number;
}

// A collector that hangs does not hold up a stop.
const closeMs = 2_000;

/**
 * Makes each request part of the trace that its caller names in `traceparent`. With a collector set,
 * sends it a span for the request and one for each statement; without one there is nothing to record.
 */
export function traceRequests(
  app: FastifyInstance,
  { config: { tracing, version }, log }: Pick<Platform, 'config' | 'log'>,
): void {
  const exporter =
    tracing === null
      ? null
      : new OtlpExporter({ ...tracing, version }, ({ error, dropped }) =>
          log.warn({ err: error, dropped }, 'traces not sent'),
        );
  const share = tracing?.share ?? 0;
  const record = exporter === null ? undefined : (span: Span) => exporter.add(span);
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, _, done) => {
    const parent = readTraceparent(request.headers.traceparent);
    if (parent === null && record === undefined) return done();
    const context = nextContext(parent, parent?.isSampled ?? Math.random() < share);
    const trace: RequestTrace = {
      context,
      parentId: parent?.spanId ?? null,
      startMs: instantMs(),
      ...(context.isSampled && record !== undefined && { record }),
    };
    request.trace = trace;
    inTrace(trace, done);
  });
  // Reading a body begins in another context.
  app.addHook('preValidation', ({ trace }, _, done) => {
    if (trace === null) done();
    else inTrace(trace, done);
  });
  if (exporter === null) return;
  app.addHook('onResponse', ({ trace, method, routeOptions }, { statusCode }, done) => {
    const route = routeOptions.url ?? 'none';
    trace?.record?.({
      traceId: trace.context.traceId,
      spanId: trace.context.spanId,
      parentId: trace.parentId,
      kind: 'server',
      name: routeOptions.config.operation ?? `${method} ${route}`,
      startMs: trace.startMs,
      endMs: instantMs(),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': statusCode,
      },
      hasFailed: statusCode >= 500,
    });
    done();
  });
  app.addHook('onClose', async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, closeMs);
    });
    await Promise.race([exporter.close(), late]).finally(() => clearTimeout(timer));
  });
}
