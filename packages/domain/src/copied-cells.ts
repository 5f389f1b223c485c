import { plainText } from './plain-text.ts';

/** Words that spreadsheets show where there is nothing. */
const nothing = /^(?:-{1,3}|[\u2013\u2014]|n\/?a|n\.a\.|#n\/a|null)$/i;

const cellOf = (text: string): string => {
  const plain = plainText(text);
  return nothing.test(plain) ? '' : plain;
};

/** The lines and cells of a copied piece of a spreadsheet, which puts quotes around a cell with a line break or a tab in it; the lines of nothing at its end are left out. */
export function copiedCells(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const [, cell = '', quoted, end = ''] of text.matchAll(
    /((?:"((?:[^"]|"")*)"(?=[\t\r\n]|$))|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/g,
  )) {
    cells.push(cellOf(quoted === undefined ? cell : quoted.replaceAll('""', '"')));
    if (end === '\t') continue;
    rows.push(cells);
    cells = [];
    if (end === '') break;
  }
  return rows.slice(0, Math.max(1, rows.findLastIndex((row) => row.some(Boolean)) + 1));
}
