import { identified, type GivenKey, type Identity } from '@roadproof/domain/import/import-identity';
import { isPlaceholderName } from '@roadproof/domain/import/import-cell';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { compactKey, nameKey } from '@roadproof/domain/search-key';
import { recordKeys } from '../record-key.ts';

/** What a unit is found by. */
export interface KeyedUnit {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string | null;
  readonly plate: string | null;
}

/** The keys of a unit as a row says them; empty where it does not. */
export interface UnitKeys {
  readonly serialNumber: string;
  readonly plate: string;
  readonly name: string;
}

type KeyName = keyof UnitKeys;

const words = { serialNumber: 'VIN', plate: 'plate', name: 'name' } as const;
const compared = { serialNumber: compactKey, plate: compactKey, name: nameKey } as const;

/** Letters and digits of the end of a VIN that many lists have in its place. */
const leastOfVin = 6;

/** Keys of rows as the database's index finds them: each kind by itself. */
export function keysToFind(keys: readonly UnitKeys[]) {
  const of = (key: KeyName) => recordKeys(keys.map((one) => one[key]));
  return { vins: of('serialNumber'), plates: of('plate'), names: of('name') };
}

/** Finds units among these by one key: a name also without the zeros in front of it, where one unit alone has that. */
export function unitsBy<U extends KeyedUnit>(
  units: readonly U[],
): (key: KeyName, text: string) => readonly U[] {
  const group = (keyOf: (unit: U) => string) => {
    const found = new Map<string, U[]>();
    for (const unit of units) {
      const key = keyOf(unit);
      if (key !== '') found.set(key, [...(found.get(key) ?? []), unit]);
    }
    return found;
  };
  const by = {
    serialNumber: group((unit) => compactKey(unit.serialNumber ?? '')),
    plate: group((unit) => compactKey(unit.plate ?? '')),
    name: group((unit) => nameKey(unit.name)),
  };
  const bare = group((unit) => withoutZeros(nameKey(unit.name)));
  return (key, text) => {
    const found = by[key].get(compared[key](text));
    if (found || key !== 'name') return found ?? [];
    const others = bare.get(withoutZeros(nameKey(text))) ?? [];
    return others.length === 1 ? others : [];
  };
}

const withoutZeros = (text: string): string => text.replace(/^0+/, '');

/** One key of a row with the units that have it. */
export const givenKey = <U>(
  key: KeyName,
  given: string,
  found: readonly U[],
  field: string,
): GivenKey<U> => ({
  field,
  word: words[key],
  given,
  found,
  ...(key === 'serialNumber' && { ifSeveral: 'correct them here first' }),
});

/** The keys without a name that says there is none, unless a unit is called so. */
export const withoutPlaceholder = <K extends UnitKeys>(
  keys: K,
  by: (key: KeyName, text: string) => readonly KeyedUnit[],
): K =>
  isPlaceholderName(keys.name) && by('name', keys.name).length === 0 ? { ...keys, name: '' } : keys;

/** The one unit all found keys are, none, or a question. */
export const identifiedUnit = <U extends KeyedUnit>(keys: readonly GivenKey<U>[]): Identity<U> =>
  identified(keys, { nameOf: ({ name }) => name, nouns: 'units', more: 'the VIN' });

/** Whether a VIN that is given is another than the one that is stored; the end of it is the same. */
export function isOtherVin(given: string, stored: string | null): boolean {
  const [mine, theirs] = [compactKey(given), compactKey(stored ?? '')];
  if (mine === '' || theirs === '' || mine === theirs) return false;
  return !(mine.length >= leastOfVin && theirs.endsWith(mine));
}

/** Whether a name or plate that is given is another than the one that is stored. */
export const isOther = (key: 'plate' | 'name', given: string, stored: string | null): boolean =>
  given !== '' &&
  (stored ?? '') !== '' &&
  withoutZeros(compared[key](given)) !== withoutZeros(compared[key](stored ?? ''));

/** A question which unit a row means. */
export const withQuestion = (
  { field, message }: Pick<ImportProblem, 'field' | 'message'>,
  units: Iterable<KeyedUnit>,
  mayBeNew: boolean,
): ImportProblem => ({
  field,
  message,
  level: 'rejected',
  candidates: [...new Map([...units].map(({ id, name }) => [id, { id, name }])).values()],
  mayBeNew,
});
