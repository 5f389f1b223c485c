import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sendJson } from './answer.ts';
import type { Operations } from './mount.ts';
import { openApi } from './openapi.ts';

const folder = join(import.meta.dirname, 'api-page');

const files = ['page.js', 'call.js', 'schema.js', 'element.js', 'page.css'];
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** /api/openapi.json and a page at /api/docs that reads it and tries the calls. */
export function serveApiPage(app: FastifyInstance, operations: Operations, config: Config): void {
  let json: string | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    json ??= JSON.stringify(openApi(operations, config));
    return sendJson(request, reply.header('cache-control', 'no-cache'), json);
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
