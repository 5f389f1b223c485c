import { reportCalls } from '@roadproof/contract/report/report-calls';
import { reportCategories, reportKinds } from '@roadproof/contract/report/report-category';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const now = new Date('2026-11-22T18:30:00Z');
const server = await testApp({ sample: true, now: () => now });

const fileOf = async (category: (typeof reportCategories)[number], body: object) => {
  const answer = await server.call(reportCalls[category].excel, { ...body }, server.sampleToken);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return (await readXlsx(answer.rawPayload)).sheets;
};

test.each(reportCategories)(
  '%s: the second sheet tells filter, rows, who and when',
  async (key) => {
    const { columns } = reportKinds[key].columns;
    const [first] = columns;
    const sheets = await fileOf(key, { columns: columns.map((one) => one.key) });
    expect(sheets.map(({ name }) => name)).toEqual([reportKinds[key].columns.sheet, 'Filter']);
    const [data, note] = sheets;
    const header = data?.rows.findIndex((row) => row[0] === first?.header) ?? -1;
    const rows = (data?.rows.length ?? 0) - header - 1;
    expect(note?.rows.map((row) => row[0])).toEqual([
      'No filter: every row',
      'In the order of the list',
      `Rows: ${rows}`,
      expect.stringMatching(/^Made 11\/22\/2026, 12:30 PM CST by .+, .+$/),
      'Time zone: America/Chicago',
    ]);
  },
);

test('the filter of the file is told in words', async () => {
  const sheets = await fileOf('employee', {
    employeeStatus: 'Current',
    options: { search: 'a', sortBy: [{ field: 'lastName', direction: 'asc' }] },
  });
  expect(sheets[1]?.rows.map((row) => row[0]).slice(0, 3)).toEqual([
    'Status: Current',
    'Search: "a"',
    'Sorted by Last Name',
  ]);
});
