import { createReadStream } from 'node:fs';
import type { ZipEntry } from '../http/zip.ts';
import { safeFileName } from './file-name.ts';
import { jpegName, jpegOf } from '../heic/heic.ts';
import type { FileStore } from './store.ts';

/** A stored file with the name it has in a ZIP, folders divided by '/'. */
export interface BundledFile {
  readonly path: string;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly contentType: string;
}

/** A part of a path every system can write: no sign that has a meaning in one. */
export const cleanName = (text: string): string =>
  safeFileName(text.replaceAll(/[/\\:*?"<>|]/g, '-')).replace(/[. ]+$/, '') || 'file';

/**
 * Files from storage for a ZIP, read while it is sent, and last a list of them with what each is
 * known by; a file whose content is gone from the disk is told there and left out. A HEIC picture has its
 * JPEG beside it, which every computer shows.
 */
export async function* bundled(
  store: FileStore,
  files: readonly BundledFile[],
): AsyncGenerator<ZipEntry> {
  const lines: string[] = [];
  for (const { path, storageKey, size, sha256, contentType } of files) {
    const isThere = await store.exists(storageKey);
    lines.push(
      isThere
        ? `${path}, ${size.toLocaleString('en-US')} bytes, SHA-256 ${sha256.toString('hex')}`
        : `${path}: missing on the server`,
    );
    if (!isThere) continue;
    yield { name: path, content: store.read(storageKey) };
    const jpeg = contentType === 'image/heic' ? await jpegOf(store, storageKey) : null;
    if (jpeg === null) continue;
    lines.push(`${jpegName(path)}, the same picture as JPEG`);
    yield { name: jpegName(path), content: createReadStream(jpeg) };
  }
  yield { name: 'files.txt', content: [`${lines.join('\r\n') || 'No files.'}\r\n`] };
}
