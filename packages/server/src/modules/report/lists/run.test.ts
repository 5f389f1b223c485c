import { reportCalls } from '@roadproof/contract/report/report-calls';
import { reportCategories, reportKinds } from '@roadproof/contract/report/report-category';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { parse } from 'csv-parse/sync';

const server = await testApp({ sample: true });
const admin = server.sampleToken;

const linesOf = async (category: (typeof reportCategories)[number], body: object) => {
  const answer = await server.call(reportCalls[category].excel, { format: 'csv', ...body }, admin);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  const lines: string[][] = parse(answer.rawPayload, { bom: true });
  return { lines, name: String(answer.headers['content-disposition']) };
};

test.each(reportCategories)(
  '%s: a file has the columns asked for, in that order',
  async (category) => {
    const { columns } = reportKinds[category];
    const [first, second] = columns.columns;
    if (!first || !second) throw new Error('a report has columns');
    const { lines, name } = await linesOf(category, { columns: [second.key, first.key] });
    const headers = [second, first].map(({ header }) => header);
    expect(lines[0]?.filter((header) => !/ (unit|reason)$/.test(header))).toEqual(headers);
    expect(name).toContain(`${columns.fileName}.csv`);
  },
);

test('a column no report has is told', async () => {
  const answer = await server.call(reportCalls.employee.excel, { columns: ['dob'] }, admin);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('None of these columns is in this report.');
});
