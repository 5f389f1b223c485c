import type { Habit, ListColumn, ListRecord } from './habits.ts';

/** A cell as a spreadsheet has it. */
export type Cell = string | number | Date | null;

const pad = (count: number): string => String(count).padStart(2, '0');
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** The day 0 of Excel, and how much later an old Mac begins. */
const firstDay = Date.UTC(1899, 11, 30);
const daysTo1904 = 1462;

function dayCell(day: string, { dates, order, is1904, file }: Habit): Cell {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = Date.parse(`${day}T00:00:00Z`);
  const inOrder = <T>(m: T, d: T): readonly [T, T] => (order === 'day' ? [d, m] : [m, d]);
  const [one, two] = inOrder(pad(month), pad(date));
  const [first, second] = inOrder(month, date);
  const name = months[month - 1] ?? '';
  switch (dates) {
    case 'slashes':
      return `${one}/${two}/${year}`;
    case 'dashes':
      return `${one}-${two}-${year}`;
    case 'points':
      return `${one}.${two}.${year}`;
    case 'short':
      return `${first}/${second}/${year}`;
    case 'short dashes':
      return `${first}-${second}-${pad(year % 100)}`;
    case 'two digits':
      return `${first}/${second}/${pad(year % 100)}`;
    case 'time':
      return `${first}/${second}/${year} 12:00:00 AM`;
    case 'weekday':
      return `${weekdays[new Date(at).getUTCDay()] ?? ''} ${one}/${two}/${year}`;
    case 'iso':
      return day;
    case 'iso slashes':
      return day.replaceAll('-', '/');
    case 'iso time':
      return `${day} 00:00:00`;
    case 'instant':
      return `${day}T00:00:00.000Z`;
    case 'named':
      return `${date}-${name.slice(0, 3)}-${year}`;
    case 'named short':
      return `${pad(date)}-${name.slice(0, 3).toUpperCase()}-${pad(year % 100)}`;
    case 'named long':
      return `${name} ${date}, ${year}`;
    case 'digits':
      return day.replaceAll('-', '');
    case 'number': {
      const count = (at - firstDay) / 86_400_000 - (is1904 ? daysTo1904 : 0);
      return file === 'xlsx' ? count : String(count);
    }
    case 'workbook':
      return new Date(at);
  }
}

/** Whether the days of a habit need an order to be read. */
export const hasOrder = ({ dates }: Habit): boolean =>
  [
    'slashes',
    'dashes',
    'points',
    'short',
    'short dashes',
    'two digits',
    'time',
    'weekday',
  ].includes(dates);

function figureText(hundredths: number, habit: Habit, digits: 0 | 1 | 2): string {
  const { decimal, thousands } = habit;
  const [integer = '', part = ''] = (hundredths / 100).toFixed(digits).split('.');
  const sign = { none: '', sign: decimal === '.' ? ',' : '.', blank: ' ', apostrophe: '’' };
  const grouped = integer.replaceAll(/\B(?=(?:\d{3})+$)/g, sign[thousands]);
  return part === '' ? grouped : `${grouped}${decimal}${part}`;
}

const inHeading = {
  miles: [' (mi)', ' (miles)', ' mi', ' Miles', ' [mi]', ', mi', ' in miles', '_mi'],
  kilometers: [' (km)', ' (KM)', ' km', ' Kilometers', ' [km]', ', km', ' in kilometers', '_km'],
} as const;
const behindFigure = {
  miles: [' mi', 'mi', ' miles', ' MI', ' mi.'],
  kilometers: [' km', 'km', ' kilometers', ' KM', ' kms'],
} as const;
const nth = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** What stands in the cell of a record. */
export function cellOf(column: ListColumn, record: ListRecord, habit: Habit, at: number): Cell {
  if (column.key === 'fullName') {
    const { lastName = '', firstName = '' } = record;
    return habit.names === 'last, first' ? `${lastName}, ${firstName}` : `${firstName} ${lastName}`;
  }
  const value = record[column.key] ?? '';
  if (value === '') return '';
  switch (column.kind) {
    case 'day':
      return dayCell(String(value), habit);
    case 'figure': {
      if (habit.isNumber) return Number(value) / 100;
      const figure = figureText(Number(value), habit, 2);
      return { none: figure, before: `$${figure}`, behind: `${figure} $` }[habit.dollar];
    }
    case 'meter': {
      const { unit, unitPlacement, unitWay, isNumber, isWhole } = habit;
      const isBehind = unitPlacement === 'behind the figure';
      if (isNumber && !isBehind) return Number(value) / 100;
      const figure = figureText(Number(value), habit, isWhole ? 0 : 1);
      return isBehind ? `${figure}${nth(behindFigure[unit], unitWay)}` : figure;
    }
    case 'choice':
      return nth(column.words?.[value] ?? [], at);
    case 'text':
      return String(value);
  }
}

/** What stands over a column. */
export function headingOf(column: ListColumn, seed: number, habit: Habit): string {
  const words = nth(column.headings, seed);
  const isMeasured = column.kind === 'meter' && habit.unitPlacement === 'in the heading';
  const heading = isMeasured ? `${words}${nth(inHeading[habit.unit], habit.unitWay)}` : words;
  const snake = heading.replaceAll(/[^\p{L}\p{N}#]+/gu, '_').replace(/_$/, '');
  return {
    'as it is': heading,
    capitals: heading.toUpperCase(),
    small: heading.toLowerCase(),
    snake: snake.toLowerCase(),
    'capital snake': snake.toUpperCase(),
    colon: `${heading}:`,
    wrapped: heading.replace(' ', '\n'),
  }[habit.case];
}
