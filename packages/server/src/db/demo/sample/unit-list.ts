import { tableOf } from './table.ts';

/** The makers and models in the yard, with the start of their VIN and their size. */
export const models = {
  cascadia: {
    type: 'Tractor',
    make: 'Freightliner',
    model: 'Cascadia',
    maker: '3AKJHHDR',
    weight: 18_700,
    tires: '295/75R22.5',
    price: 168_000,
  },
  t680: {
    type: 'Tractor',
    make: 'Kenworth',
    model: 'T680',
    maker: '1XKYD49X',
    weight: 18_450,
    tires: '295/75R22.5',
    price: 175_500,
  },
  p579: {
    type: 'Tractor',
    make: 'Peterbilt',
    model: '579',
    maker: '1XPBD49X',
    weight: 18_600,
    tires: '295/75R22.5',
    price: 178_900,
  },
  vnl: {
    type: 'Tractor',
    make: 'Volvo',
    model: 'VNL 760',
    maker: '4V4NC9EH',
    weight: 18_900,
    tires: '295/75R22.5',
    price: 171_200,
  },
  lt: {
    type: 'Day Cab',
    make: 'International',
    model: 'LT625',
    maker: '3HSDZAPR',
    weight: 16_300,
    tires: '11R22.5',
    price: 142_000,
  },
  hino: {
    type: 'Box Truck',
    make: 'Hino',
    model: '268A',
    maker: '5PVNJ8JT',
    weight: 14_900,
    tires: '255/70R22.5',
    price: 89_500,
  },
  mv: {
    type: 'Straight Truck',
    make: 'International',
    model: 'MV607',
    maker: '1HTEUMML',
    weight: 16_100,
    tires: '11R22.5',
    price: 97_000,
  },
  ford: {
    type: 'Pickup',
    make: 'Ford',
    model: 'F-250',
    maker: '1FT7W2BT',
    weight: 7_100,
    tires: 'LT275/70R18',
    price: 58_300,
  },
  capacity: {
    type: 'Yard Truck',
    make: 'Capacity',
    model: 'Sabre 5',
    maker: '4LMBF211',
    weight: 14_200,
    tires: '11R22.5',
    price: 118_000,
  },
  toyota: {
    type: 'Forklift',
    make: 'Toyota',
    model: '8FGU25',
    maker: '',
    weight: 8_100,
    tires: '7.00-12',
    price: 31_400,
  },
  greatDane: {
    type: 'Dry Van',
    make: 'Great Dane',
    model: 'Champion CP',
    maker: '1GRAA062',
    weight: 14_600,
    tires: '295/75R22.5',
    price: 46_200,
  },
  utility: {
    type: 'Reefer',
    make: 'Utility',
    model: '3000R',
    maker: '1UYVS253',
    weight: 15_400,
    tires: '295/75R22.5',
    price: 88_700,
  },
  wabash: {
    type: 'Dry Van',
    make: 'Wabash',
    model: 'DuraPlate HD',
    maker: '1JJV532D',
    weight: 14_300,
    tires: '295/75R22.5',
    price: 44_900,
  },
  fontaine: {
    type: 'Flatbed',
    make: 'Fontaine',
    model: 'Velocity',
    maker: '13N14820',
    weight: 10_900,
    tires: '255/70R22.5',
    price: 52_400,
  },
  silver: {
    type: 'Converter Dolly',
    make: 'Silver Eagle',
    model: 'SE-20',
    maker: '1S9C1120',
    weight: 2_700,
    tires: '295/75R22.5',
    price: 19_800,
  },
} as const;

export type ModelName = keyof typeof models;

const columns = ['name', 'model', 'age', 'group', 'operator', 'reading', 'hours', 'note'] as const;

/**
 * The units: age in years, odometer (or engine hours where hours are the first meter) and hours of
 * the second meter today. The notes are what makes a unit an edge of the rules.
 */
export const units = tableOf(
  columns,
  `
Truck 101 | cascadia | 1 | Tulsa Fleet   | Curtis       | 118420.4 | 3110.5  |
Truck 102 | cascadia | 2 | Tulsa Fleet   | Raymond      | 231775   | 6094    |
Truck 103 | cascadia | 3 | Tulsa Fleet   | Shelby       | 342910   | 9020.2  |
Truck 104 | t680     | 1 | Memphis Fleet | Terrence     | 99871    | 2702    |
Truck 105 | t680     | 2 | Dallas Fleet  | Leticia      | 208412   | 5520.7  |
Truck 106 | t680     | 4 | Memphis Fleet | Nadia        | 455190   | 11980   |
Truck 107 | p579     | 2 | Memphis Fleet | Marcus       | 226004   | 5988.3  |
Truck 108 | p579     | 5 | Tulsa Fleet   | Harlan       | 561238   | 14770   |
Truck 109 | vnl      | 3 | Dallas Fleet  | Yolanda      | 318777   | 8395    |
Truck 110 | vnl      | 1 | Dallas Fleet  | Kofi         | 104230   | 2745.9  |
Truck 111 | cascadia | 4 | Memphis Fleet | Wesley       | 437702   | 11530   |
Truck 112 | cascadia | 2 | Memphis Fleet | Darnell      | 219660   | 5780    |
Truck 113 | t680     | 3 | Dallas Fleet  | Rosa         | 331045   | 8711    | replaced meter
Truck 114 | p579     | 6 | Tulsa Fleet   | Vernon       | 688300   | 18120   | in shop
Truck 115 | cascadia | 0 | Tulsa Fleet   | Ilya         | 0        | 0       | new
Truck 116 | vnl      | 2 | Dallas Fleet  | Zoë          | 214555   | 5640    |
Truck 117 | cascadia | 3 | Dallas Fleet  | José Ángel   | 301210   | 7930    | typo
Truck 118 | t680     | 8 | Tulsa Fleet   | -            | 902114   | 23750   | sold
Truck 119 | cascadia | 7 | Memphis Fleet | -            | 781450   | 20570   | out of service
Truck 120 | p579     | 4 | Dallas Fleet  | Brent        | 420380   | 11060   | owner-operator
Day Cab 201 | lt     | 3 | Tulsa Fleet   | Gus          | 148900   | 6210    |
Day Cab 202 | lt     | 5 | Tulsa Fleet   | Lonnie       | 233140   | 9702    |
Day Cab 203 | lt     | 2 | Memphis Fleet | Otis         | 97110    | 4050    |
Box 301   | hino     | 4 | Tulsa Fleet   | Bobby        | 121870   | -       |
Box 302   | hino     | 6 | Dallas Fleet  | Imani        | 187302   | -       |
Straight 303 | mv    | 3 | Memphis Fleet | Clayton      | 88440    | -       | leased
Pickup 401 | ford    | 2 | Tulsa Fleet   | Angela       | 41220    | -       |
Pickup 402 | ford    | 5 | Dallas Fleet  | Trent        | 96007    | -       | gasoline
Yard 501  | capacity | 4 | Shop Equipment | Hoyt        | 8140.5   | -       |
Forklift 601 | toyota | 6 | Shop Equipment | -          | 6230     | -       | propane
Forklift 602 | toyota | 3 | Shop Equipment | -          | 2984.8   | -       | propane
Trailer 5301 | greatDane | 3 | Trailer Pool | -         | -        | -       |
Trailer 5302 | greatDane | 3 | Trailer Pool | -         | -        | -       |
Trailer 5303 | greatDane | 5 | Trailer Pool | -         | -        | -       |
Trailer 5304 | greatDane | 8 | Trailer Pool | -         | -        | -       | in shop
Trailer 5305 | wabash  | 2 | Trailer Pool | -           | -        | -       |
Trailer 5306 | wabash  | 2 | Trailer Pool | -           | -        | -       |
Trailer 5307 | wabash  | 4 | Trailer Pool | -           | -        | -       |
Trailer 5308 | wabash  | 6 | Trailer Pool | -           | -        | -       | missing papers
Reefer 5401 | utility  | 1 | Trailer Pool | -           | 4120     | -       |
Reefer 5402 | utility  | 3 | Trailer Pool | -           | 10875.5  | -       |
Reefer 5403 | utility  | 4 | Trailer Pool | -           | 14410    | -       | leased
Flatbed 5501 | fontaine | 2 | Trailer Pool | -         | -        | -       |
Flatbed 5502 | fontaine | 7 | Trailer Pool | -         | -        | -       | registered elsewhere
Dolly 701 | silver   | 5 | Trailer Pool   | -           | -        | -       |
`,
);
