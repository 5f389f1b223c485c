import { readNumber, type DecimalSign } from './read-number.ts';

/** What a meter can count. */
export type MeterKind = 'hours' | 'kilometers' | 'miles';

/** What a heading says of its figures: 'distance' is a length in the unit of the company. */
export type HeaderMeasure = MeterKind | 'distance';

/** How each unit of a meter is written behind a figure. */
export const signOfKind: Readonly<Record<MeterKind, string>> = {
  hours: 'h',
  kilometers: 'km',
  miles: 'mi',
};

const kinds: readonly (readonly [MeterKind, RegExp])[] = [
  ['kilometers', /\bkms?\b|kilomet/],
  ['hours', /\bh\b|\bhrs?\b|\bhours?\b/],
  ['miles', /\bmi\b|\bmiles?\b|mileage|odometer/],
];

/** What a unit of a meter counts, by what it is called; undefined where no name says it. */
export function meterKind(names: readonly string[]): MeterKind | undefined {
  for (const name of names) {
    const lowered = name.toLowerCase();
    const [kind] = kinds.find(([, words]) => words.test(lowered)) ?? [];
    if (kind !== undefined) return kind;
  }
  return undefined;
}

const lengthWords = /^(?:odo|odom|odometers?|mileages?|hub|hubo|hubometers?|distance)$/;
const kilometerWord = /^(?:kms?|kilomet(?:er|re)s?|kilom[eé]trage|kilometraje|kilometerstand)$/;
const headerWords: readonly (readonly [MeterKind, RegExp])[] = [
  ['kilometers', kilometerWord],
  ['hours', /^(?:h|hrs?|hours?|hourmeter|hobbs|sm[ru]|horas|hor[oó]metro|heures)$/],
  ['miles', /^(?:mi|miles?|millas)$/],
];
/** A unit that is written onto the name before it: ODOKM, enginehours. */
const joined =
  /\b(odo|odometer|mileage|hub|hubo|hubometer|reading|meter|engine|eng|pto)(kms?|kilomet(?:er|re)s?|mi|miles?|hrs?|hours?)\b/g;

/** The words of a heading, "odometerKm" and "odometer_km" two each. */
const wordsOf = (heading: string): string[] =>
  heading
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(joined, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What a heading says that its figures count; null where it says nothing, or two things: "Odo/Hours". */
export function measureInHeader(heading: string): HeaderMeasure | null {
  const words = wordsOf(heading);
  const named = headerWords.filter(([, word]) => words.some((one) => word.test(one)));
  const isLength = words.some((one) => lengthWords.test(one));
  const [[kind] = []] = named;
  if (named.length > 1 || (kind === 'hours' && isLength)) return null;
  return kind ?? (isLength ? 'distance' : null);
}

/** A heading without the words of its unit: "odometer_km" and "Odometer in km" are "odometer". */
export function withoutMeasure(heading: string): string {
  const isUnit = (one = ''): boolean => headerWords.some(([, word]) => word.test(one));
  const words = wordsOf(heading);
  return words
    .filter((one, at) => !isUnit(one) && !(one === 'in' && isUnit(words[at + 1])))
    .join(' ');
}

const usualWords: Readonly<Partial<Record<MeterKind, readonly string[]>>> = {
  kilometers: ['mi', 'miles'],
  hours: ['hours', 'hour', 'hrs'],
};

/** A heading with its unit as fields are usually named: "Interval (km)" is "interval mi" and "interval miles", "Engine Hrs" is "engine hours". */
export function asUsuallyNamed(heading: string): string[] {
  const measure = measureInHeader(heading);
  const [, word] = headerWords.find(([kind]) => kind === measure) ?? [];
  if (measure === null || measure === 'distance' || word === undefined) return [];
  return (usualWords[measure] ?? []).map((usual) =>
    wordsOf(heading)
      .map((one) => (word.test(one) ? usual : one))
      .join(' '),
  );
}

/** The kilometers of a mile, by the international yard and pound agreement of 1959. */
const kilometersPerMile = 1.609344;

/** A figure of one unit in another, rounded once to a tenth; null between hours and a length. */
export function converted(value: number, from: MeterKind, to: MeterKind): number | null {
  if (from === to) return value;
  if (from === 'hours' || to === 'hours') return null;
  const exact = to === 'miles' ? value / kilometersPerMile : value * kilometersPerMile;
  return Math.round(exact * 10) / 10;
}

/** A figure and what the word behind it says that it counts; null where it cannot be read. */
export interface Measured {
  readonly value: number;
  readonly measure: MeterKind | null;
}

const behind: readonly (readonly [MeterKind, RegExp])[] = [
  ['kilometers', /(?:kms?|kilomet(?:er|re)s?)\.?$/i],
  ['hours', /(?:h|hrs?|hours?)\.?$/i],
  ['miles', /(?:mi|miles?)\.?$/i],
];

/** A figure and the unit that the word behind it says; the text as it is and null where there is no such word. */
export function withoutUnit(text: string): readonly [figure: string, unit: MeterKind | null] {
  const plain = text.trim();
  const [kind, word] = behind.find(([, words]) => words.test(plain)) ?? [];
  return kind === undefined || word === undefined
    ? [plain, null]
    : [plain.replace(word, '').trimEnd(), kind];
}

/** A reading as people write it: 98,500 km, 1310 h, 128400. */
export function readMeasured(text: string, decimal: DecimalSign): Measured | null {
  const [figure, measure] = withoutUnit(text);
  const value = readNumber(figure, decimal);
  return value === null ? null : { value, measure };
}
