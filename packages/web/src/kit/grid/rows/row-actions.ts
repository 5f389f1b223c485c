import type { Column } from '@roadproof/contract/column';
import type { ListBody } from '@roadproof/contract/filter';
import type { Icon } from '@tabler/icons-react';
import type { Extra } from './list-source.ts';

/** One thing that can be done with a row besides opening it: somewhere to go, or something to do at once. */
export type RowAction = { readonly label: string; readonly icon: Icon } & (
  | { readonly href: string }
  | {
      readonly onPress: () => void;
      readonly isDangerous?: true;
      /** Shown in the row as a button with its word instead of its icon. */
      readonly isWord?: true;
      /** Why it cannot be done with this row; the button stays, and says so. */
      readonly refusal?: string | null;
    }
);

/** The list a row is of, as it is narrowed and ordered. */
export interface ListRequest {
  readonly body: ListBody;
  readonly extra: Extra;
}

/** What can be done with each row of a list; a grid shows it in a column, a phone on the card. */
export interface RowActions<R> {
  /** Where the grid shows it, made by `actionColumn`. */
  readonly column: Column;
  /** Names the row: 'Dana Hill'. */
  readonly of: (row: R) => string;
  /** Beside each other in the grid instead of in a menu; a few that are used often. */
  readonly isInline?: true;
  /** What may be done with this row; nothing is drawn where there is nothing. */
  readonly items: (row: R, list?: ListRequest) => readonly RowAction[];
}

const actionColumns = new WeakSet<Column>();

/** The column of a grid for what can be done with its rows; no spreadsheet and no print has it. */
export function actionColumn(header: string, width: number, pin?: 'start'): Column {
  const column: Column = {
    key: header.toLowerCase(),
    header,
    kind: 'text',
    width,
    stays: true,
    ...(pin && { pin }),
    filter: false,
    sort: false,
    export: false,
  };
  actionColumns.add(column);
  return column;
}

/** True for a column that `actionColumn` made: no row has a value for it. */
export const isActionColumn = (column: Column): boolean => actionColumns.has(column);
