import type { ManualText } from '@roadproof/domain/app/manual-text';
import { chapterAddress, manualChapters } from '@roadproof/domain/app/user-manual';
import { wordsOf } from '@roadproof/domain/search-synonym';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { corrected, findEntries, indexOf, namedBy } from './find-entries.ts';
import { chapterOptions } from './manual-chapters.ts';
import { dispatchAnswers } from './palette-dispatch.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The text, and the entries that have its words. */
export interface PaletteSearch {
  readonly text: string;
  /** The entries that the caller may open and that have its words, the best first. */
  readonly found: readonly PaletteEntry[];
}

/** The hits of a group, and how many of them are shown before "More". */
export interface GroupHits {
  readonly hits: readonly PaletteEntry[];
  readonly shown: number;
}

/** One titled part of the palette's list. Another kind of answer is another group in `paletteGroups`. */
export interface PaletteGroup {
  readonly title: string;
  /** Finds at once, in what the browser has. */
  readonly find?: (search: PaletteSearch) => GroupHits;
  /** Fetches the answer; asked once typing pauses, for two letters or more. */
  readonly fetch?: (text: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
  /** True for an answer that is of this moment: it is fetched again each time, and one of an earlier text is never shown. */
  readonly isFresh?: true;
  /** Shown in the place of hits where others found something. */
  readonly none?: (text: string) => string;
  /** Shown if fetching fails. */
  readonly fault?: string;
}

/** How many hits a group shows before "More". */
export const shownAtFirst = 4;

const first = (hits: readonly PaletteEntry[]): GroupHits => ({ hits, shown: shownAtFirst });

const isAct = ({ kind }: PaletteEntry): boolean => kind === 'act';

const isNamed = (entry: PaletteEntry | undefined, text: string): boolean =>
  entry !== undefined && !isAct(entry) && wordsOf(entry.title).join() === wordsOf(text).join();

/** Acts a synonym names come alone: "accident" is asked for the list more often than for an import. */
function acts({ found, text }: PaletteSearch): GroupHits {
  const hits = found.filter(isAct);
  const named = namedBy(found, text);
  // The name of a screen opens the screen: an import of the same name is found by "import".
  if (!named && isNamed(found[0], text)) return first([]);
  if (!named || named.length === 0) return first(hits);
  const shown = Math.min(named.filter(isAct).length, shownAtFirst);
  return shown === 0 ? first([]) : { hits, shown };
}

/** The headings of a chapter of the manual, as entries. */
export const headingsOf = (
  slug: string,
  chapter: string,
  text: ManualText,
): readonly PaletteEntry[] =>
  text.sections.map(({ heading, anchor }): PaletteEntry => ({
    key: `manual:${slug}:${anchor}`,
    kind: 'manual',
    title: heading.replace(/^To (\p{L})/u, (_all, letter: string) => letter.toUpperCase()),
    place: `User Manual, ${chapter}`,
    href: `${chapterAddress(slug)}#${anchor}`,
  }));

async function headings(): Promise<readonly PaletteEntry[]> {
  const chapters = await Promise.all(
    manualChapters.map(async ({ slug, name }) => {
      const text = await queryClient.ensureQueryData(chapterOptions(slug));
      return text ? headingsOf(slug, name, text) : [];
    }),
  );
  return chapters.flat();
}

async function manual(text: string): Promise<readonly PaletteEntry[]> {
  const index = indexOf(await headings());
  const found = findEntries(index, text);
  if (found.length > 0) return found;
  const other = corrected(index, text);
  return other === null ? [] : findEntries(index, other);
}

async function records(text: string, signal: AbortSignal): Promise<readonly PaletteEntry[]> {
  const found = await call('searches.find', { text }, { signal, quiet: true });
  return found.map(({ id, kind, title, subtitle, url }) => ({
    key: id,
    kind,
    title,
    place: subtitle,
    href: url.startsWith('/') ? url : `/${url}`,
  }));
}

/** The groups in their order. */
export const paletteGroups: readonly PaletteGroup[] = [
  {
    title: 'Dispatch',
    fetch: dispatchAnswers,
    isFresh: true,
    fault: 'The answer could not be fetched. Do not go by an earlier one.',
  },
  { title: 'Do', find: acts },
  {
    title: 'Go to',
    find: ({ found }) => first(found.filter((entry) => !isAct(entry))),
  },
  { title: 'Read', fetch: manual },
  {
    title: 'People and units',
    fetch: records,
    none: (text) => `No person and no unit has “${text}” in its name, number, VIN or plate.`,
    fault: 'People and units could not be searched.',
  },
];
