import type { DispatchUnit, VehicleQuestion } from './dispatch-facts.ts';
import {
  decidingWeights,
  fewestPassengerSeats,
  neededGroup,
  type LicenseGroup,
  type MissingWeight,
  type NeededGroup,
} from './license-group.ts';
import { leastCommercialWeight } from '../equipment/inspection-duty.ts';

/** Something that is true of the vehicle, false, or left open by weights that are not entered. */
export type Certainty =
  | { readonly is: true }
  | { readonly is: false }
  | { readonly is: null; readonly by: readonly MissingWeight[] };

/** Something that is true of some groups. One function for one thing: answers are kept by it. */
export type OfGroup = (group: LicenseGroup | null) => boolean;

/** A commercial license is needed. */
export const isCdl: OfGroup = (group) => group !== null;

/** The power unit, its trailers and the load together. */
export interface Vehicle {
  readonly power: DispatchUnit | null;
  readonly trailers: readonly DispatchUnit[];
  readonly least: NeededGroup;
  readonly most: NeededGroup;
  /** True, false or open: something about its group. */
  readonly isOf: (isTrue: OfGroup) => Certainty;
  /** A commercial motor vehicle (49 CFR 390.5T): 10,001 lb, passengers or placards. */
  readonly isCommercial: Certainty;
  /** Built for 16 people and more, the driver included. */
  readonly isPassenger: boolean;
  readonly isTank: boolean;
  readonly isDoubles: boolean;
}

/** Gallons from which what is carried makes a tank vehicle (49 CFR 383.5). */
export const fewestTankGallons = 1000;
/** Seats from which passengers for pay make a commercial motor vehicle (49 CFR 390.5T). */
const fewestPaidSeats = 9;

/** Reads what the vehicle of a question is. */
export function vehicleOf({ units, load }: VehicleQuestion): Vehicle {
  const { least, most } = neededGroup(units, load.placards);
  const trailers = units.filter(({ isTrailer }) => isTrailer);
  // Every driver is asked the same few things of a vehicle, and missing weights take long to try.
  const known = new Map<OfGroup, Certainty>();
  const isOf: Vehicle['isOf'] = (isTrue) => {
    const before = known.get(isTrue);
    if (before) return before;
    const [one, other] = [isTrue(least.group), isTrue(most.group)];
    const certainty: Certainty =
      one === other ? { is: one } : { is: null, by: decidingWeights(units, load.placards, isTrue) };
    known.set(isTrue, certainty);
    return certainty;
  };
  return {
    power: units.find(({ isTrailer }) => !isTrailer) ?? null,
    trailers,
    least,
    most,
    isOf,
    isCommercial: commercial(units, load.placards),
    isPassenger: units.some(({ seats }) => seats !== null && seats >= fewestPassengerSeats),
    isTank:
      load.tank ||
      units.some(({ tankGallons }) => tankGallons !== null && tankGallons >= fewestTankGallons),
    isDoubles: load.doubles || trailers.length > 1,
  };
}

function commercial(units: readonly DispatchUnit[], hasPlacards: boolean): Certainty {
  const isCrowded = units.some(
    ({ seats, carriesForPay }) =>
      seats !== null &&
      (seats >= fewestPassengerSeats || (seats >= fewestPaidSeats && carriesForPay === true)),
  );
  const rated = units.reduce((sum, { gvwr }) => sum + (gvwr ?? 0), 0);
  const combined =
    units.length > 1 ? Math.max(rated, ...units.map(({ gcwr }) => gcwr ?? 0)) : rated;
  const isKnown =
    hasPlacards ||
    isCrowded ||
    combined >= leastCommercialWeight ||
    units.some(({ isCommercial }) => isCommercial === true);
  if (isKnown) return { is: true };
  const by = units
    .filter(({ gvwr, isCommercial }) => gvwr === null && isCommercial === null)
    .map(({ id }): MissingWeight => ({ id, fact: 'gvwr' }));
  return by.length === 0 ? { is: false } : { is: null, by };
}
