import type { ImportField } from '@roadproof/domain/import-field';
import type { SheetLine } from '@roadproof/domain/import-layout';

/** A file as lines of texts; which of them are headers is not yet known. */
export interface ReadTable {
  readonly lines: readonly SheetLine[];
  /** Of a workbook: the sheet that was read, and its others. */
  readonly sheet?: string;
  readonly otherSheets?: readonly string[];
}

/** What the reader of a file is told and what it answers; it runs in a thread of its own. */
export interface ReadOrder {
  readonly path: string;
  readonly kind: 'xlsx' | 'csv';
  readonly mostRows: number;
  readonly mostColumns: number;
  /** The fields that are looked for: the sheet that names most of them is read. */
  readonly fields: readonly ImportField[];
  readonly subject: readonly string[];
}

/** The answer of the reading thread: the sheet, lines as far as they are read, then the end or why there is none. */
export type ReadAnswer =
  | { readonly rows: readonly SheetLine[] }
  | { readonly sheet: string; readonly otherSheets: readonly string[] }
  | { readonly done: true }
  | { readonly fault: string };

/** A file that cannot be imported, in words for the person who chose it. */
export class ReadFault extends Error {}
