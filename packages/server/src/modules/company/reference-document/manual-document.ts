import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  readManual,
  type ManualBlock,
  type ManualInline,
  type ManualLine,
  type ManualText,
} from '@roadproof/domain/app/manual-text';
import { manualChapters } from '@roadproof/domain/app/user-manual';
import type { Block, Letterhead, PrintedDocument, Run } from '../../../print/block.ts';
import { filesOf } from '../../../root.ts';

const folder = filesOf('docs/manual', 'manual');

interface Chapter {
  readonly slug: string;
  readonly text: ManualText;
}

/** The manual as a document, or one chapter of it: contents, then each chapter on a page of its own, all of it linked. */
export async function manualDocument(
  slug: string | undefined,
  letterhead: Letterhead,
): Promise<PrintedDocument> {
  const selected = manualChapters.filter((one) => slug === undefined || one.slug === slug);
  const chapters = await Promise.all(selected.map(async (one) => chapterOf(one.slug)));
  const pictures = await picturesOf(chapters);
  const isHere = (to: string): boolean => chapters.some((one) => to.startsWith(`${one.slug}#`));
  return {
    kind: 'User Manual',
    title: chapters.length === 1 ? (chapters[0]?.text.title ?? '') : 'User manual',
    letterhead,
    blocks: [
      { kind: 'contents', entries: chapters.flatMap(entriesOf) },
      ...chapters.flatMap((chapter) => blocksOf(chapter, pictures, isHere)),
    ],
  };
}

async function chapterOf(slug: string): Promise<Chapter> {
  return { slug, text: readManual(await readFile(join(folder, `${slug}.md`), 'utf8')) };
}

const placeOf = (slug: string, anchor = ''): string => `${slug}#${anchor}`;

const entriesOf = ({ slug, text }: Chapter) => [
  { name: placeOf(slug), level: 1 as const, text: text.title },
  ...text.sections.map(({ anchor, heading }) => ({
    name: placeOf(slug, anchor),
    level: 2 as const,
    text: heading,
  })),
];

// A picture that was not taken yet is left out, as on the screen.
async function picturesOf(chapters: readonly Chapter[]): Promise<ReadonlyMap<string, string>> {
  const names = chapters
    .flatMap(({ text }) => [...text.opening, ...text.sections.flatMap(({ blocks }) => blocks)])
    .flatMap((block) => (block.kind === 'picture' ? [block.name] : []));
  const found = await Promise.all(
    names.map(async (name): Promise<readonly (readonly [string, string])[]> => {
      const file = join(folder, 'pictures', `${name}.png`);
      return access(file).then(
        () => [[name, file]],
        () => [],
      );
    }),
  );
  return new Map(found.flat());
}

function blocksOf(
  { slug, text }: Chapter,
  pictures: ReadonlyMap<string, string>,
  isHere: (to: string) => boolean,
): readonly Block[] {
  const runs = (line: ManualLine): readonly Run[] =>
    line.map((piece) => runOf(piece, slug, isHere));
  const drawn = (block: ManualBlock): readonly Block[] => {
    if (block.kind === 'picture') {
      const file = pictures.get(block.name);
      return file === undefined ? [] : [{ kind: 'picture', file }];
    }
    if ('items' in block)
      return block.items.map((item, at) => ({
        kind: 'runs',
        runs: runs(item),
        mark: block.kind === 'steps' ? `${at + 1}.` : '•',
      }));
    return [{ kind: 'runs', runs: runs(block.line), isNote: block.kind === 'note' }];
  };
  return [
    { kind: 'page' },
    { kind: 'heading', text: text.title, place: { name: placeOf(slug), level: 1 } },
    ...text.opening.flatMap(drawn),
    ...text.sections.flatMap(({ heading, anchor, blocks }): readonly Block[] => [
      { kind: 'heading', text: heading, place: { name: placeOf(slug, anchor), level: 2 } },
      ...blocks.flatMap(drawn),
    ]),
  ];
}

function runOf(piece: ManualInline, slug: string, isHere: (to: string) => boolean): Run {
  if (piece.kind !== 'link') return { text: piece.text, isBold: piece.kind === 'strong' };
  const { text, to } = piece;
  if (/^https?:/.test(to)) return { text, link: to };
  const target = to.startsWith('#') ? `${slug}${to}` : to.includes('#') ? to : `${to}#`;
  // Of one chapter alone, what leads to another one has nowhere to go.
  return isHere(target) ? { text, goTo: target } : { text };
}
