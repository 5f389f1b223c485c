import { otherWords } from './import/import-words.ts';
import { converted, type MeterKind } from './meter-unit.ts';

/** A task of a starter program: how often by meter, in the measure of its program, and by months. */
export interface StarterLine {
  readonly taskName: string;
  /** The work of the task in a few words. */
  readonly work: string;
  readonly meterInterval: number | null;
  readonly months: number | null;
  /** Tasks of the same program whose work this one does too. */
  readonly includes: readonly string[];
}

export const starterCodes = [
  'tractor',
  'trailer',
  'reefer',
  'straightTruck',
  'pickup',
  'yard',
] as const;

export type StarterCode = (typeof starterCodes)[number];

/** The measure of a plan; null for a plan by time alone. */
export type PlanMeasure = MeterKind | null;

/** A service program that a company can start with: the common practice of carriers, asked for by no regulation. */
export interface StarterProgram {
  readonly code: StarterCode;
  readonly name: string;
  readonly measure: 'miles' | 'hours' | null;
  /** Names of equipment types. */
  readonly types: readonly string[];
  readonly categories: readonly string[];
  readonly lines: readonly StarterLine[];
  /** The regulations leave the numbers to the carrier (49 CFR 396.3). */
  readonly sourceKind: 'none';
}

type Line = readonly [
  taskName: string,
  work: string,
  meterInterval: number | null,
  months: number,
  includes?: string,
];

const program = (
  code: StarterCode,
  name: string,
  measure: StarterProgram['measure'],
  of: { readonly types?: readonly string[]; readonly categories?: readonly string[] },
  lines: readonly Line[],
): StarterProgram => ({
  code,
  name,
  measure,
  types: of.types ?? [],
  categories: of.categories ?? [],
  lines: lines.map(([taskName, work, meterInterval, months, includes]) => ({
    taskName,
    work,
    meterInterval,
    months,
    includes: includes === undefined ? [] : [includes],
  })),
  sourceKind: 'none',
});

/** Every starter program, in the order of the panel. */
export const starterPrograms: readonly StarterProgram[] = [
  program('tractor', 'Tractor', 'miles', { types: ['Tractor', 'Day Cab'] }, [
    ['PM-A', 'Lube, brakes, lights, tires', 15_000, 6],
    ['PM-B', 'PM-A, engine oil, oil and fuel filters', 30_000, 12, 'PM-A'],
    ['PM-C', 'PM-B, drive train, valves, alignment', 120_000, 12, 'PM-B'],
  ]),
  program('trailer', 'Trailer', null, { categories: ['Trailer', 'Dolly'] }, [
    ['Trailer PM', 'Brakes, wheel seals, doors, ABS', null, 3],
  ]),
  program('reefer', 'Reefer unit', 'hours', { types: ['Reefer'] }, [
    ['Reefer Service', 'Oil, filters, belts, refrigerant', 1500, 12],
  ]),
  program('straightTruck', 'Straight truck', 'miles', { types: ['Straight Truck', 'Box Truck'] }, [
    ['PM-A', 'Lube, brakes, lights, tires', 10_000, 6],
    ['PM-B', 'PM-A, engine oil, filters', 20_000, 12, 'PM-A'],
  ]),
  program('pickup', 'Pickup', 'miles', { types: ['Pickup'] }, [
    ['Oil and Inspection', 'Oil, filter, brakes, lights, tires', 7500, 6],
  ]),
  program('yard', 'Yard truck, forklift', 'hours', { types: ['Yard Truck', 'Forklift'] }, [
    ['250-hour Service', 'Oil, mast chains, forks', 250, 6],
  ]),
];

/** How many days ahead a task of a starter program is due soon. */
export const starterSoonDays = 14;

const soonAhead: Readonly<Record<MeterKind, number>> = { miles: 500, kilometers: 800, hours: 50 };

/** How far ahead by meter a task of a starter program is due soon. */
export const starterSoonUsage = (measure: PlanMeasure): number | null =>
  measure === null ? null : soonAhead[measure];

/** An interval in miles or hours as a plan in another measure asks for it: kilometers by full 500. */
export function starterInterval(interval: number | null, measure: PlanMeasure): number | null {
  if (interval === null || measure !== 'kilometers') return interval;
  const exact = converted(interval, 'miles', measure) ?? interval;
  return Math.max(500, Math.round(exact / 500) * 500);
}

const isOfType = (typeName: string, type: string): boolean => {
  const name = typeName.trim().toLowerCase();
  return name === type.toLowerCase() || otherWords('equipmentType', type).includes(name);
};

/** The starter programs for a unit of this type: a refrigerated trailer is serviced as a trailer too. */
export function starterCodesFor(
  typeName: string | null,
  category: string | null,
): readonly StarterCode[] {
  if (typeName === null) return [];
  return starterPrograms
    .filter(
      ({ types, categories }) =>
        (category !== null && categories.includes(category)) ||
        types.some((type) => isOfType(typeName, type)),
    )
    .map(({ code }) => code);
}

/** The name of a program for these types: 'Forklift' where a company has no yard truck. */
export function starterName({ name, types }: StarterProgram, typeNames: readonly string[]): string {
  if (!name.includes(',')) return name;
  const found = types.filter((type) => typeNames.some((one) => isOfType(one, type)));
  const [first, ...others] = found;
  return first === undefined || others.length > 0 ? name : first[0] + first.slice(1).toLowerCase();
}
