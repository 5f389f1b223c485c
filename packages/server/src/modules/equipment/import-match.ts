import { isOutOfUse } from '@roadproof/domain/equipment';
import type { ImportProblem } from '@roadproof/domain/import-field';
import { normalizeVin } from '@roadproof/domain/vin';
import type { CompanyTransaction } from '../../db/transaction.ts';
import type { Duplicates, ImportRow } from '../../import/entity.ts';
import { unitsMeant, type StoredUnit } from './import-rows.ts';

/** Which stored unit a row means and how that is known, none yet, or a question. */
export type Match =
  | {
      readonly unit: StoredUnit;
      readonly foundBy: string;
      /** No other unit can have what was found, so it cannot be added a second time. */
      readonly isOnly: boolean;
    }
  | { readonly unit: null; readonly foundBy?: never }
  | { readonly problem: ImportProblem; readonly unit?: never };

/** What a row says about which unit it means. */
interface Named {
  readonly vin: string;
  /** The serial number as it is written, in capitals. */
  readonly typed: string;
  readonly name: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function namedIn({ values }: Pick<ImportRow, 'values'>): Named {
  const typed = text(values['serialNumber']).toUpperCase();
  return { vin: normalizeVin(typed), typed, name: text(values['name']) };
}

/** Finds the units that rows mean, in one statement: by VIN, then by name. */
export async function findUnits(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  statusOf: (id: string | null) => string | null,
  lock: boolean,
): Promise<(row: ImportRow) => Match> {
  const named = rows.map(namedIn);
  const all = (of: (one: Named) => string) => [...new Set(named.map(of).filter(Boolean))];
  const lower = (one: Named) => one.name.toLowerCase();
  const units = await unitsMeant(
    db,
    all((one) => one.vin).concat(all(({ typed }) => typed)),
    all(lower),
    lock,
  );
  const byVin = grouped(units, (unit) => normalizeVin(unit.serialNumber ?? ''));
  const byName = grouped(units, (unit) => unit.name.toLowerCase());
  return (row) => {
    const { vin, name } = namedIn(row);
    const sameVin = byVin.get(vin) ?? [];
    if (vin !== '' && sameVin.length > 0)
      return oneOf(
        sameVin,
        'serialNumber',
        `units have the VIN ${vin}: put them right here first.`,
        { foundBy: `VIN ${vin}`, isOnly: true },
      );
    const sameName = byName.get(name.toLowerCase()) ?? [];
    if (vin === '' || sameName.length === 0)
      return oneOf(sameName, 'name', `units are called ${name}: add the VIN.`, byNumber);
    return renamed(sameName, name, vin, statusOf);
  };
}

/** A VIN nobody has, under a name somebody has: the same unit if its VIN was not known, another one if the number has become free. */
function renamed(
  sameName: readonly StoredUnit[],
  name: string,
  vin: string,
  statusOf: (id: string | null) => string | null,
): Match {
  const unknown = sameName.filter((unit) => !unit.serialNumber);
  if (unknown.length > 0) return oneOf(unknown, 'name', `units are called ${name}.`, byNumber);
  const inUse = sameName.find((unit) => !isOutOfUse(statusOf(unit.equipmentStatusId)));
  return inUse
    ? rejected(
        'serialNumber',
        `${inUse.name} has the VIN ${inUse.serialNumber ?? ''} here and ${vin} in the file: put one of them right, or give the new unit another name.`,
      )
    : { unit: null };
}

const byNumber = { foundBy: 'unit number', isOnly: false };

function oneOf(
  units: readonly StoredUnit[],
  field: string,
  words: string,
  how: { readonly foundBy: string; readonly isOnly: boolean },
): Match {
  const [unit, ...others] = units;
  if (others.length > 0) return rejected(field, `${units.length} ${words}`);
  return unit ? { unit, ...how } : { unit: null };
}

const rejected = (field: string, message: string): Match => ({
  problem: { field, message, level: 'rejected' },
});

function grouped(
  units: readonly StoredUnit[],
  keyOf: (unit: StoredUnit) => string,
): ReadonlyMap<string, readonly StoredUnit[]> {
  const found = new Map<string, StoredUnit[]>();
  for (const unit of units) {
    const key = keyOf(unit);
    if (key !== '') found.set(key, [...(found.get(key) ?? []), unit]);
  }
  return found;
}

/** What names a unit, so that a second row that means the same is found. */
export function unitKeys(
  row: ImportRow,
  unit: StoredUnit | null,
  duplicates: Duplicates = 'update',
) {
  const { vin, name } = namedIn(row);
  return [
    ...(unit ? [{ key: `id ${unit.id}`, words: unit.name }] : []),
    ...(vin ? [{ key: `vin ${vin}`, words: `VIN ${vin}` }] : []),
    ...(!vin && name && duplicates !== 'add'
      ? [{ key: `name ${name.toLowerCase()}`, words: `name ${name}` }]
      : []),
  ];
}
