/** Fields that no form draws, or that the details do not read by that name. */
export interface Except {
  readonly drawn: readonly string[];
  readonly shown: readonly string[];
}

/** A form, and the files that draw its fields and show what was entered. */
export interface FormLine {
  readonly of: string;
  /** The call it is sent with, by its name in the contract: `equipment.save`. */
  readonly save: string;
  /** The folder of its screens. */
  readonly module: string;
  readonly schema: { readonly shape: Readonly<Record<string, unknown>> };
  /** Which files draw it: any of the module but its lists unless it has several forms. */
  readonly form?: RegExp;
  /** Which files show it; null where there are no details and the list shows every column. */
  readonly details?: RegExp | null;
  readonly not: Except;
}

/** Every field is drawn, these are not shown by their name. */
export const shownLess = (...shown: string[]): Except => ({ drawn: [], shown });
