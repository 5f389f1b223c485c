/** How the text of a spreadsheet cell is read. */
export type ImportKind =
  | 'text'
  | 'day'
  | 'phone'
  | 'email'
  | 'money'
  | 'number'
  | 'choice'
  | 'yesNo'
  | 'codes';

/** One field a spreadsheet column can fill. */
export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly kind: ImportKind;
  /** Other headers people give this column; the label counts by itself. */
  readonly synonyms?: readonly string[];
  /** Without it no new record can be made. */
  readonly isRequired?: boolean;
  /** The forms ask for it, an own list may not have it: asked once for the whole file, and counted where it stays empty. */
  readonly isWanted?: boolean;
  /** Most characters of a text; 200 unless told. */
  readonly max?: number;
  /** What a number may be: decimals it is kept to (0 unless told), its limits, and words that may follow it. */
  readonly number?: {
    readonly digits?: 0 | 1 | 2;
    readonly least?: number;
    readonly most: number;
    readonly units?: readonly string[];
  };
  /**
   * Of a text: the name of a person, who may be called Null or Na; what names one record, where TBD and the like name
   * none; or what a thing is called, where such a word is a name only if a thing is called so already.
   */
  readonly names?: 'person' | 'record' | 'thing';
  /** Of a day: never one to come, so that two digits of a year mean the past. */
  readonly isPast?: boolean;
  /** Of a number: what a meter counts, in a unit that its heading or a word behind it says. */
  readonly isMeter?: boolean;
  /** Of a meter: the field that says in what it counts. */
  readonly unitField?: string;
  /** What its cells look like, where a header alone could mean several fields. */
  readonly looksLike?: RegExp;
  /** The field that is meant where the days are still to come: a physical next year is its end. */
  readonly toCome?: string;
  /** Of a choice: what may stand around its name, as the length in "53' Dry Van". */
  readonly ignored?: RegExp;
  /** Of codes: the words people write for them, and the letters that are codes of their own when they stand together; of named values, the words alone. */
  readonly codes?: {
    readonly words: Readonly<Record<string, string>>;
    readonly letters: string;
    /** Each word is a value of its own, and no other word is one. */
    readonly isNamed?: boolean;
    /** The value of a cell that says there is none; without it such a cell is left empty. */
    readonly none?: string;
  };
  /** What a template shows in its example row. */
  readonly example?: string;
}

/** Letters and digits of a text alone, in lower case and without accents: how headers and names of choices are compared. */
export function importKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The key of a choice by its name as it stands, sign by sign; no `importKey` is one. */
export const exactKey = (text: string): string => `=${text.trim()}`;

/** A value of a choice field and everything it may be called in a spreadsheet. */
export interface ImportChoice {
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
  /** What it is called besides, where no choice has that name. */
  readonly words?: readonly string[];
}

/** Something to say about one cell: a rejection keeps the row out, a warning does not, and a note is told once for all rows it is true of. */
export interface ImportProblem {
  /** Key of the field; null for the row as a whole. */
  readonly field: string | null;
  readonly message: string;
  readonly level: 'note' | 'warning' | 'rejected';
  /** The value of a choice that nobody knows, to be mapped to an existing one. */
  readonly unknown?: string;
  /** Its cell can be read in more than one way, and somebody has to say how under Columns: it may not stay empty meanwhile. */
  readonly isOpen?: boolean;
  /** Its cell could not be read; the row may go without it. */
  readonly isUnread?: boolean;
  /** A figure that was converted to the unit of its meter: '35,262 km → 21,911 mi'. */
  readonly example?: string;
  /** That a wanted field stays empty. */
  readonly isMissing?: boolean;
  /** Whom or what the row may mean, where somebody has to say which or has said it. */
  readonly candidates?: readonly { readonly id: string; readonly name: string }[];
  /** Whether it may mean a record that is not there yet as well. */
  readonly mayBeNew?: boolean;
}
