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
  /** Makes it a place that links, the contents and a reader's outline lead to. */
  readonly place?: Place;
}

/** A place in a document: its name, and whether it begins a chapter or stands in one. */
export interface Place {
  readonly name: string;
  readonly level: 1 | 2;
}

/** A piece of a line; `goTo` names a place of the document, `link` a page elsewhere. */
export interface Run {
  readonly text: string;
  readonly isBold?: boolean;
  readonly goTo?: string;
  readonly link?: string;
}

/** A paragraph of several pieces, behind a mark where it is an item of a list. */
export interface RunsBlock {
  readonly kind: 'runs';
  readonly runs: readonly Run[];
  readonly mark?: string;
  readonly isNote?: boolean;
}

/** A picture from a file, or its bytes (PNG, JPEG), as large as it is at 110 dots an inch, or as there is room for. */
export interface PictureBlock {
  readonly kind: 'picture';
  readonly file: string | Uint8Array;
}

/** What the document holds, with page numbers: each line leads to the heading of that place. */
export interface ContentsBlock {
  readonly kind: 'contents';
  readonly entries: readonly (Place & { readonly text: string })[];
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
  /** Points of its letters, 9.5 unless told: a table of many columns takes smaller ones. */
  readonly size?: number;
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
  | RunsBlock
  | PictureBlock
  | ContentsBlock
  | HeadingBlock
  | FactsBlock
  | GridBlock
  | SignatureBlock
  | GapBlock
  | PageBlock;

/** Who prints, and when; `letterheadOf` reads it. */
export interface Letterhead {
  readonly companyName: string;
  /** Address and telephone in one line; empty when neither is known. */
  readonly address: string;
  /** 'USDOT 2418807 · MC-884120', or as much of it as is known. */
  readonly numbers: string;
  /** PNG; without one, the product's mark stands there. */
  readonly logo: Uint8Array | null;
  /** When and by whom, in the company's time zone with its name: '11/21/2026, 9:58 AM CST by Dana Whitfield'. */
  readonly printed: string;
  /** The product's name, in the footer. */
  readonly appName: string;
}

/** A whole document as data. */
export interface PrintedDocument {
  /** What it is, such as 'Work Order'; stands under the title. */
  readonly kind: string;
  /** Which one, such as 'WO-0042'; the title, and what a reader's window shows. */
  readonly title: string;
  readonly letterhead: Letterhead;
  readonly blocks: readonly Block[];
  readonly paper?: 'LETTER' | 'A4';
  readonly layout?: 'portrait' | 'landscape';
}
