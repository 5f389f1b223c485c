import type { RecordTable, WordsOf } from '@roadproof/domain/record-kind';
import type { Join } from '../db/list-part.ts';
import type { Tables } from '../db/tables.ts';
import type { Context } from '../http/context.ts';

/*
 * The facts of a kind of record. All SQL is constant text, never input. Aliases that it may use: `x`
 * is the record, `o` the record it is part of (columns of kind/row-sql.ts), and those of `joins`, which
 * are none of `a`, `d`, `g`, `o`, `r`, `w`, `x` and `n0`, `n1`, ...
 */

/** A record that another one needs: the column of the other that holds its id. */
export interface Reference<By = string> {
  readonly kind: RecordTable;
  readonly by: By;
}

/** A table whose rows appear in the history of a record. */
export interface HistoryPart {
  readonly kind: RecordTable;
  readonly title: string;
  /** How the record `g` leads to the rows: joins, then the id in `owner` that the column `by` of the row holds. By default along `of`. */
  readonly via?: { readonly join: string; readonly owner: string; readonly by: string };
  /** Names a row in this history; its own name by default. */
  readonly subject?: { readonly sql: string; readonly joins?: readonly Join[] };
  /** Limits the entries, under the alias `a`. */
  readonly entries?: string;
  /** Limits the rows for readers without the right to restricted papers. */
  readonly open?: string;
  /** Set if an entry leads to the page of its row. */
  readonly isOpened?: true;
}

/** What a history is made of besides the record itself. */
export interface HistoryOf {
  readonly parts: readonly HistoryPart[];
  /** Columns hidden in this history, besides those that always are. */
  readonly silent?: readonly string[];
  /** Columns shown only in this history. */
  readonly shown?: readonly string[];
}

/** A deleted record that is to be restored. */
export interface Deleted {
  readonly id: string;
  readonly name: string;
}

/** How a deleted record is listed and restored. */
export interface Restore {
  /** Its name in the list of deleted records; its own by default, or that of the record it is part of. */
  readonly name?: string;
  /** What it belongs to; the record it is part of by default. */
  readonly belongsTo?: string;
  /** Records that have to be restored first, besides the ones it is part of. */
  readonly needs?: readonly Reference[];
  /** Leaves out rows that were not deleted as records. */
  readonly where?: string;
  /** True for records that only readers with the right to restricted papers see. */
  readonly isRestricted?: string;
  /** The id of the only employee who sees it; null if everyone does. */
  readonly owner?: string;
  /** The id of the record it was imported with; its own by default. */
  readonly root?: string;
  /** Refuses if a rule no longer allows it. Takes the module's locks in order. */
  readonly before?: (record: Deleted, context: Context) => Promise<void>;
  /** Restores what deleting it took away. */
  readonly after?: (id: string, context: Context) => Promise<void>;
}

/** The facts of a kind as readers use them. */
export interface Kind {
  /** Tells one record of the kind from another: 'x.name'. */
  readonly name?: string;
  readonly joins?: readonly Join[];
  /** The record it is part of: its name follows, its page opens, and it is restored first. */
  readonly of?: Reference;
  /** The path of its page up to the id. */
  readonly page?: string;
  /** The id that the page opens with; its own by default. */
  readonly opens?: string;
  /** Set if columns of other records refer to it, so that histories and the audit log name it. */
  readonly isReferenced?: true;
  /** Its name where others refer to it, if that is not its own; `g.may_open_restricted` is the reader's right. */
  readonly reference?: string;
  readonly history?: HistoryOf;
  readonly restore?: Restore;
  /** Computes again what an export of a company leaves out or an older version computed otherwise, for the company of the session; run in the order of the menu. */
  readonly recompute?: readonly string[];
}

/** Facts as a module writes them: what the words of the kind promise has to be there. */
type Facts<T extends RecordTable> = Omit<Kind, 'of' | 'history' | 'restore'> & {
  readonly of?: Reference<keyof Tables[T] & string>;
} & (WordsOf<T> extends { readonly history: string }
    ? { readonly history: HistoryOf }
    : { readonly history?: never }) &
  (WordsOf<T> extends { readonly isRestorable: true }
    ? { readonly restore: Restore }
    : { readonly restore?: never });

/** The facts of a module's kinds, checked against their words and tables. */
export const kindsOf = <T extends RecordTable>(kinds: {
  readonly [K in T]: Facts<K>;
}): Readonly<Record<T, Kind>> => kinds;

/** The facts of every kind of record. */
export type Kinds = Readonly<Record<RecordTable, Kind>>;
