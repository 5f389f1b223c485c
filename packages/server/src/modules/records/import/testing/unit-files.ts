import { cycle, separated, windows1252, workbook, written } from './carrier-people.ts';
import { carrierUnits, kind, status, thousands, type Unit } from './carrier-units.ts';

/** A file of units as one carrier's clerk keeps it. */
export interface UnitFile {
  readonly habit: string;
  readonly name: string;
  readonly units: readonly Unit[];
  /** Words nobody knows, all of them made. */
  readonly makes: readonly string[];
  content(): Promise<string | Uint8Array<ArrayBuffer>>;
}

const units = carrierUnits(82);
/** Files with different habits, none of them made for the import. */
export const unitFiles: readonly UnitFile[] = [
  {
    habit:
      'a title, units of measure behind numbers, make and model in one cell, totals of the money',
    name: 'Equipment.xlsx',
    units,
    makes: ['Dallas', 'Hanover'],
    content: () =>
      workbook({
        name: 'Fleet',
        merges: [[0, 0, 0, 8]],
        rows: [
          ['Red River Carriers - Equipment'],
          [
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
          ],
          ...units.map((one) => [
            one.number,
            kind(one),
            one.vin,
            `${one.make} ${one.model}`,
            one.year,
            `$${thousands(one.price)}`,
            one.miles === null ? null : `${thousands(one.miles)} mi`,
            one.terminal,
            status(one),
            one.plate,
            one.state,
          ]),
          ['Total', '82 units', null, null, null, '$4,009,130'],
        ],
      }),
  },
  {
    habit:
      'semicolons and the letters of Windows, lower-case VINs with spaces, dates of purchase in words',
    name: 'flotte.csv',
    units,
    makes: ['Dallas', 'Hanover'],
    content: async () =>
      windows1252(
        separated(
          [
            [
              'Asset No',
              'Asset Type',
              'Vehicle Identification Number',
              'Manufacturer',
              'Model',
              'Model Year',
              'Purchase Price',
              'Purchase Date',
              'Current Mileage',
              'Location',
              'In Service',
              'License Plate',
              'Plate State',
              'Remarks',
            ],
            ...units.map((one) => [
              one.number,
              kind(one),
              one.vin.toLowerCase().replaceAll(/(.{5})/g, '$1 '),
              one.make,
              one.model,
              cycle(one.at, '2020', "'20", '20'),
              `${one.price}.00`,
              written.named(one.bought),
              one.miles === null ? 'n/a' : String(one.miles),
              one.terminal,
              {
                Active: cycle(one.at, 'Y', 'Yes', '1', 'X', 'true'),
                'Out of Service': cycle(one.at, 'N', 'No'),
                'In Shop': 'Shop',
              }[one.status],
              one.plate,
              { TX: 'Texas', PA: 'Penn.', IN: 'Indiana' }[one.state] ?? '',
              'gekauft für "Süd"; geprüft',
            ]),
          ],
          ';',
        ),
      ),
  },
  {
    habit: 'UTF-16 with tabs and a mark, year make and model in one cell, emoji, trailing spaces',
    name: 'units.txt',
    units,
    makes: ['Dallas', 'Hanover'],
    content: async () =>
      new Uint8Array(
        Buffer.from(
          `\uFEFF${separated(
            [
              [
                '🚚 Unit  ',
                'Year/Make/Model',
                'Serial #',
                'Type ',
                'Home Yard',
                'Fuel',
                'Cost',
                'Odo.',
                'Condition',
                'Tag',
                'Tag State',
                'Notes 📝',
              ],
              ...units.map((one) => [
                `${one.number}  `,
                `${one.year} ${one.make} ${one.model}`,
                ` ${one.vin}`,
                `${kind(one)} `,
                `${one.terminal}\u00A0`,
                one.miles === null ? '-' : cycle(one.at, 'DSL', 'D', 'Diesel fuel'),
                `USD ${thousands(one.price)}`,
                one.miles === null ? '' : `${thousands(one.miles)} miles`,
                `${status(one)} 👍`,
                one.plate,
                one.state,
                'fine 👍',
              ]),
            ],
            '\t',
          )}`,
          'utf16le',
        ),
      ),
  },
  {
    habit:
      'two header lines, the right sheet behind others, empty columns, headers printed again, days as numbers',
    name: 'Master.xlsx',
    units,
    makes: ['Dallas', 'Hanover'],
    content: () => {
      const second = [
        'Number',
        'Kind',
        null,
        'Make',
        'Model',
        'Year',
        'VIN',
        'Number',
        'State',
        'Price',
        'Date',
        'Miles',
        'Terminal',
        'Status',
      ];
      return workbook(
        { name: 'Summary', rows: [['Fleet summary'], ['Tractors', 41], ['Trailers', 41]] },
        {
          name: 'Units',
          merges: [
            [0, 0, 0, 1],
            [0, 3, 0, 6],
            [0, 7, 0, 8],
            [0, 9, 0, 10],
          ],
          rows: [
            [
              'Unit',
              null,
              null,
              'Vehicle',
              null,
              null,
              null,
              'Plate',
              null,
              'Purchase',
              null,
              'Current',
              null,
              null,
            ],
            second,
            ...units.flatMap((one) => [
              ...(one.at === 40 ? [[], second] : []),
              [
                one.number,
                kind(one),
                null,
                one.make,
                one.model,
                one.year,
                one.vin,
                one.plate,
                one.state,
                one.price,
                written.serial(one.bought),
                one.miles,
                one.terminal,
                status(one),
              ],
            ]),
          ],
        },
      );
    },
  },
  {
    habit:
      'terminals merged over their units, a remark below, no VIN or group header known, quotes and breaks',
    name: 'yard check.xlsx',
    units,
    makes: ['Dallas', 'Hanover'],
    content: () => {
      const sorted = units.toSorted((a, b) => a.terminal.localeCompare(b.terminal));
      const half = sorted.filter((one) => one.terminal === 'Dallas').length;
      return workbook({
        name: 'Sheet1',
        merges: [
          [1, 0, half, 0],
          [half + 1, 0, sorted.length, 0],
        ],
        rows: [
          [
            'Yard',
            'Truck/Trailer',
            'Style',
            'Mfr',
            'Mdl',
            'Year',
            'VIN Number',
            'Tag #',
            'Tag St',
            'Acq Cost',
            'Operational Status',
            'Hub Miles',
            'Comments',
          ],
          ...sorted.map((one, at) => [
            sorted[at - 1]?.terminal === one.terminal ? null : one.terminal,
            one.number,
            kind(one),
            one.make,
            one.model,
            `${one.year}.0`,
            one.vin,
            one.plate,
            one.state,
            one.price,
            status(one),
            one.miles === null ? 'N/A' : `${thousands(one.miles)}mi.`,
            'Says "fix me"\nlater',
          ]),
          [],
          ['Checked by Kim'],
        ],
      });
    },
  },
];
