import { lookupNouns, usesText, type LookupList } from '@roadproof/domain/company/lookup-list';
import { choiceFaults } from '../../../db/choice-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { ApiError, conflict, refused } from '../../../errors.ts';
import { usesOfValue, valueNamed, type Value } from './save-rows.ts';

/** What of a save has to be looked at before it is written. */
interface Saving {
  readonly list: LookupList;
  readonly schema: object;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly stored: { readonly id: string } | undefined;
  /** The field of its name, and what was sent in it. */
  readonly field: string;
  readonly name: string;
}

/** Refuses a choice that is not offered, and a name that another value of the list has. */
export async function refuseUnfit(
  db: CompanyTransaction,
  { list, schema, sent, stored, field, name }: Saving,
): Promise<void> {
  const faults = await choiceFaults(db, schema, sent, stored && { ...stored });
  if (faults.length > 0) throw new ApiError(400, faults);
  await refuseTaken(db, list, { id: stored?.id, field, name });
}

/** Refuses a name that another value of the list has. */
export async function refuseTaken(
  db: CompanyTransaction,
  list: LookupList,
  {
    id,
    field,
    name,
  }: { readonly id: string | undefined; readonly field: string; readonly name: string },
): Promise<void> {
  const namesake = await valueNamed(db, list, name, id ?? null);
  if (namesake) throw taken(list, namesake, field);
}

/** The 409 for a name that another value of the list has; `field` is where it was typed. */
function taken(list: LookupList, { name, isShown }: Value, field: string): ApiError {
  return conflict(
    `There is already a ${lookupNouns[list][0]} named ${name}.`,
    isShown ? 'Use another name, or merge the two.' : 'It is hidden: show it again instead.',
    field,
  );
}

/** Refuses what would take a value away that a rule of the product depends on. */
export function refuseSystem(name: string, what: 'deleted' | 'hidden' | 'merged'): never {
  throw refused(
    `${name} is built into Roadproof: it cannot be ${what}.`,
    'Rename it for display instead.',
  );
}

/** Refuses to take a kind of renewal away whose days no form can enter again. */
export function refuseAgency(name: string): never {
  throw refused(
    `${name} follows the calendar of an agency, which cannot be entered again: hide it instead.`,
    'A hidden value is no longer offered.',
  );
}

/** Refuses to delete a value that somebody uses, and says who. */
export async function refuseUsed(
  db: CompanyTransaction,
  list: LookupList,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const who = usesText(await usesOfValue(db, list, id));
  if (who !== null)
    throw refused(
      `${name} is used by ${who}: hide it instead.`,
      'Hidden values stay on the records that have them and are no longer offered.',
    );
}
