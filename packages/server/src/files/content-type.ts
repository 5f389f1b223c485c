import { fileTypeFromFile } from 'file-type';

/** Characters that no text holds: control characters other than tab, line feed, form feed and carriage return. */
const binary = new Uint8Array(256).map((_, byte) =>
  (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127 ? 1 : 0,
);

/** What kind of text a file may be: one byte a character or several, UTF-16 behind its byte order mark, or none. */
export type TextSeen = 'bytes' | 'utf16' | null;

/** Reads a file on its way to the disk and tells whether it may be text. */
export class TextJudge {
  #seen: TextSeen = 'bytes';
  #head: number[] = [];
  #isLittle = true;
  /** The first half of a character that the last chunk ended in. */
  #half: number | undefined;

  /** Takes the next chunk of the file, however short. */
  add(chunk: Uint8Array): void {
    if (this.#seen === null) return;
    let from = 0;
    while (this.#head.length < 2 && from < chunk.length) this.#head.push(chunk[from++] ?? 0);
    if (from > 0 && this.#head.length === 2) this.#begin();
    const rest = chunk.subarray(from);
    const isBinary = this.#seen === 'utf16' ? this.#hasControlUnit(rest) : rest.some(isControl);
    if (isBinary) this.#seen = null;
  }

  /** What the file may be, once all of it has been taken. */
  get seen(): TextSeen {
    if (this.#seen === 'utf16') return this.#half === undefined ? 'utf16' : null;
    return this.#head.length < 2 && this.#head.some(isControl) ? null : this.#seen;
  }

  #begin(): void {
    const [first, second] = this.#head;
    this.#isLittle = first === 0xff && second === 0xfe;
    if (this.#isLittle || (first === 0xfe && second === 0xff)) this.#seen = 'utf16';
    else if (this.#head.some(isControl)) this.#seen = null;
  }

  #hasControlUnit(bytes: Uint8Array): boolean {
    for (const byte of bytes) {
      if (this.#half === undefined) {
        this.#half = byte;
        continue;
      }
      const [high, low] = this.#isLittle ? [byte, this.#half] : [this.#half, byte];
      this.#half = undefined;
      if (high === 0 && isControl(low)) return true;
    }
    return false;
  }
}

const isControl = (byte: number): boolean => binary[byte] === 1;

const sameAs: Readonly<Record<string, string>> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'video/matroska': 'video/webm',
};

/** The content type of a stored file judged by its bytes, never by its name; undefined when it is none we know. */
export async function judgeContent(path: string, text: TextSeen): Promise<string | undefined> {
  // The byte order mark of UTF-16 is also how sound begins; sound is full of what no text holds.
  if (text === 'utf16') return 'text/plain';
  // A file made to confuse the reader is a file of unknown type.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found !== undefined) return sameAs[found.mime] ?? found.mime;
  return text === 'bytes' ? 'text/plain' : undefined;
}
