/** A line of prose; `\n` breaks it. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  /** Points; 10 unless told. */
  readonly size?: number;
  readonly weight?: 'regular' | 'medium' | 'bold';
  readonly align?: 'left' | 'center';
  readonly isDim?: boolean;
  /** Points of air above; 0 unless told. */
  readonly above?: number;
}

/** The heading of a part; stays on the page of what follows it. */
export interface HeadingBlock {
  readonly kind: 'heading';
  readonly text: string;
  readonly note?: string;
  /** Points that have to be left on the page, for what must not break; two rows unless told. */
  readonly below?: number;
}

/** Labels with their values in `columns` columns (2 unless told). */
export interface FactsBlock {
  readonly kind: 'facts';
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns?: number;
}

/** What stands in a cell: text, or a box to tick by hand (`true`: ticked already). */
export type Cell = string | { readonly isTicked: boolean };

/** A column of a grid; `share` is its part of the width beside the others. */
export interface GridColumn {
  readonly header: string;
  readonly share: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** A table; its header stands again on every page, a row never breaks. */
export interface GridBlock {
  readonly kind: 'grid';
  readonly columns: readonly GridColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Points a row is high at least: 30 leaves room to write by hand; 18 unless told. */
  readonly rowHeight?: number;
  /** Said in place of the rows where there are none. */
  readonly empty?: string;
}

/** Lines to sign on, two beside each other; all stay on one page. */
export interface SignatureBlock {
  readonly kind: 'signatures';
  readonly lines: readonly { readonly label: string; readonly name?: string }[];
}

/** Air of so many points. */
export interface GapBlock {
  readonly kind: 'gap';
  readonly height: number;
}

/** A new page from here on. */
export interface PageBlock {
  readonly kind: 'page';
}

/** One piece of a printed document, top to bottom. */
export type Block =
  | TextBlock
  | HeadingBlock
  | FactsBlock
  | GridBlock
  | SignatureBlock
  | GapBlock
  | PageBlock;

/** Who prints, and when; `letterheadOf` reads it. */
export interface Letterhead {
  readonly companyName: string;
  /** Address and telephone, one line each. */
  readonly lines: readonly string[];
  /** PNG or JPEG. */
  readonly logo: Uint8Array | null;
  /** The moment in the company's time zone, in words. */
  readonly generatedAt: string;
}

/** A whole document as data. */
export interface PrintedDocument {
  /** What it is, such as 'Work Order'; stands at the right of the letterhead. */
  readonly kind: string;
  /** Which one, such as 'WO-0042'; also the title a reader's window shows. */
  readonly title: string;
  readonly letterhead: Letterhead;
  readonly blocks: readonly Block[];
  readonly paper?: 'LETTER' | 'A4';
  readonly layout?: 'portrait' | 'landscape';
}
