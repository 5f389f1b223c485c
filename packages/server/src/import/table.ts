/** A file as a table of texts; the first row is not yet known to be the header. */
export interface ReadTable {
  /** Row numbers as the spreadsheet shows them, beside their cells. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** What the reader of a file is told and what it answers; it runs in a thread of its own. */
export interface ReadOrder {
  readonly path: string;
  readonly kind: 'xlsx' | 'csv';
  readonly mostRows: number;
  readonly mostColumns: number;
}

/** The answer of the reading thread: rows as far as they are read, then the end or why there is none. */
export type ReadAnswer =
  | { readonly rows: ReadTable['rows'] }
  | { readonly done: true }
  | { readonly fault: string };

/** A file that cannot be imported, in words for the person who chose it. */
export class ReadFault extends Error {}
