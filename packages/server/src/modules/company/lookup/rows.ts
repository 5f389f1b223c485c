import type { LookupListName } from '@roadproof/contract/company/lookup.columns';
import {
  nameFieldOf,
  ofEachList,
  ownTableLists,
  type OwnTableList,
} from '@roadproof/domain/company/lookup-list';
import { sql } from 'kysely';
import { rowAsRead } from '../../../db/list-of-row.ts';
import { sqlName } from '../../../db/list-part.ts';
import type { Field, ListSource, Sql } from '../../../db/list-source.ts';
import { says } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

type Row = Record<string, unknown> & { id: string };

interface NameList {
  readonly table: string;
  /** Field -> column; the first is what the list is sorted and searched by. */
  readonly columns: Readonly<Record<string, string>>;
  readonly order?: string;
  readonly where?: string;
  readonly more?: Readonly<Record<string, Field>>;
}

type FurtherFields = Partial<Pick<NameList, 'columns' | 'more'>>;

const nameList = (list: LookupListName, definition: NameList): ListSource<Row, Row> => {
  const [first = 'id'] = Object.keys(definition.columns);
  const text = Object.entries(definition.columns).map(
    ([key, column]) => [key, { sql: column, kind: 'text' }] as const,
  );
  const fields: Record<string, Field> = {
    id: { sql: 'v.id', kind: 'id' },
    ...Object.fromEntries(text),
    ...definition.more,
    sortKey: {
      sql: definition.order ?? `lower(${definition.columns[first]})`,
      kind: definition.order === undefined ? 'text' : 'number',
      select: false,
    },
  };
  return {
    name: list,
    base: `${definition.table} v`,
    key: 'v.id',
    where: `v.deleted_at is null${definition.where ? ` and ${definition.where}` : ''}`,
    joins: {},
    fields,
    search: (pattern) => ({
      sql: says(definition.columns[first] ?? 'v.id', pattern),
    }),
    order: [{ field: 'sortKey', direction: 'asc' }],
    row: rowAsRead(Object.keys(fields)),
  };
};

/** Further texts and fields of a reference list, which also has the name. */
const further: Readonly<Partial<Record<OwnTableList, FurtherFields>>> = {
  equipmentType: {
    more: {
      category: { sql: 'v.category', kind: 'text' },
      needsAnnualInspection: { sql: 'v.needs_annual_inspection', kind: 'boolean' },
      onHighway: { sql: 'v.on_highway', kind: 'boolean' },
      defaultPrimaryUnitId: { sql: 'v.default_primary_unit_id', kind: 'id' },
      starterReminders: { sql: 'v.starter_reminders', kind: 'text' },
    },
  },
  incidentType: {
    more: {
      asksDotQuestions: { sql: 'v.asks_dot_questions', kind: 'boolean' },
      defaultSeverityId: { sql: 'v.default_severity_id', kind: 'id' },
    },
  },
  state: { columns: { code: 'v.code', country: 'v.country' } },
};

/** The reference list of a list with its own table: the values that forms offer. */
const ownList = (list: OwnTableList) => {
  const name = nameFieldOf(list);
  const { columns, more }: FurtherFields = further[list] ?? {};
  return nameList(list, {
    table: sqlName(list),
    columns: { [name]: `v.${sqlName(name)}`, ...columns },
    where: 'v.is_active',
    ...(more && { more }),
  });
};

/** The reference lists, each by its table and columns. */
export const lookupSources: Readonly<Record<LookupListName, ListSource<Row, Row>>> = {
  lookupValue: nameList('lookupValue', {
    table: 'lookup_value',
    columns: {
      lookupDisplayName: 'v.lookup_display_name',
      lookupName: 'v.lookup_name',
      lookupGroupName: 'v.lookup_group_name',
    },
    order: 'v.sort_order',
    more: {
      isHidden: { sql: 'v.is_hidden', kind: 'boolean' },
      meaning: { sql: 'v.meaning', kind: 'text' },
    },
  }),
  ...ofEachList(ownTableLists, ownList),
};

/** The names of lookup values by their ids; what is not known is missing. */
export async function lookupNames(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return ids.length === 0 ? new Map() : lookupNamesIn(db, sql`${[...ids]}::uuid[]`);
}

/** The same for ids that the database finds: an SQL array of them. */
export async function lookupNamesIn(
  db: CompanyTransaction,
  ids: Sql,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, lookup_name as name from lookup_value
     where client_id = (select current_client()) and id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
