import { searchKey, withoutApostrophes } from '../search-key.ts';

/** A word of a file's name: letters or digits in lower case without accents, and what stood before it. */
export interface PaperWord {
  readonly text: string;
  readonly gap: string;
}

/** The words of a name; letters and digits part ('MVR2025'), and so do words written together ('MedCard'). */
export function paperWords(text: string): PaperWord[] {
  const plain = searchKey(
    // Before the letters are taken apart: that makes a blank and an accent of U+00B4.
    withoutApostrophes(text)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 '),
  )
    .replaceAll('ð', 'd')
    .replaceAll('þ', 'th');
  const words: PaperWord[] = [];
  let end = 0;
  for (const found of plain.matchAll(/\p{L}+|\p{N}+/gu)) {
    words.push({ text: found[0], gap: plain.slice(end, found.index) });
    end = found.index + found[0].length;
  }
  return words;
}

/** A name as its words with one space between them and around them, to look words up in. */
export function spaced(words: readonly PaperWord[]): string {
  return ` ${words.map((word) => word.text).join(' ')} `;
}

/** The folders of a path, the innermost first, and the name of the file without its ending. */
export function partsOfPath(path: string): {
  readonly stem: string;
  readonly folders: readonly string[];
} {
  const parts = path.split('/').filter(Boolean);
  const stem = (parts.pop() ?? '').replace(/\.[A-Za-z0-9]{2,5}$/, '');
  return { stem, folders: parts.reverse() };
}
