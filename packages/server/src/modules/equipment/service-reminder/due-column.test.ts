import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-26';
const { call, sampleToken: token } = await testApp({
  sample: true,
  now: () => new Date('2026-11-26T18:00:00Z'),
});

interface Due {
  readonly clock: string;
  readonly at: number | string | null;
  readonly left: number | null;
  readonly share: number | null;
  readonly threshold: number | null;
  readonly estimatedOn: string | null;
  readonly text: string | null;
  readonly leftText: string | null;
  readonly also?: string | null;
}
interface Row {
  nextRenewal?: string | null;
  readonly id: string;
  readonly equipment: { readonly name: string };
  readonly task?: { readonly name: string };
  readonly status?: string;
  readonly renewalStatus?: { readonly lookupDisplayName: string };
  readonly standing: { readonly state: string; readonly because: string };
  readonly due: Due;
}

const rows = async (
  list: typeof api.serviceReminders.list | typeof api.renewals.list,
  body: Record<string, unknown> = {},
): Promise<Row[]> => (await call(list, body, token)).json<{ data: Row[] }>().data;
const reminders = await rows(api.serviceReminders.list);
const find = (unit: string, task: string) =>
  reminders.find((row) => row.equipment.name === unit && row.task?.name === task)?.due;

test('the trucks of the drawing are due where it says', () => {
  expect(find('Truck 108', 'PM-B Service')).toMatchObject({
    clock: 'secondary',
    at: 14_762,
    left: -8,
    share: 1,
    text: '14,762 h',
    leftText: '8 h over',
    also: 'or 565,438 mi · 03/26/2027',
  });
  expect(find('Truck 106', 'DPF Cleaning')).toMatchObject({
    clock: 'secondary',
    text: '11,958 h',
    leftText: '22 h over',
    also: null,
  });
  expect(find('Truck 112', 'PM-B Service')).toMatchObject({
    clock: 'date',
    text: '11/22/2026',
    leftText: '4 days over',
  });
});

test('no row of either list is overdue beside a day or a reading that is still to come', async () => {
  const all = [...reminders, ...(await rows(api.renewals.list, { options: { pageSize: 500 } }))];
  expect(all.filter(({ standing }) => standing.state === 'OVERDUE').length).toBeGreaterThan(15);
  for (const { standing, due } of all) {
    const isLate = standing.state === 'OVERDUE';
    expect([due.text, (due.left ?? 0) < 0 || standing.because === 'failure']).toEqual([
      due.text,
      isLate,
    ]);
    if (isLate) expect(due.share).toBe(1);
    if (isLate && due.clock === 'date') expect(String(due.at).slice(0, 10) <= today).toBe(true);
  }
});

test('a meter that is near has the day it gets there, the one its page has', async () => {
  const near = reminders.filter(
    ({ status, due }) => status === 'Due Soon' && due.clock !== 'date' && (due.left ?? 0) > 0,
  );
  expect(near.length).toBeGreaterThan(0);
  for (const { id, due } of near) {
    const page = (await call(api.serviceReminders.get, { Id: id }, token)).json<{
      data: {
        due: Due;
        forecast: Record<string, { date: string } | null>;
      };
    }>().data;
    expect(due.estimatedOn).toBe(page.forecast[due.clock]?.date ?? null);
    expect(page.due).toEqual(due);
  }
  expect(near.some(({ due }) => due.estimatedOn !== null)).toBe(true);
});

test('renewals begin with what failed and what is missing, then by the day, as sorted by it', async () => {
  const own = await rows(api.renewals.list);
  const sortedBy = (direction: string) =>
    rows(api.renewals.list, { options: { sortBy: [{ field: 'due', direction }] } });
  const up = await sortedBy('asc');
  expect(own.map(({ id }) => id)).toEqual(up.map(({ id }) => id));
  const open = up.filter(({ standing }) => ['OVERDUE', 'MISSING'].includes(standing.state));
  expect(up.slice(0, open.length)).toEqual(open);
  const without = open.filter(({ nextRenewal }) => nextRenewal === null);
  expect(without.length).toBeGreaterThan(0);
  expect(open.slice(0, without.length)).toEqual(without);
  const days = open.slice(without.length).map(({ nextRenewal }) => nextRenewal ?? '');
  expect(days).toEqual(days.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect((await sortedBy('desc')).slice(-without.length)).toEqual(without.toReversed());
});

test('reminders sorted by it are in the order the list has by itself, and what is not asked for is not read', async () => {
  const list = api.serviceReminders.list;
  const own = (await rows(list)).map(({ id }) => id);
  const byDue = { options: { sortBy: [{ field: 'due', direction: 'asc' }] } };
  expect((await rows(list, byDue)).map(({ id }) => id)).toEqual(own);
  const turned = { options: { sortBy: [{ field: 'due', direction: 'desc' }] } };
  expect((await rows(list, turned)).map(({ id }) => id)).not.toEqual(own);
  const some = await rows(api.serviceReminders.list, { options: { columns: ['status', 'due'] } });
  expect(some.map(({ due }) => due)).toEqual(reminders.map(({ due }) => due));
  const without = await rows(api.serviceReminders.list, { options: { columns: ['status'] } });
  expect(without.some((row) => 'due' in row)).toBe(false);
});

test('a file has where it is due, how far that is and by which clock', async () => {
  const csv = (
    await call(api.serviceReminders.excel, { status: 'Overdue', format: 'csv' }, token)
  ).body.split(/\r?\n/);
  expect(csv[0]).toContain('Status,Status reason,Due,Left,Clock,Also,Next Due Date');
  expect(csv.find((line) => line.startsWith('Truck 108,PM-B Service'))).toContain(
    '"14,762 h",8 h over,Secondary meter,"or 565,438 mi · 03/26/2027"',
  );
  const renewals = (await call(api.renewals.excel, { format: 'csv' }, token)).body.split(/\r?\n/);
  expect(renewals[0]).toContain('Due,Left,Clock,Next Renewal');
});
