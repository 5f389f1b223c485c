import { referenceDocuments } from '@roadproof/contract/company/reference-document';
import { locked, removeRecord } from '../../../db/record.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { letterheadOf } from '../../../print/letterhead.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { manualFile } from './manual-file.ts';
import { referenceDocumentSource } from './rows.ts';
import { saveDocument } from './save.ts';

const documents = listHandlers(referenceDocuments.list, referenceDocumentSource);

/** The user manual (docs/product.md, User manual). */
export const referenceDocumentHandlers: Handlers<typeof referenceDocuments> = {
  list: oneStatement(async (body, context) => {
    const found = await documents.list(body, context);
    return found.with(['documentAttachment'], ({ documentFileId, ...row }) => ({
      documentAttachment: row.chapter
        ? `${referenceDocuments.manual.path}?Chapter=${row.chapter}`
        : attachment(documentFileId, row, context),
    }));
  }),
  excel: documents.excel,
  manual: async ({ Chapter }, context) => manualFile(Chapter, await letterheadOf(context)),
  save: saveDocument,
  remove: async ({ id }, context) => {
    await locked(context.db, 'referenceDocument', id, 'Document');
    return removeRecord(context, 'referenceDocument', id);
  },
};

const attachment = (
  fileId: string | null,
  { fileName, name }: { readonly fileName: string | null; readonly name: string },
  context: Context,
): string | null => fileId && fileLink(context, fileId, fileName ?? name);
