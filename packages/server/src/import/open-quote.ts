/** A quote that opens a cell and is closed nowhere, or only by a quote of a line below. */
export interface OpenQuote {
  /** The line it is opened in, the first one being 1. */
  readonly line: number;
  /** Whether no quote below closes it, so that the rest of the file would be one cell. */
  readonly isToTheEnd: boolean;
}

/**
 * Finds a quote that is opened before a cell and not closed behind it: at the end of the file it is open, or a quote
 * that closes nothing comes below its line. Cells of several lines are none, nor are quotes inside a cell of one line.
 */
export function openQuote(text: string, delimiter: string): OpenQuote | null {
  let from = 0;
  for (;;) {
    const start = text.indexOf('"', from);
    if (start === -1) return null;
    if (!opensCell(text, start, delimiter)) {
      from = start + 1;
      continue;
    }
    const end = endOf(text, start, delimiter);
    if (typeof end !== 'number') return { line: lineOf(text, start), ...end };
    from = end + 1;
  }
}

function endOf(text: string, start: number, delimiter: string): number | Omit<OpenQuote, 'line'> {
  let at = start;
  let hasBreak = false;
  for (;;) {
    const before = at;
    at = text.indexOf('"', at + 1);
    if (at === -1) return { isToTheEnd: true };
    hasBreak ||= /[\r\n]/.test(text.slice(before, at));
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    // Words go on behind the quote: it belongs to them, as in "Big" Jim, and so did the first one.
    if (closesCell(text, at, delimiter) || !hasBreak) return at;
    return { isToTheEnd: false };
  }
}

const isBlank = (sign: string | undefined, delimiter: string): boolean =>
  sign === ' ' || (sign === '\t' && delimiter !== '\t');
const isBreak = (sign: string | undefined): boolean =>
  sign === undefined || sign === '\n' || sign === '\r';

function opensCell(text: string, quote: number, delimiter: string): boolean {
  let before = quote - 1;
  // Behind a tab that divides cells a blank is a letter.
  if (delimiter !== '\t') while (isBlank(text[before], delimiter)) before -= 1;
  return isBreak(text[before]) || text[before] === delimiter;
}

function closesCell(text: string, quote: number, delimiter: string): boolean {
  let behind = quote + 1;
  while (isBlank(text[behind], delimiter)) behind += 1;
  return isBreak(text[behind]) || text[behind] === delimiter;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split(/\r\n|\r|\n/).length;
