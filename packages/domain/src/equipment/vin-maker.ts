import { normalizeVin } from './vin.ts';

/** What the first three characters of a VIN say of its maker; null where this product does not know. */
export interface VinMaker {
  readonly make: string | null;
  readonly country: string | null;
  readonly region: string | null;
}

// Makers by world manufacturer identifier, as registered with SAE; makers of trucks, buses and
// trailers that carriers in North America run. One who is not listed is simply not named.
const makers: Readonly<Record<string, readonly string[]>> = {
  Freightliner: ['1FU', '1FV', '3AK', '3AL', '4UZ'],
  Kenworth: ['1XK', '1NK', '2XK', '2NK', '3WK'],
  Peterbilt: ['1XP', '1NP', '2XP', '2NP', '3BP'],
  International: ['1HS', '1HT', '2HS', '3HA', '3HS', '3HT'],
  Volvo: ['4V1', '4V2', '4V4', '4V5', 'YV2'],
  Mack: ['1M1', '1M2', '1M3'],
  'Western Star': ['2WK', '2WL', '2WM', '5KJ', '5KK'],
  Sterling: ['2FW', '2FZ'],
  Autocar: ['5VC'],
  Ford: ['1FA', '1FB', '1FC', '1FD', '1FM', '1FT', '2FD', '2FT'],
  Chevrolet: ['1GB', '1GC', '2GC', '3GC'],
  GMC: ['1GD', '1GT', '2GT', '3GT'],
  Ram: ['1C6', '3C6', '3C7'],
  Dodge: ['1D7', '3D7'],
  Isuzu: ['54D', 'JAL', 'JAM'],
  Hino: ['5PV', 'JHB', 'JHH'],
  'Mitsubishi Fuso': ['JL6'],
  'Mercedes-Benz': ['W1Y', 'WD3'],
  Tesla: ['5YJ', '7G2', '7SA'],
  'IC Bus': ['4DR'],
  'Blue Bird': ['1BA'],
  Thomas: ['1T7', '1T8'],
  Prevost: ['2PC'],
  MCI: ['1M8', '2MG'],
  'Van Hool': ['YE2'],
  Gillig: ['15G'],
  'Great Dane': ['1GR'],
  Utility: ['1UY'],
  Wabash: ['1JJ'],
  'Hyundai Translead': ['3H3'],
  Vanguard: ['5V8'],
  Stoughton: ['1DW'],
  Strick: ['1S1'],
  Fontaine: ['13N'],
  'Trail King': ['1TK'],
  Talbert: ['40F'],
  Heil: ['5HT'],
  Polar: ['1PM'],
  Reitnouer: ['1RN'],
  'MAC Trailer': ['5MA'],
  East: ['1E1'],
  Wilson: ['1W1'],
  Timpte: ['1TD'],
  Transcraft: ['1TT'],
  Manac: ['2M5'],
  Lufkin: ['1L0'],
  Dorsey: ['1DT'],
  Trailmobile: ['1PT', '2MN'],
  Doepker: ['2DE'],
  'Lode King': ['2LD'],
  'Big Tex': ['16V'],
  'PJ Trailers': ['4P5'],
  'Load Trail': ['4ZE'],
  Landoll: ['1LH'],
  'Kentucky Trailer': ['1KK'],
};

const makeOf = new Map(
  Object.entries(makers).flatMap(([make, codes]) => codes.map((code) => [code, make] as const)),
);

// In this order the standard counts (ISO 3780): letters first, then 1 to 9, then 0.
const order = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';

const regions: readonly (readonly [string, string])[] = [
  ['AH', 'Africa'],
  ['JR', 'Asia'],
  ['SZ', 'Europe'],
  ['15', 'North America'],
  ['67', 'Oceania'],
  ['80', 'South America'],
];

/** Countries by the first two characters, from and to; the first that fits counts. */
const countries: readonly (readonly [string, string, string])[] = [
  ['1A', '10', 'United States'],
  ['2A', '20', 'Canada'],
  ['3A', '3W', 'Mexico'],
  ['4A', '40', 'United States'],
  ['5A', '50', 'United States'],
  ['7F', '70', 'United States'],
  ['6A', '6X', 'Australia'],
  ['7A', '7E', 'New Zealand'],
  ['8A', '8E', 'Argentina'],
  ['9A', '9E', 'Brazil'],
  ['93', '99', 'Brazil'],
  ['JA', 'J0', 'Japan'],
  ['KL', 'KR', 'South Korea'],
  ['LA', 'L0', 'China'],
  ['MA', 'ME', 'India'],
  ['SA', 'SM', 'United Kingdom'],
  ['SU', 'SZ', 'Poland'],
  ['VA', 'VE', 'Austria'],
  ['VF', 'VR', 'France'],
  ['VS', 'VW', 'Spain'],
  ['WA', 'W0', 'Germany'],
  ['XL', 'XR', 'Netherlands'],
  ['YA', 'YE', 'Belgium'],
  ['YF', 'YK', 'Finland'],
  ['YS', 'YW', 'Sweden'],
  ['ZA', 'ZR', 'Italy'],
];

/** Maker, country and region of a VIN by its first characters (ISO 3780); nothing is guessed for what is too short or unknown. */
export function vinMaker(text: string | null | undefined): VinMaker {
  const vin = normalizeVin(text ?? '');
  const code = vin.slice(0, 3);
  const country = countries.find(([from, to]) => isBetween(vin, from, to))?.[2] ?? null;
  // Many old and home-made numbers are shorter; of them nothing is certain.
  if (vin.length !== 17) return { make: null, country: null, region: null };
  return { make: makeOf.get(code) ?? null, country, region: regionOf(code) };
}

/** 'Peterbilt · United States', as far as known; null when nothing is. */
export function vinMakerText(text: string | null | undefined): string | null {
  const { make, country, region } = vinMaker(text);
  const parts = [make, country ?? region].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

function regionOf(code: string): string | null {
  // The United States took parts of 7 when 1, 4 and 5 were full.
  if (isBetween(code, '7F', '70')) return 'North America';
  const place = placeOf(code[0]);
  const found = regions.find(
    ([range]) => place >= placeOf(range[0]) && place <= placeOf(range[1]) && place >= 0,
  );
  return found?.[1] ?? null;
}

function isBetween(vin: string, from: string, to: string): boolean {
  const second = placeOf(vin[1]);
  return vin[0] === from[0] && second >= placeOf(from[1]) && second <= placeOf(to[1]);
}

const placeOf = (character: string | undefined): number =>
  character === undefined ? -1 : order.indexOf(character);
