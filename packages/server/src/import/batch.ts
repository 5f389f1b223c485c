import type { ColumnHabit, ColumnReads } from '@roadproof/domain/import/import-column';
import type { Coverage } from '@roadproof/domain/import/import-coverage';
import type { ColumnGuess, ImportColumns } from '@roadproof/domain/import/import-guess';
import { sql, type Selectable, type Updateable } from 'kysely';
import { keptDays } from './due-rows.ts';
import type { Duplicates } from './entity.ts';
import type { Encoding } from './csv-text.ts';
import type { TopLine } from './table.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { ImportBatchTable } from '../db/tables/platform.ts';

/** What the reader found out about a file. */
export interface Layout {
  readonly headers: readonly string[];
  readonly kind: 'xlsx' | 'csv';
  /** The sheet that was read, and the others of the workbook. */
  readonly sheet?: string;
  readonly otherSheets?: readonly string[];
  /** The line of the headings, null where the file begins with its rows; its first lines to choose another among. */
  readonly headerRow?: number | null;
  readonly top?: readonly TopLine[];
  /** Of a text file: how its letters are written. */
  readonly encoding?: Encoding;
  /** Whether the numbers of days of a workbook count from 1904. */
  readonly is1904?: boolean;
  /** How each column is written, and what was guessed and not taken. */
  readonly habits?: readonly ColumnHabit[];
  readonly guess?: Pick<ColumnGuess, 'offers' | 'refused'> & {
    /** By column that was not taken: how many of its cells the field of its heading understands. */
    readonly coverage?: readonly (Coverage | null)[];
  };
  /** What was left out of the file. */
  readonly notes?: readonly { readonly message: string; readonly rows: number }[];
}

/** What a word nobody knows means: a choice by its id, one to be made, or nothing. */
export type Meaning = string | { readonly create: string } | null;

/** What the person says about a file; the guess before that. */
export interface Mapping {
  readonly columns: ImportColumns;
  /** By field and `importKey` of the unknown value: what it means. */
  readonly values: Readonly<Record<string, Readonly<Record<string, Meaning>>>>;
  /** By field: the text that stands in every empty cell. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly duplicates: Duplicates;
  /** Whether a cell that cannot be read keeps its row out, or is left empty. */
  readonly unread: 'reject' | 'empty';
  /** By column: how it is written, where somebody was asked. */
  readonly reads: readonly (ColumnReads | null)[];
  /** The line of the headings and the letters of the file, where somebody chose; the file is read again. */
  readonly headerRow?: number | null;
  readonly encoding?: Encoding;
  /** By the number of a row: the record it means, or that it is a new one. */
  readonly rows: Readonly<Record<string, string>>;
}

/** How many rows became what, and the values nobody knows. */
export interface Counts {
  readonly create: number;
  readonly update: number;
  readonly unchanged: number;
  readonly skip: number;
  readonly reject: number;
  readonly warning: number;
  readonly unknown: readonly {
    readonly field: string;
    readonly value: string;
    readonly rows: number;
  }[];
  readonly notes: readonly { readonly message: string; readonly rows: number }[];
  /** Wanted fields that stay empty. */
  readonly missing?: readonly { readonly field: string; readonly rows: number }[];
  /** Fields of meters whose unit nothing says in rows of new units, or that seem no distance. */
  readonly unitless?: readonly string[];
  /** Cells that could not be read and may stay empty. */
  readonly unread?: number;
  /** How many more rows come in when those stay empty. */
  readonly rescuable?: number;
  /** By column: how many of its filled cells could be read. */
  readonly coverage?: readonly Coverage[];
  /** By column: an example of a figure that was converted to the unit of its meter. */
  readonly examples?: Readonly<Record<string, string>>;
  /** Fields whose cells keep every row out, with what the first row says. */
  readonly keptOut?: readonly { readonly field: string; readonly message: string }[];
  /** Values of lists this import made. */
  readonly made?: readonly { readonly field: string; readonly id: string; readonly name: string }[];
}

/** One import with its JSON understood. */
export type Batch = Omit<Selectable<ImportBatchTable>, 'layout' | 'mapping' | 'counts'> & {
  readonly layout: Partial<Layout>;
  readonly mapping: Partial<Mapping>;
  readonly counts: Partial<Counts>;
};

/** The statuses in which a server works on an import. */
export const busy = ['queued', 'reading', 'judging', 'writing'] as const;

/** One import; undefined when the company has none of this id. */
export async function batchById(db: CompanyTransaction, id: string): Promise<Batch | undefined> {
  const row = await db
    .selectFrom('importBatch')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row as Batch | undefined;
}

/** Changes an import when it stands in one of these statuses; answers whether it did. */
export async function changeBatch(
  db: CompanyTransaction,
  id: string,
  from: readonly Batch['status'][],
  values: Updateable<ImportBatchTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importBatch')
    .set(values)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tells how far the work is; answers whether somebody wants it to stop. */
export async function noteProgress(
  db: CompanyTransaction,
  id: string,
  rowsDone: number,
): Promise<boolean> {
  const row = await db
    .updateTable('importBatch')
    .set({ rowsDone })
    .where('id', '=', id)
    .returning(['isCancelAsked', 'status'])
    .executeTakeFirst();
  return row === undefined || row.isCancelAsked || row.status === 'cancelled';
}

/** Forgets the rows of files that were never imported, a week after they were last looked at; those that still lead to a file wait for it to go. */
export async function forgetOldRows(db: CompanyTransaction, now: Date): Promise<void> {
  await sql`delete from import_row r using import_batch b
    where b.client_id = r.client_id and b.id = r.import_batch_id
      and b.status not in ('committed', 'undone') and r.source_values ->> 'fileId' is null and b.updated_at < ${now.toISOString()}::timestamptz - make_interval(days => ${keptDays})`.execute(
    db,
  );
}
