import type { CalendarDay } from './calendar-day.ts';
import { orderOf, printedDays, type PrintedDay } from './paper-day.ts';
import { paperLines, type PaperLine, type PaperPlace, type PaperText } from './paper-lines.ts';

/** A date printed on a paper, with the words that say what it is. */
export interface PaperDate {
  readonly day: CalendarDay;
  readonly kind: 'issued' | 'expires' | 'other';
  /** The words before it on its line, else in the line above; empty where there are none. */
  readonly label: string;
  /** True where the day is printed before the month: it is shown with the month as a word. */
  readonly isDayFirst: boolean;
  readonly place: PaperPlace;
}

const maxPages = 3;
const maxDates = 200;

/** Labels of dates that say nothing of how long a paper counts. */
const never =
  /\b(?:birth|born|dob|d\.o\.b|naissance|nacimiento|omb|revision|revised?|rev|convict(?:ed|ion|ions)|violation|offen[cs]e|hired?|employed|employment|form (?:mcsa|expires)|public burden)\b|\bform\b.*\bexpires?\b/iu;
/** A line beside which a date of expiration is that of the form itself. */
const ofForm = /\bomb\b|public burden|paperwork reduction/iu;
const expires =
  /\b(?:expir\w*|exp|valid(?:ity)? (?:until|through|thru|to)|good (?:until|through|thru)|not valid after|4b|vence|vencimiento|vigencia|[ée]ch[ée]ance)\b/iu;
const issued =
  /\b(?:issue[ds]?|issuance|iss|4a|signed|exam(?:ined|ination)?|(?:report|record|abstract|order(?:ed)?|request(?:ed)?|run|print(?:ed)?|process(?:ed)?|prepared|effective|completed|test|query|certificate) (?:date|on)|date (?:of|ordered|requested|prepared|printed|run|processed|completed|certificate)|as of|expedici[óo]n|d[ée]livr[ée]e?|[ée]mission)\b|^\s*(?:today'?s )?date\s*$/iu;

const isLabel = (text: string): boolean =>
  expires.test(text) || issued.test(text) || never.test(text);
const trimmed = (text: string): string =>
  text.replaceAll(/^[\s:;,.·|_-]+|[\s:;,.·|_-]+$/gu, '').replaceAll(/\s+/gu, ' ');

/** The words that belong to a date: those closest before it, then those above it. */
function labelOf(
  line: PaperLine,
  above: PaperLine | undefined,
  left: string,
  place: PaperPlace,
): string {
  const parts = left.split(/ {3,}/u).map(trimmed).filter(Boolean);
  const near = parts.at(-1) ?? '';
  if (isLabel(near)) return near;
  const isNear = above?.page === line.page && line.y - above.y < line.height * 3.2;
  const over = isNear ? trimmed(above.between(place.x - 4, place.x + place.width + 4)) : '';
  // A value above is no label.
  if (isLabel(over) && printedDays(over, 'month').length === 0) return over;
  return near || over;
}

function kindOf(
  label: string,
  line: PaperLine,
  neighbors: readonly (PaperLine | undefined)[],
): PaperDate['kind'] | null {
  if (never.test(label)) return null;
  if (expires.test(label)) {
    const isForms = [line, ...neighbors].some(
      (one) =>
        one?.page === line.page &&
        Math.abs(one.y - line.y) < line.height * 2 &&
        ofForm.test(one.text),
    );
    return isForms ? null : 'expires';
  }
  return issued.test(label) ? 'issued' : 'other';
}

/**
 * Dates of the text layer of a paper's first pages with their labels, in reading order. Dates of birth, of hire,
 * of convictions and of the form itself are left out. The text is read, never kept.
 */
export function datesOnPaper(items: readonly PaperText[]): readonly PaperDate[] {
  const lines = paperLines(items.filter(({ page }) => page <= maxPages));
  const order = orderOf(lines.map(({ text }) => text));
  const found: PaperDate[] = [];
  for (const [at, line] of lines.entries()) {
    let last = 0;
    for (const printed of printedDays(line.text, order)) {
      const place = line.placeOf(printed.from, printed.to);
      const label = labelOf(line, lines[at - 1], line.text.slice(last, printed.from), place);
      const kind = kindOf(label, line, [lines[at - 1], lines[at + 1]]);
      last = printed.to;
      if (kind) found.push(...datesOf(printed, { kind, label, place }));
      if (found.length >= maxDates) return found.slice(0, maxDates);
    }
  }
  return found;
}

const datesOf = (
  { days, isDayFirst }: PrintedDay,
  date: Pick<PaperDate, 'kind' | 'label' | 'place'>,
): readonly PaperDate[] => days.map((day) => ({ ...date, day, isDayFirst }));
