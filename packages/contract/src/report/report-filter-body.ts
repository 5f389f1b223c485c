type Fields = Readonly<Record<string, unknown>>;

const documentKeys: ReadonlySet<string> = new Set([
  'version',
  'filter',
  'columns',
  'sort',
  'search',
  'asOf',
]);

/** What a call of a category sends besides its filter and a report does not keep. */
const passing: ReadonlySet<string> = new Set(['cacheBuster', 'format']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A report as it was sent, as a document: one stays as it is, and the filter of the category's own
 * call becomes one. That filter is its JSON body or its query: fields, `options` and `Filter`
 * beside each other. Anything else is returned as it is, to be refused.
 */
export function documentFrom(given: unknown): unknown {
  if (!isFields(given)) return given;
  const { columns } = given;
  const isDocument = Object.keys(given).every((key) => documentKeys.has(key));
  const hasNames = Array.isArray(columns) && columns.some((one) => typeof one === 'string');
  return isDocument && !hasNames ? given : fromBody(given);
}

/** Reads the text of a query: `OnlyOverDueDLs=true&EmployeeGroups=...`; undefined for any other text. */
export function fieldsOfQuery(text: string): Fields | undefined {
  const parts = text.replace(/^\?/, '').split('&').filter(Boolean);
  const fields: Record<string, unknown> = {};
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at < 1) return undefined;
    const name = decoded(part.slice(0, at));
    const value = decoded(part.slice(at + 1));
    if (name === undefined || value === undefined || !/^[\w.]+$/.test(name)) return undefined;
    if (value === '') continue;
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function fromBody(body: Fields): Fields {
  const { options, Filter, columns, asOf, ...fields } = body;
  const inner = innerOf(Filter);
  const { sortBy, search, ...more } = { ...optionsOf(inner['options']), ...optionsOf(options) };
  const { options: _, ...innerFields } = inner;
  return {
    filter: { ...flattened(fields), ...innerFields, ...chosen(more['ids']) },
    ...(Array.isArray(columns) && { columns: columns.map(asColumn) }),
    ...(Array.isArray(sortBy) && { sort: sortBy }),
    ...(search !== undefined && search !== null && { search }),
    ...(asOf !== undefined && { asOf }),
  };
}

const optionsOf = (options: unknown): Fields => (isFields(options) ? options : {});

// Rows that were ticked are no part of a report: named as a field it is refused.
const chosen = (ids: unknown): Fields => (ids === undefined ? {} : { 'options.ids': ids });

const asColumn = (column: unknown): unknown =>
  typeof column === 'string' ? { key: column } : column;

function innerOf(filter: unknown): Fields {
  if (typeof filter !== 'string') return isFields(filter) ? filter : {};
  try {
    const read: unknown = JSON.parse(filter);
    return isFields(read) ? read : {};
  } catch {
    return { Filter: filter };
  }
}

/** `{DueDateRange: {StartDate}}` as the call names it, `DueDateRange.StartDate`; what carries no value is left out. */
function flattened(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      if (passing.has(name) || value === null || value === '') return [];
      if (!isFields(value) || !name.endsWith('DateRange')) return [[name, value]];
      return Object.entries(value)
        .filter(([, end]) => end !== null && end !== '')
        .map(([end, day]) => [`${name}.${end}`, day]);
    }),
  );
}
