import multipart from '@fastify/multipart';
import { api } from '@roadproof/contract/api';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serveDirectorySignIn } from './auth/directory/routes.ts';
import { serveFiles } from './files/route.ts';
import { serveApiPage } from './http/api-page.ts';
import { answerBrokenRequest, answerFailure, answerFailures } from './http/failure.ts';
import { serveHealth } from './http/health.ts';
import { readIndexFields } from './http/index-fields.ts';
import { takeJson } from './http/json-body.ts';
import { mount, type AllHandlers } from './http/mount.ts';
import { logRequests, requestIdOf } from './http/request-log.ts';
import { protect } from './http/security.ts';
import { countRequests } from './http/stop-listening.ts';
import { answerUnknown, collectRoutes } from './http/unknown-address.ts';
import { serveWeb } from './http/web-files.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { serveCalendarFeeds } from './modules/overview/calendar/feed-route.ts';
import { serveExports } from './modules/records/company-transfer/download-route.ts';
import { takeExportParts } from './modules/records/company-restore/part-route.ts';
import type { Platform } from './platform.ts';
import { traceRequests } from './tracing/trace-requests.ts';

const mostBodyBytes = 1024 * 1024;

/** What the app asks its owner. */
export interface AppOptions {
  /** True from the moment a stop is asked for. */
  readonly isStopping?: () => boolean;
}

/** The whole HTTP side as one fastify instance, not yet listening. */
export async function buildApp(
  platform: Platform,
  handlers: AllHandlers,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = platform;
  const app: FastifyInstance = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
    bodyLimit: mostBodyBytes,
    // An address may name the five hundred people a training is assigned to: Node takes 16 KB otherwise.
    http: { maxHeaderSize: 64 * 1024 },
    trustProxy: config.trustProxy,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  });
  const isStopping = options.isStopping ?? (() => false);
  countRequests(app.server, isStopping);
  const known = collectRoutes(app);
  answerFailures(app, await readIndexFields(platform.database), platform.room);
  traceRequests(app, platform);
  logRequests(app);
  takeJson(app);
  await protect(app, config);
  await app.register(multipart, { throwFileSizeLimit: false });
  mount(app, platform, api, handlers);
  serveFiles(app, platform);
  serveCalendarFeeds(app, platform);
  serveExports(app, platform);
  serveDirectorySignIn(app, platform);
  takeExportParts(app, platform);
  serveApiPage(app, platform, api);
  serveHealth(app, platform, isStopping);
  serveMetrics(app, platform);
  answerUnknown(app, known, await serveWeb(app, config.webDir));
  return app;
}
