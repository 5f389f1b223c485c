import { writeXlsx } from 'hucre/xlsx';

/** The people every file below speaks of, as a carrier knows them. */
export interface Person {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly born: readonly [year: number, month: number, day: number];
  readonly hired: readonly [year: number, month: number, day: number];
  readonly terminal: string;
  readonly hasLeft: boolean;
  readonly licence: string;
  readonly state: string;
  readonly licenceEnds: readonly [year: number, month: number, day: number];
  readonly medEnds: readonly [year: number, month: number, day: number];
  readonly phone: string;
  readonly at: number;
}

const lasts =
  "Alvarez Baker Chen Dubois Evans Fischer Garcia Hughes Ivanov Jones Kowalski Lee Müller Nguyen O'Brien Patel Quinn Rossi Smith Thompson".split(
    ' ',
  );
const firsts = 'Ann Bob Carla Dwayne Elena Frank Gina Hector Irene José'.split(' ');

/** So many people, of three terminals. */
export function carrierPeople(count: number): Person[] {
  return Array.from({ length: count }, (_, at) => ({
    at,
    number: String(1000 + at),
    first: firsts[at % firsts.length] ?? '',
    last: `${lasts[at % lasts.length] ?? ''}${at >= lasts.length ? `-${String.fromCodePoint(65 + Math.floor(at / lasts.length))}` : ''}`,
    born: [1960 + (at % 40), 1 + (at % 12), 1 + (at % 28)],
    hired: [2016 + (at % 10), 1 + ((at * 5) % 12), 1 + ((at * 3) % 28)],
    terminal: ['Hanover', 'Dallas', 'Fort Worth'][at % 3] ?? '',
    hasLeft: at % 9 === 8,
    licence: `T${String(1_234_567 + at * 13)}`,
    state: ['TX', 'PA', 'OK'][at % 3] ?? '',
    licenceEnds: [2024 + (at % 6), 1 + ((at * 7) % 12), 1 + (at % 28)],
    medEnds: [2025 + (at % 3), 1 + ((at * 11) % 12), 1 + (at % 28)],
    phone: `555${String(2_010_000 + at)}`,
  }));
}

const phones = [
  (ten: string) => `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`,
  (ten: string) => `${ten.slice(0, 3)}.${ten.slice(3, 6)}.${ten.slice(6)}`,
  (ten: string) => ten,
  (ten: string) => `+1 ${ten.slice(0, 3)} ${ten.slice(3, 6)} ${ten.slice(6)}`,
  (ten: string) => `1-${ten.slice(0, 3)}-${ten.slice(3, 6)}-${ten.slice(6)} ext. 12`,
  (ten: string) => `c: ${ten.slice(0, 3)}-${ten.slice(3, 6)}-${ten.slice(6)}`,
];
/** The phone of a person in one of the ways people write it. */
export const phone = ({ phone: ten, at }: Person): string =>
  phones[at % phones.length]?.(ten) ?? ten;
/** The same as it is stored: an extension that was written stays with its number. */
export const storedPhone = (person: Person): string =>
  `+1${person.phone}${phone(person).endsWith(' ext. 12') ? ';ext=12' : ''}`;
/** One of these after the other. */
export const cycle = <T>(at: number, ...of: readonly T[]): T => of[at % of.length] as T;
/** Class A as carriers write it. */
export const classes = ['CDL-A', 'Class A', 'A', 'a cdl', 'CDL Class A'];

type Parts = readonly [year: number, month: number, day: number];
const pad = (count: number): string => String(count).padStart(2, '0');
const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day as people write it. */
export const written = {
  iso: ([year, month, day]: Parts) => `${year}-${pad(month)}-${pad(day)}`,
  short: ([year, month, day]: Parts) => `${month}/${day}/${pad(year % 100)}`,
  long: ([year, month, day]: Parts) => `${pad(month)}/${pad(day)}/${year}`,
  named: ([year, month, day]: Parts) => `${pad(day)}-${names[month - 1] ?? ''}-${year}`,
  date: ([year, month, day]: Parts) => new Date(Date.UTC(year, month - 1, day)),
  serial: ([year, month, day]: Parts) => Date.UTC(year, month - 1, day) / 86_400_000 + 25_569,
};

/** Text with separators; what holds one is quoted. */
export const separated = (
  rows: readonly (readonly string[])[],
  delimiter: string,
  end = '\r\n',
): string =>
  rows
    .map((row) =>
      row
        .map((cell) =>
          cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(delimiter),
    )
    .join(end);

/** Text in the letters of Windows, as Excel saves CSV in Europe and on old machines. */
export const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'latin1'));

type Merge = readonly [top: number, left: number, bottom: number, right: number];

/** A workbook of several sheets, some cells merged. */
export async function workbook(
  ...sheets: readonly {
    readonly name: string;
    readonly rows: readonly (readonly unknown[])[];
    readonly merges?: readonly Merge[];
    readonly isHidden?: boolean;
  }[]
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await writeXlsx({
      sheets: sheets.map(({ name, rows, merges = [], isHidden = false }) => ({
        name,
        rows: rows as never,
        merges: merges.map(([startRow, startCol, endRow, endCol]) => ({
          startRow,
          startCol,
          endRow,
          endCol,
        })),
        ...(isHidden && { hidden: true }),
      })),
    }),
  );
}
