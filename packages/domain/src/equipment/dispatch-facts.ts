import type { equipmentCategories } from '../company/lookup-field.ts';
import { importKey } from '../import/import-field.ts';
import { plainText } from '../plain-text.ts';
import { readNumber } from '../read-number.ts';

/** Brakes as the restrictions L and Z of a license tell them apart (49 CFR 383.95(a)). */
export const brakeKinds = ['none', 'airOverHydraulic', 'fullAir'] as const;
export type BrakeKind = (typeof brakeKinds)[number];

/** Brakes as a person reads them. */
export const brakeNames: Readonly<Record<BrakeKind, string>> = {
  none: 'No air brakes',
  airOverHydraulic: 'Air over hydraulic',
  fullAir: 'Full air brakes',
};

/** Manual is one with a clutch that the driver operates; every other is automatic (49 CFR 383.5). */
export const transmissions = ['manual', 'automatic'] as const;
export type Transmission = (typeof transmissions)[number];

/** Transmissions as a person reads them. */
export const transmissionNames: Readonly<Record<Transmission, string>> = {
  manual: 'Manual',
  automatic: 'Automatic',
};

/** Kinds of hitch; a license knows only whether it is a fifth wheel. */
export const hitches = ['fifthWheel', 'other'] as const;
export type Hitch = (typeof hitches)[number];

/** Hitches as a person reads them. */
export const hitchNames: Readonly<Record<Hitch, string>> = {
  fifthWheel: 'Fifth wheel',
  other: 'Other hitch',
};

/** A choice with the words of carriers for it. */
export interface FactChoice {
  readonly id: string;
  readonly label: string;
  readonly words: readonly string[];
}

const choicesOf = <Id extends string>(
  ids: readonly Id[],
  names: Readonly<Record<Id, string>>,
  words: Readonly<Record<Id, string>>,
): readonly FactChoice[] =>
  ids.map((id) => ({ id, label: names[id], words: words[id].split(', ') }));

/** The choices of each fact that is one of a few. */
export const factChoices = {
  // "Air" may be full air or air over hydraulic, so it is none of these and its meaning is asked.
  brakes: choicesOf(brakeKinds, brakeNames, {
    none: 'hydraulic, hydraulic brakes, hyd, hydraulic disc, hydraulic drum, no air, electric, electric brakes, electric over hydraulic, surge, surge brakes',
    airOverHydraulic: 'air over hydraulic brakes, aoh, air assisted hydraulic',
    fullAir: 'full air, all air, full air disc, full air drum, air disc, air disc brakes, s-cam',
  }),
  transmission: choicesOf(transmissions, transmissionNames, {
    manual: 'm, man, mt, manual transmission, stick, stick shift, standard, std',
    automatic:
      'a, auto, at, amt, automatic transmission, automated, automated manual, automated manual transmission, auto shift, semi-automatic',
  }),
  hitch: choicesOf(hitches, hitchNames, {
    fifthWheel: '5th wheel, fifth wheel hitch, 5th wheel hitch, fifth, 5th, fw, kingpin',
    other:
      'pintle, pintle hook, pintle hitch, ball, ball hitch, bumper, bumper pull, receiver, receiver hitch, gooseneck, gooseneck ball, lunette, drawbar, tag, other',
  }),
} as const;

/** Facts of a unit that decide which license it takes, in the order of the sheet. */
export const dispatchFacts = [
  'gvwr',
  'combinedWeight',
  'passengers',
  'tankGallons',
  'brakes',
  'transmission',
  'hasFifthWheel',
] as const;
export type DispatchFact = (typeof dispatchFacts)[number];

/** Facts that are a figure: the unit behind it, its decimals and the most it may be. */
export const factFigures = {
  gvwr: { unit: 'lb', digits: 1, most: 9_999_999, words: /\s*(?:lbs?|pounds|#)\.?$/i },
  combinedWeight: { unit: 'lb', digits: 1, most: 9_999_999, words: /\s*(?:lbs?|pounds|#)\.?$/i },
  passengers: { unit: '', digits: 0, most: 999, words: /\s*(?:seats|passengers|people)$/i },
  tankGallons: { unit: 'gal', digits: 0, most: 99_999, words: /\s*gal(?:s|lons?)?\.?$/i },
} as const;
export type FigureFact = keyof typeof factFigures;

/** Returns true for a fact that is a figure; every other is one of a few choices. */
export const isFigure = (fact: DispatchFact): fact is FigureFact => fact in factFigures;

/** The choices of a fact; the hitch is stored as whether it is a fifth wheel. */
export const choicesFor = (fact: Exclude<DispatchFact, FigureFact>): readonly FactChoice[] =>
  factChoices[fact === 'hasFifthWheel' ? 'hitch' : fact];

/** Facts as headings and messages call them. */
export const factNames: Readonly<Record<DispatchFact, string>> = {
  gvwr: 'GVWR',
  combinedWeight: 'GCWR',
  passengers: 'Seats',
  tankGallons: 'Tank',
  brakes: 'Brakes',
  transmission: 'Transmission',
  hasFifthWheel: 'Hitch',
};

/** Facts as headings call them, with the unit of a figure. */
export const factHeads: Readonly<Record<DispatchFact, string>> = {
  ...factNames,
  gvwr: 'GVWR (lb)',
  combinedWeight: 'GCWR (lb)',
  tankGallons: 'Tank (gal)',
};

const headings: Readonly<Record<DispatchFact, string>> = {
  gvwr: 'gvwr, gvwr lb, gvwr lbs, gvw, gross vehicle weight rating',
  combinedWeight: 'gcwr, gcwr lb, gcwr lbs, gcw, gross combination weight rating',
  passengers: 'seats, passengers, number of seats',
  tankGallons: 'tank, tank gal, tank gallons, cargo tank, cargo tank gal',
  brakes: 'brakes, brake, brake type',
  transmission: 'transmission, trans',
  hasFifthWheel: 'hitch, hitch type, fifth wheel, 5th wheel',
};
const factByHeading = new Map(
  dispatchFacts.flatMap((fact) =>
    headings[fact].split(', ').map((name): [string, DispatchFact] => [importKey(name), fact]),
  ),
);

/** Returns the fact that a heading of a pasted column names; null for any other column. */
export const factOfHeading = (text: string): DispatchFact | null =>
  factByHeading.get(importKey(text)) ?? null;

/** Facts of the type of a unit. */
export interface FactType {
  readonly category: (typeof equipmentCategories)[number];
  readonly onHighway: boolean;
}

/** The facts that could decide who may drive a unit of a type: a trailer has neither seats nor a transmission. */
export function factsThatDecide(type: FactType | undefined): readonly DispatchFact[] {
  if (type?.onHighway === false) return [];
  if (type?.category === 'Dolly') return ['gvwr'];
  return type?.category === 'Trailer' ? ['gvwr', 'tankGallons'] : dispatchFacts;
}

/** A fact that was read from a text: its value, null for none, or what is wrong with the text. */
export type ReadFact =
  | { readonly value: number | string | boolean | null }
  | { readonly fault: string };

const nothing = /^(?:-{0,3}|[\u2013\u2014]|n\/?a|n\.a\.|#n\/a|null|unknown|none|tbd|\?+)$/i;

/** Returns true for a text that says there is no fact. */
export const isNoFact = (text: string): boolean => nothing.test(plainText(text));

/** Reads a fact as it is typed or pasted; a text that could mean two things is refused, never guessed. */
export function readFact(fact: DispatchFact, text: string): ReadFact {
  const given = plainText(text);
  // The id "none" of the brakes is a choice.
  const isId = !isFigure(fact) && choicesFor(fact).some(({ id }) => id === given);
  if (!isId && nothing.test(given)) return { value: null };
  return isFigure(fact) ? readFigureFact(fact, given) : readChoice(fact, given);
}

function readFigureFact(fact: FigureFact, given: string): ReadFact {
  const { words, digits, most } = factFigures[fact];
  const value = readNumber(given.replace(words, ''), 'typed');
  const name = factNames[fact];
  if (value === null) return { fault: `${name}: "${given}" is not a number.` };
  if (value < 0 || value > most)
    return { fault: `${name} is a number from 0 to ${most.toLocaleString('en-US')}.` };
  return Number(value.toFixed(digits)) === value
    ? { value }
    : { fault: `${name} is a ${digits === 0 ? 'whole number' : 'number with at most 1 decimal'}.` };
}

function readChoice(fact: Exclude<DispatchFact, FigureFact>, given: string): ReadFact {
  const key = importKey(given);
  const found = choicesFor(fact).find(
    ({ id, label, words }) =>
      id === given || [label, ...words].some((name) => importKey(name) === key),
  );
  if (found === undefined) return { fault: `${factNames[fact]}: "${given}" is none of the list.` };
  return { value: fact === 'hasFifthWheel' ? found.id === 'fifthWheel' : found.id };
}
