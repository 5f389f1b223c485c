import type { OwnTableList } from '@roadproof/domain/company/lookup-list';
import { shownDocument, type DocumentState, type Shown } from '@roadproof/domain/due';
import { statusWord } from '@roadproof/domain/status-text';

/** What kind of value a column holds: decides its filter, its look, its cell type in a spreadsheet and the operators the server takes. */
export type Kind =
  | 'text'
  | 'number'
  | 'money'
  | 'reading'
  | 'day'
  | 'mediumDay'
  | 'instant'
  | 'boolean'
  | 'status'
  | 'due'
  | 'phone'
  | 'email'
  | 'link'
  | 'id';

/** Every path to a leaf of a row, written with dots: 'employeeGroup.groupName'. */
export type Path<Row> = Row extends readonly unknown[]
  ? never
  : {
      [K in keyof Row & string]: NonNullable<Row[K]> extends readonly unknown[]
        ? K
        : NonNullable<Row[K]> extends object
          ? K | `${K}.${Path<NonNullable<Row[K]>>}`
          : K;
    }[keyof Row & string];

/** Where a select filter finds its choices and which field of the filter body it fills. */
export type FilterChoices =
  | { readonly field: string; readonly lookup: string }
  | {
      readonly field: string;
      readonly list: OwnTableList | 'courseCatalog';
    }
  | {
      readonly field: string;
      readonly values: readonly { readonly value: string; readonly label: string }[];
    };

/** One column of a list, told once: read by the screen, the spreadsheet, the report and the details panel. */
export interface Column<Key extends string = string> {
  /** Path of the value in the row; also its name in sorting and in the filter body. */
  readonly key: Key;
  readonly header: string;
  readonly kind: Kind;
  /** Pixels; 200 by default. */
  readonly width?: number;
  /** Never drawn in below its width: what it shows means nothing with its end cut off, such as a VIN. */
  readonly isWhole?: true;
  /** The narrowest it is drawn in to, in pixels; a share of its width by its kind when missing. */
  readonly least?: number;
  /** In sight however narrow the screen is, as long as nobody arranged the list: what the list exists for. The first of it stays where not even all that has room, as on a desk magnified to 200 %; the last of it gives way before the rest of it is drawn in, but after all that is optional. */
  readonly stays?: true | 'first' | 'last';
  /** A number that is a name and no count, such as a year: without separators. */
  readonly isPlain?: true;
  /** Choices instead of the kind's own filter; false for a column that cannot be filtered. */
  readonly filter?: FilterChoices | false;
  readonly sort?: false;
  /** Not shown until the person asks for it; still exported. */
  readonly hidden?: true;
  /** Kept at the start while the rest scrolls. */
  readonly pin?: 'start';
  /** Path of the due status that explains a date or status, shown as its tail and tooltip and exported as its reason. */
  readonly standing?: Key;
  /** What the document is called whose last valid day this is, where its due status in the row has no text. */
  readonly document?: string;
  /** Path of the unit that follows a reading. */
  readonly unit?: Key;
  /** Never part of an export (links, pictures). */
  readonly export?: false;
}

/** The columns of one list together with what a spreadsheet of it is called. */
export interface Columns<Key extends string = string> {
  /** Names the list where a person's column choices are remembered. */
  readonly list: string;
  /** File name without ending, in the fixed spelling (docs/product.md, Fixed texts). */
  readonly fileName: string;
  /** Sheet name, at most 31 characters. */
  readonly sheet: string;
  readonly columns: readonly Column<Key>[];
}

/** The columns of a list whose rows are `Row`: every key is a path of the row, or it does not compile. */
export type ColumnsOf<Row> = Columns<Path<Row>>;

/** The reason of a status as a column of its own, for whoever asks for it; a file has it beside the status already. */
export function reasonOf<const Key extends string>(path: Key) {
  return {
    key: `${path}.text`,
    header: 'Status Reason',
    kind: 'text',
    width: 360,
    hidden: true,
    filter: false,
    sort: false,
    export: false,
  } as const satisfies Column;
}

/** Reads the value a dotted path names; undefined where a step is missing. */
export function valueAt(row: unknown, path: string): unknown {
  if (row !== null && typeof row === 'object' && path in row)
    return (row as Record<string, unknown>)[path];
  let value: unknown = row;
  for (const step of path.split('.')) {
    if (value === null || value === undefined || typeof value !== 'object') return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** The word a person reads for a value of the wire, on the screen, in a file and on paper: what the column's choices call it ('Not owed' for 'none'), else the word of a due status ('Due soon' for 'DueSoon'); undefined where the value is read as it is. */
export function wordOf({ filter, kind }: Column, value: unknown): string | undefined {
  const choices = filter && 'values' in filter ? filter.values : [];
  const choice = choices.find((one) => one.value === value);
  if (choice) return choice.label;
  return kind === 'status' && typeof value === 'string' ? statusWord(value) : undefined;
}

/** Returns the due status that explains a column's value, or null; makes the text of a document that has none yet. */
export function dueStatusAt(column: Column, row: unknown): Shown | null {
  const { key, standing: path, document } = column;
  const found = path === undefined ? null : (valueAt(row, path) as Shown | DocumentState | null);
  if (!found || 'text' in found || document === undefined) return (found ?? null) as Shown | null;
  const day = valueAt(row, key) as string | null | undefined;
  return shownDocument(found, day?.slice(0, 10) ?? null, document);
}

/** A report of a list: these of its columns in this order, all of them shown but reasons and those it only offers; a status keeps its reason, a date has none beside it. */
export function reportOf<Key extends string>(
  list: Columns<Key>,
  sheet: { readonly list: string; readonly fileName: string; readonly sheet: string },
  keys: readonly NoInfer<Key>[],
  offered: readonly NoInfer<Key>[] = [],
  reasons: 'asked' | 'shown' = 'asked',
): Columns<Key> {
  const columns = [...keys, ...offered].map((key): Column<Key> => {
    const column = list.columns.find((one) => one.key === key);
    if (!column) throw new Error(`the list "${list.list}" has no column "${key}"`);
    // A reason is asked for, unless the report shows it; what it explains is shown.
    const { hidden: _hidden, pin: _pin, ...plain } = column;
    if (column.key.endsWith('.text')) return reasons === 'asked' ? column : plain;
    const { standing, ...shown } = plain;
    if (offered.includes(key)) return { ...shown, hidden: true };
    return column.kind === 'status' && standing ? { ...shown, standing } : shown;
  });
  return { ...sheet, columns };
}

/** The paths of a row that columns read: their values, units and reasons. */
export function pathsOf(columns: readonly Column[]): string[] {
  return columns.flatMap(({ key, unit, standing }) => [
    key,
    ...(unit === undefined ? [] : [unit]),
    ...(standing === undefined ? [] : [standing]),
  ]);
}
