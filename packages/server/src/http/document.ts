import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition, safeFileName } from '../files/file-name.ts';
import type { PrintedFile } from './context.ts';

/** Sends a document to be looked at in a window of its own; saving it gives it its name. */
export function sendDocument(reply: FastifyReply, file: PrintedFile): FastifyReply {
  const { fileName, contentType, body, headers = {} } = file;
  return reply
    .header('content-disposition', contentDisposition('inline', safeFileName(fileName)))
    .headers(headers)
    .header('cache-control', 'no-store')
    .type(contentType)
    .send(Buffer.isBuffer(body) ? body : Readable.from(body));
}
