import { formatNumber } from '../format.ts';

/** The lightest commercial motor vehicle by weight alone, in pounds (49 CFR 390.5T). */
export const leastCommercialWeight = 10_001;

/** Whether a unit owes an annual inspection (49 CFR 396.17); 'unknown' until somebody answers what its facts leave open. */
export const inspectionDuties = ['owed', 'none', 'unknown'] as const;
export type InspectionDutyState = (typeof inspectionDuties)[number];

/** A duty as lists and files show it. */
export const dutyNames: Readonly<Record<InspectionDutyState, string>> = {
  owed: 'Owed',
  none: 'Not owed',
  unknown: 'Not known',
};

/** Facts of a unit by which 49 CFR 390.5T decides; null where nobody has entered one. Weights are in pounds. */
export interface InspectionFacts {
  /** Its type owes one unless its own facts say otherwise. */
  readonly byType: boolean;
  /** False for a type that is not driven on a highway, such as a forklift. */
  readonly onHighway: boolean;
  /** Part of a driveaway shipment (49 CFR 396.15). */
  readonly isDriveaway: boolean;
  readonly gvwr: number | null;
  readonly weight: number | null;
  readonly registeredWeight: number | null;
  /** GCWR, or the weight together with what it tows or is towed by, whichever is greater. */
  readonly combinedWeight: number | null;
  /** Seats, the driver's included. */
  readonly passengers: number | null;
  readonly carriesForPay: boolean | null;
  readonly hasHazmatPlacards: boolean;
  /** The answer to "Over 10,000 lb?", alone or with what it tows. */
  readonly isHeavy: boolean | null;
}

/** What is asked of a unit whose facts leave the duty open. */
export type DutyQuestion = 'weight' | 'forPay';

/** Whether a unit owes an annual inspection, and why in one sentence. */
export interface InspectionDuty {
  readonly state: InspectionDutyState;
  readonly text: string;
  /** What to answer first; null where everything is known. */
  readonly question: DutyQuestion | null;
}

const owed = (why: string): InspectionDuty => ({
  state: 'owed',
  text: `Owes an annual inspection: ${why} (49 CFR 390.5T, 396.17).`,
  question: null,
});
const none = (why: string): InspectionDuty => ({
  state: 'none',
  text: `Owes no annual inspection: ${why}.`,
  question: null,
});
const unknown = (what: string, question: DutyQuestion): InspectionDuty => ({
  state: 'unknown',
  text: `Not known whether it owes an annual inspection: ${what} (49 CFR 390.5T, 396.17).`,
  question,
});

const pounds = (weight: number): string => `${formatNumber(weight)} lb`;

/** The weight that makes it a commercial motor vehicle, in words; null while none does. */
function heavyBy(facts: InspectionFacts): string | null {
  const { gvwr, combinedWeight, registeredWeight, weight } = facts;
  const isHeavy = (value: number | null): value is number =>
    value !== null && value >= leastCommercialWeight;
  if (isHeavy(gvwr)) return `rated ${pounds(gvwr)}`;
  if (isHeavy(combinedWeight)) return `${pounds(combinedWeight)} in combination`;
  if (isHeavy(registeredWeight)) return `registered for ${pounds(registeredWeight)}`;
  if (isHeavy(weight)) return `weighs ${pounds(weight)}`;
  return facts.isHeavy === true ? 'over 10,000 lb, as answered' : null;
}

/** The passengers that make it a commercial motor vehicle, in words; null while they do not. */
function crowdedBy({ passengers, carriesForPay }: InspectionFacts): string | null {
  if (passengers === null) return null;
  if (passengers > 15) return `${passengers} seats with the driver's`;
  return passengers > 8 && carriesForPay === true
    ? `${passengers} seats with the driver's, for pay`
    : null;
}

/**
 * Whether a unit owes an annual inspection: a commercial motor vehicle by 49 CFR 390.5T does,
 * whatever its type is called. That is a rating or weight, alone or in combination, of 10,001 lb or
 * more, 9 passengers for pay or 16 without, or placarded hazardous materials. Its type is the
 * default until its combined weight or the answer says that it is light: a trailer of 7,000 lb may
 * be pulled by anything. The same as `inspection_duty` in SQL.
 */
export function inspectionDuty(facts: InspectionFacts): InspectionDuty {
  if (facts.isDriveaway) return none('part of a driveaway shipment (49 CFR 396.15)');
  if (!facts.onHighway) return none('units of this type are not driven on a highway');
  const why =
    heavyBy(facts) ??
    (facts.hasHazmatPlacards ? 'carries placarded hazardous materials' : null) ??
    crowdedBy(facts);
  if (why !== null) return owed(why);
  const isLight = facts.isHeavy === false || facts.combinedWeight !== null;
  if (facts.byType && !isLight) return owed('units of this type do, and no weight says otherwise');
  if (!isLight && facts.gvwr === null) return unknown('its rating is not entered', 'weight');
  const { passengers } = facts;
  if (passengers !== null && passengers > 8 && facts.carriesForPay === null)
    return unknown(`it has ${passengers} seats, and whether for pay is not entered`, 'forPay');
  return none(lightBy(facts));
}

function lightBy({ combinedWeight, gvwr, passengers, isHeavy }: InspectionFacts): string {
  const seats = passengers !== null && passengers > 8 ? `, ${passengers} seats not for pay` : '';
  if (combinedWeight !== null) return `${pounds(combinedWeight)} in combination${seats}`;
  if (gvwr !== null && isHeavy === null) return `rated ${pounds(gvwr)}${seats}`;
  return `10,000 lb or less, as answered${seats}`;
}

const offHighway =
  /\b(fork ?lifts?|yard|spotter|loaders?|excavators?|skid ?steers?|generators?|gensets?|apu|backhoes?|dozers?|bulldozers?|telehandlers?|compressors?|pallet jacks?|scissor lifts?)\b/i;

/** Whether a type of unit with such a name stays off the highway: a forklift, a yard truck, a generator. */
export function staysOffHighway(typeName: string): boolean {
  return offHighway.test(typeName);
}
