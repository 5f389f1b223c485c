import { reportKinds, type ReportCategory } from './report-category.ts';
import type { ReportDocument } from './report-document.ts';
import { rangeNames } from './report-field.ts';

/** The body of the category's Excel call for a document. */
export function excelInputOf(
  category: ReportCategory,
  { filter, columns, sort, search, asOf }: ReportDocument,
): Record<string, unknown> {
  const options = optionsOf(sort, search);
  return {
    ...filter,
    ...reportKinds[category].always,
    ...(columns && { columns: columns.map((one) => one.key) }),
    ...(asOf && { asOf }),
    ...(options && { options }),
  };
}

function optionsOf(sort: ReportDocument['sort'], search: string | undefined) {
  if (sort.length === 0 && !search) return undefined;
  return { ...(sort.length > 0 && { sortBy: sort }), ...(search && { search }) };
}

interface Paging {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The input of the category's list call for a page of a document; a call by query carries the fields of the list as one `Filter`. */
export function listInputOf(
  category: ReportCategory,
  { filter, sort, search, asOf }: ReportDocument,
  paging: Paging,
): Record<string, unknown> {
  const options = { ...optionsOf(sort, search), ...paging };
  const more = asOf ? { asOf } : {};
  const { isQuery, always } = reportKinds[category];
  if (!isQuery) return { ...filter, ...more, options };
  const isFlag = flagsOf(category);
  const flags: Record<string, unknown> = { ...more };
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries({ ...filter, ...always }))
    (isFlag.has(name) ? flags : fields)[name] = value;
  return { ...flags, Filter: JSON.stringify({ ...fields, options }) };
}

/** What the form of a category sends besides filters of columns. */
function flagsOf(category: ReportCategory): ReadonlySet<string> {
  const { fields, always = {} } = reportKinds[category];
  return new Set([
    ...Object.keys(always),
    ...fields.flatMap((field): readonly string[] => {
      if (field.kind === 'days') return Object.values(rangeNames(field.name));
      if (field.kind === 'search') return [];
      const values = 'values' in field.choices ? field.choices.values : [];
      if (field.travels !== 'switches') return [field.name];
      return values.flatMap(({ sends = {} }) => Object.keys(sends));
    }),
  ]);
}
