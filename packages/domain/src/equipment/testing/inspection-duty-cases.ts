import type { InspectionDutyState, InspectionFacts } from '../inspection-duty.ts';

/** A unit and what it owes by 49 CFR 390.5T, 396.15 and 396.17. */
export interface DutyCase {
  readonly name: string;
  readonly facts: InspectionFacts;
  readonly state: InspectionDutyState;
}

/** A unit of which nothing is known but that it is on the highway. */
export const bareUnit: InspectionFacts = {
  byType: false,
  onHighway: true,
  isDriveaway: false,
  gvwr: null,
  weight: null,
  registeredWeight: null,
  combinedWeight: null,
  passengers: null,
  carriesForPay: null,
  hasHazmatPlacards: false,
  isHeavy: null,
};

const of = (
  state: InspectionDutyState,
  name: string,
  facts: Partial<InspectionFacts>,
): DutyCase => ({ name, state, facts: { ...bareUnit, ...facts } });

/** Literal expectations, for the rule and for the statement that knows the same. */
export const dutyCases: readonly DutyCase[] = [
  of('owed', 'pickup rated 12,500', { gvwr: 12_500 }),
  of('owed', 'pickup rated 10,001', { gvwr: 10_001 }),
  of('none', 'pickup rated 10,000 that tows nothing', { gvwr: 10_000 }),
  of('none', 'pickup rated 10,000.9', { gvwr: 10_000.9 }),
  of('owed', 'pickup of 9,900 that tows, 16,900 in combination', {
    gvwr: 9900,
    combinedWeight: 16_900,
  }),
  of('owed', 'its trailer of 7,000', { byType: true, gvwr: 7000, combinedWeight: 16_900 }),
  of('owed', 'a trailer of 7,000 whose combination nobody entered', { byType: true, gvwr: 7000 }),
  of('none', 'a trailer of 3,000 in a combination of 9,000', {
    byType: true,
    gvwr: 3000,
    combinedWeight: 9000,
  }),
  of('unknown', 'pickup whose rating is unknown', {}),
  of('unknown', 'registered for 8,000, rating unknown', { registeredWeight: 8000 }),
  of('owed', 'registered for 26,000, rated 9,000', { registeredWeight: 26_000, gvwr: 9000 }),
  of('owed', 'weighs 11,000', { weight: 11_000 }),
  of('unknown', 'weighs 5,000 empty, rating unknown', { weight: 5000 }),
  of('owed', 'answered: over 10,000 lb', { isHeavy: true }),
  of('none', 'answered: not over 10,000 lb', { isHeavy: false }),
  of('owed', 'answered no, then rated 12,500', { isHeavy: false, gvwr: 12_500 }),
  of('none', 'a tractor type answered no', { byType: true, isHeavy: false }),
  of('owed', 'a tractor type, nothing known', { byType: true }),
  of('none', 'van with 15 seats not for pay', { gvwr: 9500, passengers: 15, carriesForPay: false }),
  of('owed', 'van with 16 seats not for pay', { gvwr: 9500, passengers: 16, carriesForPay: false }),
  of('owed', 'van with 16 seats, nobody said', { gvwr: 9500, passengers: 16 }),
  of('owed', 'van with 9 seats for pay', { gvwr: 9500, passengers: 9, carriesForPay: true }),
  of('none', 'van with 8 seats for pay', { gvwr: 9500, passengers: 8, carriesForPay: true }),
  of('unknown', 'van with 9 seats, nobody said', { gvwr: 9500, passengers: 9 }),
  of('owed', 'car with placards', { gvwr: 5000, hasHazmatPlacards: true }),
  of('none', 'forklift of 14,000', { onHighway: false, gvwr: 14_000 }),
  of('none', 'forklift, nothing known', { onHighway: false }),
  of('none', 'tractor in a driveaway shipment', {
    byType: true,
    isDriveaway: true,
    gvwr: 52_000,
  }),
];
