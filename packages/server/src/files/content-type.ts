import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { needsPassword } from './pdf-lock.ts';

/** Characters that no text holds: control characters other than tab, line feed, form feed and carriage return. */
const binary = new Uint8Array(256).map((_, byte) =>
  (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127 ? 1 : 0,
);

/** What kind of text a file may be: one byte a character or several, UTF-16 behind its byte order mark or without it, or none. */
export type TextSeen = 'bytes' | 'utf16' | 'utf16Bare' | null;

/** So many bytes tell how wide the letters are. */
const headBytes = 32;

/** Reads a file on its way to the disk and tells whether it may be text. */
export class TextDetector {
  #seen: TextSeen = 'bytes';
  #head: number[] = [];
  #hasBegun = false;
  #isLittle = true;
  /** The first half of a character that the last chunk ended in. */
  #half: number | undefined;

  /** Takes the next chunk of the file, however short. */
  add(chunk: Uint8Array): void {
    if (this.#seen === null) return;
    let from = 0;
    while (this.#head.length < headBytes && from < chunk.length)
      this.#head.push(chunk[from++] ?? 0);
    if (this.#head.length < headBytes) return;
    this.#begin();
    this.#take(chunk.subarray(from));
  }

  /** What the file may be, once all of it has been taken. */
  get seen(): TextSeen {
    this.#begin();
    return this.#isWide && this.#half !== undefined ? null : this.#seen;
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const [first = 0, second = 0, ...rest] = this.#head;
    const isMarked = this.#head.length > 1 && first + second === 0xff + 0xfe && first >= 0xfe;
    this.#isLittle = isMarked ? first === 0xff : isWideLittle(this.#head);
    if (isMarked) this.#seen = 'utf16';
    else if (this.#isLittle || isWideBig(this.#head)) this.#seen = 'utf16Bare';
    this.#take(Uint8Array.from(isMarked ? rest : this.#head));
  }

  #take(bytes: Uint8Array): void {
    if (this.#seen === null) return;
    const isBinary = this.#isWide ? this.#hasControlUnit(bytes) : bytes.some(isControl);
    if (isBinary) this.#seen = null;
  }

  get #isWide(): boolean {
    return this.#seen === 'utf16' || this.#seen === 'utf16Bare';
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

/** Plain letters of two bytes have a zero in every second place, and none in the others. */
const isWideLittle = (head: readonly number[]): boolean => zerosAt(head, 1) && !anyZeroAt(head, 0);
const isWideBig = (head: readonly number[]): boolean => zerosAt(head, 0) && !anyZeroAt(head, 1);
/** Fewer bytes with a zero among them are of no kind. */
const leastHead = 8;
const anyZeroAt = (head: readonly number[], place: number): boolean =>
  head.some((byte, at) => byte === 0 && at % 2 === place);
const zerosAt = (head: readonly number[], place: number): boolean =>
  head.length >= leastHead &&
  head.filter((byte, at) => byte === 0 && at % 2 === place).length * 4 >= head.length;

const isControl = (byte: number): boolean => binary[byte] === 1;

const sameAs: Readonly<Record<string, string>> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'video/matroska': 'video/webm',
};

/** The content type of a stored file judged by its bytes, never by its name; undefined when it is none we know. */
export async function detectContent(path: string, text: TextSeen): Promise<string | undefined> {
  // The byte order mark of UTF-16 is also how sound begins; sound is full of what no text holds.
  if (text === 'utf16') return 'text/plain';
  // A file made to confuse the reader is a file of unknown type.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === 'application/x-cfb') return officeContainer(path);
  const type = found?.mime ?? (text === null ? undefined : 'text/plain');
  if (type === 'application/pdf' || (!holdsOthers.test(type ?? '') && (await isLatePdf(path))))
    return needsPassword(await readFile(path)) ? lockedPdfType : 'application/pdf';
  return type === undefined ? undefined : (sameAs[type] ?? type);
}

/** Kinds of files that may hold a PDF as one of their parts. */
const holdsOthers = /^(?:image|video)\/|zip|tar|compressed|openxml|opendocument|epub|rar|7z/;

/** The first and the last so many bytes tell a PDF. */
const pdfHead = 1024;
const pdfTail = 2048;

/** Whether a PDF begins behind other bytes, as printers and mail programs put them there, and ends as one: a text about PDFs does not. */
async function isLatePdf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(pdfHead, size));
    await file.read(head, 0, head.length, 0);
    if (!head.includes('%PDF-')) return false;
    const tail = Buffer.alloc(Math.min(pdfTail, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes('startxref');
  } finally {
    await file.close();
  }
}

/** An Office document of old, and one of today that is locked with a password: both are such containers. */
export const oldOfficeType = 'application/x-cfb';
export const lockedOfficeType = 'application/encrypted';
/** A PDF that cannot be opened without a password. */
export const lockedPdfType = 'application/x-locked-pdf';
/** What is said of one. */
export const lockedPdfText = [
  'This PDF needs a password.',
  'Save it without one and choose it again.',
] as const;

async function officeContainer(path: string): Promise<string> {
  const bytes = await readFile(path);
  const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isLocked ? lockedOfficeType : oldOfficeType;
}
