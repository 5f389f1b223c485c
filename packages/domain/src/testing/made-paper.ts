import type { PaperText } from '../paper-lines.ts';

const character = 6;
const line = 14;
const size = 10;

/** Text items of a page written line by line: two blanks and more part two items, as columns and table cells do. */
export const madePaper = (text: string, page = 1): readonly PaperText[] =>
  text.split('\n').flatMap((row, at) =>
    [...row.matchAll(/\S+(?: \S+)*/gu)].map((match) => ({
      page,
      text: match[0],
      x: 40 + match.index * character,
      y: 40 + at * line,
      width: match[0].length * character,
      height: size,
    })),
  );
