import type { FileHandle } from 'node:fs/promises';
import { documentTypes, maxFileBytes, tooLargeText } from '@roadproof/domain/upload-limit';
import { lockedPdfText, lockedPdfType } from '../../../files/content-type.ts';
import { safeFileName } from '../../../files/file-name.ts';
import type { FileStore, ReceivedFile } from '../../../files/store.ts';
import { unzipped } from '../../../files/unzip.ts';
import { zippedFiles, type ZippedFile } from '../../../files/zip-directory.ts';
import { ZipFault } from '../../../files/zip-fault.ts';
import {
  mostDirectoryBytes,
  mostEntries,
  mostPapers,
  mostUnpacked,
} from '../../../files/paper-pile-source.ts';

const limits = { entries: mostEntries, directoryBytes: mostDirectoryBytes, bytes: mostUnpacked };

/** A file of a pile on disk, or why it cannot be used. */
export type Unpacked =
  | { readonly stored: ReceivedFile & { readonly contentType: string }; readonly fault: null }
  | { readonly stored: null; readonly fault: string };

/** The papers of a ZIP in the order of their paths; what systems put beside them is not among them. */
export async function papersOf(zip: FileHandle): Promise<ZippedFile[]> {
  const papers = (await zippedFiles(zip, limits)).filter(({ path }) => !isSystems(path));
  if (papers.length === 0) throw new ZipFault('There are no files in the ZIP.');
  if (papers.length > mostPapers)
    throw new ZipFault(
      `The ZIP has ${papers.length.toLocaleString('en-US')} files. The limit is ${mostPapers.toLocaleString('en-US')}: split it.`,
    );
  return papers.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** What macOS, Windows and office programs leave in folders. */
function isSystems(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return (
    parts.includes('__MACOSX') ||
    name.startsWith('.') ||
    name.startsWith('~$') ||
    /^(?:thumbs\.db|desktop\.ini|ehthumbs\.db)$/i.test(name)
  );
}

/** Unpacks one file into the store; what cannot be filed leaves nothing there. */
export async function unpack(
  store: FileStore,
  clientId: string,
  zip: FileHandle,
  file: ZippedFile,
): Promise<Unpacked> {
  const name = safeFileName(file.path);
  if (file.size === 0) return unusable('The file is empty.');
  // Never unpacked, so that its size cannot be a trap.
  if (file.size > maxFileBytes) return unusable(tooLargeText(name, file.size));
  const received = await store.receive(clientId, unzipped(zip, file), maxFileBytes);
  if (received.kind === 'tooLarge') return unusable(tooLargeText(name, received.size));
  const { contentType, storageKey } = received.file;
  if (contentType !== undefined && documentTypes.includes(contentType))
    return { stored: { ...received.file, contentType }, fault: null };
  await store.remove(storageKey);
  if (contentType === lockedPdfType) return unusable(lockedPdfText.join(' '));
  return unusable(
    contentType === 'application/zip'
      ? 'A ZIP inside of the ZIP is not opened. Put its files beside it.'
      : 'Not a kind of file that can be filed. Use PDF, JPG, PNG, WEBP, HEIC, DOCX, XLSX or TXT. The content counts, not the name.',
  );
}

const unusable = (fault: string): Unpacked => ({ stored: null, fault });
