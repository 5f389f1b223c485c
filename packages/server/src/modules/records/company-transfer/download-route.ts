import type { FastifyInstance } from 'fastify';
import { inCompany } from '../../../db/transaction.ts';
import { byteRange } from '../../../files/byte-range.ts';
import { contentDisposition, safeFileName } from '../../../files/file-name.ts';
import { readLink } from '../../../files/link.ts';
import { notFound } from '../../../errors.ts';
import type { Platform } from '../../../platform.ts';
import { exportStore } from './export-folder.ts';
import { downloadable } from './rows.ts';

/** GET /exports/<token>: the ZIP of an export, for the session that holds the link; a download that broke off goes on. */
export function serveExports(app: FastifyInstance, platform: Platform): void {
  const store = exportStore(platform);
  app.get<{ Params: { token: string } }>('/exports/:token', async (request, reply) => {
    const link = readLink(platform, request.params.token);
    if (link === null) throw ended();
    const scope = { clientId: link.clientId, requestId: request.id };
    const found = await inCompany(
      platform.database,
      scope,
      (db) => downloadable(db, link, platform),
      { readOnly: true },
    );
    if (found === undefined || !(await store.exists(found.storageKey))) throw ended();
    const { storageKey, size } = found;
    const range = byteRange(request.headers.range, size);
    void reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', fileName(found)))
      .header('cache-control', 'no-store')
      .header('accept-ranges', 'bytes')
      .header('etag', `"${storageKey.slice(-32)}"`);
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (range === null) return reply.header('content-length', size).send(store.read(storageKey));
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
      .send(store.read(storageKey, range));
  });
}

const ended = () => notFound('Export');

function fileName({ companyName, createdAt }: { companyName: string; createdAt: string }): string {
  const plain = companyName.replaceAll(/[/\\:*?"<>|]/g, '-');
  return safeFileName(`${plain} ${createdAt.slice(0, 10)}.zip`);
}
