import { recordTables, trailName, type RecordTable } from '@roadproof/domain/record-kind';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sqlName } from '../db/list-part.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { kinds } from './kinds.ts';

/** Tables of the trail whose rows are no records: what a merge of list values moved. */
const noRecords = ['lookup_merge', 'lookup_move'];

test('every table of the audit trail is a kind of record', async () => {
  const database = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where g.tgname = 'z_audit'`.execute(database.owner);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...recordTables.map(trailName), ...noRecords].sort(),
  );
});

/** Aliases that the readers give to other tables around the SQL of a kind. */
const taken = /^(?:[adgorwx]|n\d+|w_\w+)$/;

test.each(recordTables)(
  '%s joins under aliases of its own, from what is joined before',
  (table) => {
    const { joins = [], history } = kinds[table];
    const parts = history?.parts ?? [];
    const all = [
      joins,
      ...parts.map((part) => [...(kinds[part.kind].joins ?? []), ...(part.subject?.joins ?? [])]),
    ];
    for (const of of all) {
      const known = new Set(['x']);
      for (const { alias, from } of of) {
        expect([alias, taken.test(alias) || known.has(alias)]).toEqual([alias, false]);
        expect(known).toContain(from);
        known.add(alias);
      }
    }
  },
);

/** Kinds that have a history or can be restored and go by the name of what they are part of. */
const namedByOwner = ['renewalHistory', 'serviceReminderHistory', 'reportSchedule'];

test('a record that has a history or can be restored has a name of its own', () => {
  const without = recordTables.filter((table) => {
    const { name, history, restore } = kinds[table];
    return (history ?? restore) !== undefined && name === undefined;
  });
  expect(without).toEqual(namedByOwner);
});

/** Kinds that are named only by what they are, such as "Company export". */
const nameless = ['companyTransfer', 'storedFile'];

test('every other kind has a name, its own or that of what it is part of', () => {
  const nameOf = (table: RecordTable): string | undefined => {
    const { name, of } = kinds[table];
    return name ?? (of && nameOf(of.kind));
  };
  expect(recordTables.filter((table) => nameOf(table) === undefined)).toEqual(nameless);
});

/** The pages of records, up to the id. Each is an address of the browser. */
const pages: Partial<Readonly<Record<RecordTable, string>>> = {
  dispatchAnswer: '/dispatch?kept=',
  employee: '/employee/details?id=',
  training: '/training/details?id=',
  trainingMapping: '/training/details?id=',
  trainingRequirement: '/training/details?id=',
  courseCatalog: '/training/course/details?id=',
  equipment: '/equipment/details?id=',
  rehearsal: '/reports/dress-rehearsal?id=',
  renewal: '/equipment/renewals/resolve-renewal?id=',
  serviceReminder: '/equipment/service-reminder/reminder-details?id=',
  serviceProgram: '/equipment/service-program/details?id=',
  workOrder: '/equipment/workorder/resolve-workorder?id=',
  incident: '/incident-management/resolve-incident?id=',
};

test('the page of each kind is a screen', async () => {
  const found = recordTables.flatMap((table) => {
    const { page } = kinds[table];
    return page === undefined ? [] : [[table, page] as const];
  });
  expect(Object.fromEntries(found)).toEqual(pages);
  const folder = join(import.meta.dirname, '../../../web/src/routes');
  const texts = await Promise.all(
    ['../routes.tsx', ...(await readdir(folder))].map(async (file) =>
      readFile(join(folder, file), 'utf8'),
    ),
  );
  const screens = texts.flatMap((text) =>
    [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => path),
  );
  for (const [, page] of found) expect(screens).toContain(page.split('?')[0]);
});

test('a kind with a history has a page, where the history is read', () => {
  const without = recordTables.filter((table) => kinds[table].history && !kinds[table].page);
  // The history of the company is a tab of its settings.
  expect(without).toEqual(['client']);
});

/** Tables that a record may refer to without being part of them: lists of values and files. */
const chosen = ['incident_type', 'lookup_value', 'stored_file'];

test('what a restorable record cannot be without is restored first', async () => {
  const database = await testDatabase();
  const { rows } = await sql<{ from: string; by: string; to: string }>`
    select c.relname::text as "from", a.attname::text as by, f.relname::text as to
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
     where k.contype = 'f' and a.attnotnull and a.attname <> 'client_id'`.execute(database.owner);
  const missing = recordTables.flatMap((table) => {
    const { of, restore } = kinds[table];
    const first = new Set([of, ...(restore?.needs ?? [])].map((one) => one && sqlName(one.by)));
    return rows.filter(
      ({ from, by, to }) =>
        restore && from === trailName(table) && !first.has(by) && !chosen.includes(to),
    );
  });
  expect(missing).toEqual([]);
});

test('what a record is part of never leads back to it', () => {
  const pathOf = (table: RecordTable): readonly RecordTable[] => {
    const path: RecordTable[] = [table];
    for (let of = kinds[table].of; of !== undefined; of = kinds[of.kind].of) {
      expect(path).not.toContain(of.kind);
      path.push(of.kind);
    }
    return path;
  };
  expect(pathOf('incidentTest')).toEqual(['incidentTest', 'incidentDriver', 'incident']);
  for (const table of recordTables) expect(pathOf(table)[0]).toBe(table);
});

test('a restored company is computed again in the order in which one needs the other', () => {
  const statements = recordTables.flatMap((table) => kinds[table].recompute ?? []);
  expect(statements.map((statement) => /\w+_\w+|renewal/.exec(statement)?.[0])).toEqual([
    'driver_standing',
    'refresh_training',
    'recount_completions',
    'renewal',
    'place_inspections',
    'place_failures',
    'service_reminder',
  ]);
});
