import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inCompany } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { byteRange } from './byte-range.ts';
import { contentDisposition } from './file-name.ts';
import { jpegName, jpegOf } from '../heic/heic.ts';
import { readLink } from './link.ts';
import { linked, type LinkedFile } from './rows.ts';
import { thumbnail, thumbnailWidth } from './thumbnail.ts';

/** Types a browser shows by itself without running anything. */
const shown = new Set([
  'application/pdf',
  'text/plain',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'video/webm',
]);

const sandbox =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
// Browsers refuse to start their PDF viewer inside a sandbox; a PDF runs nothing in our origin.
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** GET /files/<token>: a stored file for whoever holds a link of a living session. */
export function serveFiles(app: FastifyInstance, platform: Platform): void {
  for (const url of ['/files/:token', '/files/:token/:name']) {
    app.get<{ Params: { token: string } }>(url, async (request, reply) => {
      const link = readLink(platform, request.params.token);
      if (link === null) return ended(reply);
      const scope = { clientId: link.clientId, requestId: request.id };
      const file = await inCompany(platform.database, scope, (db) => linked(db, link, platform), {
        readOnly: true,
      });
      if (file === undefined) return ended(reply);
      if (file.isRestricted && !file.mayOpenRestricted) {
        return page(
          reply,
          403,
          'You are not allowed to open this file',
          'It needs the right to restricted files. Ask your administrator.',
        );
      }
      return send(platform, file, request, reply);
    });
  }
}

async function send(
  platform: Platform,
  file: LinkedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.query as { readonly w?: unknown; readonly download?: unknown };
  const width = thumbnailWidth(query.w, file.contentType);
  const isDownload = query.download !== undefined || !shown.has(file.contentType);
  const isAsJpeg = file.contentType === 'image/heic' && !isDownload;
  const form = width ?? (isAsJpeg ? 'jpeg' : null);
  const tag = `"${file.sha256.toString('base64url')}${form === null ? '' : `-${form}`}"`;
  void reply.headers({
    // Kept by the browser, asked for every time: the link dies with its session. Restricted papers stay on no disk.
    ...(file.isRestricted
      ? { 'cache-control': 'no-store' }
      : { etag: tag, 'cache-control': 'private, no-cache' }),
    'content-security-policy': file.contentType === 'application/pdf' ? pdfPolicy : sandbox,
    'x-frame-options': 'SAMEORIGIN',
    'content-disposition': contentDisposition(isDownload ? 'attachment' : 'inline', file.name),
  });
  if (!file.isRestricted && request.headers['if-none-match'] === tag) return reply.code(304).send();
  const jpeg = isAsJpeg ? await jpegOf(platform.files, file.storageKey) : null;
  if (width !== undefined) {
    const small = await thumbnail(jpeg ?? platform.files.pathOf(file.storageKey), width);
    if (small !== null) return reply.type('image/webp').send(small);
  }
  if (jpeg !== null) {
    void reply.header('content-disposition', contentDisposition('inline', jpegName(file.name)));
    return reply.type('image/jpeg').send(await readFile(jpeg));
  }
  if (!(await platform.files.exists(file.storageKey))) {
    request.log.error({ storageKey: file.storageKey }, 'a stored file is missing on disk');
    return page(
      reply,
      404,
      'This file is missing',
      'Its record exists but its content does not. Tell your administrator.',
    );
  }
  const range = byteRange(request.headers.range, file.size);
  void reply
    .header('accept-ranges', 'bytes')
    .type(file.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : file.contentType);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  if (range === null)
    return reply.header('content-length', file.size).send(platform.files.read(file.storageKey));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(platform.files.read(file.storageKey, range));
}

function ended(reply: FastifyReply): FastifyReply {
  return page(
    reply,
    404,
    'This link has ended',
    'Links to files live as long as the session they were made for. Sign in and open the file again.',
  );
}

// A person sees this in a tab of its own, so it is a page and not the envelope of the API.
function page(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
    );
}
