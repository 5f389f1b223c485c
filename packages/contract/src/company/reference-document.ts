import { isSafeLink, manualChapters } from '@roadproof/domain/app/user-manual';
import * as z from 'zod';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { referenceDocumentColumns } from './reference-document.columns.ts';
import { id, optionalNumber, optionalText, requiredText, saved } from '../schema.ts';
import { upload } from '../upload.ts';

const text = z.string().nullable();

/** A line of the user manual: a chapter of the product, or a document of the company. */
export const referenceDocumentRow = z.object({
  id,
  version: z.number().int(),
  /** Its place in the whole list. */
  number: z.number().int(),
  name: z.string(),
  /** Where it is read: a page of the product, or the address of a document; null for a file. */
  documentLink: text,
  /** Where its file is; null for a document that is only linked. */
  documentAttachment: text,
  fileName: text,
  sortOrder: z.number().int(),
  /** True for a document of the company, false for a chapter of the product. */
  isOwn: z.boolean(),
  /** The chapter's name in addresses; null for a document of the company. */
  chapter: text,
});

/** The form of a document of the company: it has a link or a file, and sending one takes the place of the other. */
export const saveReferenceDocument = z.strictObject({
  id: id.optional(),
  version: z.coerce.number().int().optional(),
  name: requiredText('Name', 200).optional(),
  documentLink: optionalText('Link', 2000).refine(
    (link) => !link || isSafeLink(link),
    'A link begins with https:// and names a page.',
  ),
  /** One PDF, Word or Excel file, or a picture. */
  documentAttachment: upload('reference'),
  /** Smaller ones stand first; equal ones by name. */
  sortOrder: optionalNumber('Order', { min: 0, max: 9999 }),
});

export const referenceDocuments = {
  ...listCalls({
    path: '/api/ReferenceDocuments/GetAllReferenceDocuments',
    excelPath: '/api/ReferenceDocuments/GetAllReferenceDocumentsExcel',
    access: 'signed-in',
    columns: referenceDocumentColumns,
    row: referenceDocumentRow,
    called: 'documents',
    summary: 'The user manual: the chapters of the product, then the documents of the company.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/ReferenceDocuments/SaveReferenceDocument',
    access: 'ADMINISTRATOR',
    body: 'multipart',
    writes: true,
    input: saveReferenceDocument,
    output: saved,
    summary: 'Adds or changes a document of the company, with a link or a file.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/ReferenceDocuments/DeleteReferenceDocument',
    access: 'ADMINISTRATOR',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a document of the company; it can be restored.',
  }),
  manual: operation({
    method: 'GET',
    path: '/api/ReferenceDocuments/GetUserManualDocument',
    access: 'signed-in',
    body: 'query',
    answer: 'document',
    input: z.strictObject({
      Chapter: z
        .enum(
          manualChapters.map(({ slug }) => slug),
          'There is no such chapter.',
        )
        .optional(),
    }),
    output: z.unknown(),
    summary: 'A chapter of the user manual as a PDF, or all of it.',
  }),
};
