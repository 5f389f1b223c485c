import type { ImportProblem } from '@roadproof/domain/import-field';
import type { CompanyTransaction } from '../../db/transaction.ts';
import type { ImportRow } from '../../import/entity.ts';
import { unitsNamed, type ImportUnit } from './import-unit-rows.ts';

/** Which unit a row means, or why that cannot be said. */
export type UnitMatch =
  | { readonly unit: ImportUnit }
  | { readonly problem: Pick<ImportProblem, 'field' | 'message'> };

const low = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toLowerCase() : '';
const all = (rows: readonly ImportRow[], field: string): string[] => [
  ...new Set(rows.map((row) => low(row.values[field])).filter(Boolean)),
];

/** Finds the units that rows mean, in one statement: by VIN first, then by plate, then by name. */
export async function findNamedUnits(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  lock: boolean,
): Promise<{
  readonly match: (row: ImportRow) => UnitMatch;
  readonly unitIds: readonly string[];
}> {
  const given = {
    names: all(rows, 'equipmentName'),
    serials: all(rows, 'serialNumber'),
    plates: all(rows, 'plate'),
  };
  const units = await unitsNamed(db, given, lock);
  const by = (key: 'name' | 'serialNumber' | 'plate') => {
    const found = new Map<string, ImportUnit[]>();
    for (const unit of units) {
      const text = low(unit[key]);
      if (text !== '') found.set(text, [...(found.get(text) ?? []), unit]);
    }
    return found;
  };
  const ways = [
    ['serialNumber', 'VIN', by('serialNumber')],
    ['plate', 'plate', by('plate')],
    ['equipmentName', 'name', by('name')],
  ] as const;
  const match = (row: ImportRow): UnitMatch => {
    for (const [field, word, found] of ways) {
      const text = low(row.values[field]);
      if (text === '') continue;
      const [unit, ...others] = found.get(text) ?? [];
      const said = String(row.values[field]).trim();
      if (unit === undefined)
        return { problem: { field, message: `No unit has the ${word} ${said}.` } };
      if (others.length > 0)
        return {
          problem: {
            field,
            message: `${others.length + 1} units have the ${word} ${said}: add the VIN.`,
          },
        };
      return { unit };
    }
    return { problem: { field: 'equipmentName', message: 'Equipment is required.' } };
  };
  return { match, unitIds: units.map((unit) => unit.id) };
}
