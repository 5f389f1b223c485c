import { isOutOfUse } from '@roadproof/domain/equipment/equipment';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { placeholderText } from '@roadproof/domain/placeholder';
import { compactKey, nameKey } from '@roadproof/domain/search-key';
import { isShortened } from '@roadproof/domain/shortened';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { answered } from '../../../import/answered.ts';
import type { Duplicates, ImportRow } from '../../../import/entity.ts';
import {
  withQuestion,
  givenKey,
  identifiedUnit,
  isOther,
  isOtherVin,
  keysToFind,
  unitsBy,
  withoutPlaceholder,
  type UnitKeys,
} from '../../../import/find/unit-keys.ts';
import { unitsWithKeys, type StoredUnit } from './import-rows.ts';

/** Which stored unit a row means and how that is known, none yet, or a question. */
export type Match =
  | {
      readonly unit: StoredUnit;
      readonly foundBy: string;
      /** No other unit can have what was found, so it cannot be added a second time. */
      readonly isOnly: boolean;
      readonly problems: readonly ImportProblem[];
      /** Keys of the row that are another unit's, so that they stay with it. */
      readonly others: readonly string[];
    }
  | {
      readonly unit: null;
      readonly foundBy?: never;
      readonly problems: readonly ImportProblem[];
      readonly others: readonly string[];
    }
  | { readonly problem: ImportProblem; readonly unit?: never };

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const keysOf = ({ values }: Pick<ImportRow, 'values'>): UnitKeys => ({
  serialNumber: text(values['serialNumber']).toUpperCase(),
  plate: text(values['plate']),
  name: text(values['name']),
});

const order = ['serialNumber', 'name', 'plate'] as const;
type Found = Readonly<Record<(typeof order)[number], readonly StoredUnit[]>>;

/** Finds the units that rows mean, in one statement: VIN, name and plate have to mean the same one. */
export async function findUnits(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  statusOf: (id: string | null) => string | null,
  lock: boolean,
): Promise<(row: ImportRow) => Match> {
  const units = await unitsWithKeys(db, keysToFind(rows.map(keysOf)), lock);
  const by = unitsBy(units);
  return (row) => {
    const all = keysOf(row);
    const given = withoutPlaceholder(all, by);
    const found = whoseVin(given, {
      serialNumber: by('serialNumber', given.serialNumber),
      name: by('name', given.name),
      plate: by('plate', given.plate),
    });
    const matched = match(row, given, found);
    return given === all || 'problem' in matched ? matched : withoutName(matched, all.name);
  };

  /** A VIN nobody has, under a name or plate somebody has: that one if its VIN is not known, and free to use where it is out of use. */
  function whoseVin(given: UnitKeys, found: Found): Found {
    if (given.serialNumber === '' || found.serialNumber.length > 0) return found;
    const isFree = ({ serialNumber, equipmentStatusId }: StoredUnit): boolean =>
      isOtherVin(given.serialNumber, serialNumber) && isOutOfUse(statusOf(equipmentStatusId));
    const mine = (units: readonly StoredUnit[]) => {
      const unknown = units.filter(({ serialNumber }) => !serialNumber);
      return unknown.length > 0 ? unknown : units.filter((unit) => !isFree(unit));
    };
    const [name, plate] = [mine(found.name), mine(found.plate)];
    const isShared = plate.length > 1 && plate.every(({ serialNumber }) => serialNumber);
    // A VIN tells units apart already; the first of several with its name is asked about.
    return {
      ...found,
      name: name.slice(0, name[0]?.serialNumber ? 1 : name.length),
      plate: isShared ? [] : plate,
    };
  }
}

/** A unit is not called "TBD" or "unknown": a stored one keeps its name, and a new one needs another. */
function withoutName<M extends Exclude<Match, { problem: ImportProblem }>>(
  matched: M,
  name: string,
): M {
  const message = placeholderText('Name', name);
  const problems = [...matched.problems, { field: 'name', message, level: 'note' } as const];
  return { ...matched, problems, others: [...matched.others, 'name'] };
}

function match(row: ImportRow, given: UnitKeys, found: Found): Match {
  const keys = order
    .filter((key) => given[key] !== '')
    .map((key) => givenKey(key, given[key], found[key], key));
  const all = keys.flatMap((key) => key.found);
  const mayBeNew = found.serialNumber.length === 0;
  const identity = identifiedUnit(keys);
  if ('problem' in identity)
    return chosen(row, withQuestion(identity.problem, all, mayBeNew), found);
  const { record: unit } = identity;
  if (unit === null) return { unit, problems: [], others: [] };
  const { serialNumber: vin } = given;
  if (isOtherVin(vin, unit.serialNumber)) {
    const message = `${unit.name} has the VIN ${unit.serialNumber ?? ''} here and ${vin} in the file: put one of them right, or give the new unit another name.`;
    return chosen(row, withQuestion({ field: 'serialNumber', message }, [unit], mayBeNew), found);
  }
  const { word } = identity.by;
  return {
    unit,
    foundBy: word === 'name' ? 'unit number' : `${word} ${identity.by.given}`,
    isOnly: word === 'VIN',
    problems: changes(given, unit),
    others: [],
  };
}

/** What somebody said the row means, or the question. Keys of other units stay with them. */
function chosen(row: ImportRow, problem: ImportProblem, found: Found): Match {
  const unit = Object.values(found)
    .flat()
    .find(({ id }) => id === row.answer);
  const isNew = row.answer === 'new' && problem.mayBeNew === true;
  if (!unit && !isNew) return { problem };
  const theirs = order.filter(
    (key) => unit && found[key].length > 0 && !found[key].some(({ id }) => id === unit.id),
  );
  const problems = [
    answered(problem),
    ...theirs.map((key): ImportProblem => ({
      field: key,
      message: `${labels[key]}: ${text(row.values[key])} stays with ${found[key][0]?.name ?? ''}.`,
      level: 'warning',
    })),
  ];
  if (!unit) return { unit: null, problems, others: [] };
  return { unit, foundBy: 'your answer', isOnly: true, problems, others: theirs };
}

const labels = { serialNumber: 'VIN', plate: 'Plate', name: 'Name' } as const;

/** That a unit gets another name or plate: somebody should see it. */
function changes(given: UnitKeys, unit: StoredUnit): ImportProblem[] {
  return (['name', 'plate'] as const)
    .filter(
      (key) => isOther(key, given[key], unit[key]) && !isShortened(given[key], unit[key] ?? ''),
    )
    .map((key) => ({
      field: key,
      message: `${labels[key]}: ${unit[key] ?? ''} becomes ${given[key]}.`,
      level: 'warning',
    }));
}

/** What names a unit, so that a second row that means the same is found. */
export function unitKeys(
  row: ImportRow,
  unit: StoredUnit | null,
  duplicates: Duplicates = 'update',
) {
  const { serialNumber, name } = keysOf(row);
  const vin = compactKey(serialNumber);
  return [
    ...(unit ? [{ key: `id ${unit.id}`, words: unit.name }] : []),
    ...(vin ? [{ key: `vin ${vin}`, words: `VIN ${serialNumber}` }] : []),
    ...(!vin && name && duplicates !== 'add'
      ? [{ key: `name ${nameKey(name)}`, words: `name ${name}` }]
      : []),
  ];
}
