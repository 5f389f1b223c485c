import type { CalendarDay } from './calendar-day.ts';
import type { PaperOrder, PaperReading } from './people/paper-days.ts';
import type { PaperGuess } from './people/paper-name.ts';

/** What a person said about the days of a paper: the days themselves, or how the name writes them. */
export interface DayChoice {
  readonly documentDate?: CalendarDay | null | undefined;
  readonly expirationDate?: CalendarDay | null | undefined;
  readonly dayOrder?: PaperOrder | null | undefined;
}

type Days = Pick<PaperReading, 'documentDate' | 'expirationDate'>;

/**
 * The days of a paper by its name and by what a person said. `isOpen` while the name can be read two
 * ways and nobody said which: the day that differs is null then, and never one of the two.
 */
export function daysOf(
  guess: Pick<PaperGuess, 'documentDate' | 'expirationDate' | 'undecided'>,
  choice: DayChoice,
): Days & { readonly isOpen: boolean } {
  const readings = guess.undecided?.readings ?? [];
  const fitting = readings.filter(
    (one) =>
      (choice.dayOrder ?? one.order) === one.order &&
      (choice.documentDate ?? one.documentDate) === one.documentDate &&
      (choice.expirationDate ?? one.expirationDate) === one.expirationDate,
  );
  const ways: readonly Days[] =
    fitting.length > 0 ? fitting : readings.length > 0 ? readings : [guess];
  const documentDate = dayOf('documentDate', 'expirationDate', ways, choice);
  const expirationDate = dayOf('expirationDate', 'documentDate', ways, choice);
  return {
    documentDate: documentDate ?? null,
    expirationDate: expirationDate ?? null,
    isOpen: documentDate === undefined || expirationDate === undefined,
  };
}

/** The day said, else the one that every way has; undefined while they differ. */
function dayOf(
  field: keyof Days,
  other: keyof Days,
  ways: readonly Days[],
  choice: DayChoice,
): CalendarDay | null | undefined {
  const chosen = choice[field];
  if (chosen !== undefined) return chosen;
  const days = new Set(ways.map((way) => way[field]));
  if (days.size === 1) return [...days][0];
  // A name with one day: the other field has taken it.
  return days.has(null) && choice[other] !== undefined ? null : undefined;
}
