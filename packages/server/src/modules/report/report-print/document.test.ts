import { api } from '@roadproof/contract/api';
import { reportCategories, reportKinds } from '@roadproof/contract/report/report-category';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pagesOf } from '../../../print/testing/pdf-text.ts';
import { plantMarks } from '../../../testing/report-marks.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ sample: true, now: () => new Date('2026-11-22T18:30:00Z') });
const admin = server.sampleToken;

const ask = async (body: object, token = admin) =>
  server.call(api.reportPrints.document, { ...body }, token);

const pages = async (body: object, token = admin): Promise<string[]> => {
  const answer = await ask(body, token);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pagesOf(answer.rawPayload).map((text) => text.replaceAll(/\s+/g, ' '));
};

test.each(reportCategories)(
  '%s: letterhead, title, filter, columns and page numbers',
  async (key) => {
    const { title, columns } = reportKinds[key];
    const [first = ''] = await pages({ category: key, document: '{}' });
    for (const text of [
      'Cedar Ridge Freight',
      'Printed 11/22/2026, 12:30 PM CST by Dana Whitfield',
      title,
      'No filter: every row',
      columns.columns[0]?.header ?? '',
    ])
      expect(first).toContain(text);
    expect(first).toMatch(/Page 1 of \d/);
    const answer = await ask({ category: key, document: {} });
    expect(answer.headers['content-disposition']).toContain(`${columns.fileName}.pdf`);
  },
);

test('a saved report has its name, filter, order and columns', async () => {
  const document = {
    filter: { employeeStatus: 'Current' },
    columns: [{ key: 'hireDate' }, { key: 'lastName', width: 300 }],
    sort: [{ field: 'lastName', direction: 'desc' }],
  };
  const [first = ''] = await pages({
    category: 'employee',
    document: JSON.stringify(document),
    reportName: 'Who works here',
  });
  expect(first).toContain('Who works here');
  expect(first).toMatch(/Status: Current Sorted by Last Name \(descending\) Hire Date Last Name/);
  expect(first).not.toContain('First Name');
  const names = [...first.matchAll(/\d\d\/\d\d\/\d{4} ([A-Z][a-z]+) (?=\d|Roadproof)/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(names.toSorted((a = '', b = '') => b.localeCompare(a)));
});

test('what finds no room on the page is named', async () => {
  const { columns } = reportKinds.employee.columns;
  const document = { columns: columns.map(({ key }) => ({ key })) };
  const [first = ''] = await pages({ category: 'employee', document });
  const onPaper = columns.filter((column) => !('export' in column) || column.export !== false);
  const last = onPaper.at(-1)?.header ?? '';
  expect(first).toMatch(
    new RegExp(`No room on the page for \\d+ columns: .*${last}\\. Excel has them all\\.`),
  );
});

test('a reader with REPORTS alone has the columns of the report and no other', async () => {
  const { company } = await plantMarks(server);
  const reader = await server.signIn({ flags: { hasReportsAccess: true }, company });
  const columns = ['lastName', 'hireDate', 'licenceExpirationDate'].map((key) => ({ key }));
  const [first = ''] = await pages({ category: 'employee', document: { columns } }, reader);
  expect(first).toContain('Last Name');
  expect(first).not.toContain('Hire Date');
  expect(first).not.toContain('License Expiration');
  const filter = { hireDate: '2026-01-01' };
  const refused = await ask({ category: 'employee', document: { filter } }, reader);
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('hireDate')]);
});

test.each(reportCategories)('%s: a company without any says so on paper', async (category) => {
  const token = await server.signIn();
  const filter = category === 'employee' ? { lastName: 'Nobody' } : {};
  const [first = ''] = await pages({ category, document: { filter } }, token);
  expect(first).toContain('No rows fit this filter.');
});

test('more rows than paper takes are refused with what to do', async () => {
  const { clientId, lookup } = server.company;
  await server.database.owner.transaction().execute(async (db) => {
    await sql`alter table employee disable trigger user`.execute(db);
    await sql`
      insert into employee (client_id, id, employee_no, first_name, last_name, employee_status_id)
      select ${clientId}::uuid, gen_random_uuid(), n + 100, 'First', 'Last', ${lookup('EmployeeStatus', 'Current')}::uuid
        from generate_series(1, 5000) n`.execute(db);
    await sql`alter table employee enable trigger user`.execute(db);
  });
  const token = await server.signIn();
  const answer = await ask({ category: 'employee', document: {} }, token);
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({
      messages: [
        {
          message: 'A PDF has at most 5,000 rows.',
          description: 'Narrow the filter, or export to Excel, which takes every row.',
        },
      ],
    }),
  ]);
});
