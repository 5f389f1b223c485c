import { api } from '@roadproof/contract/api';
import type { Operation, OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { meterTest } from './testing/meter-test.ts';

let clock = new Date('2026-11-21T15:00:00Z');
const later = (days: number) => (clock = new Date(clock.getTime() + days * 86_400_000));
const server = await testApp({ now: () => clock });
const { truck, record, stored } = meterTest(server);
// Days pass here, and sessions end.
const call = async (operation: Operation, input: Record<string, unknown>) =>
  server.call(operation, input, await server.signIn({ flags: { hasEquipmentAccess: true } }));

type Moments = OutputOf<typeof api.meters.history>;
const history = async (EquipmentId: string) =>
  (await call(api.meters.history, { EquipmentId })).json<{ data: Moments }>().data;
const correct = (input: Record<string, unknown>) => call(api.meters.correct, input);
const replace = (input: Record<string, unknown>) => call(api.meters.replace, input);
const latest = async (id: string, meter = 'primary') => {
  const all = (await history(id)).flatMap(({ readings }) => readings);
  const [entry] = all.filter((one) => one.meter === meter);
  if (!entry) throw new Error('no reading');
  return entry;
};

test('both meters of a moment are one entry, newest first, and only the latest can be corrected', async () => {
  const id = await truck();
  expect(await history(id)).toEqual([]);
  await record(id, { primary: 1000, secondary: 10 });
  later(1);
  await record(id, { primary: 1500.5 });
  later(1);
  await record(id, { primary: 1600, secondary: 12.5 });
  const moments = await history(id);
  expect(
    moments.map(({ updatedBy, readings }) => [
      updatedBy?.firstName,
      ...readings.map((one) => [one.label, one.reading, one.unit, one.sinceLast, one.mayCorrect]),
    ]),
  ).toEqual([
    ['Alex', ['Primary Meter', 1600, 'mi', 99.5, true], ['Secondary Meter', 12.5, 'h', 2.5, true]],
    ['Alex', ['Primary Meter', 1500.5, 'mi', 500.5, false]],
    ['Alex', ['Primary Meter', 1000, 'mi', null, false], ['Secondary Meter', 10, 'h', null, false]],
  ]);
  expect(moments.map(({ updatedAt }) => updatedAt)).toEqual([
    '2026-11-23T15:00:00.000Z',
    '2026-11-22T15:00:00.000Z',
    '2026-11-21T15:00:00.000Z',
  ]);
});

test('one digit too many, confirmed by mistake, is put right as the latest entry, not below the one before', async () => {
  const id = await truck();
  await record(id, { primary: 10_000 });
  later(1);
  await record(id, { primary: 100_500 });
  const { id: entry, version, minimum } = await latest(id);
  expect(minimum).toBe(10_000);
  const low = await failed(correct({ id: entry, version, reading: 9999.9 }), 422);
  expect(low.messages).toEqual([
    {
      field: 'reading',
      message: 'Wrong reading!',
      description: 'The reading before it is 10,000 mi.',
    },
  ]);
  const jump = await failed(correct({ id: entry, version, reading: 90_000 }), 422);
  expect(jump.messages.map(({ field }) => field)).toEqual(['confirmJump']);
  expect((await correct({ id: entry, version, reading: '10050' })).statusCode).toBe(200);
  const { unit, primary } = await stored(id);
  expect([unit.currentPrimaryReading, primary]).toEqual([10_050, [10_000, 10_050]]);
  expect(await latest(id)).toMatchObject({
    reading: 10_050,
    corrected: { by: expect.any(String) as string },
  });
  expect(
    (await failed(correct({ id: entry, version, reading: 10_060 }), 409)).conflict,
  ).toBeTruthy();
});

test('a correction after somebody entered a newer reading says who and what', async () => {
  const id = await truck();
  await record(id, { primary: 100 });
  const { id: entry } = await latest(id);
  later(1);
  await record(id, { primary: 250 });
  const { messages } = await failed(correct({ id: entry, reading: 90 }), 409);
  expect(messages[0]).toMatchObject({
    message: 'Alex Admin entered a newer reading, 250 mi, in the meantime.',
  });
  expect((await stored(id)).primary).toEqual([100, 250]);
});

test('a correction and a new reading of the same moment never leave the current one behind', async () => {
  const id = await truck();
  await record(id, { primary: 100 });
  later(1);
  await record(id, { primary: 5000 });
  const { id: entry } = await latest(id);
  const [corrected] = await Promise.all([
    correct({ id: entry, reading: 200 }),
    record(id, { primary: 5001 }).catch(() => undefined),
  ]);
  const { unit, primary } = await stored(id);
  expect(primary.at(-1)).toBe(unit.currentPrimaryReading);
  expect([200, 409]).toContain(corrected.statusCode);
  expect(primary.length).toBe(3);
});

test('the first reading put right is the first reading of the unit', async () => {
  const id = await truck();
  await record(id, { primary: 500 });
  const { id: entry } = await latest(id);
  expect((await correct({ id: entry, reading: 50 })).statusCode).toBe(200);
  expect((await stored(id)).unit).toMatchObject({
    initialPrimaryReading: 50,
    currentPrimaryReading: 50,
  });
});

test('a replaced meter starts anew and reminders stay at the same distance', async () => {
  const id = await truck();
  const { owner } = server.database;
  const { clientId } = server.company;
  await record(id, { primary: 331_000 });
  later(1);
  const taskId = crypto.randomUUID();
  await owner.insertInto('serviceTask').values({ clientId, id: taskId, name: 'Oil' }).execute();
  const reminder = { clientId, id: crypto.randomUUID(), equipmentId: id, taskId };
  await owner
    .insertInto('serviceReminder')
    .values({ ...reminder, primaryMeterInterval: 15_000, nextPrimaryMeterReading: 340_045 })
    .execute();
  const left = async () =>
    (
      await owner
        .selectFrom('serviceReminder')
        .select('metersLeft')
        .where('id', '=', reminder.id)
        .executeTakeFirstOrThrow()
    ).metersLeft;
  const input = { equipmentId: id, meter: 'primary', finalReading: 331_045, newReading: 12 };
  const low = await failed(replace({ ...input, finalReading: 330_999, reason: 'Broken' }), 422);
  expect(low.messages).toEqual([
    {
      field: 'finalReading',
      message: 'Wrong reading!',
      description: 'Reading cannot be less than the current reading',
    },
  ]);
  const far = await failed(replace({ ...input, finalReading: 431_045, reason: 'Broken' }), 422);
  expect(far.messages.map(({ field }) => field)).toEqual(['confirmJump']);
  expect((await replace({ ...input, reason: 'Cluster broken' })).statusCode).toBe(200);
  expect((await stored(id)).unit).toMatchObject({
    currentPrimaryReading: 12,
    primaryMeterOffset: 331_033,
    initialPrimaryReading: 331_000,
  });
  expect(await left()).toBe(9000);
  const [now] = await history(id);
  expect(now?.readings).toMatchObject([
    { source: 'replacement', note: 'Cluster broken', reading: 12, sinceLast: 0, minimum: 0 },
  ]);
  const { id: entry } = await latest(id);
  expect((await correct({ id: entry, reading: 20 })).statusCode).toBe(200);
  expect(await left()).toBe(9000);
  await expect(record(id, { primary: 19 })).rejects.toMatchObject({ status: 422 });
  later(1);
  await record(id, { primary: 1020, confirmJump: false });
  expect(await left()).toBe(8000);
});

test('a meter that is not there, or was never read, is not replaced', async () => {
  const id = await truck({ name: 'Trailer 4', secondaryMeterUnitId: null });
  const input = { equipmentId: id, finalReading: 1, newReading: 0, reason: 'Broken' };
  const none = await failed(replace({ ...input, meter: 'secondary' }), 422);
  expect(none.messages[0]?.message).toBe('Trailer 4 has no secondary meter.');
  const unread = await failed(replace({ ...input, meter: 'primary' }), 422);
  expect(unread.messages[0]?.message).toBe('Primary Meter has no reading yet.');
  const bad = await failed(
    replace({ ...input, meter: 'primary', newReading: '', reason: ' ' }),
    400,
  );
  expect(bad.messages.map(({ field }) => field)).toEqual(['newReading', 'reason']);
  expect((await correct({ id: crypto.randomUUID(), reading: 4 })).statusCode).toBe(404);
});

test('meters replaced again and again near their end are refused at the field before they cannot be counted', async () => {
  const id = await truck();
  await record(id, { primary: 99_999_999 });
  const input = { equipmentId: id, meter: 'primary', finalReading: 99_999_999, newReading: 0 };
  const once = () => replace({ ...input, reason: 'Broken', confirmJump: true });
  for (let count = 0; count < 8; count += 1) expect((await once()).statusCode).toBe(200);
  const { messages } = await failed(once(), 422);
  expect(messages).toEqual([
    {
      field: 'finalReading',
      message: 'With the meters before it the unit would have run 899,999,991 mi.',
      description: 'At most 800,000,000 mi are counted. Check the last reading of the old meter.',
    },
  ]);
  // What the new meter shows can still be entered and put right.
  await record(id, { primary: 99_999_999 });
});

test('what a correction or a new meter shows in kilometers is converted to the miles of the meter', async () => {
  const id = await truck();
  await record(id, { primary: 100 });
  const { id: entry } = await latest(id);
  expect((await correct({ id: entry, reading: 1000, unit: 'km' })).statusCode).toBe(200);
  expect((await latest(id)).reading).toBe(621.4);
  await failed(correct({ id: entry, reading: 1000, unit: 'h' }), 422);
  const made = { equipmentId: id, meter: 'primary', finalReading: 1610, newReading: 100 };
  expect((await replace({ ...made, unit: 'km', reason: 'Broken' })).statusCode).toBe(200);
  expect((await latest(id)).reading).toBe(62.1);
  expect((await stored(id)).primary).toContain(1000.4);
});
