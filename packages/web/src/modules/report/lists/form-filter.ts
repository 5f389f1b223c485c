import {
  rangeNames,
  type ReportField,
  type ReportValue,
} from '@roadproof/contract/report/report-field';
import { isCalendarDay } from '@roadproof/domain/calendar-day';

/** A report's filter as it travels: the body of the category's Excel call. */
export type Filter = Readonly<Record<string, unknown>>;

/** What the filter form holds: per filter a list of values, one value or a day. */
export type FormValues = Record<string, readonly string[] | string | null>;

/** Names in the form: a filter's own may have dots, which a form takes for parts. */
export const inForm = (field: ReportField) => {
  const name = field.name.replaceAll('.', '-');
  return { name, from: `${name}-from`, to: `${name}-to` };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The conditions of one field of the filter, whichever way they are written. */
function conditionsOf(value: unknown): readonly { value: string; operator: number }[] {
  if (value === undefined || value === null) return [];
  const list = isObject(value) ? value['filters'] : Array.isArray(value) ? value : [value];
  return (Array.isArray(list) ? (list as unknown[]) : []).map((one) =>
    isObject(one)
      ? { value: plain(one['value']), operator: Number(one['comparisonOperator'] ?? 0) }
      : { value: plain(one), operator: 0 },
  );
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

const fixedOf = (field: ReportField): readonly ReportValue[] =>
  field.kind === 'choices' && 'values' in field.choices ? field.choices.values : [];

function chosenIn(field: Extract<ReportField, { kind: 'choices' }>, filter: Filter): string[] {
  if (field.travels !== 'switches')
    return conditionsOf(filter[field.name]).map(({ value }) => value);
  const isSent = ({ sends = {} }: ReportValue) =>
    Object.entries(sends).every(([name, value]) =>
      [filter[name]].flat().some((one) => String(one) === String(value)),
    );
  return fixedOf(field)
    .filter(isSent)
    .map(({ value }) => value);
}

function daysIn(field: Extract<ReportField, { kind: 'days' }>, filter: Filter) {
  if (field.travels === 'switches') {
    const { from, to } = rangeNames(field.name);
    return { from: textOf(filter[from]), to: textOf(filter[to]) };
  }
  const conditions = conditionsOf(filter[field.name]);
  const at = (operator: number) =>
    conditions.find((one) => one.operator === operator)?.value ?? null;
  return { from: at(4), to: at(5) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the form shows of a filter. */
export function valuesOf(
  fields: readonly ReportField[],
  filter: Filter,
  search: string | undefined,
): FormValues {
  const values: FormValues = {};
  for (const field of fields) {
    const { name, from, to } = inForm(field);
    if (field.kind === 'search') values[name] = search ?? '';
    else if (field.kind === 'days') {
      const days = daysIn(field, filter);
      values[from] = days.from;
      values[to] = days.to;
    } else {
      const chosen = chosenIn(field, filter);
      values[name] = field.isSingle ? (chosen[0] ?? null) : chosen;
    }
  }
  return values;
}

/** What the form asks for; what no field of it fills stays as it was. */
export function filterOf(
  fields: readonly ReportField[],
  values: FormValues,
  before: Filter = {},
): Filter {
  const filled = new Set(fields.flatMap(namesOf));
  const kept = Object.entries(before).filter(([name]) => !filled.has(name));
  return Object.assign(
    Object.fromEntries(kept),
    ...fields.map((field) => partOf(field, values)),
  ) as Filter;
}

/** What a filter asks for besides what the form shows. */
export function othersIn(fields: readonly ReportField[], filter: Filter): readonly string[] {
  const filled = new Set(fields.flatMap(namesOf));
  return Object.keys(filter).filter((name) => !filled.has(name));
}

/** How many filters are set, a range of days counting as one, and each that no field of the form fills too. */
export function setCount(
  fields: readonly ReportField[],
  filter: Filter,
  search: string | undefined,
): number {
  const values = valuesOf(fields, filter, search);
  const isSet = (name: string) => [values[name] ?? []].flat().some((value) => value !== '');
  const own = fields.filter((field) => Object.values(inForm(field)).some(isSet));
  return own.length + othersIn(fields, filter).length;
}

/** Every field of the filter that a field of the form fills. */
function namesOf(field: ReportField): readonly string[] {
  if (field.kind === 'search') return [];
  if (field.travels !== 'switches') return [field.name];
  if (field.kind === 'days') return Object.values(rangeNames(field.name));
  return fixedOf(field).flatMap(({ sends = {} }) => Object.keys(sends));
}

function partOf(field: ReportField, values: FormValues): Filter {
  const { name, from, to } = inForm(field);
  if (field.kind === 'search') return {};
  if (field.kind === 'days') return daysPart(field, values[from], values[to]);
  const chosen = [values[name] ?? []].flat().filter((one) => one !== '');
  if (chosen.length === 0) return {};
  switch (field.travels) {
    case 'ids':
      return { [field.name]: chosen };
    case 'text':
      return { [field.name]: chosen[0] };
    case 'switches':
      return switched(fixedOf(field).filter(({ value }) => chosen.includes(value)));
    case 'field':
      return {
        [field.name]: {
          combineWith: 1,
          filters: chosen.map((value) => ({ value, comparisonOperator: 0 })),
        },
      };
  }
}

/** What choices send together; of one switch every value. */
function switched(values: readonly ReportValue[]): Filter {
  const sent: Record<string, unknown> = {};
  for (const { sends = {} } of values)
    for (const [name, value] of Object.entries(sends))
      sent[name] = name in sent ? [sent[name], value].flat() : value;
  return sent;
}

function daysPart(
  field: Extract<ReportField, { kind: 'days' }>,
  from: unknown,
  to: unknown,
): Filter {
  const least = isDay(from) ? from : null;
  const most = isDay(to) ? to : null;
  if (field.travels === 'switches') {
    const names = rangeNames(field.name);
    return { ...(least && { [names.from]: least }), ...(most && { [names.to]: most }) };
  }
  if (!least && !most) return {};
  return {
    [field.name]: {
      combineWith: 0,
      filters: [
        ...(least ? [{ value: least, comparisonOperator: 4 }] : []),
        ...(most ? [{ value: most, comparisonOperator: 5 }] : []),
      ],
    },
  };
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDay(value);

/** Equal by what they ask, whatever the order of their names. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
