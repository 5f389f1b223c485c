import { sentDay } from '@roadproof/domain/calendar-day';
import { employeeStatusFilter } from '../people/employee-filter.ts';
import { reportKinds, type ReportCategory } from './report-category.ts';
import { rangeNames, type ReportField } from './report-field.ts';

type Filter = Readonly<Record<string, unknown>>;

/**
 * A report's filter as the form of its category writes it, so that the form shows what the report
 * asks for: days without a time, flags as true, one value as a list, no field that asks for nothing.
 * What the form has no field for stays as it is.
 */
export function filterInForm(category: ReportCategory, filter: Filter): Filter {
  const { fields, columns } = reportKinds[category];
  const instants = new Set(
    columns.columns.filter(({ kind }) => kind === 'instant').map(({ key }) => key),
  );
  const written: Record<string, unknown> = { ...filter };
  const write = (name: string, value: unknown) => {
    if (value === undefined) delete written[name];
    else written[name] = value;
  };
  for (const field of fields)
    for (const name of namesOf(field))
      // The time of day counts where the column has one.
      if (name in filter && !instants.has(name)) write(name, valueOf(field, filter[name]));
  return written;
}

function namesOf(field: ReportField): readonly string[] {
  if (field.kind === 'search') return [];
  if (field.travels !== 'switches') return [field.name];
  if (field.kind === 'days') return Object.values(rangeNames(field.name));
  const values = 'values' in field.choices ? field.choices.values : [];
  return values.flatMap(({ sends = {} }) => Object.keys(sends));
}

function valueOf(field: ReportField, value: unknown): unknown {
  if (field.kind === 'search') return value;
  if (field.kind === 'days') return withPlainDays(value);
  switch (field.travels) {
    case 'switches':
      return flagOf(value);
    case 'ids':
      return listOf(value);
    case 'text':
      return statusOf(value);
    case 'field':
      return conditionsOf(value);
  }
}

const isFields = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withPlainDays(value: unknown): unknown {
  if (typeof value === 'string') return sentDay(value);
  if (Array.isArray(value)) return value.map(withPlainDays);
  if (!isFields(value)) return value;
  const { filters, value: day } = value;
  return {
    ...value,
    ...(Array.isArray(filters) && { filters: filters.map(withPlainDays) }),
    ...(typeof day === 'string' && { value: sentDay(day) }),
  };
}

// A flag that is false narrows nothing.
function flagOf(value: unknown): unknown {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? undefined : value;
}

function listOf(value: unknown): unknown {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/** The one status that is asked for, by the name the form offers: 'prior' is Archived. */
function statusOf(value: unknown): unknown {
  const parsed = employeeStatusFilter.safeParse(value);
  const [status, ...others] = new Set(parsed.data ?? []);
  return status === undefined || others.length > 0 ? value : status;
}

function conditionsOf(value: unknown): unknown {
  if (isFields(value)) {
    const { filters } = value;
    return Array.isArray(filters) && filters.length === 0 ? undefined : value;
  }
  const values: readonly unknown[] = [value].flat();
  if (values.length === 0) return undefined;
  return {
    combineWith: 1,
    filters: values.map((one) => ({ value: one, comparisonOperator: 0 })),
  };
}
