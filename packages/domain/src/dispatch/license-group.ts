import { formatNumber } from '../format.ts';

/** The groups of vehicles that need a commercial license, the heaviest first (49 CFR 383.91(a)). */
export const licenseGroups = ['A', 'B', 'C'] as const;
export type LicenseGroup = (typeof licenseGroups)[number];

/** The lightest vehicle or combination of groups A and B, in pounds (49 CFR 383.91(a)). */
export const heaviestWithoutGroup = 26_000;
/** The heaviest trailers that a group B vehicle may tow, in pounds (49 CFR 383.91(a)(2)). */
export const heaviestTowedInB = 10_000;
/** Seats, the driver's included, from which a vehicle is of group C at least (49 CFR 383.91(a)(3)). */
export const fewestPassengerSeats = 16;

/** Weights and seats of one unit by which its group is decided; null where one is not entered. Pounds, and seats with the driver's. */
export interface UnitWeight {
  readonly id: string;
  readonly isTrailer: boolean;
  readonly gvwr: number | null;
  /** The weight in combination as the maker rates it; of a power unit alone. */
  readonly gcwr: number | null;
  readonly seats: number | null;
}

/** A weight of a unit that is not entered. */
export interface MissingWeight {
  readonly id: string;
  readonly fact: 'gvwr' | 'gcwr';
}

/** The group a vehicle belongs to, null for one that needs no commercial license. */
export interface NeededGroup {
  readonly group: LicenseGroup | null;
  /** The vehicle in words that name the deciding weight: 'a combination of 80,000 lb'. */
  readonly vehicle: string;
}

interface Sums {
  readonly power: number;
  readonly trailers: number;
  readonly combined: number;
}

function groupOf({ power, trailers, combined }: Sums, isSmallGroup: boolean): LicenseGroup | null {
  if (trailers > heaviestTowedInB && combined > heaviestWithoutGroup) return 'A';
  if (power > heaviestWithoutGroup) return 'B';
  return isSmallGroup ? 'C' : null;
}

/** Sums of the weights, each missing one as `missing` says. */
function sumsOf(units: readonly UnitWeight[], missing: (weight: MissingWeight) => number): Sums {
  const of = (unit: UnitWeight, fact: MissingWeight['fact']): number =>
    unit[fact] ?? missing({ id: unit.id, fact });
  let power = 0;
  let trailers = 0;
  let rated = 0;
  for (const unit of units) {
    if (unit.isTrailer) trailers += of(unit, 'gvwr');
    else {
      power += of(unit, 'gvwr');
      // A maker rates a combination; without a trailer the rating decides nothing.
      if (units.length > 1) rated = Math.max(rated, of(unit, 'gcwr'));
    }
  }
  return { power, trailers, combined: Math.max(rated, power + trailers) };
}

/** True for a vehicle of group C by its passengers or its placards, whatever it weighs. */
const isSmallGroup = (units: readonly UnitWeight[], hasPlacards: boolean): boolean =>
  hasPlacards || units.some(({ seats }) => seats !== null && seats >= fewestPassengerSeats);

/** The weights of some units that are not entered and count for their group. */
function missingWeights(units: readonly UnitWeight[]): readonly MissingWeight[] {
  const isTowing = units.length > 1;
  return units.flatMap(({ id, isTrailer, gvwr, gcwr }) => [
    ...(gvwr === null ? [{ id, fact: 'gvwr' } as const] : []),
    ...(!isTrailer && isTowing && gcwr === null ? [{ id, fact: 'gcwr' } as const] : []),
  ]);
}

/**
 * The group that a power unit with its trailers belongs to (49 CFR 383.91(a)): A with trailers over
 * 10,000 lb together and 26,001 lb and more combined, B for a power unit of 26,001 lb and more, else C
 * with 16 and more seats or placards. Combined is the larger of the rating of the power unit in
 * combination and the sum of all ratings. Where weights are missing the lightest and the heaviest
 * group that they leave open: both are the same where no weight would change it.
 */
export function neededGroup(
  units: readonly UnitWeight[],
  hasPlacards: boolean,
): { readonly least: NeededGroup; readonly most: NeededGroup } {
  const small = isSmallGroup(units, hasPlacards);
  const least = sumsOf(units, () => 0);
  const most = sumsOf(units, () => Infinity);
  const worded = (sums: Sums): NeededGroup => {
    const group = groupOf(sums, small);
    return { group, vehicle: vehicleWords(group, least, hasPlacards) };
  };
  return { least: worded(least), most: worded(most) };
}

function vehicleWords(group: LicenseGroup | null, sums: Sums, hasPlacards: boolean): string {
  const pounds = (weight: number): string => (weight > 0 ? ` of ${formatNumber(weight)} lb` : '');
  if (group === 'A') return `a combination${pounds(sums.combined)}`;
  if (group === 'B') return `a vehicle${pounds(sums.power)}`;
  if (group === 'C') return hasPlacards ? 'placarded hazmat' : 'a vehicle for 16 and more people';
  return sums.trailers > 0
    ? `a combination${pounds(sums.combined)}`
    : `a vehicle${pounds(sums.power)}`;
}

/** True if a license of one group may be used for a vehicle of another: A for B and C, B for C; every license for a vehicle without a group. */
export function covers(license: LicenseGroup | null, group: LicenseGroup | null): boolean {
  if (group === null) return true;
  return license !== null && licenseGroups.indexOf(license) <= licenseGroups.indexOf(group);
}

/**
 * The missing weights that decide whether something is true of the group of the vehicle, in the order of
 * the units; empty where it is true, or is not, whatever they are.
 */
export function decidingWeights(
  units: readonly UnitWeight[],
  hasPlacards: boolean,
  isTrue: (group: LicenseGroup | null) => boolean,
): readonly MissingWeight[] {
  const missing = missingWeights(units);
  const small = isSmallGroup(units, hasPlacards);
  const isSame = (a: MissingWeight, b: MissingWeight): boolean =>
    a.id === b.id && a.fact === b.fact;
  const decides = (weight: MissingWeight): boolean => {
    const others = missing.filter((one) => !isSame(one, weight));
    const cases = Array.from({ length: levels.length ** others.length }, (_, number) => number);
    return cases.some((number) => {
      const levelOf = (one: MissingWeight): number => {
        const digit = levels.length ** others.findIndex((other) => isSame(one, other));
        return levels[Math.floor(number / digit) % levels.length] ?? 0;
      };
      const withWeight = (pounds: number): boolean =>
        isTrue(
          groupOf(
            sumsOf(units, (one) => (isSame(one, weight) ? pounds : levelOf(one))),
            small,
          ),
        );
      return withWeight(0) !== withWeight(Infinity);
    });
  };
  return missing.filter(decides);
}

/** Weights that a missing one may have: each makes another group possible. */
const levels = [0, heaviestTowedInB + 1, Infinity] as const;
