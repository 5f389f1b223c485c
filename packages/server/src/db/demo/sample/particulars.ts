import type { Random } from '../random.ts';

const areaCodes: Readonly<Record<string, string>> = {
  OK: '918',
  TX: '214',
  TN: '901',
  MS: '662',
  AR: '870',
  CO: '303',
  MO: '417',
  KS: '316',
};
const zipPrefixes: Readonly<Record<string, string>> = {
  OK: '741',
  TX: '752',
  TN: '381',
  MS: '386',
  AR: '723',
  CO: '802',
  MO: '658',
  KS: '672',
};
const streets = [
  'Cottonwood Ln',
  'Sycamore St',
  'Old Mill Rd',
  'Redbud Ave',
  'County Road 1400',
  'Prairie View Dr',
  'S Harvard Ave',
  'Lakeshore Blvd',
  'N Peoria Ave',
  'Whispering Pines Ct',
  'E 41st St',
  'Bluestem Way',
];

/** A number nobody has: 555-0100 to 555-0199 are kept for fiction. */
export function phoneNumber(state: string, index: number): string {
  return `+1${areaCodes[state] ?? '918'}5550${100 + (index % 100)}`;
}

/** A house number and street. */
export function streetAddress(random: Random): string {
  return `${random.int(102, 9880)} ${random.pick(streets)}`;
}

/** A postal code of the right region. */
export function zipOf(state: string, random: Random): string {
  return `${zipPrefixes[state] ?? '741'}${String(random.int(1, 60)).padStart(2, '0')}`;
}

/** A licence number in the manner of a state. */
export function licenceNumber(state: string, random: Random): string {
  if (state === 'OK')
    return `${random.pick(['D', 'K', 'S', 'M'])}${random.int(10_000_000, 99_999_999)}1`;
  return String(random.int(10_000_000, 99_999_999));
}

/** A plate in the manner of a state, trailers with a T in front. */
export function plateOf(category: string, random: Random): string {
  const letters = 'ABCDEFGHJKLMNPRSTVWXYZ';
  const pair = random.pick([...letters]) + random.pick([...letters]);
  return category === 'Trailer'
    ? `T${random.int(100, 999)}-${pair}${random.int(1, 9)}`
    : `${pair}${random.int(10_000, 99_999)}`;
}
