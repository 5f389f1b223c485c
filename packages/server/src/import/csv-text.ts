import { isUtf8 } from 'node:buffer';

/** How the letters of a text file are written down. */
export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252' | 'macintosh';

/** A text file as text, and how its letters were told. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Bytes that do not fit the encoding of the rest and were read as Windows letters. */
  readonly strays: number;
  /** A piece of the file in the letters it was read with and in those it may have been written with, where nothing tells. */
  readonly doubt?: { readonly read: string; readonly other: string };
}

/**
 * The text of a CSV file: UTF-8, UTF-16 with or without a byte order mark, Windows-1252 as Excel saves it, or Mac
 * Roman as an old Excel of a Mac did; `asked` overrules what the bytes look like.
 */
export function decodeText(bytes: Buffer, requested: Encoding | null = null): DecodedText {
  const wide = requested === null || requested === 'utf-16' ? wideOf(bytes) : null;
  if (wide !== null) {
    // Half a letter at the end is none.
    const evenBytes = bytes.subarray(0, bytes.length - (bytes.length % 2));
    return { text: strip(new TextDecoder(wide).decode(evenBytes)), encoding: 'utf-16', strays: 0 };
  }
  if (requested !== null && requested !== 'utf-16')
    return { ...textIn(bytes, requested), encoding: requested };
  const { encoding, doubt } = encodingOf(bytes);
  return { ...textIn(bytes, encoding), encoding, ...(doubt && { doubt }) };
}

function textIn(bytes: Buffer, encoding: SingleByte): Pick<DecodedText, 'text' | 'strays'> {
  if (encoding === 'macintosh') return { text: strip(macText(bytes)), strays: 0 };
  if (encoding === 'windows-1252') return { text: strip(windowsText(bytes)), strays: 0 };
  if (isUtf8(bytes)) return { text: strip(bytes.toString('utf8')), strays: 0 };
  const { text, strays } = mixedText(bytes);
  return { text, strays };
}

type SingleByte = Exclude<Encoding, 'utf-16'>;

/** UTF-16 by its mark, or because every second byte of plain letters is zero. */
function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const isPadded = Math.min(even, odd) * 4 > Math.max(even, odd);
  if (head.length === 0 || isPadded || Math.max(even, odd) * 5 < head.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** A text without its mark, and without the zeros that a program filled the file up with. */
function strip(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1;
  return text.slice(text.startsWith('\uFEFF') ? 1 : 0, end);
}

function encodingOf(bytes: Buffer): { encoding: SingleByte; doubt?: DecodedText['doubt'] } {
  if (isUtf8(bytes)) return { encoding: 'utf-8' };
  const { letters, strays } = mixedText(bytes);
  if (letters >= strays) return { encoding: 'utf-8' };
  const sample = telling(bytes);
  const [windows, mac] = [windowsText(sample), macText(sample)];
  const odder = oddities(windows) - oddities(mac);
  if (odder !== 0) return { encoding: odder > 0 ? 'macintosh' : 'windows-1252' };
  // Letters that are usual in names decide where nothing is odd, and the other reading is shown.
  const isMac = usualLetters(mac) > usualLetters(windows);
  const doubt = doubtBetween(bytes, isMac);
  return { encoding: isMac ? 'macintosh' : 'windows-1252', ...(doubt && { doubt }) };
}

const usualLetters = (text: string): number =>
  text.match(/[áàâäãåçéèêëíìîïñóòôöõøúùûüýßÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ]/g)?.length ?? 0;

/** The first word that both encodings make letters of, and different ones; undefined where there is none. */
function doubtBetween(bytes: Buffer, isMac: boolean): DecodedText['doubt'] {
  // Starts at words alone: from every letter of a very long word the search would be quadratic.
  for (const [word] of bytes
    .toString('latin1')
    .matchAll(/(?<![A-Za-z\u0080-\u00FF])[A-Za-z]*[\u0080-\u00FF][A-Za-z\u0080-\u00FF]*/g)) {
    const raw = Buffer.from(word, 'latin1');
    const [windows, mac] = [windowsText(raw), macText(raw)];
    const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);
    if (isWord(windows) && isWord(mac) && windows !== mac)
      return isMac ? { read: mac, other: windows } : { read: windows, other: mac };
  }
  return undefined;
}

// What Windows-1252 has where Latin-1 has control characters; Node's own decoder of that name is Latin-1 in most of its versions (nodejs/node issue 60888).
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const windowsText = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (sign) => windowsLetters[sign.charCodeAt(0) - 0x80] ?? sign);

const macText = (bytes: Buffer): string => new TextDecoder('macintosh').decode(bytes);

/** A whole letter of UTF-8 beyond ASCII, in the bytes as Latin-1. */
const wholeLetter =
  /[\u00C2-\u00DF][\u0080-\u00BF]|\u00E0[\u00A0-\u00BF][\u0080-\u00BF]|[\u00E1-\u00EC\u00EE\u00EF][\u0080-\u00BF]{2}|\u00ED[\u0080-\u009F][\u0080-\u00BF]|\u00F0[\u0090-\u00BF][\u0080-\u00BF]{2}|[\u00F1-\u00F3][\u0080-\u00BF]{3}|\u00F4[\u0080-\u008F][\u0080-\u00BF]{2}/g;

/** UTF-8 with each byte that is no part of a letter read as Windows has it. */
function mixedText(bytes: Buffer): { text: string; letters: number; strays: number } {
  const raw = bytes.toString('latin1');
  let [text, letters, strays, end] = ['', 0, 0, 0];
  const between = (part: string): string => {
    strays += part.match(/[\u0080-\u00FF]/g)?.length ?? 0;
    return windowsText(Buffer.from(part, 'latin1'));
  };
  for (const { 0: letter, index } of raw.matchAll(wholeLetter)) {
    text += between(raw.slice(end, index)) + Buffer.from(letter, 'latin1').toString('utf8');
    letters += 1;
    end = index + letter.length;
  }
  text += between(raw.slice(end));
  return { text: strip(text), letters, strays };
}

const mostLookedAt = 20_000;

/** The bytes beyond ASCII with what stands beside them: what tells the encodings apart. */
function telling(bytes: Buffer): Buffer {
  const found = bytes
    .toString('latin1')
    .match(/[^\u0080-\u00FF]?[\u0080-\u00FF]+[^\u0080-\u00FF]{0,2}/g);
  return Buffer.from((found ?? []).slice(0, mostLookedAt).join('\n'), 'latin1');
}

/** How often a text has what no writer writes: a sign inside or against a word, a control character, a capital inside a word, a small letter of another alphabet at its start. */
const oddities = (text: string): number => text.match(odd)?.length ?? 0;
const odd = new RegExp(
  [
    String.raw`(?<=\p{L})[^\p{L}\p{M}\p{N}\s'’\-.,/&@_+:;()"“”](?=\p{L})`,
    String.raw`(?<=\p{L})[§¶¤¦¬¯¨¸¿¡]`,
    String.raw`(?<![\p{L}\d])[€…†‡‰¯¨¸´](?=\p{L})`,
    String.raw`(?<=\d)(?![A-Za-z])\p{L}(?=\d)`,
    String.raw`[\u0080-\u009F]`,
    String.raw`(?<=\p{Ll})\p{Lu}`,
    String.raw`(?<=\p{L})(?![A-Z])\p{Lu}(?=\p{Ll}|\p{Lu}\p{Ll})`,
    String.raw`(?<![\p{L}\p{M}'’])(?![a-z])\p{Ll}(?=\p{L})`,
  ].join('|'),
  'gu',
);

const delimiters = [',', ';', '\t', '|'] as const;
const linesLookedAt = 20;

/** The delimiter that Excel's own first line names; null without one. */
export const namedDelimiter = (text: string): string | null =>
  separatorLine.exec(text)?.[1] ?? null;

const separatorLine = /^sep=(.)(?:\r\n|\r|\n|$)/i;

/** The delimiters that may divide a text, the best first: those that give most lines the same number of cells, and most of them. */
export function likelyDelimiters(text: string): string[] {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, 'quoted')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt);
  const score = (delimiter: string): number => {
    // One line with a delimiter inside a value must not outweigh all others.
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const [usual] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
    return usual === undefined ? 0 : (usual[1] / lines.length) * 1000 + usual[0];
  };
  const scored = delimiters.map((delimiter) => ({ delimiter, points: score(delimiter) }));
  return scored
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ delimiter }) => delimiter);
}

/** The text behind Excel's own line about the delimiter. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(separatorLine, '');
}

/** A word whose letters were saved as Windows letters of UTF-8, as in "NÃºÃ±ez", and what it was; null without one. */
export function savedTwice(text: string): { readonly read: string; readonly was: string } | null {
  for (const { index } of text.matchAll(/[\u00C2-\u00F4](?=[^\p{ASCII}\s])/gu)) {
    const [before = ''] = /[\p{L}\p{M}]*$/u.exec(text.slice(Math.max(0, index - 40), index)) ?? [];
    const [behind = ''] = /^[^\s,;|"]*/u.exec(text.slice(index, index + 40)) ?? [];
    const bytes = windowsBytes(before + behind);
    if (bytes !== null && isUtf8(bytes))
      return { read: before + behind, was: bytes.toString('utf8') };
  }
  return null;
}

/** A text in Windows letters; null where it has others. */
function windowsBytes(text: string): Buffer | null {
  const codes = [...text].map((letter) => {
    const at = windowsLetters.indexOf(letter);
    return at < 0 ? letter.charCodeAt(0) : at + 0x80;
  });
  return codes.every((code) => code < 256) ? Buffer.from(codes) : null;
}

/** What a text is that is no table, in words for the person who chose it; null where it may be one. */
export function notATable(text: string): string | null {
  const start = text.slice(0, 500).replaceAll('\uFEFF', '').trimStart();
  if (start.startsWith('%PDF-'))
    return 'This is a PDF, not a spreadsheet. Export the list as XLSX or CSV and choose that file.';
  if (start.startsWith('{\\rtf'))
    return 'This is a text document, not a spreadsheet. Copy its table into Excel and save it as XLSX.';
  if (/^BEGIN:V/i.test(start))
    return 'This is a list of contacts or dates, not a spreadsheet. Export it as CSV and choose that file.';
  const save = 'Open it in Excel and save it as XLSX.';
  if (/^<\?xml/i.test(start)) return `This is XML, not a spreadsheet. ${save}`;
  if (start.startsWith('<')) return `This is a web page, not a spreadsheet. ${save}`;
  return /^(?:\{|\[\s*[{["])/.test(start) ? `This is JSON, not a spreadsheet. ${save}` : null;
}
