import { fileTypeFromFile } from 'file-type';

/** Bytes that no text holds: control characters other than tab, line feed, form feed and carriage return. */
const binary = new Uint8Array(256).map((_, byte) =>
  (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127 ? 1 : 0,
);

/** Whether a chunk of a file rules out that the file is plain text. */
export function looksBinary(chunk: Uint8Array): boolean {
  return chunk.some((byte) => binary[byte] === 1);
}

const sameAs: Readonly<Record<string, string>> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'video/matroska': 'video/webm',
};

/** The content type of a stored file judged by its bytes, never by its name; undefined when it is none we know. */
export async function judgeContent(path: string, mayBeText: boolean): Promise<string | undefined> {
  // A file made to confuse the reader is a file of unknown type.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found !== undefined) return sameAs[found.mime] ?? found.mime;
  return mayBeText ? 'text/plain' : undefined;
}
