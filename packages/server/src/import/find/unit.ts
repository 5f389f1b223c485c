import type { ImportProblem } from '@roadproof/domain/import/import-field';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { answered } from '../answered.ts';
import type { ImportRow } from '../entity.ts';
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
} from './unit-keys.ts';
import { unitsNamed, type ImportUnit } from './unit-rows.ts';

/** Which unit a row means, with the row and what has to be said at it, or why that cannot be said. */
export type UnitMatch =
  | { readonly unit: ImportUnit; readonly row: ImportRow }
  | { readonly problem: ImportProblem };

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const keysOf = ({ values }: ImportRow): UnitKeys => ({
  serialNumber: text(values['serialNumber']),
  plate: text(values['plate']),
  name: text(values['equipmentName']),
});
const fields = { serialNumber: 'serialNumber', plate: 'plate', name: 'equipmentName' } as const;
const order = ['serialNumber', 'plate', 'name'] as const;

/** Finds the units that rows mean, in one statement: every key that is given has to mean the same one. */
export async function findNamedUnits(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  lock: boolean,
): Promise<{
  readonly match: (row: ImportRow) => UnitMatch;
  readonly unitIds: readonly string[];
}> {
  const units = await unitsNamed(db, keysToFind(rows.map(keysOf)), lock);
  const found = unitsBy(units);
  const match = (row: ImportRow): UnitMatch => {
    const given = withoutPlaceholder(keysOf(row), found);
    const keys = order
      .filter((key) => given[key] !== '')
      .map((key) => givenKey(key, given[key], found(key, given[key]), fields[key]));
    const [first] = keys;
    if (!first) return { problem: missing };
    const identity = identifiedUnit(keys);
    if ('problem' in identity)
      return chosen(
        row,
        keys.flatMap((key) => key.found),
        identity.problem,
      );
    const { record: unit } = identity;
    if (unit === null) {
      const { field, word, given } = first;
      const message = `No unit has the ${word} ${given}.`;
      return { problem: { field, message, level: 'rejected' } };
    }
    if (isOtherVin(given.serialNumber, unit.serialNumber))
      return chosen(row, [unit], {
        field: 'serialNumber',
        message: `${unit.name} has the VIN ${unit.serialNumber ?? ''} here and ${given.serialNumber} in the file: correct one of them.`,
      });
    return { unit, row: withProblems(row, differing(given, unit)) };
  };
  return { match, unitIds: units.map((unit) => unit.id) };
}

const missing: ImportProblem = {
  field: 'equipmentName',
  message: 'Equipment is required.',
  level: 'rejected',
};

/** The unit somebody chose, or the question which it is. */
function chosen(
  row: ImportRow,
  units: readonly ImportUnit[],
  why: Pick<ImportProblem, 'field' | 'message'>,
): UnitMatch {
  const problem = withQuestion(why, units, false);
  const unit = units.find(({ id }) => id === row.answer);
  return unit ? { unit, row: withProblems(row, [answered(problem)]) } : { problem };
}

const withProblems = (row: ImportRow, more: readonly ImportProblem[]): ImportRow =>
  more.length === 0 ? row : { ...row, problems: [...row.problems, ...more] };

/** A plate or name of the row that is another than the unit's: it may have changed since. */
function differing(given: UnitKeys, unit: ImportUnit): ImportProblem[] {
  return (['plate', 'name'] as const)
    .filter((key) => isOther(key, given[key], unit[key]))
    .map((key) => ({
      field: fields[key],
      message: `${key === 'plate' ? 'Plate' : 'Equipment'}: ${given[key]} in the file, ${unit[key] ?? ''} here. The row is taken for ${unit.name}.`,
      level: 'warning',
    }));
}
