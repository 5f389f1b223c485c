import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { linkHeaders } from './link-call.ts';
import { nothingHere } from './unknown-address.ts';

/** Vite puts a hash of the content into the names of this folder, so what has such a name never changes. */
const hashedFolder = 'assets';

/** What a built file may be called: a way up, a separator of another system or a null byte is none of ours. */
const builtName = /^\w[\w-]*(\.[\w-]+)+$/;

/** The file of the page at an address. */
export type PageAt = (path: string) => string;

const pagesFolder = 'pages';

/** The page of links without an account, which the build makes apart from the web app. */
const linkPage = 'link.html';

/** The build makes a page for each screen, which names the scripts of that screen too; everywhere else it is the one page. */
function pagesIn(root: string): PageAt {
  const folder = join(root, pagesFolder);
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
        file.replaceAll('\\', '/'),
      )
    : [];
  const known = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [`/${file.slice(0, -'.html'.length)}`, `${pagesFolder}/${file}`]),
  );
  return (path) => known.get(path) ?? 'index.html';
}

/** Serves the built web app: hashed files for ever, the pages themselves never from the cache. Answers which page stands at an address, null where there is no app. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<PageAt | null> {
  const root = resolve(folder);
  if (!existsSync(join(root, 'index.html'))) return null;
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
    if (!entry.isFile() || name === 'index.html' || name === linkPage || /\.(br|gz)$/.test(name))
      continue;
    app.get(`/${name}`, async (_, reply) => reply.sendFile(name));
  }
  app.get('/l', async (_, reply) => {
    void reply.headers(linkHeaders);
    return reply.sendFile(linkPage, { cacheControl: false });
  });
  return pagesIn(root);
}
