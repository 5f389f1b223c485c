import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { importEntities } from './entities.ts';
import { createAll, csvOf, importRun } from './testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const run = importRun(server, await server.signIn());

const cases = Object.values(importEntities).flatMap(({ name, fields }) =>
  fields
    .filter(({ isRequired }) => isRequired)
    .map((field) => [name, field.label, fields.filter((one) => one !== field)] as const),
);

test.each(cases)(
  'a list of %s without %s is refused at its rows, or comes in, and never fails while it is written',
  async (entity, _, fields) => {
    const rows = [fields.map(({ label }) => label), fields.map(({ example = '' }) => example)];
    const seen = await run.preview(csvOf(rows), 'list.csv', entity);
    // A list that nobody adds to from a file stays a question.
    const values = Object.entries(createAll(seen)).filter(([key]) => key !== 'courseCatalogId');
    const checked = await run.check(seen.id, { values: Object.fromEntries(values) });
    const [row] = (await run.rows(checked.id)).data;
    if (row?.outcome !== 'create') return expect(row?.reason).toBeTruthy();
    expect((await run.commit(checked.id)).status).toBe('committed');
  },
);
