import { types, type CustomTypesConfig } from 'pg';

type TypeId = Parameters<typeof types.getTypeParser>[0];
type TextArrayParser = (text: string) => (string | null)[];

const oid = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  int8Array: 1016,
  dateArray: 1182,
  timestamptzArray: 1185,
  numericArray: 1231,
  textArray: 1009,
} as const;

/** '2026-11-21 06:29:42.1234+00' (sessions run in UTC) to '2026-11-21T06:29:42.123Z'. */
export function instant(text: string): string {
  const fraction = /\.(\d{1,3})/.exec(text)?.[1] ?? '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

const parseTextArray = types.getTypeParser(oid.textArray as TypeId) as TextArrayParser;
const each =
  <T>(parse: (text: string) => T) =>
  (text: string) =>
    parseTextArray(text).map((item) => (item === null ? null : parse(item)));

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
  [oid.timestamptz]: instant,
  [oid.int8Array]: each(Number),
  [oid.numericArray]: each(Number),
  [oid.dateArray]: parseTextArray,
  [oid.timestamptzArray]: each(instant),
};

const builtIn = types.getTypeParser as (id: number, format?: 'text' | 'binary') => unknown;
const choose = (id: number, format: 'text' | 'binary' = 'text'): unknown =>
  (format === 'text' ? parsers[id] : undefined) ?? builtIn(id, format);

/** Days stay 'YYYY-MM-DD', instants become ISO text, counts and readings become numbers. */
export const columnParsers: CustomTypesConfig = {
  getTypeParser: choose as CustomTypesConfig['getTypeParser'],
};
