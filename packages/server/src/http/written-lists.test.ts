import { api } from '@roadproof/contract/api';
import { valueAt } from '@roadproof/contract/column';
import type { Operation } from '@roadproof/contract/operation';
import { leavesOf } from '@roadproof/contract/row';
import type * as z from 'zod';
import { safeParse } from 'zod/v4/core';
import { describe, expect, test } from 'vitest';
import { everyRead } from '../../bench/walk/reads.ts';
import { buildApp } from '../app.ts';
import { newId } from '../db/id.ts';
import { ReadPage } from '../db/read-page.ts';
import { handlers } from '../modules/all.ts';
import { plantMarks } from '../testing/report-marks.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';
import type { AllHandlers, AnyHandler } from './mount.ts';
import { asZod } from './validation.ts';

type Body = Readonly<Record<string, unknown>>;

const start = Date.now();
const day = 86_400_000;
const dayAt = (days: number) => new Date(start + days * day).toISOString().slice(0, 10);
let now = start;
const server = await testApp({ sample: true, now: () => new Date(now) });
const { call, database, platform } = server;
const { company } = await plantMarks(server);
// Fields that a list cannot be asked without.
const needed = new Map(
  (await everyRead(database.owner, company.clientId)).map(({ name, input }) => [
    name,
    input as Body,
  ]),
);
await plantRows();
// So that there are days between the loading of the sample and today.
now = start + 3 * day;
const admin = await server.signIn({ flags: { hasAdminAccess: true }, company });
const reader = await server.signIn({ flags: { hasReportsAccess: true }, company });

const lists: readonly (readonly [string, Operation])[] = Object.entries(api).flatMap(
  ([module, calls]) =>
    Object.entries(calls as Readonly<Record<string, Operation>>)
      .filter(([, { answer }]) => answer === 'list')
      .map(([name, operation]) => [`${module}.${name}`, operation] as const),
);

/** Lists of which a page was written, and those of them that had a row. */
const written = new Set<string>();
const filled = new Set<string>();

const rowSchemas = new Map(
  lists.map(([name, { output }]) => {
    const { shape } = output as unknown as { readonly shape: { data: z.ZodArray<z.ZodObject> } };
    return [name, shape.data.element];
  }),
);

/** The same product, of which every list is mapped to objects, checked and turned into text. */
const mapping: AllHandlers = Object.fromEntries(
  Object.entries(handlers as AllHandlers).map(([module, calls]) => [
    module,
    Object.fromEntries(
      Object.entries(calls).map(([name, handler]): [string, AnyHandler] => [
        name,
        async (input, context) => {
          const answer = await handler(input, context);
          if (!(answer instanceof ReadPage)) return answer;
          const row = rowSchemas.get(`${module}.${name}`);
          const text = row ? answer.written(row) : null;
          if (text !== null) written.add(`${module}.${name}`);
          if (text !== null && text !== '[]') filled.add(`${module}.${name}`);
          return { data: answer.data, total: answer.total };
        },
      ]),
    ),
  ]),
);
const mapped = await buildApp(platform, mapping as unknown as typeof handlers);

/** Adds a row to each list that the sample leaves empty: of keys, mails, snapshots and deliveries. */
async function plantRows(): Promise<void> {
  const { owner } = database;
  const { clientId } = company;
  const record = () => ({ clientId, id: newId() });
  const employeeId = await company.employee({ firstName: 'Zoë', lastName: 'Ünal "Z"' });
  const secretHash = Buffer.from(employeeId);
  const key = { name: 'Payroll', employeeId, secretHash, prefix: 'rpk_test' };
  await owner
    .insertInto('apiKey')
    .values({ ...record(), ...key, modules: ['EMPLOYEE'], expiresOn: '2999-01-01' })
    .execute();
  const mail = { recipient: 'x@test.example', subject: 'Reminder', bodyText: 'x' };
  await owner
    .insertInto('mailOutbox')
    .values({ ...record(), ...mail, uniqueKey: 'x' })
    .execute();
  const savedReport = record();
  await owner
    .insertInto('savedReport')
    .values({
      ...savedReport,
      reportName: 'Everybody',
      category: 'employee',
      filter: '{"version":1,"filter":{}}',
      ownerId: employeeId,
      isShared: true,
    })
    .execute();
  const schedule = { savedReportId: savedReport.id, frequency: 'daily' as const, hour: 6 };
  const reportSchedule = record();
  await owner
    .insertInto('reportSchedule')
    .values({ ...reportSchedule, ...schedule, doneUntil: new Date(start).toISOString() })
    .execute();
  const delivery = { employeeId, period: '2026-11-26', recipientName: 'Zoë', rowCount: 62 };
  await owner
    .insertInto('reportDelivery')
    .values({ ...record(), ...delivery, reportScheduleId: reportSchedule.id, status: 'sent' })
    .execute();
  const snapshot = await call(
    api.reportSnapshots.save,
    {
      name: 'Everybody',
      category: 'employee',
      filterExpression: JSON.stringify({ filter: {}, columns: [{ key: 'lastName' }] }),
    },
    server.sampleToken,
  );
  expect(snapshot.statusCode).toBe(200);
  const rehearsal = await call(api.rehearsals.save, {}, server.sampleToken);
  expect(rehearsal.statusCode).toBe(200);
  needed.set('reportSchedules.list', { savedReportId: savedReport.id });
  needed.set('imports.rows', { importId: employeeId });
}

const takes = ({ input }: Operation, body: Body) => safeParse(asZod(input), body).success;

/** Bodies that reach all rows, other pages, a search, and a past day where the list has one. */
function bodiesOf(name: string, operation: Operation): readonly Body[] {
  const own = needed.get(name) ?? {};
  const options = [
    { pageSize: 1000 },
    { pageSize: 3, pageNumber: 2 },
    { pageSize: 50, search: 'a' },
    { pageSize: 50, search: 'nothing has this name' },
  ];
  const bodies = [{}, ...options.map((one) => ({ options: one }))].flatMap((body) => [
    { ...own, ...body },
    { ...own, ...body, asOf: dayAt(1) },
    { ...own, Filter: JSON.stringify(body) },
  ]);
  return bodies.filter((body) => takes(operation, body));
}

const answered = ({ body }: { readonly body: string }) => {
  const { data, total } = JSON.parse(body) as Body;
  return { data, total };
};

async function bothWays(operation: Operation, body: Body, token: string) {
  const one = await call(operation, body, token);
  const other = await mapped.inject(requestOf(operation, body, bearer(token)));
  return [one, other] as const;
}

describe('a list that is written answers what its schema answers, value by value', () => {
  test.each(lists)('%s', async (name, operation) => {
    for (const body of bodiesOf(name, operation))
      for (const token of [admin, reader]) {
        const [one, other] = await bothWays(operation, body, token);
        expect([200, 403, 404]).toContain(other.statusCode);
        expect(one.statusCode).toBe(other.statusCode);
        expect(answered(one)).toEqual(answered(other));
      }
  });
});

/** Lists that answer whole rows whatever columns are asked for: those of values make most of their rows from the uses of a value. */
const answersAll = [
  'employeeGroups.list',
  'states.list',
  'renewalTypes.list',
  'equipmentGroups.list',
  'equipmentTypes.list',
  'locations.list',
  'incidentTypes.list',
  'lookupValues.list',
];

describe('a list whose columns are named answers them as it does in full, and the least there is besides', () => {
  const isNamed = ([name, operation]: (typeof lists)[number]) => {
    const [column] = leavesOf(rowSchemas.get(name) as z.ZodObject).keys();
    return takes(operation, { ...needed.get(name), options: { columns: [column] } });
  };

  test.each(lists.filter(isNamed))('%s', async (name, operation) => {
    const own = needed.get(name) ?? {};
    const full = await rowsOf(operation, { ...own, options: { pageSize: 50 } });
    const all = [...leavesOf(rowSchemas.get(name) as z.ZodObject).keys()];
    // A past day adds `deletedSince`, which is no column.
    const leaves = all.filter((leaf) => leaf !== 'deletedSince');
    const half = leaves.filter((_, index) => index % 2 === 0);
    for (const columns of [...leaves.map((leaf) => [leaf]), half, leaves]) {
      const rows = await rowsOf(operation, { ...own, options: { pageSize: 50, columns } });
      const answered = new Set(columns).add('id').add('version');
      for (const [index, row] of rows.entries()) {
        for (const leaf of columns) expect(valueAt(row, leaf)).toEqual(valueAt(full[index], leaf));
        if (!answersAll.includes(name) && !mappedLists.includes(name))
          for (const leaf of leaves)
            if (!answered.has(leaf) && valueAt(row, leaf) !== undefined)
              expect(columns.flatMap(partsOf)).toEqual(expect.arrayContaining(partsOf(leaf)));
      }
      expect(rows.length).toBe(full.length);
    }
  });

  // A part that a list makes comes in one piece.
  const madeParts = [
    'licence',
    'medCard',
    'secondaryMeterUnit',
    'renewalStatus',
    'standing',
    'due',
    'mayBeUsed',
  ];
  const partsOf = (leaf: string) => {
    const part = madeParts.find((made) => leaf.startsWith(`${made}.`));
    return [part ?? leaf];
  };
  const rowsOf = async (operation: Operation, body: Body) =>
    (await call(operation, body, admin)).json<{ data: Body[] }>().data;

  test('an unknown column is refused by its name', async () => {
    const { statusCode, body } = await call(
      api.employees.list,
      { options: { columns: ['lastName', 'nickname'] } },
      admin,
    );
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      messages: [{ field: 'options.columns.1', message: 'This list has no "nickname".' }],
    });
  });
});

/** Lists whose rows code of their own makes: of several tables, or with columns of the company's making. */
const mappedLists = [
  'dispatchGrid.list',
  'trainings.roster',
  'trainings.tracker',
  'trainingMatrix.list',
  'drivers.details',
  'driverMatrix.list',
  'expiryNotices.list',
  'incidentRegister.list',
  'imports.list',
  'imports.rows',
  'auditLog.list',
  'deletedRecords.list',
];

test('every other list is written', () => {
  const names = lists.map(([name]) => name);
  expect(names.filter((name) => !written.has(name))).toEqual(mappedLists);
});

test('every list that is written had rows to compare', () => {
  expect([...written].filter((name) => !filled.has(name))).toEqual([]);
});
