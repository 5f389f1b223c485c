import { addMonths } from '@roadproof/domain/calendar-day';
import { counted } from '@roadproof/domain/format';
import { importKey, type ImportProblem } from '@roadproof/domain/import/import-field';
import { isTowed } from '@roadproof/domain/equipment/unit-category';
import { normalizeVin } from '@roadproof/domain/equipment/vin';
import type { ImportContext } from '../../../import/entity.ts';
import { only } from '../../../import/only.ts';
import type { UnitKind } from './import-rows.ts';

/** What an import of units needs to know besides the rows. */
export interface Office extends ImportContext {
  readonly kinds: ReadonlyMap<string, UnitKind>;
  /** How many months an annual inspection counts (49 CFR 396.17). */
  readonly inspectionMonths: number;
  readonly operators: ReadonlyMap<string, string | null>;
  readonly statusOf: (id: string | null | undefined) => string | null;
}

const lastOfVin = 6;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * What a row about a new unit says without saying it: it is in service, or sold where it has the day
 * of its sale; no placards and no driveaway shipment unless told; a trailer burns no fuel; the only
 * group there is is everybody's; and a unit without a number goes by the end of its VIN.
 */
export function impliedOf(
  values: Readonly<Record<string, unknown>>,
  { choices, kinds, today }: Office,
): {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly ImportProblem[];
} {
  const named = (field: string, name: string): string | undefined =>
    choices.get(field)?.get(importKey(name))?.id;
  const soldDate = text(values['soldDate']);
  const kind = kinds.get(text(values['typeId']));
  const isPulled = isTowed(kind?.category);
  const vin = normalizeVin(text(values['serialNumber']));
  const name = values['name'] === undefined && vin !== '' ? vin.slice(-lastOfVin) : undefined;
  return {
    values: {
      equipmentStatusId: named(
        'equipmentStatusId',
        soldDate !== '' && soldDate <= today ? 'Sold' : 'Active',
      ),
      // The form's switches are off until somebody turns them on.
      hasHazmatPlacards: false,
      isDriveaway: false,
      equipmentGroupId: only(choices.get('equipmentGroupId')) ?? undefined,
      ...(isPulled && { fuelTypeId: named('fuelTypeId', 'None') }),
      ...(name !== undefined && { name }),
    },
    problems:
      name === undefined
        ? []
        : [
            {
              field: 'name',
              message: `Without a unit number: called ${name}, the end of its VIN.`,
              level: 'warning' as const,
            },
          ],
  };
}

/** When a unit was inspected, of which only the day is told by which it is to be inspected again. */
export function lastInspection(
  due: unknown,
  given: Readonly<Record<string, unknown>>,
  { inspectionMonths: months }: Pick<Office, 'inspectionMonths'>,
): { readonly day: string; readonly problem: ImportProblem } | null {
  if (typeof due !== 'string' || typeof given['inspectionDate'] === 'string') return null;
  return {
    day: addMonths(due, -months),
    problem: {
      field: 'inspectionDate',
      // The same for all rows, which are counted.
      message: `The inspection date is counted back ${counted(months, 'month')} from the day it is due.`,
      level: 'note',
    },
  };
}
