import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { filesOf } from '../root.ts';
import { sendJson } from './answer.ts';
import type { Operations } from './mount.ts';
import { openApi } from './openapi.ts';
import { requireSession } from '../auth/request-session.ts';

const folder = filesOf('packages/server/src/http/api-page', 'api-page');

const files = ['page.js', 'call.js', 'schema.js', 'element.js', 'page.css'];
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** /api/openapi.json for whoever may read it, and a page at /api/docs, which holds none of it, that reads it and tries the calls. */
export function serveApiPage(
  app: FastifyInstance,
  platform: Platform,
  operations: Operations,
): void {
  const { config } = platform;
  let json: string | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    if (config.apiDocs !== 'public') await requireSession(platform, request);
    json ??= JSON.stringify(openApi(operations, config));
    return sendJson(request, reply.header('cache-control', 'private, no-cache'), json);
  });
  const serve = (url: string, name: string): void => {
    app.get(url, async (_, reply) =>
      reply
        .type(`${types[extname(name)]}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await readFile(join(folder, name))),
    );
  };
  serve('/api/docs', 'page.html');
  for (const name of files) serve(`/api/docs/${name}`, name);
}
