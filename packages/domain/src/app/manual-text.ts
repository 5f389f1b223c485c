/** A piece of a sentence of the manual. */
export type ManualInline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  /** `to` names a chapter and a heading ('training#to-add-a-course'), a heading of the same chapter ('#to-…'), or a page elsewhere. */
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type ManualLine = readonly ManualInline[];

/** A piece of a chapter, top to bottom. */
export type ManualBlock =
  | { readonly kind: 'text' | 'note'; readonly line: ManualLine }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly ManualLine[] }
  | { readonly kind: 'picture'; readonly name: string; readonly shows: string };

/** What stands under one heading. */
export interface ManualSection {
  readonly heading: string;
  /** Its name in addresses, made of its words as repositories make it. */
  readonly anchor: string;
  readonly blocks: readonly ManualBlock[];
}

/** A chapter as it is read. */
export interface ManualText {
  readonly title: string;
  /** What stands before the first heading. */
  readonly opening: readonly ManualBlock[];
  readonly sections: readonly ManualSection[];
}

/** The name of a heading in addresses: 'To file a med card' is 'to-file-a-med-card'. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** Reads a chapter and refuses what it is not written with (docs/decisions/0025-user-manual.md). */
export function readManual(markdown: string): ManualText {
  const [first = '', ...rest] = markdown.trim().split(/^## /m);
  const [title = '', ...opening] = first.split('\n');
  if (!title.startsWith('# ')) throw new Error('a chapter begins with its title');
  const sections = rest.map((part): ManualSection => {
    const [heading = '', ...lines] = part.split('\n');
    return {
      heading: heading.trim(),
      anchor: anchorOf(heading.trim()),
      blocks: blocksOf(lines.join('\n')),
    };
  });
  return { title: title.slice(2).trim(), opening: blocksOf(opening.join('\n')), sections };
}

const blocksOf = (text: string): readonly ManualBlock[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf);

function blockOf(part: string): ManualBlock {
  const picture = /^!\[([^\]]+)\]\(pictures\/([a-z0-9-]+)\.png\)$/.exec(part);
  if (picture) return { kind: 'picture', shows: picture[1] ?? '', name: picture[2] ?? '' };
  const lines = part.split('\n');
  if (part.startsWith('1. ')) return { kind: 'steps', items: items(lines, /^\d+\. /) };
  if (part.startsWith('- ')) return { kind: 'points', items: items(lines, /^- /) };
  if (part.startsWith('> '))
    return { kind: 'note', line: lineOf(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) };
  if (/^[#!|`*]/.test(part) && !part.startsWith('**'))
    throw new Error(`the manual is not written with this: ${part.slice(0, 60)}`);
  return { kind: 'text', line: lineOf(lines.join(' ')) };
}

function items(lines: readonly string[], mark: RegExp): readonly ManualLine[] {
  return lines.map((line) => {
    if (!mark.test(line)) throw new Error(`every line of a list is an item: ${line.slice(0, 60)}`);
    return lineOf(line.replace(mark, ''));
  });
}

const piece = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function lineOf(text: string): ManualLine {
  const line: ManualInline[] = [];
  let end = 0;
  const plain = (until: number) => {
    if (until > end) line.push({ kind: 'text', text: text.slice(end, until) });
  };
  for (const found of text.matchAll(piece)) {
    plain(found.index);
    const [matched, strong, words = '', address = ''] = found;
    line.push(
      strong === undefined
        ? { kind: 'link', text: words, to: address.replace(/\.md(?=#|$)/, '') }
        : { kind: 'strong', text: strong },
    );
    end = found.index + matched.length;
  }
  plain(text.length);
  return line;
}
