import { valueAt, type Column } from '@roadproof/contract/column';
import { reportCalls } from '@roadproof/contract/report/report-calls';
import {
  reportCategories,
  reportKinds,
  type ReportCategory,
} from '@roadproof/contract/report/report-category';
import { reportDocument } from '@roadproof/contract/report/report-document';
import { listInputOf } from '@roadproof/contract/report/report-input';
import { formatDay } from '@roadproof/domain/format';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { chosen } from '../../../http/report.ts';
import { cellText, tableColumns } from '../../../http/table-column.ts';
import {
  libreOffice,
  noLibreOffice,
  openInOffice,
  type OfficeCell,
  type OfficeSheet,
} from '../../../testing/libre-office.ts';
import { testApp } from '../../../testing/test-app.ts';

const program = libreOffice();
if (program === undefined) process.stderr.write(`\n${noLibreOffice}\n`);

/** What a spreadsheet program would compute, or lose a part of, if it took it for anything but text. */
const texts = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '00123'];

/** A text each report shows, in every row of its table in turn. */
const planted: readonly (readonly [table: string, column: string])[] = [
  ['employee', 'title'],
  ['equipment', 'plate'],
  ['workorder_equipment', 'notes'],
  ['incident', 'claim_number'],
  ['training', 'training_name'],
];
/** The same where names are known once: a number follows. */
const named: readonly (readonly [table: string, column: string])[] = [
  ['equipment', 'name'],
  ['service_task', 'name'],
];
/** A column each category shows the texts in. */
const shown: Readonly<Record<ReportCategory, string>> = {
  employee: 'Title',
  driver: 'Title',
  equipment: 'Plate',
  'equipment-renewal': 'Equipment',
  'equipment-service-reminder': 'Task',
  'equipment-work-order': 'Notes',
  incident: 'Claim Number',
  training: 'Training Name',
};

const many = 100_000;
const everything = reportDocument.parse({});

describe.skipIf(program === undefined)('exports opened with LibreOffice', async () => {
  const server = await testApp({ sample: true });
  const admin = server.sampleToken;
  let sheets: ReadonlyMap<string, OfficeSheet> = new Map();

  beforeAll(async () => {
    const { owner } = server.database;
    const all = sql`array[${sql.join(texts)}]::text[]`;
    for (const [table, column] of planted)
      await sql`update ${sql.table(table)} r set ${sql.ref(column)} = (${all})[1 + n.n % ${texts.length}]
        from (select id, row_number() over (order by id) as n from ${sql.table(table)}) n where n.id = r.id`.execute(
        owner,
      );
    for (const [table, column] of named)
      await sql`update ${sql.table(table)} r set ${sql.ref(column)} = (${all})[1 + n.n % ${texts.length}] || n.n
        from (select id, row_number() over (order by id) as n from ${sql.table(table)}) n where n.id = r.id`.execute(
        owner,
      );
    await sql`update employee r set phone_number = '+1555010' || lpad(n.n::text, 4, '0'), employee_number = lpad(n.n::text, 5, '0')
      from (select id, row_number() over (order by id) as n from employee) n where n.id = r.id`.execute(
      owner,
    );
    const files: Record<string, Buffer> = {};
    for (const category of reportCategories)
      for (const format of ['xlsx', 'csv'] as const)
        files[`${category}.${format}`] = await exported(category, { format }, admin);
    // As the other callers of the API ask for it, and as the list of its module does.
    for (const category of reportCategories)
      files[`${category}-list.xlsx`] = await exported(category, { columns: undefined }, admin);
    files['many.xlsx'] = await manyPeople();
    sheets = await openInOffice(program ?? '', files);
  }, 400_000);

  const exported = async (
    category: ReportCategory,
    body: object,
    token: string,
  ): Promise<Buffer> => {
    const keys = reportKinds[category].columns.columns.map(({ key }) => key);
    const answer = await server.call(
      reportCalls[category].excel,
      { ...reportKinds[category].always, columns: keys, ...body },
      token,
    );
    if (answer.statusCode !== 200) throw new Error(`${category}: ${answer.body}`);
    return answer.rawPayload;
  };

  const manyPeople = async (): Promise<Buffer> => {
    const { clientId, lookup } = server.company;
    await server.database.owner.transaction().execute(async (db) => {
      await sql`alter table employee disable trigger user`.execute(db);
      await sql`
        insert into employee (client_id, id, employee_no, employee_number, first_name, last_name, hire_date, title, employee_status_id)
        select ${clientId}::uuid, gen_random_uuid(), n + 100, lpad(n::text, 6, '0'), 'First', 'Last ' || lpad(n::text, 6, '0'),
               date '2020-01-01' + (n % 400), '=1+1', ${lookup('EmployeeStatus', 'Current')}::uuid
          from generate_series(1, ${many}) n`.execute(db);
      await sql`alter table employee enable trigger user`.execute(db);
    });
    const token = await server.signIn();
    const body = {
      columns: ['lastName', 'employeeNumber', 'title', 'hireDate', 'phoneNumber'],
      lastName: { filters: [{ value: 'Last ', comparisonOperator: 7 }] },
    };
    return exported('employee', body, token);
  };

  /** A sheet without the title above its header. */
  const untitled = (name: string): OfficeSheet => {
    const [first = [], ...rest] = sheets.get(name) ?? [];
    return first.filter(({ text }) => text !== '').length > 1 ? [first, ...rest] : rest;
  };
  const sheetOf = (category: ReportCategory): OfficeSheet =>
    untitled(`${category}-${reportKinds[category].columns.sheet}`);

  const rowsOf = async (category: ReportCategory) => {
    const input = listInputOf(category, everything, { pageNumber: 1, pageSize: 1000 });
    const answer = await server.call(reportCalls[category].list, input, admin);
    return answer.json<{ data: object[]; total: number }>();
  };

  describe.each(reportCategories)('%s', (category) => {
    test('has every row, each value as what it is and as the list tells it', async () => {
      const { data, total } = await rowsOf(category);
      expect(total).toBeLessThanOrEqual(1000);
      const known = reportKinds[category].columns.columns;
      const keys = known.map(({ key }) => key);
      const columns = tableColumns(chosen(known, keys).map((column) => withUnit(column, data)));
      const [header = [], ...rows] = sheetOf(category);
      expect(header.map(({ text }) => text)).toEqual(columns.map((column) => column.header));
      expect(rows).toHaveLength(total);
      const wrong = data.flatMap((row, at) =>
        columns.flatMap((column, place) => {
          const found = rows[at]?.[place] ?? { text: '', isText: false };
          const fault = faultOf(column.kind, column.read(row), found);
          return fault === null ? [] : [`row ${at}, ${column.header}: ${fault}`];
        }),
      );
      expect(wrong).toEqual([]);
    });

    test('computes nothing and loses no zero', () => {
      const [header = [], ...rows] = sheetOf(category);
      const place = header.findIndex(({ text }) => text === shown[category]);
      const cells = rows.flatMap((row) => row[place] ?? []);
      for (const text of texts) {
        const seen = text.replace('\r', '\n');
        expect(cells.filter((cell) => cell.isText && cell.text.startsWith(seen))).not.toEqual([]);
      }
      expect(cells.filter((cell) => cell.text !== '' && !cell.isText)).toEqual([]);
    });

    test('the file that names no columns has every row too, and nothing computed', () => {
      const names = [...sheets.keys()].filter((name) => name.startsWith(`${category}-list-`));
      const [name = ''] = names.filter((one) => !one.endsWith('-Filter'));
      const [header = [], ...rows] = untitled(name);
      expect(rows).toHaveLength(sheetOf(category).length - 1);
      const place = header.findIndex(({ text }) => text === shown[category]);
      const cells = rows.flatMap((row) => row[place] ?? []);
      expect(cells.filter((cell) => cell.text !== '' && !cell.isText)).toEqual([]);
    });

    test('the second sheet is text', () => {
      const lines = (sheets.get(`${category}-Filter`) ?? []).flatMap(([cell]) => cell ?? []);
      expect(lines[0]).toEqual({ text: 'No filter: every row', isText: true });
      expect(lines).toContainEqual({ text: `Rows: ${sheetOf(category).length - 1}`, isText: true });
    });

    test('as CSV, nothing computed either', () => {
      const [header = [], ...rows] = sheets.get(`${category}-${category}`) ?? [];
      const [columnCells = []] = sheetOf(category);
      expect(header.map(({ text }) => text)).toEqual(columnCells.map(({ text }) => text));
      expect(rows).toHaveLength(sheetOf(category).length - 1);
      const place = header.findIndex(({ text }) => text === shown[category]);
      const cells = rows.flatMap((row) => row[place] ?? []);
      // The apostrophe is what keeps a program from computing.
      for (const text of texts.slice(0, -1)) {
        const seen = `'${text.replace('\r', '\n')}`;
        expect(cells.filter((cell) => cell.isText && cell.text.startsWith(seen))).not.toEqual([]);
      }
    });
  });

  test('a hundred thousand people: every row, days as days, numbers with their zeros', () => {
    const [header = [], ...rows] = sheets.get('many-Employees') ?? [];
    expect(rows).toHaveLength(many);
    const column = (name: string) => {
      const place = header.findIndex(({ text }) => text === name);
      return rows.map((row) => row[place] ?? { text: '', isText: false });
    };
    expect(new Set(column('Employee Number').map(({ text }) => text)).size).toBe(many);
    expect(column('Employee Number')[122]).toEqual({ text: '000123', isText: true });
    const days = column('Hire Date');
    expect(days[0]).toEqual({ text: '01/02/2020', isText: false });
    expect(days.every(({ text, isText }) => !isText && /^\d\d\/\d\d\/202[01]$/.test(text))).toBe(
      true,
    );
    expect(column('Title').every(({ text, isText }) => isText && text === '=1+1')).toBe(true);
  });
});

/** A column of readings whose rows share their unit has it in its heading. */
function withUnit({ unit, ...column }: Column, rows: readonly object[]): Column {
  if (unit === undefined) return column;
  const units = new Set(rows.map((row) => valueAt(row, unit)).filter(Boolean));
  const [one] = units;
  return units.size === 1 && (one === 'mi' || one === 'km' || one === 'h')
    ? { ...column, header: `${column.header} (${one})` }
    : { ...column, unit };
}

/** What is wrong with a cell; null when it is what the list tells. */
function faultOf(
  kind: ReturnType<typeof tableColumns>[number]['kind'],
  value: unknown,
  { text, isText }: OfficeCell,
): string | null {
  const differs = (expected: string): string | null =>
    text === expected ? null : `"${text}" in place of "${expected}"`;
  if (value === null || value === undefined || value === '') return differs('');
  const expected = cellText(value);
  switch (kind) {
    case 'text':
    case 'boolean': {
      if (!isText) return `"${text}" is no text`;
      return differs(
        kind === 'boolean' ? (value === true ? 'Yes' : 'No') : expected.replaceAll(/\r\n?/g, '\n'),
      );
    }
    case 'day':
      return isText ? `"${text}" is no day` : differs(formatDay(expected));
    case 'instant':
      return isText || !/^\d\d\/\d\d\/\d{4}( \d\d:\d\d:\d\d)?$/.test(text)
        ? `"${text}" is no moment`
        : null;
    case 'number':
    case 'money':
      return isText || Number(text) !== Number(expected)
        ? `"${text}" in place of ${expected}`
        : null;
  }
}
