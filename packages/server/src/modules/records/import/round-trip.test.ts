import { api } from '@roadproof/contract/api';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

const server = await testApp({ sample: true });
const sample = importRun(server, server.sampleToken);
const admin = await server.signIn();
const run = importRun(server, admin);

describe.each(['csv', 'xlsx'] as const)('the list of the sample company as %s', (format) => {
  test('imported again changes nothing', async () => {
    const answer = await server.call(api.employees.excel, { format }, server.sampleToken);
    const seen = await sample.preview(new Uint8Array(answer.rawPayload), `all_employees.${format}`);
    expect(seen).toMatchObject({ status: 'previewed' });
    expect(seen.rowCount).toBeGreaterThan(50);
    expect(seen.counts).toMatchObject({
      create: 0,
      update: 0,
      reject: 0,
      unchanged: seen.rowCount,
    });
  });
});

const name = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcdefghij éüß\'-=+@"&<,;') })
  .map((text) => text.trim())
  .filter((text) => /^[^'-][^]*[a-zéüß]/.test(text) && !/^[=+@"&<,;]/.test(text));

test('whatever people are called, their list imported again changes nothing', async () => {
  let at = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 8 }),
      async (names) => {
        const rows = names.map(([last, first]) => personRow((at += 1), { 1: last, 2: first }));
        const made = await run.preview(csvOf([peopleHeader, ...rows]));
        expect(made.counts).toMatchObject({ create: names.length, reject: 0 });
        await run.commit(made.id);
        const answer = await server.call(api.employees.excel, { format: 'csv' }, admin);
        const again = await run.preview(new Uint8Array(answer.rawPayload), 'all_employees.csv');
        expect(again.counts).toMatchObject({ create: 0, update: 0, reject: 0 });
      },
    ),
    { numRuns: 6 },
  );
});

test('5,000 people in one go, in few statements', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => personRow(at + 10_000));
  const seen = await run.preview(csvOf([peopleHeader, ...rows]));
  expect(seen.counts.create).toBe(5_000);
  await server.call(api.imports.commit, { id: seen.id }, admin);
  const { count } = await server.statements(run.work);
  expect(count).toBeLessThan(90);
  expect(await run.see(seen.id)).toMatchObject({ status: 'committed', importedCount: 5_000 });
});
