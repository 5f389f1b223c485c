import { recordTables, trailName, type RecordTable } from '@roadproof/domain/record-kind';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
