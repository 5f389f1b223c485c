import { inflateSync } from 'node:zlib';

/** The text of every page of a document of ours, read by its own table from glyph to letter. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const letters = new Map<string, ReadonlyMap<number, string>>();
  for (const { text } of objects.values()) {
    for (const [, name, at] of fontsIn(text)) {
      const font = objects.get(Number(at))?.text ?? '';
      const table = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
      letters.set(name, lettersOf(objects.get(Number(table))?.stream ?? ''));
    }
  }
  return [...objects.values()]
    .filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text))
    .map(({ text }) => {
      const content = /\/Contents (\d+) 0 R/.exec(text)?.[1];
      return wordsOf(objects.get(Number(content))?.stream ?? '', letters);
    });
}

interface PdfObject {
  readonly text: string;
  readonly stream: string;
}

function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const found = new Map<number, PdfObject>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match;
    const [text = '', ...rest] = body.split('\nstream\n');
    const bytes = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
    const isPacked = text.includes('/FlateDecode') && bytes.length > 0;
    const stream = isPacked ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
    found.set(Number(number), { text, stream });
  }
  return found;
}

function fontsIn(text: string): [string, string, string][] {
  return [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([all, name = '', at = '']) => [
    all,
    name,
    at,
  ]);
}

function lettersOf(table: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [, first = '0', , list = ''] of table.matchAll(
    /<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi,
  )) {
    const letters = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, code = '']) => code);
    for (const [at, code] of letters.entries()) {
      const bytes = Buffer.from(code.replaceAll(' ', ''), 'hex');
      found.set(Number.parseInt(first, 16) + at, bytes.swap16().toString('utf16le'));
    }
  }
  return found;
}

function wordsOf(
  content: string,
  letters: ReadonlyMap<string, ReadonlyMap<number, string>>,
): string {
  const lines: string[] = [];
  let font = letters.get('');
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name);
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(
      ([, code = '']) => code.match(/.{4}/g) ?? [],
    );
    if (shown !== undefined)
      lines.push(glyphs.map((code) => font?.get(Number.parseInt(code, 16)) ?? '').join(''));
  }
  return lines.join('\n');
}
