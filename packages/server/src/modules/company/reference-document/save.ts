import type { ParsedInput } from '@roadproof/contract/operation';
import type { referenceDocuments } from '@roadproof/contract/company/reference-document';
import { placeFault } from '@roadproof/domain/app/user-manual';
import { addRecord, opened, saveRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest } from '../../../errors.ts';

type Form = ParsedInput<typeof referenceDocuments.save>;

/** Adds or changes a document of the company; a link takes the place of a file, and a file that of a link. */
export async function saveDocument(
  { documentAttachment: file, documentLink: link, sortOrder, ...form }: Form,
  { db, caller }: Context,
): Promise<Saved> {
  if (file && link) throw misplaced(placeFault(true, true));
  const { stored, sent } = await opened(
    db,
    'referenceDocument',
    {
      ...form,
      ...(sortOrder !== undefined && { sortOrder: sortOrder ?? 0 }),
      ...(link !== undefined && { documentLink: link }),
      ...(file && { documentFileId: file.fileId, documentLink: null }),
      ...(link && { documentFileId: null }),
    },
    'Document',
  );
  const { name, documentLink, documentFileId } = { ...stored, ...sent };
  if (name === undefined)
    throw new ApiError(400, [
      { field: 'name', message: 'Name is required.', description: 'Fill in this field.' },
    ]);
  const fault = placeFault(Boolean(documentLink), Boolean(documentFileId));
  if (fault !== null) throw misplaced(fault);
  return stored
    ? saveRecord(db, 'referenceDocument', stored, sent)
    : addRecord(db, 'referenceDocument', {
        sortOrder: 0,
        documentLink: null,
        documentFileId: null,
        ...sent,
        name,
        clientId: caller.clientId,
      });
}

const misplaced = (fault: string | null): ApiError =>
  badRequest(fault ?? '', 'A document is at one place.', 'documentLink');
