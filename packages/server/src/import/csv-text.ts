import { isUtf8 } from 'node:buffer';

/** The text of a CSV file: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252 as Excel saves it. */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return strip(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0xfe && second === 0xff) return strip(new TextDecoder('utf-16be').decode(bytes));
  const wide = bareUtf16(bytes);
  if (wide !== null) return strip(new TextDecoder(wide).decode(bytes));
  return strip(new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes));
}

/** UTF-16 without a mark: every second byte of plain letters is zero. */
function bareUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 5 < head.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const strip = (text: string): string => text.replace(/^\uFEFF/, '');

const delimiters = [',', ';', '\t', '|'] as const;
const linesLookedAt = 20;

/** The delimiter that divides the first lines best: the one that gives every line the same number of cells, and most of them. */
export function guessDelimiter(text: string): string {
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (named !== undefined) return named;
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt);
  const score = (delimiter: string): number => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const most = Math.max(0, ...counts);
    const alike = counts.filter((count) => count === most).length;
    return most === 0 ? 0 : (alike / lines.length) * 1000 + most;
  };
  return delimiters.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** The text behind Excel's own line about the delimiter. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(/^sep=.\r?\n/i, '');
}
