import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asZod } from '../http/validation.ts';
import type { ImportEntity } from '../import/entity.ts';
import { answered, listed, taken } from '../testing/call-fields.ts';
import type { ColumnLine } from '../testing/every-column/column-line.ts';
import { companyLines } from '../testing/every-column/company.ts';
import { equipmentLines } from '../testing/every-column/equipment.ts';
import { incidentLines } from '../testing/every-column/incident.ts';
import { peopleLines } from '../testing/every-column/people.ts';
import { trainingLines } from '../testing/every-column/training.ts';
import { withoutLine } from '../testing/every-column/without-line.ts';
import { testApp } from '../testing/test-app.ts';

const lines: readonly ColumnLine[] = [
  ...companyLines,
  ...equipmentLines,
  ...incidentLines,
  ...peopleLines,
  ...trainingLines,
];

const operations = new Map<string, Operation>(
  Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(([module, calls]) =>
    Object.entries(calls).map(([name, one]): [string, Operation] => [`${module}.${name}`, one]),
  ),
);

function operationOf(name: string): Operation {
  const found = operations.get(name);
  if (!found) throw new Error(`The contract has no call ${name}: correct its line.`);
  return found;
}

const { database } = await testApp();

/** The columns that every table has, and those the database fills by itself. */
const own = ['client_id', 'id', 'version', 'search_text', 'deleted_at'];
const stamps = /^(created|updated)_(at|by)$/;

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(
    database.owner,
  );
  expect(rows).not.toEqual([]);
  return rows
    .map(({ name }) => name)
    .filter((name) => !own.includes(name) && !stamps.test(name))
    .map(camel);
}

/** What a spreadsheet calls by name. */
const byName: Readonly<Record<string, string>> = {
  operator: 'assignedOperatorId',
  equipmentName: 'equipmentId',
  taskName: 'taskId',
  timeIntervalType: 'timeIntervalTypeId',
};

const fieldsOf = ({ fields }: ImportEntity): string[] =>
  fields.map(({ key }) => byName[key] ?? key);

test('every save of the contract has a line, or it is said why not', () => {
  const saves = [...operations].flatMap(([name, { writes, path }]) =>
    writes && /\/Save[^/]*$/.test(path) ? [name] : [],
  );
  const inLines = lines.map(({ save }) => save);
  const left = Object.keys(withoutLine);
  const folder = 'packages/server/src/testing/every-column';
  const faults = [
    ...saves
      .filter((name) => !inLines.includes(name) && !left.includes(name))
      .map((name) => `${name}: add a line of its table to ${folder}/<group>.ts`),
    ...left
      .filter((name) => inLines.includes(name) || !saves.includes(name))
      .map((name) => `${name}: remove it from ${folder}/without-line.ts`),
  ];
  expect(faults).toEqual([]);
});

test.each(lines)(
  'every column of $table is entered, listed and answered, or it is said why not',
  async ({ table, save, answer, columns, not }) => {
    const all = await columnsOf(table);
    const missing = (has: ReadonlySet<string>) => all.filter((name) => !has.has(name)).sort();
    expect(
      {
        entered: missing(taken(operationOf(save))),
        listed: missing(listed(columns)),
        answered: missing(answered(asZod(answer))),
      },
      `add the column to the call ${save}, to the list or to the answer, or to \`not\` of the line of ${table} in testing/every-column`,
    ).toEqual({
      entered: (not.entered ?? []).toSorted(),
      listed: (not.listed ?? []).toSorted(),
      answered: (not.answered ?? []).toSorted(),
    });
  },
);

const imported = lines.flatMap(({ table, imports, not }) =>
  imports ? [{ table, imports, not }] : [],
);

test.each(imported)(
  'every column of $table is imported, or it is said why not',
  async ({ table, imports, not: { imported: none = [], written = none } }) => {
    const all = await columnsOf(table);
    const missing = (has: readonly string[]) => all.filter((name) => !has.includes(name)).sort();
    expect(
      {
        written: missing(imports.columns.map(camel)),
        imported: missing(fieldsOf(imports)),
      },
      `add the column to the import, or to \`not\` of the line of ${table} in testing/every-column`,
    ).toEqual({ written: written.toSorted(), imported: none.toSorted() });
  },
);
