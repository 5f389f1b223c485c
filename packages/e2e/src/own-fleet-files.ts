import { writeXlsx } from 'hucre/xlsx';

const terminals = ['Hanover', 'Dallas', 'Fort Worth'];
const firsts = ['Ann', 'Bo', 'Carla', 'Dwayne', 'Elena', 'Frank'];
const lasts = [
  'Alvarez',
  'Baker',
  'Chen',
  'Dubois',
  'Evans',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ivanov',
  'Jones',
];

/** The names of the sixty people, as the papers are named by them. */
export const names = Array.from({ length: 60 }, (_, at) => ({
  first: firsts[at % 6] ?? '',
  last: lasts[Math.floor(at / 6)] ?? '',
}));

/** A driver list as a carrier keeps it: a title, its own words, totals below. */
export async function driverList(): Promise<Buffer> {
  const rows = names.map(({ first, last }, at) => [
    1000 + at,
    `${last}, ${first}`,
    `${1 + (at % 12)}/17/${60 + (at % 39)}`,
    `T${1_234_567 + at}`,
    ['TX', 'Texas', 'PA'][at % 3],
    ['CDL-A', 'Class A', 'A CDL'][at % 3],
    // Six licenses and four med cards have expired, one of somebody who has left.
    at < 6 ? '5/3/24' : '03-May-2040',
    at >= 6 && at < 10 ? 'exp 5/3/24' : '5/3/2040',
    `${1 + (at % 12)}/2/2021`,
    terminals[at % 3],
    at % 10 === 9 ? 'Terminated' : 'Active',
    ['(555) 201-00', '555.201.00', '1-555-201-00'][at % 3] + String(10 + at),
  ]);
  return Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [['How to use this list']] },
        {
          name: 'Drivers',
          rows: [
            ['RED RIVER CARRIERS - DRIVER LIST'],
            [],
            [
              'Driver #',
              'Name',
              'DOB',
              'CDL #',
              'CDL St',
              'Class',
              'CDL Exp',
              'Med Cert Exp',
              'Hire Dt',
              'Terminal',
              'Status',
              'Cell',
            ],
            ...rows,
            ['Total', '60 drivers'],
          ] as never,
        },
      ],
    }),
  );
}

/** The day so many days ago, as an American spreadsheet writes it. */
function ago(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().split(/[-T]/);
  return `${month}/${day}/${year}`;
}

/** The last service of a unit by its place in the list: eight services are overdue. */
function lastService(at: number): readonly [day: string, reading: string] {
  if (at % 8 === 7) return ['', ''];
  // Two tractors long past all three of their services, and a trailer past its one.
  if ([20, 24, 1].includes(at)) return [ago(400), ''];
  // A tractor that has run 16,000 miles since a service that is due each 15,000.
  if (at === 28) return [ago(30), '136,830'];
  return [ago(30), ''];
}

/** A list of units in semicolons and the letters of Windows. */
export function unitList(): Buffer {
  const kinds = ['Tractor', "53' Dry Van", 'Reefer', 'Curtainside Trailer'];
  // Two forklifts, and three of a kind that no starter program is for, in the place of tractors.
  const others = new Map([
    [0, 'Forklift'],
    [4, 'Forklift'],
    [8, 'Dump Truck'],
    [12, 'Dump Truck'],
    [16, 'Dump Truck'],
  ]);
  const rows = Array.from({ length: 80 }, (_, at) => [
    `U${100 + at}`,
    others.get(at) ?? kinds[at % 4] ?? '',
    `SN-${90_000 + at}`,
    ['Kenworth T680', 'Great Dane Champion', 'Utility 3000R', 'Fontaine Infinity'][at % 4] ?? '',
    '2019',
    `$${(48_500 + at).toLocaleString('en-US')}`,
    at % 4 === 0 && others.get(at) !== 'Forklift'
      ? `${(152_802 + at).toLocaleString('en-US')} mi`
      : '',
    terminals[at % 3] ?? '',
    at % 20 === 19 ? 'OOS' : 'In service',
    `P${100_000 + at}`,
    'TX',
    '12/31/2040',
    ...lastService(at),
  ]);
  const header = [
    'Unit #',
    'Unit Kind',
    'Vin No.',
    'Make/Model',
    'Yr',
    'Purchase $',
    'Odometer',
    'Terminal',
    'Status',
    'Plate',
    'St',
    'Registration Exp',
    'Last PM',
    'PM Miles',
  ];
  return Buffer.from([header, ...rows].map((row) => row.join(';')).join('\r\n'), 'latin1');
}

/** Twelve papers named by person and kind, each in a way of its own. */
export const papers = names
  .slice(10, 22)
  .map(({ first, last }, at) =>
    at % 3 === 0
      ? `${last}, ${first} - ELDT 2024-01-10.pdf`
      : at % 3 === 1
        ? `Papers/${first} ${last}/ELDT 01-22-2024.pdf`
        : `${first}_${last}_ELDT_2024_01_13.pdf`,
  );
