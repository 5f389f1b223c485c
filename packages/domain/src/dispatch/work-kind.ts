import { fewestTankGallons, type OfGroup } from './vehicle.ts';
import type { DispatchLoad, DispatchUnit } from './dispatch-facts.ts';
import {
  fewestPassengerSeats,
  heaviestTowedInB,
  heaviestWithoutGroup,
  neededGroup,
  type UnitWeight,
} from './license-group.ts';

/** Kinds of work across the grid of drivers, in their order. */
export const workKinds = [
  'combination',
  'straight',
  'light',
  'doubles',
  'tank',
  'hazmat',
  'passengers',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The name of a kind of work, and what makes it one. */
export const workKindNames: Readonly<Record<WorkKind, readonly [name: string, note: string]>> = {
  combination: ['Combination', '26,001 lb and more'],
  straight: ['Straight truck', '26,001 lb and more'],
  light: ['Light truck', 'to 26,000 lb'],
  doubles: ['Doubles', 'T endorsement'],
  tank: ['Tank', 'N endorsement'],
  hazmat: ['Hazmat', 'placarded'],
  passengers: ['Passengers', 'P endorsement'],
};

/** A unit in use, as far as it decides which kinds of work there are. */
export interface FleetUnit extends UnitWeight {
  readonly name: string;
  readonly tankGallons: number | null;
  /** True where nothing forbids to use it today. */
  readonly isUsable: boolean;
}

/** A kind of work of a fleet: the vehicle and load that stand for it, and units of the fleet that are of it. */
export interface Work {
  readonly kind: WorkKind;
  readonly units: readonly DispatchUnit[];
  readonly marks: readonly (keyof DispatchLoad)[];
  /** A power unit and its trailers of this kind, usable ones first; where weights leave it open, one that may be of it. */
  readonly example: readonly string[];
}

const nothingDue: DispatchUnit['use'] = {
  id: '',
  name: '',
  status: 'In Use',
  orderNumber: null,
  outOfServiceSince: null,
  duty: { state: 'none', question: null },
  renewals: [],
  services: [],
  meterSigns: { primary: 'mi', secondary: 'h' },
};

/** A vehicle of which only what its kind says is known: brakes, transmission and hitch are those of the unit that is taken. */
const unitOf = (id: string, facts: Partial<DispatchUnit>): DispatchUnit => ({
  id,
  name: 'A unit of this kind',
  isTrailer: false,
  gvwr: heaviestWithoutGroup,
  gcwr: null,
  seats: null,
  isCommercial: true,
  tankGallons: null,
  isSchoolBus: false,
  carriesForPay: null,
  brakes: null,
  transmission: null,
  hasFifthWheel: null,
  use: nothingDue,
  ...facts,
});

const least = heaviestWithoutGroup + 1;
const power = (gvwr: number, facts: Partial<DispatchUnit> = {}): DispatchUnit =>
  unitOf('power', { gvwr, ...facts });
const trailer = (id: string, facts: Partial<DispatchUnit> = {}): DispatchUnit =>
  unitOf(id, { isTrailer: true, gvwr: heaviestTowedInB + 1, ...facts });

const isTank = ({ tankGallons }: FleetUnit): boolean =>
  tankGallons !== null && tankGallons >= fewestTankGallons;
const isBus = ({ seats }: FleetUnit): boolean => seats !== null && seats >= fewestPassengerSeats;

type Groups = ReturnType<typeof neededGroup>;
const maybe = ({ least: low, most }: Groups, isOf: OfGroup): boolean =>
  isOf(low.group) || isOf(most.group);
const surely = ({ least: low, most }: Groups, isOf: OfGroup): boolean =>
  isOf(low.group) && isOf(most.group);

const isA: OfGroup = (group) => group === 'A';
const isHeavy: OfGroup = (group) => group === 'A' || group === 'B';
const isLight: OfGroup = (group) => group === null || group === 'C';

/**
 * The kinds of work of which a fleet has units in use, each with a vehicle and a load that stand for it.
 * A weight that is not entered leaves more than one kind open; a tank and seats count once they are entered.
 */
export function workOf(fleet: readonly FleetUnit[]): readonly Work[] {
  const units = [...fleet].toSorted((a, b) => Number(b.isUsable) - Number(a.isUsable));
  const powers = units.filter(({ isTrailer }) => !isTrailer);
  const trailers = units.filter(({ isTrailer }) => isTrailer);
  const alone = powers.map((unit) => ({
    ids: [unit.id],
    unit,
    groups: neededGroup([unit], false),
  }));
  const trucks = alone.filter(({ unit }) => !isBus(unit));
  const light = trucks.filter(({ groups }) => maybe(groups, isLight));
  const heavy = trucks.filter(({ groups }) => maybe(groups, isHeavy));
  const [first] = trucks;
  const combined = combinations(powers, trailers);
  const tanks = units.filter(isTank);
  const tankTruck = tanks.find(({ isTrailer }) => !isTrailer);
  const buses = alone.filter(({ unit }) => isBus(unit));
  const lightBus = buses.some(({ groups }) => maybe(groups, isLight));
  const example = (of: typeof alone, isOf: OfGroup): readonly string[] =>
    (of.find(({ groups }) => surely(groups, isOf)) ?? of[0])?.ids ?? [];
  const articulated = [power(least), trailer('trailer')];
  const found: readonly (Work | null)[] = [
    combined && { ...combined, kind: 'combination', units: articulated, marks: [] },
    heavy.length > 0
      ? { kind: 'straight', units: [power(least)], marks: [], example: example(heavy, isHeavy) }
      : null,
    light.length > 0
      ? { kind: 'light', units: [power(least - 1)], marks: [], example: example(light, isLight) }
      : null,
    combined && trailers.length > 1
      ? {
          kind: 'doubles',
          units: [...articulated, trailer('second')],
          marks: ['doubles'],
          example: doubles(combined.example, trailers),
        }
      : null,
    tankTruck
      ? { kind: 'tank', units: [power(least)], marks: ['tank'], example: [tankTruck.id] }
      : tanks.length > 0 && combined
        ? { kind: 'tank', units: articulated, marks: ['tank'], example: [] }
        : null,
    first
      ? {
          kind: 'hazmat',
          units: [power(least - 1)],
          marks: ['placards'],
          example: example(light, isLight),
        }
      : null,
    buses.length > 0
      ? {
          kind: 'passengers',
          units: [power(lightBus ? least - 1 : least, { seats: fewestPassengerSeats })],
          marks: ['passengers'],
          example: buses[0]?.ids ?? [],
        }
      : null,
  ];
  return found.filter((work) => work !== null);
}

/** A combination of group A that the fleet makes, or may make where weights are missing. */
function combinations(
  powers: readonly FleetUnit[],
  trailers: readonly FleetUnit[],
): Pick<Work, 'example'> | null {
  const heaviest = (missing: number): FleetUnit | undefined =>
    trailers.toSorted((a, b) => (b.gvwr ?? missing) - (a.gvwr ?? missing))[0];
  const [open, known] = [heaviest(Infinity), heaviest(0)];
  if (!open || !known) return null;
  // A heavy one first: it is more likely the one that pulls.
  const strongest = powers.toSorted(
    (a, b) => Number(b.isUsable) - Number(a.isUsable) || (b.gvwr ?? 0) - (a.gvwr ?? 0),
  );
  const may = strongest.find((unit) => maybe(neededGroup([unit, open], false), isA));
  if (!may) return null;
  const sure = strongest.find((unit) => surely(neededGroup([unit, known], false), isA));
  return { example: sure ? [sure.id, known.id] : [may.id, open.id] };
}

/** The same combination with another trailer behind it. */
function doubles(
  [unit, towed]: readonly string[],
  trailers: readonly FleetUnit[],
): readonly string[] {
  const second = trailers.find(({ id }) => id !== towed);
  return unit !== undefined && towed !== undefined && second ? [unit, towed, second.id] : [];
}
