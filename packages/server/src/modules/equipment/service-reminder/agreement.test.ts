import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-21';
const { call, sampleToken: token } = await testApp({
  sample: true,
  now: () => new Date('2026-11-21T18:00:00Z'),
});

interface Row {
  readonly id: string;
  readonly equipmentId: string;
  readonly taskId: string;
  readonly status: string;
  readonly equipment: { readonly currentPrimaryReading: number | null };
}

const rows = async (body: Record<string, unknown> = {}): Promise<Row[]> => {
  const { data, total } = (await call(api.serviceReminders.list, body, token)).json<{
    data: Row[];
    total: number;
  }>();
  expect(total).toBe(data.length);
  return data;
};
const statuses = ['Overdue', 'Due Soon', 'Pending', 'Completed'];

/** The dashboard's numbers are the rows of the tabs, and both what the rows themselves say; answers all rows. */
async function agree(): Promise<Row[]> {
  const { data } = (await call(api.dashboard.data, {}, token)).json<{
    data: Record<string, number>;
  }>();
  const all = await rows();
  for (const status of statuses) {
    const listed = all.filter((row) => row.status === status).map(({ id }) => id);
    const shown = (await rows({ status })).map(({ id }) => id);
    expect([status, ...shown.toSorted(byText)]).toEqual([status, ...listed.toSorted(byText)]);
    if (status === 'Overdue') expect(data['serviceIncidentsOverdue']).toBe(shown.length);
    if (status === 'Due Soon') expect(data['serviceIncidentsDueSoon']).toBe(shown.length);
  }
  return all;
}

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

test('number and rows agree after every action, in an order nobody planned', async () => {
  let all = await agree();
  const people = (await call(api.employees.names, {}, token)).json<{ data: { id: string }[] }>();
  const completedById = people.data[0]?.id;
  const lookups = await call(
    api.lookups.values,
    { lookupGroupName: 'TimeIntervalType', isHidden: false },
    token,
  );
  const periods = lookups.json<{ data: { id: string }[] }>().data;
  // A fixed sequence of pseudo-random numbers, so that a failure can be repeated.
  let seed = 20_261_121;
  const pick = (count: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * count);
  };
  const outcomes = new Map<number, number>();
  for (let step = 0; step < 30; step += 1) {
    const row = all[pick(all.length)];
    if (!row) throw new Error('the sample company has reminders');
    const { id, equipmentId, taskId } = row;
    const now = row.equipment.currentPrimaryReading;
    const further = now === null ? {} : { primaryMeterReading: now + pick(4000) };
    const time = { timeInterval: 1 + pick(12), timeIntervalTypeId: periods[pick(4)]?.id };
    const completion = { serviceReminderId: id, completedById };
    const actions = [
      () => call(api.serviceReminders.save, { equipmentId, taskId, ...time }, token),
      () =>
        call(
          api.serviceReminders.save,
          { id, nextDueTime: addDays(today, pick(90) - 20), timeIntervalThreshold: pick(60) },
          token,
        ),
      () =>
        call(
          api.serviceReminders.save,
          { id, ...time, keepFixedSchedule: pick(2) === 0, nextDueTime: '' },
          token,
        ),
      () =>
        call(
          api.serviceReminders.complete,
          { ...completion, completionDate: today, ...further },
          token,
        ),
      () =>
        call(
          api.serviceReminders.complete,
          { ...completion, completionDate: addDays(today, -pick(300)) },
          token,
        ),
      () =>
        call(
          api.equipment.save,
          { id: equipmentId, currentPrimaryReading: (now ?? 0) + pick(2500) },
          token,
        ),
      () => call(api.serviceReminders.remove, { id }, token),
    ];
    const answer = await actions[pick(actions.length)]?.();
    const code = answer?.statusCode ?? 0;
    outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    all = await agree();
  }
  expect(outcomes.get(500)).toBeUndefined();
  expect(outcomes.get(200)).toBeGreaterThan(15);
});

test('an overdue reminder that is completed leaves the number; a sold unit takes its own along', async () => {
  const count = async () => (await rows({ status: 'Overdue' })).length;
  const before = await count();
  const [late] = await rows({ status: 'Overdue' });
  const people = (await call(api.employees.names, {}, token)).json<{ data: { id: string }[] }>();
  await call(
    api.serviceReminders.complete,
    {
      serviceReminderId: late?.id,
      completionDate: today,
      completedById: people.data[0]?.id,
    },
    token,
  );
  await agree();
  expect(await count()).toBe(before - 1);
  const [next] = await rows({ status: 'Overdue' });
  const own = (await rows({ equipmentId: next?.equipmentId, status: 'Overdue' })).length;
  const status = await call(
    api.lookups.values,
    { lookupGroupName: 'EquipmentStatus', isHidden: false },
    token,
  );
  const sold = status
    .json<{ data: { id: string; lookupName: string }[] }>()
    .data.find(({ lookupName }) => lookupName === 'Sold');
  const sale = { id: next?.equipmentId, equipmentStatusId: sold?.id, soldDate: today };
  expect((await call(api.equipment.save, sale, token)).statusCode).toBe(200);
  await agree();
  expect(await count()).toBe(before - 1 - own);
});
