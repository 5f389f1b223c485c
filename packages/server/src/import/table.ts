import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { ColumnHabit } from '@roadproof/domain/import/import-column';
import type { Coverage } from '@roadproof/domain/import/import-coverage';
import type { ImportField } from '@roadproof/domain/import/import-field';
import type { ColumnGuess } from '@roadproof/domain/import/import-guess';
import type { LayoutNote, SheetLayout } from '@roadproof/domain/import/import-layout';
import type { Encoding } from './csv-text.ts';

/** How a file was read: of a workbook the sheet, of a text file its letters. */
export interface FileFacts {
  readonly sheet?: string;
  readonly otherSheets?: readonly string[];
  /** Whether its numbers of days count from 1904. */
  readonly is1904?: boolean;
  readonly encoding?: Encoding;
  readonly delimiter?: string;
  readonly notes: readonly LayoutNote[];
}

/** The first lines of a file, among which its headings are chosen. */
export interface TopLine {
  readonly number: number;
  readonly text: string;
}

/** A file as rows with headers, and how its columns are written. */
export interface ReadTable extends FileFacts, Pick<SheetLayout, 'headers' | 'headerRow' | 'rows'> {
  readonly guess: ColumnGuess;
  /** By column: how many of its cells the field of its heading understands, where it was not taken. */
  readonly refused: readonly (Coverage | null)[];
  readonly habits: readonly ColumnHabit[];
  readonly top: readonly TopLine[];
  /** Whether anything at all is written in the file. */
  readonly isEmpty: boolean;
}

/** What the reader of a file is told; it runs in a thread of its own. */
export interface ReadOrder {
  readonly path: string;
  readonly kind: 'xlsx' | 'csv';
  readonly mostRows: number;
  readonly mostColumns: number;
  /** The fields that are looked for: the sheet that names most of them is read. */
  readonly fields: readonly ImportField[];
  readonly subject: readonly string[];
  readonly today: CalendarDay;
  /** By field of a choice: the words its list knows, as `importKey` writes them. */
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
  /** The line of the headings and the letters of the file, where somebody chose. */
  readonly headerRow?: number | null | undefined;
  readonly encoding?: Encoding | undefined;
}

/** The answer of the reading thread: the file without its rows, rows as far as they are read, then the end or why there is none. */
export type ReadAnswer =
  | { readonly table: Omit<ReadTable, 'rows'> }
  | { readonly rows: ReadTable['rows'] }
  | { readonly done: true }
  | { readonly fault: string };

/** A file that cannot be imported, in words for the person who chose it. */
export class ReadFault extends Error {}
