import type { CalendarDay } from '../calendar-day.ts';
import { paperDays, type UndecidedDays } from './paper-days.ts';
import { paperKind, type PaperKind } from './paper-kind.ts';
import { personOf, type PersonGuess, type PersonIndex } from './paper-person.ts';
import { partsOfPath, paperWords } from './paper-words.ts';

/** What the path of a file says of a paper (docs/domain.md, Papers by the pile). */
export interface PaperGuess {
  readonly person: PersonGuess;
  /** Kinds it can be; of two the day on the paper decides. */
  readonly kindIds: readonly string[];
  readonly documentDate: CalendarDay | null;
  readonly expirationDate: CalendarDay | null;
  /** Where its dates can be read two ways. */
  readonly undecided: UndecidedDays | null;
  /** A year or month without a day, as it stands in the name. */
  readonly vague: string | null;
}

/** Reads the path of a file: its own name first, then its folders from the inner to the outer. */
export function guessPaper(
  path: string,
  context: {
    readonly index: PersonIndex;
    readonly kinds: readonly PaperKind[];
    readonly today: CalendarDay;
  },
): PaperGuess {
  const { stem, folders } = partsOfPath(path);
  const levels = [stem, ...folders].map((name) => {
    const days = paperDays(name, context.today);
    return { days, words: paperWords(days.rest) };
  });
  const kindIds =
    levels.map(({ words }) => paperKind(words, context.kinds).ids).find((ids) => ids.length > 0) ??
    [];
  const dated = levels.find(
    ({ days }) =>
      days.documentDate !== null || days.expirationDate !== null || days.undecided !== null,
  )?.days;
  const own = levels[0]?.days;
  return {
    person: together(levels.map(({ words }) => personOf(words, context.index))),
    kindIds,
    documentDate: dated?.documentDate ?? null,
    expirationDate: dated?.expirationDate ?? null,
    undecided: dated?.undecided ?? null,
    vague: dated ? null : (own?.vague ?? null),
  };
}

/** What files of the same kind have in common in their names: the words that are no number and nobody's name. */
export function alikeName(path: string, names: readonly string[]): string {
  const person = new Set(names.flatMap((name) => paperWords(name).map((word) => word.text)));
  return paperWords(partsOfPath(path).stem)
    .map((word) => word.text)
    .filter((word) => !/^\d/.test(word) && !person.has(word))
    .join(' ');
}

/** The name of the file and those of its folders have to agree; a folder helps where the file says too little. */
function together(guesses: readonly (PersonGuess & { readonly strength: number })[]): PersonGuess {
  let best: (PersonGuess & { readonly strength: number }) | undefined;
  for (const guess of guesses) {
    if (guess.ids.length === 0) continue;
    if (best === undefined) best = guess;
    else if (guess.isSure && !best.isSure && guess.ids.every((id) => best?.ids.includes(id)))
      best = guess;
    else if (guess.isSure && guess.strength > 2 && !guess.ids.every((id) => best?.ids.includes(id)))
      return { ids: [...new Set([...best.ids, ...guess.ids])], isSure: false };
  }
  return { ids: best?.ids ?? [], isSure: best?.isSure ?? false };
}
