import { driversIn, unitsIn, type NamedDriver } from '@roadproof/domain/incident/incident-import';
import { splitName } from '@roadproof/domain/import/import-name';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { ImportRow } from '../../../import/entity.ts';
import { findPeople, type Match, type Named } from '../../../import/find/person.ts';
import { findNamedUnits } from '../../../import/find/unit.ts';
import type { ImportedDriver } from './import-rows.ts';

/** Who and which units a row names; what the lists do not have is said. */
export interface RowParts {
  readonly drivers: readonly ImportedDriver[];
  readonly equipments: readonly string[];
  readonly problems: readonly ImportProblem[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function driversOf({ values }: ImportRow): readonly NamedDriver[] {
  const named = driversIn(text(values['drivers']));
  const number = text(values['driverNumber']) || null;
  if (number === null || named.length > 1) return named;
  return [{ name: named[0]?.name ?? '', number: named[0]?.number ?? number }];
}

const nobody = { employeeNumber: null, firstName: null, lastName: null, dob: null };
const byName = ({ name, number }: NamedDriver): Named => ({
  ...nobody,
  ...splitName(name),
  employeeNumber: number,
  licenceNumber: null,
});
// A cell may hold a number alone.
const byNumber = ({ name }: NamedDriver): Named => ({
  ...nobody,
  employeeNumber: name,
  licenceNumber: null,
});

/** Finds the people and units of rows, in one statement for each. */
export async function findParts(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  lock: boolean,
): Promise<(row: ImportRow) => RowParts> {
  const named = rows.flatMap(driversOf);
  const match = await findPeople(db, [...named.map(byName), ...named.map(byNumber)], lock);
  const unitRows = rows.flatMap((row) => unitsIn(text(row.values['units'])).map(unitRow));
  const units = await findNamedUnits(db, unitRows, lock);
  return (row) => {
    const problems: ImportProblem[] = [];
    const say = (field: string, message: string, level: ImportProblem['level'] = 'warning') =>
      void problems.push({ field, message, level });
    const equipments = unitsIn(text(row.values['units'])).flatMap((name) => {
      const found = units.match(unitRow(name));
      if ('unit' in found) return [found.unit.id];
      say('units', `${found.problem.message} The case is kept without it.`);
      return [];
    });
    const ids = [...new Set(equipments)];
    const people = driversOf(row);
    const isPaired = people.length === 1 || people.length === ids.length;
    const drivers = people.flatMap((one, at): ImportedDriver[] => {
      const equipmentId = isPaired ? (ids[at] ?? null) : null;
      const found = personOf(one, match, row.answer);
      if ('problem' in found) {
        problems.push({ ...found.problem, field: 'drivers' });
        return [];
      }
      problems.push(...(found.problems ?? []));
      if (found.person) return [{ employeeId: found.person.id, driverName: null, equipmentId }];
      const driverName = one.name || one.number;
      if (driverName === null) return [];
      say('drivers', `No employee is named ${driverName}: kept as a name only.`);
      return [{ employeeId: null, driverName, equipmentId }];
    });
    return { drivers, equipments: ids, problems };
  };
}

function personOf(
  one: NamedDriver,
  match: (named: Named) => Match,
  answer: string | undefined,
): Match {
  const found = match({ ...byName(one), answer });
  if ('problem' in found || found.person) return found;
  return match(byNumber(one));
}

/** A unit by its name, or by its VIN where it is as long as one. */
const unitRow = (name: string): ImportRow => ({
  number: 0,
  values:
    name.length === 17 && !name.includes(' ') ? { serialNumber: name } : { equipmentName: name },
  problems: [],
});
