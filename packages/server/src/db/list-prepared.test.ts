import type { Kind } from '@roadproof/contract/column';
import { operators, type Condition, type ListOptions } from '@roadproof/contract/filter';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listQuery, matching } from './list-query.ts';
import type { AnySource, ParsedBody } from './list-source.ts';
import { allLists } from './testing/all-lists.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany } from './transaction.ts';
import { testScope } from './testing/test-scope.ts';

const database = await testDatabase();
const { clientId, scope: acting } = await testCompany(database);
const scope = testScope(clientId, { timeZone: 'America/Chicago' });

const asText: readonly Condition[] = [
  { value: 'x', comparisonOperator: operators.equals },
  { value: 'x', comparisonOperator: operators.contains },
];
const compared = (value: Condition['value']): readonly Condition[] => [
  { value, comparisonOperator: operators.equals },
  { value, comparisonOperator: operators.atLeast },
  { value: null, comparisonOperator: operators.empty },
];
const conditions: Readonly<Record<Kind, readonly Condition[]>> = {
  text: asText,
  phone: asText,
  email: asText,
  link: asText,
  status: [{ value: 'OverDue', comparisonOperator: operators.equals }],
  due: [],
  number: compared(1),
  money: compared(1.5),
  reading: compared(1.5),
  day: compared('2026-11-21'),
  mediumDay: compared('2026-11-21'),
  instant: compared('2026-11-21'),
  boolean: [{ value: true, comparisonOperator: operators.equals }],
  id: [{ value: clientId, comparisonOperator: operators.equals }],
};

// Its handler asks by the name of the state that the lookup row labels.
const searched: Readonly<Record<string, string>> = {
  'renewal renewalStatusId': 'renewalStatus.lookupDisplayName',
};

// An answer about a unit is one of four words.
const answered: readonly Condition[] = [
  { value: 'no', comparisonOperator: operators.equals },
  { value: 'Yes', comparisonOperator: operators.notEquals },
  { value: null, comparisonOperator: operators.empty },
];

function bodiesOf(source: string, filterable: ReadonlyMap<string, Kind>): readonly ParsedBody[] {
  return [...filterable].flatMap(([field, kind]) => {
    const name = searched[`${source} ${field}`];
    if (name) return [{ [name]: { combineWith: 0, filters: conditions.status } }];
    // A field chosen from a few words may be a state, which knows no part of a text.
    const filters = field.startsWith('mayBeUsed')
      ? answered
      : field === 'status'
        ? conditions.status
        : conditions[kind];
    return filters.map((one) => ({ [field]: { combineWith: 0, filters: [one] } }));
  });
}

const sorted = (options: Partial<ListOptions>): ParsedBody => ({
  options: { pageNumber: 1, ...options },
});

/** What PostgreSQL says to a page of a list; undefined when it takes it. */
async function refused(source: AnySource, body: ParsedBody): Promise<string | undefined> {
  try {
    const query = listQuery(source, matching(source, body, scope), {
      options: body.options,
      scope,
      withTotal: true,
      page: { offset: 0, limit: 50 },
    });
    await inCompany(database, acting, (db) => sql`explain ${query}`.execute(db));
    return undefined;
  } catch (error) {
    return `${JSON.stringify(body)}: ${String(error)}`;
  }
}

test.each((await allLists()).map((list) => [list.source.name, list] as const))(
  '%s answers every sort, search and filter that its columns offer',
  async (name, { source, sortable, filterable }) => {
    const bodies: readonly ParsedBody[] = [
      {},
      ...['x', 'axle'].map((search) => sorted({ search })),
      ...sortable.flatMap((field) =>
        (['asc', 'desc'] as const).map((direction) => sorted({ sortBy: [{ field, direction }] })),
      ),
      ...bodiesOf(name, filterable),
    ];
    const faults = [];
    for (const body of bodies) faults.push(await refused(source, body));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  },
);
