import { api } from '@roadproof/contract/api';
import { addDays, daysBetween } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';

interface Kind {
  readonly kind: string;
  readonly count: number;
  readonly again: number;
}
interface Horizon {
  readonly usual: { readonly count: number; readonly weeks: number } | null;
  readonly undated: number;
  readonly weeks: readonly {
    readonly from: string;
    readonly to: string;
    readonly kinds: readonly Kind[];
  }[];
}
interface Today {
  readonly total: number;
  readonly rows: readonly { readonly kind: string; readonly dueDate: string | null }[];
  readonly kinds: readonly {
    readonly kind: string;
    readonly dueSoon: number;
    readonly later: number;
  }[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test.each(['2026-11-26T15:00:00Z', '2028-03-01T05:30:00Z'])(
  'the weeks come to what Today lists for 364 days, and each opens its own rows (%s)',
  async (at) => {
    const { call, sampleToken, statements } = await testApp({
      sample: true,
      now: () => new Date(at),
    });
    const today = async (body: object) =>
      (await call(api.todays.list, { ...body }, sampleToken)).json<{ data: Today }>().data;
    const { data } = (await call(api.todays.horizon, {}, sampleToken)).json<{ data: Horizon }>();
    expect(data.weeks).toHaveLength(52);
    const { kinds } = await today({ horizon: 364 });
    const listed = sum(kinds.map(({ dueSoon, later }) => dueSoon + later));
    const counted = sum(data.weeks.flatMap((week) => week.kinds.map(({ count }) => count)));
    expect(counted + data.undated).toBe(listed);
    // Fewer weeks do not make what comes later undated.
    const { data: short } = (await call(api.todays.horizon, { weeks: 1 }, sampleToken)).json<{
      data: Horizon;
    }>();
    expect(short.weeks).toHaveLength(1);
    expect(short.undated).toBe(data.undated);
    expect(counted).toBeGreaterThan(100);
    for (const week of [data.weeks[0], data.weeks[10], data.weeks[51]]) {
      const days = { from: week?.from.slice(0, 10) ?? '', to: week?.to.slice(0, 10) ?? '' };
      const own = await today({ days, pageSize: 100 });
      expect(own.total).toBe(sum(week?.kinds.map(({ count }) => count) ?? []));
      for (const { kind, dueDate } of own.rows)
        // A driver file comes due on a day that its row says in words.
        if (kind !== 'paper') {
          expect(daysBetween(days.from, dueDate?.slice(0, 10) ?? '')).toBeGreaterThanOrEqual(0);
          expect(daysBetween(dueDate?.slice(0, 10) ?? '', days.to)).toBeGreaterThanOrEqual(0);
        }
    }
    // Of each terminal too: the people of a group, and the units whose own group has its name.
    const { data: groups } = (await call(api.lookups.employeeGroups, {}, sampleToken)).json<{
      data: readonly { id: string }[];
    }>();
    expect(groups.length).toBeGreaterThan(1);
    let ofTerminals = 0;
    for (const { id: groupId } of groups) {
      const { data: own } = (await call(api.todays.horizon, { groupId }, sampleToken)).json<{
        data: Horizon;
      }>();
      const shown = sum(own.weeks.flatMap((week) => week.kinds.map((one) => one.count)));
      const { kinds: ofGroup } = await today({ horizon: 364, groupId });
      expect(shown + own.undated).toBe(sum(ofGroup.map(({ dueSoon, later }) => dueSoon + later)));
      expect(own.usual).toBeNull();
      ofTerminals += shown;
    }
    expect([ofTerminals > 0, ofTerminals < counted]).toEqual([true, true]);
    const { count } = await statements(() => call(api.todays.horizon, {}, sampleToken));
    expect(count).toBeLessThanOrEqual(8);
  },
);

const day = '2026-11-26';

/** An own company with one trailer. */
async function trailer() {
  const { call, company, database, signIn } = await testApp({
    now: () => new Date(`${day}T15:00:00Z`),
  });
  const { owner } = database;
  const { clientId } = company;
  const [equipmentId, taskId] = [newId(), newId()];
  await owner
    .insertInto('equipment')
    .values({
      id: equipmentId,
      clientId,
      name: 'Trailer 5301',
    })
    .execute();
  await owner.insertInto('serviceTask').values({ id: taskId, clientId, name: 'PM' }).execute();
  const token = await signIn({ flags: { hasEquipmentAccess: true } });
  const weeks = async () =>
    (await call(api.todays.horizon, {}, token)).json<{ data: Horizon }>().data.weeks;
  /** The days after today of the week in which something is counted, by how it is counted. */
  const found = async (which: 'count' | 'again') =>
    (await weeks()).flatMap(({ from, kinds }) => {
      const counted = sum(kinds.map((one) => one[which]));
      return counted > 0 ? [[daysBetween(day, from.slice(0, 10)), counted]] : [];
    });
  const remind = async (values: object) => {
    const id = newId();
    await owner
      .insertInto('serviceReminder')
      .values({ id, clientId, equipmentId, taskId, ...values })
      .execute();
    return id;
  };
  return { ...company, owner, call, token, equipmentId, found, remind };
}

test('a quarterly service is due once and expected three times more within the year', async () => {
  const { found, remind, lookup } = await trailer();
  await remind({
    nextDueTime: '2026-12-15',
    timeInterval: 3,
    timeIntervalTypeId: lookup('TimeIntervalType', 'Month'),
  });
  expect(await found('count')).toEqual([[14, 1]]);
  // 03/15, 06/15 and 09/15/2027 lie 109, 201 and 293 days ahead; 12/15/2027 lies behind the 364th.
  expect(await found('again')).toEqual([
    [105, 1],
    [196, 1],
    [287, 1],
  ]);
});

test('an overdue one is in no week and comes again as if it were done today; one by meter never does', async () => {
  const { found, remind, lookup } = await trailer();
  await remind({
    nextDueTime: '2026-10-01',
    timeInterval: 26,
    timeIntervalTypeId: lookup('TimeIntervalType', 'Week'),
  });
  await remind({ primaryMeterInterval: 15_000, nextPrimaryMeterReading: 20_000 });
  expect(await found('count')).toEqual([]);
  // 182 and 364 days from today; the last week ends on the 364th.
  expect(await found('again')).toEqual([
    [182, 1],
    [357, 1],
  ]);
});

test('a usual week is the median of the weeks since the first service was done', async () => {
  const { call, token, owner, clientId, remind } = await trailer();
  const id = await remind({ nextDueTime: '2027-05-01' });
  const done = async (daysAgo: number, times: number) =>
    owner
      .insertInto('serviceReminderHistory')
      .values(
        Array.from({ length: times }, () => ({
          id: newId(),
          clientId,
          serviceReminderId: id,
          completionDate: addDays(day, -daysAgo),
        })),
      )
      .execute();
  const usual = async () =>
    (await call(api.todays.horizon, {}, token)).json<{ data: Horizon }>().data.usual;
  expect(await usual()).toBeNull();
  await done(28, 9);
  await done(20, 2);
  await done(13, 4);
  expect(await usual()).toEqual({ count: 3, weeks: 4 });
  await done(1, 5);
  expect(await usual()).toEqual({ count: 5, weeks: 4 });
});
