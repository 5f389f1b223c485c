import { addMonths, addYears, type CalendarDay } from '../calendar-day.ts';
import type { Fault } from '../people/employee.ts';
import { formatDay, formatMediumDay } from '../format.ts';

/** The steps of the equipment wizard, in their order. */
export const equipmentSteps = ['Basics', 'Class', 'Details'] as const;
export type EquipmentStep = (typeof equipmentSteps)[number];

/** The facts of a unit that rules look at; undefined, null and '' all mean "not there". */
export interface EquipmentFacts {
  readonly name?: string | null;
  readonly serialNumber?: string | null;
  readonly typeId?: string | null;
  readonly fuelTypeId?: string | null;
  readonly equipmentGroupId?: string | null;
  readonly equipmentStatusId?: string | null;
  readonly soldDate?: CalendarDay | null;
  readonly inServiceDate?: CalendarDay | null;
}

type Field = keyof EquipmentFacts;

/** The fields each step of the wizard requires, in the order shown. */
export const requiredEquipmentFields: Readonly<Record<EquipmentStep, readonly Field[]>> = {
  Basics: ['name', 'serialNumber', 'typeId', 'fuelTypeId'],
  Class: ['equipmentGroupId', 'equipmentStatusId'],
  Details: [],
};

const label: Readonly<Partial<Record<Field, string>>> = {
  name: 'Name',
  serialNumber: 'VIN / Serial Number',
  typeId: 'Type',
  fuelTypeId: 'Fuel Type',
  equipmentGroupId: 'Equipment Group',
  equipmentStatusId: 'Equipment Status',
};

/** What the rules need to know around a unit. */
export interface EquipmentRules {
  readonly today: CalendarDay;
  /** Name of the equipment status, such as 'Sold'. */
  readonly status: string | null;
  /** Only what these steps show is required; every step when missing. */
  readonly steps?: readonly EquipmentStep[];
  /** The fields that are judged; every one when missing. What stays as it was is not judged again, so that a reading can be entered for an imported unit without a fuel type. */
  readonly checkedFields?: ReadonlySet<string>;
}

/** Whether nothing falls due for a unit of this status (docs/domain.md, Units out of use); a unit without a status is in use. */
export function isOutOfUse(status: string | null | undefined): boolean {
  return status === 'Sold' || status === 'Out of Service';
}

/** Everything wrong with a unit as it would stand after the save, in the order of the wizard (docs/product.md, Equipment wizard; docs/domain.md, Units out of use). */
export function equipmentFaults(facts: EquipmentFacts, rules: EquipmentRules): Fault[] {
  const isChecked = (field: Field): boolean => rules.checkedFields?.has(field) ?? true;
  const missing = (rules.steps ?? equipmentSteps)
    .flatMap((step) => requiredEquipmentFields[step])
    .filter((field) => isChecked(field) && !facts[field])
    .map((field) => fault(field, `${label[field] ?? field} is required.`, 'Fill in this field.'));
  const isSaleChecked = isChecked('soldDate') || isChecked('equipmentStatusId');
  return isSaleChecked ? [...missing, ...saleFaults(facts, rules)] : missing;
}

function saleFaults({ soldDate, inServiceDate }: EquipmentFacts, rules: EquipmentRules): Fault[] {
  if (rules.status !== 'Sold')
    return soldDate
      ? [fault('soldDate', 'Only a sold unit has a sold date.', 'Set the status to Sold.')]
      : [];
  if (!soldDate)
    return [
      fault(
        'soldDate',
        'Sold Date is required.',
        'Its file is kept for 6 months from then (49 CFR 396.3(c)).',
      ),
    ];
  if (soldDate > rules.today)
    return [
      fault(
        'soldDate',
        `Must be on or before ${formatDay(rules.today)} (today).`,
        'Enter the day the unit left.',
      ),
    ];
  return inServiceDate && soldDate < inServiceDate
    ? [
        fault(
          'soldDate',
          `Must be on or after the in-service date ${formatDay(inServiceDate)}.`,
          'Check both dates.',
        ),
      ]
    : [];
}

/** A unit as far as it says whether anything is entered for it. */
export interface UnitOfStatus {
  readonly name: string;
  /** Name of its equipment status. */
  readonly status: string | null;
  readonly isDeleted?: boolean;
}

// As a refusal ends.
const needsUse = {
  reading: 'record a reading',
  reminder: 'plan a service',
  record: 'change its service record',
  order: 'order work',
} as const;

/** What is done with units in use alone. */
export type NeedsUse = keyof typeof needsUse;

/** Why nothing is entered for a unit out of use, and what to do about it; null for one in use. */
export function outOfUse(
  { name, status, isDeleted = false }: UnitOfStatus,
  use: NeedsUse,
): Pick<Fault, 'message' | 'description'> | null {
  if (isDeleted)
    return {
      message: `${name} was deleted.`,
      description: 'Take it out, and choose units of the fleet.',
    };
  if (!isOutOfUse(status)) return null;
  const is = status === 'Sold' ? 'sold' : 'out of service';
  return {
    message: `${name} is ${is}.`,
    description: `Make it active again to ${needsUse[use]}.`,
  };
}

/** The same in one line: 'Truck 12 is sold. Make it active again to record a reading.' */
export function outOfUseText(unit: UnitOfStatus, use: NeedsUse): string | null {
  const found = outOfUse(unit, use);
  return found && `${found.message} ${found.description}`;
}

const fault = (field: string, message: string, description: string): Fault => ({
  field,
  message,
  description,
});

const monthsAfterSale = 6;

/** How long the file of a sold unit is kept, in words; null while it is in the fleet (49 CFR 396.3(c): six months after it leaves the carrier's control). */
export function keepVehicleFile(
  status: string | null | undefined,
  soldDate: CalendarDay | null | undefined,
  today: CalendarDay,
): string | null {
  if (status !== 'Sold') return null;
  if (!soldDate)
    return 'Enter the sold date: the file is kept for 6 months from then (49 CFR 396.3(c)).';
  const until = addMonths(soldDate, monthsAfterSale);
  return until < today
    ? `Had to be kept until ${formatMediumDay(until)} (49 CFR 396.3(c)); it may be removed now.`
    : `Keep the file until ${formatMediumDay(until)} (49 CFR 396.3(c)): 6 months after the unit left.`;
}

/** What looks like a typing mistake in the model year, in words; null when nothing does. */
export function yearWarning(year: number | null | undefined, today: CalendarDay): string | null {
  const newest = +addYears(today, 2).slice(0, 4);
  return year && year > newest ? `The model year ${year} is in the future.` : null;
}
