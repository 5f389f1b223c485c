import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { createAll, csvOf, importRun } from './testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-23T18:00:00Z') });
const flags = {
  hasIncidentManagementAccess: true,
  hasTrainingAccess: true,
  hasAdministratorAccess: true,
};
const run = importRun(server, await server.signIn({ flags }));

test.each([
  [
    'course',
    [
      ['Course', 'Format', 'Recurrence', 'Grade Required'],
      ['Cargo', 'Online', '12', 'Yes'],
      ['Hazmat', 'Online', '24', 'perhaps'],
    ],
    'Grade Required: "perhaps" cannot be read; write Yes or No.',
  ],
  [
    'incident',
    [
      ['Accident #', 'Type of Accident', 'Date of Loss', 'Town', 'ST', 'What Happened', 'Towed'],
      ['A-1', 'Collision', '03/14/2025', 'Dallas', 'TX', 'Rear-ended', 'Yes'],
      ['A-2', 'Collision', '03/15/2025', 'Dallas', 'TX', 'Backed', 'maybe'],
    ],
    'Towed: "maybe" is not understood, write Yes or No.',
  ],
])(
  'a text of a %s that cannot be read keeps its row out or is left empty, as the user chooses',
  async (entity, lines, message) => {
    const first = await run.preview(csvOf(lines), `${entity}.csv`, entity);
    const seen = await run.check(first.id, { values: createAll(first) });
    const outcomes = async () =>
      (await run.rows(seen.id)).data.map(({ outcome, reason }) => [outcome, reason]);
    const kept = await outcomes();
    expect(kept[0]?.[0]).not.toBe('reject');
    expect(kept[1]).toEqual(['reject', expect.stringContaining(message)]);
    expect(seen.counts).toMatchObject({ reject: 1, unread: 1, rescuable: 1 });
    const emptied = await run.check(seen.id, { unread: 'empty' });
    expect(emptied.counts).toMatchObject({ reject: 0, create: 2 });
    expect((await outcomes())[1]).toEqual([
      'create',
      expect.stringContaining(`${message} It is left empty.`),
    ]);
    const done = await run.commit(seen.id);
    expect(done.importedCount).toBe(2);
  },
);
