import { request as httpRequest } from 'node:http';
import { api } from '@roadproof/contract/api';
import { parse } from 'csv-parse/sync';
import { readXlsx, streamXlsxRows } from 'hucre';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, testApp } from '../testing/test-app.ts';
import { tableColumns } from './table-column.ts';
import { xlsx } from './xlsx.ts';

const people = 3_000;
const server = await testApp();
const admin = await server.signIn();
let address = '';

beforeAll(async () => {
  const { clientId, lookup } = server.company;
  await server.database.owner.transaction().execute(async (db) => {
    await sql`alter table employee disable trigger user`.execute(db);
    await sql`
      insert into employee (client_id, id, employee_no, first_name, last_name, hire_date, title, employee_status_id)
      select ${clientId}::uuid, gen_random_uuid(), n, 'First', 'Last ' || lpad(n::text, 5, '0'), date '2020-01-01' + (n % 400),
             case when n % 2 = 0 then '=2+2' else 'Driver' end, ${lookup('EmployeeStatus', 'Current')}::uuid
        from generate_series(100, ${people + 99}) n`.execute(db);
    await sql`alter table employee enable trigger user`.execute(db);
  });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

const call = (body: object): Promise<Response> =>
  fetch(`${address}${api.employees.excel.path}`, {
    method: 'POST',
    headers: { ...bearer(admin), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('the file has the rows of the list, all of them, whatever page was asked for', async () => {
  const body = {
    lastName: { filters: [{ value: 'Last', comparisonOperator: 7 }] },
    options: { sortBy: [{ field: 'lastName', direction: 'desc' }], pageSize: 10 },
  };
  const list = (await server.call(api.employees.list, body, admin)).json<{
    total: number;
    data: { lastName: string }[];
  }>();
  const answer = await call(body);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="all_employees.xlsx"',
  );
  expect(answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const [sheet] = (await readXlsx(Buffer.from(await answer.arrayBuffer()))).sheets;
  const [header = [], ...rows] = sheet?.rows ?? [];
  expect(rows).toHaveLength(list.total);
  expect(list.total).toBe(people);
  expect(rows.slice(0, 10).map((row) => row[0])).toEqual(list.data.map((row) => row.lastName));
  expect(rows[0]?.[header.indexOf('Hire Date')]).toBeInstanceOf(Date);
  expect(header).toContain('License Expiration reason');
});

test('the same as CSV, where no text is a formula', async () => {
  const answer = await call({ format: 'csv' });
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="all_employees.csv"',
  );
  const rows = parse(Buffer.from(await answer.arrayBuffer()), {
    bom: true,
    columns: true,
  }) as Record<string, string>[];
  const total = (await server.call(api.employees.list, {}, admin)).json<{ total: number }>().total;
  expect(rows).toHaveLength(total);
  expect(new Set(rows.map((row) => row['Title']))).toEqual(new Set(["'=2+2", 'Driver', '']));
});

test('med cards are exported under their own name with their own columns', async () => {
  const answer = await call({ format: 'csv', isMedCardOverDue: true });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="med_cards.csv"');
  const [header] = (await answer.text()).split('\r\n');
  expect(header?.split(',').slice(0, 4)).toEqual([
    'Last Name',
    'First Name',
    'Med Card Expiration',
    'Med Card Expiration reason',
  ]);
});

test('the reason of a card stands beside its day in words', async () => {
  const { lookup, employee } = server.company;
  await employee({
    lastName: 'Overdue-Card',
    typeId: lookup('EmployeeType', 'CDL'),
    medCertCardExpirationDate: '2020-02-29',
  });
  const answer = await call({ format: 'csv', isMedCardOverDue: true });
  const [row] = parse(Buffer.from(await answer.arrayBuffer()), {
    bom: true,
    columns: true,
  }) as Record<string, string>[];
  expect(row?.['Med Card Expiration reason']).toMatch(
    /^Expired [\d,]+ days ago: medical card was valid until 02\/29\/2020 \(49 CFR 391\.45\)$/,
  );
});

test('bad input is told before a byte of the file', async () => {
  const answer = await call({ nope: 1 });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    400,
    'application/json; charset=utf-8',
  ]);
});

test('a reader that goes away gives the connection back', async () => {
  const { appPool } = server.database;
  for (let round = 0; round < 15; round += 1) {
    await new Promise<void>((resolve, reject) => {
      const headers = { ...bearer(admin), 'content-type': 'application/json' };
      const request = httpRequest(
        address + api.employees.excel.path,
        { method: 'POST', headers },
        (answer) => {
          answer.once('data', () => request.destroy());
          answer.once('close', () => resolve());
        },
      );
      request.on('error', reject).end('{}');
    });
  }
  await expect.poll(() => appPool.totalCount - appPool.idleCount).toBe(0);
  const full = await call({});
  expect([full.status, (await full.arrayBuffer()).byteLength > 20_000]).toEqual([200, true]);
});

test('fifty thousand wide rows take bounded memory and come back whole', async () => {
  const columns = tableColumns(
    Array.from({ length: 25 }, (_, index) => ({
      key: `c${index}`,
      header: `Column ${index}`,
      kind: 'text' as const,
    })),
  );
  async function* rows(): AsyncGenerator<object> {
    for (let n = 0; n < 50_000; n += 1) {
      yield await Promise.resolve(
        Object.fromEntries(columns.map((_, index) => [`c${index}`, `Row ${n} value ${index}`])),
      );
    }
  }
  const before = process.memoryUsage.rss();
  let peak = before;
  const chunks: Buffer[] = [];
  for await (const chunk of xlsx({ sheet: 'Wide', columns, rows: rows(), timeZone: 'UTC' })) {
    chunks.push(chunk);
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const file = Buffer.concat(chunks);
  expect((peak - before) / 1024 / 1024).toBeLessThan(120);
  let count = 0;
  let last: unknown;
  for await (const row of streamXlsxRows(file)) {
    count += 1;
    last = row.values[24];
  }
  expect([count, last]).toEqual([50_001, 'Row 49999 value 24']);
});
