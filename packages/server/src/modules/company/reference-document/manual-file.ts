import { createHash } from 'node:crypto';
import type { PrintedFile } from '../../../http/context.ts';
import type { Letterhead } from '../../../print/block.ts';
import { KeptDocuments } from '../../../print/kept-documents.ts';
import { print } from '../../../print/print.ts';
import { manualDocument } from './manual-document.ts';

/** Room for the ten chapters and the whole manual under a few letterheads. */
const kept = new KeptDocuments({ documents: 50, bytes: 64 * 1024 * 1024 });

/**
 * The manual or one chapter of it as PDF, drawn once for each chapter and letterhead. It names
 * neither a person nor a moment: unlike a record it is the same for everybody of the company.
 */
export async function manualFile(
  slug: string | undefined,
  letterhead: Letterhead,
): Promise<PrintedFile> {
  const head = { ...letterhead, printed: '' };
  const document = await manualDocument(slug, head);
  const fileName = `${document.title}.pdf`;
  const body = await kept.get(keyOf(slug, head), async () =>
    drawn(await print(fileName, document)),
  );
  return { fileName, contentType: 'application/pdf', body };
}

function keyOf(slug: string | undefined, { logo, ...words }: Letterhead): string {
  return createHash('sha256')
    .update(JSON.stringify([slug ?? null, words]))
    .update(logo ?? '')
    .digest('base64url');
}

function drawn({ body }: PrintedFile): Buffer {
  if (!Buffer.isBuffer(body)) throw new Error('a printed document is drawn as a whole');
  return body;
}
