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
  readonly equipmentId: string | null;
  readonly standing: { readonly state: string };
}

const rows = async (status?: string): Promise<Row[]> => {
  const body = status === undefined ? {} : { 'renewalStatus.lookupDisplayName': status };
  const { data, total } = (await call(api.renewals.list, body, token)).json<{
    data: Row[];
    total: number;
  }>();
  expect(total).toBe(data.length);
  return data;
};

/** The dashboard's numbers are the rows of the tabs, and both what the rows themselves say. */
async function agree(): Promise<readonly [number, number]> {
  const { data } = (await call(api.dashboard.data, {}, token)).json<{
    data: Record<string, number>;
  }>();
  const all = await rows();
  for (const [card, status, state] of [
    ['equipmentOverdue', 'OverDue', 'OVERDUE'],
    ['equipmentDueSoon', 'DueSoon', 'DUE_SOON'],
  ] as const) {
    const shown = await rows(status);
    expect(data[card]).toBe(shown.length);
    // What was never made counts among what is overdue.
    const stateOf = (row: (typeof all)[number]) =>
      row.standing.state === 'MISSING' ? 'OVERDUE' : row.standing.state;
    expect(all.filter((row) => stateOf(row) === state)).toHaveLength(shown.length);
  }
  return [data['equipmentOverdue'] ?? 0, data['equipmentDueSoon'] ?? 0];
}

test('number and rows agree after every action, in an order nobody planned', async () => {
  await agree();
  const { types } = (await call(api.renewals.formContext, {}, token)).json<{
    data: { types: { id: string; isCompanyRenewal: boolean }[] };
  }>().data;
  const units = [...new Set((await rows()).flatMap((row) => row.equipmentId ?? []))];
  // A fixed sequence of pseudo-random numbers, so that a failure can be repeated.
  let seed = 20_261_121;
  const pick = (count: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * count);
  };
  const outcomes = new Map<number, number>();
  for (let step = 0; step < 40; step += 1) {
    const open = await rows();
    const id = open[pick(open.length)]?.id;
    const type = types[pick(types.length)];
    const soon = addDays(today, pick(90));
    const ago = addDays(today, -pick(500));
    const actions = [
      {
        renewalTypeId: type?.id,
        ...(type?.isCompanyRenewal ? {} : { equipmentId: units[pick(units.length)] }),
        ...(pick(2) === 0 ? { nextRenewal: soon } : { completionDate: ago }),
      },
      { id, completionDate: ago, nextRenewal: soon },
      { id, completionDate: ago, nextByInterval: true },
      { id, completionDate: ago },
      { id, nextRenewal: soon },
      { id, dueSoonDays: pick(120) },
    ];
    const action = actions[pick(actions.length + 1)];
    const answer = action
      ? await call(api.renewals.save, action, token)
      : await call(api.renewals.remove, { id }, token);
    outcomes.set(answer.statusCode, (outcomes.get(answer.statusCode) ?? 0) + 1);
    await agree();
  }
  expect(outcomes.get(500)).toBeUndefined();
  expect(outcomes.get(200)).toBeGreaterThan(20);
});

test('an overdue renewal that is completed leaves the number, an added one enters it', async () => {
  const [overdue, dueSoon] = await agree();
  const [late] = await rows('OverDue');
  const done = { id: late?.id, completionDate: today, nextRenewal: addDays(today, 400) };
  expect((await call(api.renewals.save, done, token)).statusCode).toBe(200);
  expect(await agree()).toEqual([overdue - 1, dueSoon]);
});
