import { cycle } from './carrier-people.ts';
import { vinOf } from '../../../../db/demo/vin.ts';

/** A unit every file below speaks of, as a carrier knows it. */
export interface Unit {
  readonly at: number;
  readonly number: string;
  readonly vin: string;
  readonly type: 'Tractor' | 'Dry Van' | 'Reefer' | 'Day Cab';
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly miles: number | null;
  readonly price: number;
  readonly terminal: string;
  readonly status: 'Active' | 'Out of Service' | 'In Shop';
  readonly plate: string;
  readonly state: string;
  readonly bought: readonly [year: number, month: number, day: number];
}

const types = ['Tractor', 'Dry Van', 'Reefer', 'Day Cab'] as const;
const models = [
  ['Kenworth', 'T680'],
  ['Great Dane', 'Champion'],
  ['Utility', '3000R'],
  ['Freightliner', 'Cascadia'],
] as const;

/** So many units of two terminals. */
export const carrierUnits = (count: number): Unit[] =>
  Array.from({ length: count }, (_, at) => {
    const kind = at % 4;
    const type = types[kind] ?? 'Tractor';
    const [make = '', model = ''] = models[kind] ?? [];
    const isPowered = type === 'Tractor' || type === 'Day Cab';
    return {
      at,
      number: `${isPowered ? 'T' : ''}${100 + at}`,
      vin: vinOf('1XPBD49X', 2020, at + 1),
      type,
      make,
      model,
      year: 2020,
      miles: isPowered ? 152_802 + at * 1000 : null,
      price: 48_500 + at * 10,
      terminal: ['Hanover', 'Dallas'][at % 2] ?? '',
      status: at % 11 === 10 ? 'Out of Service' : at % 13 === 12 ? 'In Shop' : 'Active',
      plate: `P${String(100_000 + at)}`,
      state: ['TX', 'PA', 'IN'][at % 3] ?? '',
      bought: [2020, 1 + (at % 12), 1 + (at % 28)],
    };
  });

/** A number with commas. */
export const thousands = (count: number): string => count.toLocaleString('en-US');
const word = {
  Active: ['In service', 'Active', 'IN SERVICE', 'Yes'],
  'Out of Service': ['Out of Service', 'OOS', 'Inactive'],
  'In Shop': ['In Shop', 'Shop', 'Down'],
} as const;
const kinds = {
  Tractor: ['Tractor', 'Sleeper', 'Semi', 'Truck Tractor'],
  'Dry Van': ["53' Dry Van", 'Dry Van', 'Van Trailer', '53ft Dry Van'],
  Reefer: ['Reefer', "53' Reefer", 'Reefer Trailer', 'Refrigerated'],
  'Day Cab': ['Day Cab', 'Daycab', 'day cab tractor'],
} as const;
/** The kind of a unit in one of the ways people write it. */
export const kind = ({ type, at }: Unit): string => cycle(at, ...kinds[type]);
/** Its status in one of the ways people write it. */
export const status = ({ status: of, at }: Unit): string => cycle(at, ...word[of]);
