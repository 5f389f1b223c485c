import type { Columns } from '@roadproof/contract/column';
import type { Schema } from '@roadproof/contract/operation';
import type { ImportEntity } from '../../import/entity.ts';

/** The columns of a table that are left out on purpose. */
export interface Except {
  readonly entered?: readonly string[];
  readonly listed?: readonly string[];
  readonly answered?: readonly string[];
  /** No field of a spreadsheet. */
  readonly imported?: readonly string[];
  /** Not written by an import, where it writes more than its fields. */
  readonly written?: readonly string[];
}

/** A table, and the calls and columns that every column of it is looked for in. */
export interface ColumnLine {
  readonly table: string;
  /** The call that saves its rows, by its name in the contract: `equipment.save`. */
  readonly save: string;
  /** The answer with one of them. */
  readonly answer: Schema;
  readonly columns: Columns;
  readonly imports?: ImportEntity;
  readonly not: Except;
}
