import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { createAll, csvOf, importRun } from './testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const { company, database } = server;
const token = await server.signIn();
const run = importRun(server, token);

/** Each file uses what an earlier one made: a driver, a unit, an incident type of its own. */
const files = [
  [
    'people',
    'employee',
    ['Last Name', 'First Name', 'DOB'],
    ['Ash', 'Al', '1/2/1980'],
    ['Birch', 'Bo', '3/4/1985'],
  ],
  [
    'units',
    'equipment',
    ['Unit', 'Odometer (mi)', 'Color'],
    ['U1', '1000', 'Red'],
    ['U2', '500', 'Red'],
  ],
  ['colors', 'equipment', ['Unit', 'Color'], ['U1', 'Blue']],
  [
    'readings',
    'meterReading',
    ['Unit', 'Date', 'Odometer'],
    ['U1', '11/26/2026', '1500'],
    ['U2', '11/26/2026', '700'],
  ],
  [
    'reminders',
    'serviceReminder',
    ['Unit', 'Task', 'Time Interval', 'Time Unit'],
    ['U1', 'Oil', '6', 'Months'],
  ],
  [
    'renewals',
    'renewal',
    ['Unit', 'Renewal Type', 'Next Renewal'],
    ['U1', 'Annual Inspection', '12/31/2026'],
  ],
  [
    'incidents',
    'incident',
    ['Incident Type', 'Incident Date', 'Description', 'Location', 'Driver', 'Equipment'],
    ['Collision', '3/14/2025', 'Rear-ended', 'I-35', 'Al Ash; Bo Birch', 'U2'],
  ],
  // Taking the readings back changes what the unit shows, which this file never said.
  ['paint', 'equipment', ['Unit', 'Color'], ['U1', 'Green']],
] as const;

// Readings go with their units: nobody sees those of a unit that is gone.
const tables = ['employee', 'equipment', 'serviceReminder', 'renewal', 'incident'] as const;
const live = async () => {
  const rows = await Promise.all(
    tables.map((table) =>
      database.owner
        .selectFrom(table)
        .selectAll()
        .where('clientId', '=', company.clientId)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute(),
    ),
  );
  return rows;
};

/** Orders in which somebody may try to take the files back, as places in the list. */
const orders = [
  [0, 1, 2, 3, 4, 5, 6, 7],
  [7, 6, 5, 4, 3, 2, 1, 0],
  [3, 0, 5, 1, 6, 2, 4, 7],
  [6, 0, 2, 4, 3, 7, 5, 1],
];

test.each(orders)(
  'taken back in the order %s %s %s %s %s %s %s %s, what was there is there again',
  async (...order) => {
    const before = await live();
    const imported = new Map<number, string>();
    for (const [at, [name, entity, ...rows]] of files.entries()) {
      const seen = await run.preview(csvOf(rows), `${name}.csv`, entity);
      const ready = await run.check(seen.id, { values: createAll(seen) });
      const { data } = await run.rows(ready.id);
      const outcome = ['colors', 'paint'].includes(name) ? 'update' : 'create';
      expect(data.map((row) => row.outcome)).toEqual(rows.slice(1).map(() => outcome));
      await run.commit(ready.id);
      imported.set(at, ready.id);
    }
    while (imported.size > 0) {
      const count = imported.size;
      for (const at of order) {
        const id = imported.get(at);
        if (id === undefined) continue;
        const answer = await server.call(api.imports.undo, { id }, token);
        if (answer.statusCode === 200) {
          await run.work();
          imported.delete(at);
          continue;
        }
        const { messages } = answer.json<{ messages: { message: string }[] }>();
        const others = [...imported.keys()]
          .filter((one) => one > at)
          .map((one) => `Undo ${files[one]?.[0] ?? ''}.csv of 11/26 first.`);
        expect(others).toContain(messages[0]?.message);
      }
      expect(imported.size).toBeLessThan(count);
    }
    expect(await live()).toEqual(before);
  },
);
