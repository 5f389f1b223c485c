import type { Column } from '@roadproof/contract/column';
import type { DueState } from '@roadproof/domain/due';
import type { ReactNode } from 'react';
import type { Invitation } from '../grid/frame/empty.tsx';
import type { SortStep } from '../grid/frame/address.ts';
import type { ListModel } from '../grid/frame/use-list.ts';

/** The state of a cell; unknown where a fact that decides is not entered. */
export type MatrixState = DueState | 'UNKNOWN';

/** A column of a matrix. */
export interface MatrixColumn {
  readonly id: string;
  /** Text of its head, in two lines at most. */
  readonly name: string;
  /** A short code below the name. */
  readonly code?: string | null;
  /** Its whole name, on paper. */
  readonly title: string;
  /** Name and counts, on hover. */
  readonly label: string;
  /** How many of its cells are in each state, in the order of the bar. */
  readonly counts: readonly (readonly [MatrixState, number])[];
  /** A number below its head, which leaves the rows behind it alone when it is pressed. */
  readonly total?: { readonly text: string; readonly label: string; readonly onPress: () => void };
}

/** One line in place of all cells of a row, with what settles it. */
export interface MatrixStrip {
  readonly text: string;
  /** All of it, where the text is cut short; shown on hover. */
  readonly title?: string;
  /** The paragraph of the law. */
  readonly paragraph: string | null;
  readonly act: { readonly label: string; readonly href: string } | null;
}

/** State, text and reason of a cell. */
export interface MatrixCell {
  readonly state: MatrixState;
  /** The word for its state for a screen reader; empty where the text says it. */
  readonly label: string;
  readonly text: string;
  /** Why it is so, on hover and on focus. */
  readonly reason: string;
}

/** Something that can be done about a cell. */
export type MatrixAct = { readonly label: string } & (
  | { readonly href: string }
  | { readonly onPress: () => void }
);

/** Details of a cell, shown when the pointer or the keyboard rests on it. */
export interface MatrixDetail {
  readonly title: string;
  /** Whose cell it is. */
  readonly below: string;
  readonly reason: string;
  /** The paragraph of the law. */
  readonly paragraph: string | null;
  readonly acts: readonly MatrixAct[];
}

/** An order of the rows that can be chosen; null is the one of the matrix itself. */
export interface MatrixOrder {
  readonly label: string;
  readonly sort: SortStep | null;
}

/** A column that stays in view before the cells; the first one is the name. */
export interface MatrixField<R> {
  /** Key the rows are sorted by at its head. */
  readonly field: string;
  readonly header: string;
  /** Below the header while nothing is sorted. */
  readonly note?: string;
  readonly width: number;
  readonly text: (row: R) => string;
  /** The whole text on hover, where the other is shortened. */
  readonly title?: (row: R) => string;
  /** True for a number of gaps, which is red unless it is 0. */
  readonly isGaps?: boolean;
}

/** A line of a card on a phone: one cell with the one thing to do about it. */
export interface MatrixLine {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** How far away its day is, in the color of its state. */
  readonly tail: string | null;
  readonly state: DueState | null;
  readonly act: string;
  readonly onAct: () => void;
}

/** A row as a card on a phone. */
export interface MatrixCard {
  readonly badge: { readonly state: DueState; readonly label: string } | null;
  readonly lines: readonly MatrixLine[];
  /** How much there is behind the row besides. */
  readonly more: string | null;
}

/** The ticked things, and the way to change them. */
export interface Chosen<T> {
  readonly things: readonly T[];
  readonly clear: () => void;
  readonly add: (things: readonly T[]) => void;
}

/** Things that can be ticked: parts of a row, or the row itself. */
export interface MatrixTicks<R, T> {
  /** The things behind these cells of a row. */
  readonly of: (row: R, columns: readonly MatrixColumn[]) => readonly T[];
  readonly has: (row: R, columns: readonly MatrixColumn[]) => boolean;
  readonly key: (thing: T) => string;
  /** As many as one call takes. */
  readonly most: number;
  /** True where nothing is ticked: there is no column of boxes. */
  readonly isNone?: boolean;
  /** True where a row is ticked as a whole, and its cells are not marked. */
  readonly isByRow?: boolean;
}

/** Words of one matrix. */
export interface MatrixWords {
  readonly label: string;
  readonly search: string;
  /** The cards of a phone, and what scrolls them. */
  readonly cards: string;
  readonly cardsBox: string;
  /** Label of the box in the head. */
  readonly tickAll: string;
  /** Meaning of a dot. */
  readonly none: string;
  /** 'Courses', of the columns. */
  readonly columns: string;
  readonly footnote: string | undefined;
  readonly footnoteTitle?: string;
  /** Each state with what its icon means. */
  readonly legend: readonly (readonly [MatrixState, string])[];
  /** Name of the row of totals. */
  readonly totals?: string;
}

/** Everything a matrix shows: rows, columns, and the cell of each pair. */
export interface MatrixSource<R, T> {
  readonly rows: ListModel<R>;
  /** The fixed columns of the list, on paper. */
  readonly printed: readonly Column[];
  readonly fields: readonly MatrixField<R>[];
  readonly columns: readonly MatrixColumn[];
  /** Least width of a column in pixels; by default a day fits. */
  readonly leastWidth?: number;
  /** Most width of a column in pixels, where few columns share a wide screen. */
  readonly mostWidth?: number;
  /** Null where nothing is required. */
  readonly cell: (row: R, column: MatrixColumn) => MatrixCell | null;
  readonly hrefOf: (row: R) => string | undefined;
  readonly onOpen: (row: R, column: MatrixColumn) => void;
  /** Shown instead of the reason alone; null where a cell has nothing. */
  readonly detail?: (row: R, column: MatrixColumn) => MatrixDetail | null;
  /** The line of a row whose cells are all decided by one reason; null for every other row. */
  readonly strip?: (row: R) => MatrixStrip | null;
  /** Orders to choose from; without them rows are sorted at the headers alone. */
  readonly orders?: readonly MatrixOrder[];
  /** True where the pages of columns are over the grid instead of below it. */
  readonly hasPagesAbove?: boolean;
  /** Further controls of the screen beside its filters. */
  readonly controls?: ReactNode;
  readonly ticks: MatrixTicks<R, T>;
  /** Replaces the toolbar while something is ticked. */
  readonly bar: (chosen: Chosen<T>) => ReactNode;
  /** Below the name on a card. */
  readonly below: (row: R) => string;
  readonly card: (row: R) => MatrixCard;
  readonly words: MatrixWords;
  readonly empty: Invitation;
}

/** The part a row is drawn from; it stays the same while rows are loaded. */
export type MatrixLook<R, T> = Pick<
  MatrixSource<R, T>,
  'fields' | 'columns' | 'cell' | 'hrefOf' | 'ticks' | 'strip'
> &
  Pick<MatrixWords, 'none'>;
