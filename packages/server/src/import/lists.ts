import type { CompanyTransaction } from '../db/transaction.ts';
import type { ChoiceSource } from './entity.ts';

/** The lists of choices an import may add to, as whoever looks after them says. */
export interface ChoiceLists {
  /** Whether a name is enough to make a value of this list. */
  mayAdd(list: string): boolean;
  /** The id of the value of this name, made where there is none. */
  add(db: CompanyTransaction, list: string, name: string): Promise<string>;
  /** Takes a value away again unless something uses it. */
  takeBack(db: CompanyTransaction, list: string, id: string, at: string): Promise<void>;
}

/** The list a field's choices come from; undefined where it is nobody's to add to. */
export function listOf(source: ChoiceSource | undefined): string | undefined {
  if (source === undefined || 'fixed' in source) return undefined;
  return 'lookup' in source ? source.lookup : source.list;
}
