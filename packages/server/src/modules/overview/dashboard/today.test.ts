import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { addDays } from '@roadproof/domain/calendar-day';
import { urgencies, type Urgency } from '@roadproof/domain/overview/today';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

// Late in the evening of the company's zone on one of the days.
const days = ['2026-11-21T12:00:00Z', '2028-03-01T05:30:00Z'];

interface Row {
  readonly key: string;
  readonly kind: string;
  readonly urgency: Urgency;
  readonly count: number;
  readonly state: string;
  readonly dueDate: string | null;
  readonly action: { readonly label: string; readonly path: string };
  readonly path: string;
  readonly reason: string;
}
interface Kind {
  readonly kind: string;
  readonly overdue: number;
  readonly dueSoon: number;
  readonly later: number;
}
interface Today extends Omit<Kind, 'kind'> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly kinds: readonly Kind[];
}

// Its card counts the policies too, which stand under insurance here.
const own = { hasCertificate: false };
const inQuery = (filter: object) => ({ Filter: JSON.stringify(filter) });

for (const at of days) {
  const { call, sampleToken } = await testApp({ sample: true, now: () => new Date(at) });
  const ask = async (body: Readonly<Record<string, unknown>> = {}): Promise<Today> => {
    const answer = await call(api.todays.list, body, sampleToken);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Today }>().data;
  };
  const allRows = async (body: Readonly<Record<string, unknown>> = {}): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      const page = await ask({ ...body, pageNumber, pageSize: 100 });
      rows.push(...page.rows);
      if (page.rows.length < 100) return rows;
    }
  };
  const totalOf = async (list: Operation, body: object): Promise<number> =>
    (await call(list, { ...body }, sampleToken)).json<{ total: number }>().total;
  const renewalsIn = async (status: string): Promise<number> =>
    totalOf(api.renewals.list, { ...own, 'renewalStatus.lookupDisplayName': status });

  test(`the total is the number of rows, the most urgent first (${at})`, async () => {
    for (const horizon of [undefined, 30, 90]) {
      const body = horizon === undefined ? {} : { horizon };
      const { total, overdue, dueSoon, later } = await ask(body);
      const rows = await allRows(body);
      expect(rows).toHaveLength(total);
      expect(overdue + dueSoon + later).toBe(total);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(total);
      const order = rows.map(({ urgency }) => urgencies.indexOf(urgency));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      const late = rows.filter(({ state }) => state === 'OVERDUE' || state === 'MISSING');
      expect(late).toHaveLength(overdue);
      expect(rows.filter(({ state }) => state === 'DUE_SOON')).toHaveLength(dueSoon);
      for (const { reason, action } of rows) {
        expect(reason).not.toBe('');
        expect(action.path).toMatch(/^\/[a-z-]+\//);
      }
    }
  });

  test(`by kind it counts what the cards count (${at})`, async () => {
    const { kinds } = await ask();
    const of = (kind: string) => kinds.find((one) => one.kind === kind);
    const { data: cards } = (await call(api.dashboard.data, {}, sampleToken)).json<{
      data: Record<string, number>;
    }>();
    const filter = inQuery({ licenceExpirationDate: { filters: [{ comparisonOperator: 8 }] } });
    const noLicence = await totalOf(api.drivers.details, filter);
    expect(of('licence')).toMatchObject({
      overdue: (cards['driverOverdue'] ?? 0) + noLicence,
      dueSoon: cards['driverDueSoon'],
    });
    expect(of('training')).toMatchObject({
      overdue: cards['trainingOverdue'],
      dueSoon: cards['trainingDueSoon'],
    });
    expect(of('renewal')).toMatchObject({
      overdue: await renewalsIn('OverDue'),
      dueSoon: await renewalsIn('DueSoon'),
    });
    expect(of('service')).toMatchObject({
      overdue: cards['serviceIncidentsOverdue'],
      dueSoon: cards['serviceIncidentsDueSoon'],
    });
    expect(of('paper')?.overdue).toBe(
      await totalOf(api.drivers.details, { OnlyDriversWithGaps: true }),
    );
  });

  test(`many alike in one row stand for all of them (${at})`, async () => {
    const { rows, total } = await ask({ isTogether: true, pageSize: 100 });
    const { total: all } = await ask();
    expect(total).toBe(all);
    expect(rows.some(({ count }) => count > 2)).toBe(true);
    if (rows.length < 100) expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const cards = rows.filter(({ kind }) => kind === 'licence' || kind === 'medCard');
    const both = cards.find(
      ({ count, action }) => count === 2 && action.label === 'File both cards',
    );
    if (both) {
      const driver = both.key.split(' ')[1] ?? '';
      expect(cards.filter(({ key }) => key.endsWith(driver))).toHaveLength(1);
      expect(both.reason).toMatch(
        /^(License|Med card) .+, (license|med card) .+\. May not drive\.$/,
      );
    }
    const files = rows.find(({ kind }) => kind === 'paper');
    expect(files?.path).toBe('/employee/driver/exceptions?drivers=gaps');
  });

  test(`a person, a unit, a part and a kind narrow it (${at})`, async () => {
    const rows = await allRows();
    for (const kind of ['training', 'licence', 'renewal'])
      expect((await allRows({ kinds: [kind] })).map(({ key }) => key)).toEqual(
        rows.filter((row) => row.kind === kind).map(({ key }) => key),
      );
    const parts = await Promise.all(
      (['people', 'equipment', 'company'] as const).map(async (part) => ask({ part })),
    );
    expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(rows.length);
    const someone = rows.find(({ kind }) => kind === 'licence');
    const employeeId = someone?.key.split(' ')[1];
    const own = await allRows({ employeeId });
    expect(own.map(({ key }) => key)).toContain(someone?.key);
    expect(own.every(({ kind }) => !['renewal', 'service', 'insurance'].includes(kind))).toBe(true);
  });

  test(`the timeline counts the rows of the lists on each day, and what is late as the cards do (${at})`, async () => {
    const { data: timeline } = (await call(api.todays.timeline, {}, sampleToken)).json<{
      data: {
        today: string;
        lanes: readonly {
          kind: string;
          overdue: number;
          days: readonly { day: string; count: number; soon: number }[];
        }[];
      };
    }>();
    const today = timeline.today.slice(0, 10);
    const lane = (kind: string) => timeline.lanes.find((one) => one.kind === kind);
    const { data: cards } = (await call(api.dashboard.data, {}, sampleToken)).json<{
      data: Record<string, number>;
    }>();
    expect(timeline.lanes.map(({ overdue }) => overdue).slice(0, 6)).toEqual([
      cards['driverOverdue'],
      cards['medCertOverDue'],
      await totalOf(api.drivers.details, { OnlyDriversWithGaps: true }),
      cards['trainingOverdue'],
      await renewalsIn('OverDue'),
      cards['serviceIncidentsOverdue'],
    ]);
    const within = (from: number, to: number) => ({
      combineWith: 0,
      filters: [
        { value: addDays(today, from), comparisonOperator: 4 },
        { value: addDays(today, to), comparisonOperator: 5 },
      ],
    });
    const sum = (kind: string, from: number, to: number) =>
      (lane(kind)?.days ?? [])
        .filter(
          ({ day }) =>
            day.slice(0, 10) >= addDays(today, from) && day.slice(0, 10) <= addDays(today, to),
        )
        .reduce((total, { count }) => total + count, 0);
    const open = { combineWith: 1, filters: [{ value: 'Pending' }, { value: 'DueSoon' }] };
    for (const [from, to] of [
      [0, 6],
      [21, 30],
      [31, 90],
    ] as const) {
      const dates = within(from, to);
      expect(sum('licence', from, to)).toBe(
        await totalOf(api.drivers.details, inQuery({ licenceExpirationDate: dates })),
      );
      const files = { GapsDueFrom: addDays(today, from), GapsDueTo: addDays(today, to) };
      expect(sum('paper', from, to)).toBe(await totalOf(api.drivers.details, files));
      expect(sum('training', from, to)).toBe(
        await totalOf(api.trainings.tracker, inQuery({ status: open, dueDate: dates })),
      );
      expect(sum('renewal', from, to)).toBe(
        await totalOf(api.renewals.list, {
          ...own,
          'renewalStatus.lookupDisplayName': open,
          nextRenewal: dates,
        }),
      );
      expect(sum('incident', from, to)).toBe(
        await totalOf(api.incidents.list, { status: 'Active', followUpDate: dates }),
      );
    }
  });

  test(`a number of the timeline names the first of what it counts (${at})`, async () => {
    const ofMark = async (input: Readonly<Record<string, unknown>>) =>
      (await call(api.todays.mark, input, sampleToken)).json<{ data: readonly Row[] }>().data;
    const { data: timeline } = (await call(api.todays.timeline, {}, sampleToken)).json<{
      data: {
        lanes: readonly {
          kind: string;
          overdue: number;
          days: readonly { day: string; count: number }[];
        }[];
      };
    }>();
    for (const { kind, overdue, days: ahead } of timeline.lanes) {
      const late = await ofMark({ kind });
      expect([kind, late.length]).toEqual([kind, Math.min(4, overdue)]);
      expect(late.every((row) => row.kind === kind && row.state !== 'PENDING')).toBe(true);
      const [first] = ahead;
      if (!first) continue;
      const day = first.day.slice(0, 10);
      const due = await ofMark({ kind, from: day, to: day });
      expect([kind, due.length]).toEqual([kind, Math.min(4, first.count)]);
      for (const { reason, state } of due) {
        expect(reason).not.toMatch(/overdue|missing/i);
        expect(['PENDING', 'DUE_SOON']).toContain(state);
      }
    }
  });

  test(`the groups add up to the ring and to the exceptions (${at})`, async () => {
    const { data } = (await call(api.todays.groups, {}, sampleToken)).json<{
      data: {
        training: readonly { completed: number; overdue: number; overdueRows: number }[];
        drivers: readonly Record<string, number>[];
      };
    }>();
    const { data: cards } = (await call(api.dashboard.data, {}, sampleToken)).json<{
      data: Record<string, number>;
    }>();
    const done = data.training.reduce((sum, one) => sum + one.completed, 0);
    const late = data.training.reduce((sum, one) => sum + one.overdue, 0);
    expect(Math.floor((100 * done) / (done + late))).toBe(cards['trainingCompliancePercentage']);
    expect(data.training.reduce((sum, one) => sum + one.overdueRows, 0)).toBe(
      cards['trainingOverdue'],
    );
    const exceptions = data.drivers.reduce(
      (sum, one) => sum + (one['dueSoon'] ?? 0) + (one['overdue'] ?? 0) + (one['missing'] ?? 0),
      0,
    );
    expect(exceptions).toBe(
      await totalOf(api.drivers.details, { OnlyDriversWithExceptions: true }),
    );
  });
}

test('who lacks a module is told nothing of it, and it takes a handful of statements', async () => {
  const { call, signIn, statements, sampleToken } = await testApp({ sample: true });
  const token = await signIn({ flags: { hasEquipmentAccess: true } });
  const { data } = (await call(api.todays.list, { horizon: 90 }, token)).json<{ data: Today }>();
  expect(new Set(data.kinds.map(({ kind }) => kind))).toEqual(new Set(['renewal', 'service']));
  const none = await signIn({ flags: {} });
  const { data: empty } = (await call(api.todays.list, {}, none)).json<{ data: Today }>();
  expect(empty).toMatchObject({ rows: [], total: 0, kinds: [] });
  const groups = (await call(api.todays.groups, {}, token)).json<{ data: object }>();
  expect(groups.data).toEqual({ training: [], drivers: [] });
  const { count } = await statements(() => call(api.todays.list, {}, sampleToken));
  expect(count).toBeLessThanOrEqual(14);
});

test('a number of the timeline tells nothing of a module that is not open', async () => {
  const { call, signIn, sampleToken } = await testApp({ sample: true });
  const token = await signIn({ flags: { hasEquipmentAccess: true } });
  const { data } = (await call(api.todays.mark, { kind: 'medCard' }, token)).json<{
    data: readonly Row[];
  }>();
  expect(data).toEqual([]);
  for (const range of [
    { from: '2030-01-01', to: '2029-01-01' },
    { from: '2000-01-01', to: '2000-02-01' },
  ]) {
    const answer = await call(api.todays.mark, { kind: 'paper', ...range }, sampleToken);
    expect([answer.statusCode, answer.json<{ data: unknown }>().data]).toEqual([200, []]);
  }
});

test('a company with nothing has nothing to do', async () => {
  const { call, signIn } = await testApp();
  const token = await signIn({ flags: { hasAdminAccess: true } });
  const { data } = (await call(api.todays.list, { horizon: 90 }, token)).json<{ data: Today }>();
  expect(data).toMatchObject({ rows: [], total: 0 });
});
