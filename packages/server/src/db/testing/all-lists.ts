import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Column, Columns } from '@roadproof/contract/column';
import { lookupColumns } from '@roadproof/contract/company/lookup.columns';
import type { AnySource } from '../list-source.ts';

/** The columns of the contract that the calls of a list take, where the two have different names. */
const columnsUsed: Readonly<Record<string, readonly string[]>> = {
  'api-key-without-rule': ['api-key'],
  'ask-without-restricted': ['ask'],
  'ask-review-without-restricted': ['ask-review'],
  'audit-log-of-modules': ['audit-log'],
  driver: ['driver-tracker', 'driver-exceptions', 'driver-report'],
  'incident-register': ['incident-register-screen'],
  'training-report': ['training-course-report'],
  'training-report-past': ['training-course-report'],
  'work-order-line': ['work-order'],
};

/** Lists that a call returns in full: it names no column. */
const returnedInFull: ReadonlySet<string> = new Set([
  'course-details',
  'employee-course',
  'employee-details',
  'equipment-details',
  'open-work-order',
  'renewal-details',
  'service-program-details',
  'service-reminder-details',
  'training-details',
]);

/** A list of the product with what a call of it may name. */
export interface Listed {
  readonly source: AnySource;
  /** The module that has it, such as `work-order`. */
  readonly module: string;
  /** What it is sorted by, as far as its columns offer. */
  readonly sortable: readonly string[];
  /** What it is filtered by, with the kind the contract reads the value as. */
  readonly filterable: ReadonlyMap<string, Column['kind']>;
}

/** Every list source that a module exports, whatever it is called, in the order of their names. */
export async function allLists(): Promise<readonly Listed[]> {
  const columns = await contractColumns();
  const sources = new Map<string, { readonly source: AnySource; readonly module: string }>();
  for (const file of await moduleFiles()) {
    const exported = (await import(file)) as Readonly<Record<string, unknown>>;
    for (const source of Object.entries(exported).flatMap(sourcesIn)) {
      // The drivers with their papers are the driver list with more to show.
      const known = sources.get(source.name);
      if (!known || Object.keys(known.source.fields).length < Object.keys(source.fields).length)
        sources.set(source.name, { source, module: nounOf(file) });
    }
  }
  return [...sources.values()]
    .sort((a, b) => (a.source.name < b.source.name ? -1 : 1))
    .map(({ source, module }) => ({ module, ...listed(source, columns) }));
}

/** The columns that calls of the contract take, by the name of their list. */
async function contractColumns(): Promise<ReadonlyMap<string, readonly Column[]>> {
  const found = new Map<string, readonly Column[]>(Object.entries(lookupColumns));
  const names = await readdir(contract, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.columns.ts'))) {
    const exported = (await import(join(contract, name))) as Readonly<Record<string, unknown>>;
    for (const { list, columns } of Object.values(exported).filter(isColumns))
      found.set(list, columns);
  }
  return found;
}

const isColumns = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && 'list' in value && 'columns' in value;

const folder = join(import.meta.dirname, '../../modules');
const contract = join(import.meta.dirname, '../../../../contract/src');

/** The noun that a file belongs to, however deep it lies: modules/<group>/<noun>/... */
const nounOf = (file: string): string => relative(folder, file).split(sep)[1] ?? file;

async function moduleFiles(): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
  return texts
    .filter(({ text }) => /ListSource|listSource|key: '/.test(text))
    .map(({ name }) => join(folder, name))
    .sort();
}

function sourcesIn([name, value]: readonly [string, unknown]): readonly AnySource[] {
  // Made for one caller, who is only asked when a row is told.
  const made: unknown =
    typeof value === 'function' && name.endsWith('Source') && value.length === 1
      ? (value as (caller: object) => unknown)({})
      : value;
  if (isSource(made)) return [made];
  const inside = typeof made === 'object' && made !== null ? Object.values(made) : [];
  return inside.length > 0 && inside.every(isSource) ? inside : [];
}

function isSource(value: unknown): value is AnySource {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    'key' in value &&
    'row' in value
  );
}

function listed(
  source: AnySource,
  offered: ReadonlyMap<string, readonly Column[]>,
): Omit<Listed, 'module'> {
  const columns = returnedInFull.has(source.name)
    ? []
    : (columnsUsed[source.name] ?? [source.name]).flatMap((list) => {
        const named = offered.get(list);
        if (!named) throw new Error(`no columns of the contract are called "${list}"`);
        return named;
      });
  const filterable = new Map<string, Column['kind']>();
  for (const { key, kind, filter } of columns) {
    if (filter !== false) filterable.set(key, kind);
    if (filter && !filterable.has(filter.field))
      filterable.set(filter.field, 'values' in filter ? 'text' : 'id');
  }
  return {
    source,
    sortable: [...new Set(columns.filter(({ sort }) => sort !== false).map(({ key }) => key))],
    filterable,
  };
}
