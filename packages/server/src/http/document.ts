import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition, safeFileName } from '../files/file-name.ts';
import type { PrintedFile } from './context.ts';

type Made = PrintedFile & { readonly body: Exclude<PrintedFile['body'], () => unknown> };

/** The document with its content, after the transaction. */
export async function made(file: PrintedFile): Promise<Made> {
  return { ...file, body: typeof file.body === 'function' ? await file.body() : file.body };
}

/** Sends a document to be looked at in a window of its own; saving it gives it its name. */
export function sendDocument(reply: FastifyReply, file: Made): FastifyReply {
  const { fileName, contentType, body, headers = {} } = file;
  return reply
    .header('content-disposition', contentDisposition('inline', safeFileName(fileName)))
    .headers(headers)
    .header('cache-control', 'no-store')
    .type(contentType)
    .send(Buffer.isBuffer(body) ? body : Readable.from(body));
}
