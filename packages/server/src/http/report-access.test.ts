import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { PermissionFlags } from '@roadproof/domain/account/permission';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre';
import * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissionMatrix } from '../testing/permission-matrix.ts';
import { reportRights, type ReportRight } from '../testing/report-columns.ts';
import { plantMarks, type Marks } from '../testing/report-marks.ts';
import { testApp } from '../testing/test-app.ts';
import { asZod } from './validation.ts';

type Row = Readonly<Record<string, unknown>>;

const server = await testApp({ sample: true });
const admin = server.sampleToken;
let reader = '';
let clerks: Readonly<Record<string, string>> = {};
let marks: Marks;
/** What the company's own columns are called: kinds of papers, courses. */
let papers: readonly string[] = [];

const operations = new Map(
  Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(([module, calls]) =>
    Object.entries(calls).map(([name, one]): [string, Operation] => [`${module}.${name}`, one]),
  ),
);
const named = (name: string): Operation => {
  const found = operations.get(name);
  if (!found) throw new Error(`there is no operation ${name}`);
  return found;
};
const reports = Object.entries(reportRights);

beforeAll(async () => {
  marks = await plantMarks(server);
  const as = async (flags: Partial<PermissionFlags>) =>
    server.signIn({ flags, company: marks.company });
  // The right to restricted papers is nothing without the module whose papers they are.
  reader = await server.signIn({
    flags: { hasReportsAccess: true, hasRestrictedFileAccess: true } as Partial<PermissionFlags>,
    company: marks.company,
  });
  clerks = {
    EMPLOYEE: await as({ hasEmployeeAccess: true }),
    TRAINING: await as({ hasTrainingAccess: true, hasReportsAccess: true }),
    EQUIPMENT: await as({ hasEquipmentAccess: true, hasReportsAccess: true }),
    'INCIDENT-MANAGEMENT': await as({ hasIncidentManagementAccess: true }),
  };
  const answer = await server.call(api.drivers.documents, {}, clerks['EMPLOYEE']);
  papers = answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
});

/** A list body as the call carries it. */
function carried(right: ReportRight, body: Row): Row {
  const { always = {} } = right;
  return right.flags === undefined ? body : { ...always, Filter: JSON.stringify(body) };
}

async function ask(right: ReportRight, body: Row, token = reader) {
  return server.call(named(right.list), carried(right, body), token);
}

async function rowsOf(right: ReportRight, body: Row = {}, token = reader) {
  const answer = await ask(right, body, token);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<{ data: Row[]; total: number }>();
}

/** The paths of a row's leaves; a standing is one. */
function leaves(row: Row, before = ''): string[] {
  return Object.entries(row).flatMap(([key, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && key !== 'standing'
      ? leaves(value as Row, `${before}${key}.`)
      : [`${before}${key}`],
  );
}

function visibleText(row: Row): string {
  return Object.values(row)
    .map((value) =>
      value !== null && typeof value === 'object' ? visibleText(value as Row) : String(value),
    )
    .join(' ')
    .toLowerCase();
}

const ownKeys = (category: string, row: Row): string[] => {
  if (category === 'driver') return papers.map((paper) => `${paper}_DisplayText`);
  if (category !== 'training') return [];
  return marks.courses
    .flatMap((course) => [course, `${course}_CompletionDate`])
    .filter((key) => key in row);
};

/** Every field the whole list filters or sorts by, and every key of its rows. */
async function fieldsOf(right: ReportRight): Promise<string[]> {
  const { input } = named(right.list);
  const full = z.toJSONSchema(asZod(input), { io: 'output', unrepresentable: 'any' }) as {
    properties: Record<string, { properties?: object }>;
  };
  const body =
    right.flags === undefined ? full.properties : (full.properties['Filter']?.properties ?? {});
  const rows = (await rowsOf(right, {}, admin)).data;
  const names = new Set([...Object.keys(body), ...rows.flatMap((row) => leaves(row))]);
  // Neither is a field.
  for (const name of ['options', 'asOf']) names.delete(name);
  return [...names];
}

test('the reports are those calls that REPORTS alone opens, and they only read', () => {
  const open = Object.entries(permissionMatrix).flatMap(([name, who]) =>
    // What REPORTS alone is for, such as schedules, is no report of a module's data.
    typeof who !== 'string' && who.includes('REPORTS') && who.length > 1 ? [name] : [],
  );
  const calls = reports.flatMap(([, { list, files }]) => [list, ...files]);
  // Names of people, units, tasks and of kinds of papers fill the filters of a report.
  const beside = ['employees.names', 'equipment.names', 'serviceTasks.names', 'drivers.documents'];
  expect([...new Set([...calls, ...beside])].sort()).toEqual(open.sort());
  for (const name of open) expect(named(name).writes).toBe(false);
});

describe.each(reports)('the %s report with REPORTS alone', (category, right) => {
  test('has exactly its keys in every row', async () => {
    const { data, total } = await rowsOf(right);
    expect(data.length).toBeGreaterThan(0);
    expect(total).toBe((await rowsOf(right, {}, admin)).total);
    for (const row of data) {
      // A unit without a second meter answers one null for its unit of measure.
      const keys = right.keys.map((key) => {
        const [part = key] = key.split('.');
        return row[part] === null ? part : key;
      });
      const expected = [...keys, ...ownKeys(category, row)];
      expect(leaves(row).sort()).toEqual(expected.sort());
    }
    expect(JSON.stringify(data)).not.toContain('/files/');
  });

  test('filters and sorts by its columns and by no other', async () => {
    const fields = await fieldsOf(right);
    const mayFilter = new Set([...right.keys, ...right.filters]);
    const hidden = fields.filter((field) => !mayFilter.has(field));
    expect(hidden.length).toBeGreaterThan(3);
    for (const field of hidden) {
      const filtered = await ask(right, { [field]: { filters: [{ comparisonOperator: 9 }] } });
      expect([field, filtered.statusCode, filtered.body]).toEqual([
        field,
        400,
        expect.stringContaining(`${field}\\"`) as string,
      ]);
      const sorted = await ask(right, { options: { sortBy: [{ field }] } });
      expect([field, sorted.statusCode, sorted.body]).toEqual([
        field,
        400,
        expect.stringContaining(`sorted by \\"${field}\\"`) as string,
      ]);
    }
    for (const field of right.filters) {
      const isName = field === 'employeeStatus' || field === 'employeeType';
      const value = isName ? 'Current' : marks.unitId;
      const answer = await ask(right, { [field]: value });
      // A status that is none of the list is told as such, which is past the check of access.
      expect([field, answer.body]).not.toEqual([field, expect.stringContaining('Unknown field')]);
    }
  });

  test('takes the flags of the report and no other', async () => {
    const { input } = named(right.list);
    if (right.flags === undefined) return;
    const all = z.toJSONSchema(asZod(input), { io: 'output', unrepresentable: 'any' }).properties;
    const others = Object.keys(all ?? {}).filter(
      (flag) => flag !== 'Filter' && !right.flags?.includes(flag),
    );
    for (const flag of others) {
      const answer = await server.call(named(right.list), { [flag]: 'true' }, reader);
      expect([flag, answer.statusCode]).toEqual([flag, 400]);
      expect(answer.body).toContain(`Unknown field \\"${flag}\\"`);
    }
    for (const flag of right.flags) {
      const answer = await server.call(named(right.list), { ...right.always, [flag]: 'x' }, reader);
      expect(answer.body).not.toContain('Unknown field');
    }
  });

  test('searches what it shows and nothing else', async () => {
    for (const [term, categories] of Object.entries(marks.terms)) {
      // The whole list is asked first: what it counts is no answer to a report.
      await rowsOf(right, { options: { search: term } }, admin);
      const { data, total } = await rowsOf(right, { options: { search: term } });
      expect([term, total > 0, data.length]).toEqual([term, categories.includes(category), total]);
      for (const row of data) expect(visibleText(row)).toContain(term.toLowerCase());
    }
  });

  test.each(right.files)('%s has exactly its columns', async (name) => {
    const own = (category === 'driver' ? papers : []).concat(
      category === 'training' ? marks.courses : [],
    );
    const headers = [...right.headers, ...own];
    const { always } = right;
    const csv = await server.call(named(name), { ...always, format: 'csv' }, reader);
    const lines: string[][] = parse(csv.rawPayload, { bom: true });
    expect(lines[0]).toEqual(headers);
    expect(lines.length - 1).toBe((await rowsOf(right)).total);
    const xlsx = await server.call(named(name), { ...always }, reader);
    const [sheet] = (await readXlsx(xlsx.rawPayload)).sheets;
    expect(sheet?.rows.find((row) => row[0] === headers[0])).toEqual(headers);
    for (const [term, categories] of Object.entries(marks.terms))
      if (!categories.includes(category)) expect(csv.body).not.toContain(term);
    const flagged = await server.call(named(name), { isMedCardOverDue: true }, reader);
    expect(flagged.statusCode).toBe(400);
  });

  test('is the whole list for its module, with REPORTS or without', async () => {
    const full = await rowsOf(right, {}, admin);
    const seen = await rowsOf(right, {}, clerks[right.module] ?? '');
    const keys = (rows: readonly Row[]): string[] => [
      ...new Set(rows.flatMap((row) => leaves(row))),
    ];
    const open = keys(full.data).filter(
      (key) => !marks.restricted.some((one) => key.startsWith(one)),
    );
    expect(keys(seen.data).sort()).toEqual(open.sort());
    expect(seen.total).toBe(full.total);
  });

  test('is refused without either', async () => {
    const flags = { hasAdministratorAccess: true };
    const token = await server.signIn({ flags, company: marks.company });
    for (const name of [right.list, ...right.files])
      expect((await server.call(named(name), {}, token)).statusCode).toBe(403);
  });
});

test('no restricted kind of paper is told, whatever right to them is held beside REPORTS', async () => {
  const answer = await server.call(api.drivers.documents, {}, reader);
  const names = answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
  expect(names).toEqual(papers);
  expect(marks.restricted.length).toBeGreaterThan(0);
  for (const name of marks.restricted) expect(names).not.toContain(name);
});

test('what is told beside the reports has nothing of them', async () => {
  for (const text of Object.keys(marks.terms)) {
    const found = await server.call(api.searches.find, { text }, reader);
    expect(found.json<{ data: unknown[] }>().data).toEqual([]);
  }
  const counts = await server.call(api.dashboard.data, {}, reader);
  const numbers = Object.values(counts.json<{ data: Record<string, unknown> }>().data);
  expect(new Set(numbers)).toEqual(new Set([0]));
  for (const Entity of ['employee', 'equipment']) {
    const Id = Entity === 'employee' ? marks.personId : marks.unitId;
    const history = await server.call(api.auditHistory.get, { Entity, Id }, reader);
    expect(history.statusCode).toBe(403);
  }
});
