import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { nothingHere } from './unknown-address.ts';

/** Vite puts a hash of the content into the names of this folder, so what has such a name never changes. */
const hashedFolder = 'assets';

/** What a built file may be called: a way up, a separator of another system or a null byte is none of ours. */
const builtName = /^\w[\w-]*(\.[\w-]+)+$/;

/** Serves the built web app: hashed files for ever, the page itself never from the cache. Answers whether there is one. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<boolean> {
  const root = resolve(folder);
  if (!existsSync(join(root, 'index.html'))) return false;
  const hashed = join(root, hashedFolder);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      void response.setHeader('vary', 'accept-encoding');
      void response.setHeader(
        'cache-control',
        path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get<{ Params: { '*': string } }>(`/${hashedFolder}/*`, async (request, reply) => {
    const name = request.params['*'];
    if (!builtName.test(name)) throw nothingHere();
    return reply.sendFile(`${hashedFolder}/${name}`);
  });
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const { name } = entry;
    if (!entry.isFile() || name === 'index.html' || /\.(br|gz)$/.test(name)) continue;
    app.get(`/${name}`, async (_, reply) => reply.sendFile(name));
  }
  return true;
}
