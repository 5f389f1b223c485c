import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { meterTest } from './testing/meter-test.ts';

let clock = new Date('2026-11-21T15:00:00Z');
const server = await testApp({ now: () => clock });
const { truck, record, stored } = meterTest(server);
const faults = (field: string, description: string) => ({
  status: 422,
  messages: [{ field, message: 'Wrong reading!', description }],
});
const lower = 'Reading cannot be less than the current reading';

test('a reading stays the same or rises, and is never less than the current one', async () => {
  const id = await truck();
  await record(id, { primary: 0, secondary: 0 });
  await record(id, { primary: 10_000 });
  await expect(record(id, { primary: 9999.9 })).rejects.toMatchObject(
    faults('currentPrimaryReading', lower),
  );
  await record(id, { primary: 10_000, secondary: 12.4 });
  await expect(record(id, { primary: 10_001, secondary: 12.3 })).rejects.toMatchObject(
    faults('currentSecondaryReading', lower),
  );
  const { unit, primary, secondary, readings } = await stored(id);
  expect(primary).toEqual([0, 10_000, 10_000]);
  expect(secondary).toEqual([0, 12.4]);
  expect(unit).toMatchObject({
    initialPrimaryReading: 0,
    currentPrimaryReading: 10_000,
    initialSecondaryReading: 0,
    currentSecondaryReading: 12.4,
  });
  expect(readings.map((one) => one.source)).toEqual([
    'initial',
    'manual',
    'manual',
    'initial',
    'manual',
  ]);
});

test('both wrong readings are told at once, and nothing is stored', async () => {
  const id = await truck({ initialPrimaryReading: 500, initialSecondaryReading: 50 });
  const answer = record(id, { primary: 499, secondary: 49 });
  await expect(answer).rejects.toMatchObject({
    messages: [{ field: 'currentPrimaryReading' }, { field: 'currentSecondaryReading' }],
  });
  expect((await stored(id)).readings).toEqual([]);
});

test('a unit without a meter takes no reading of it', async () => {
  const id = await truck({ name: 'Trailer 9', secondaryMeterUnitId: null });
  await expect(record(id, { secondary: 5 })).rejects.toMatchObject({
    messages: [{ field: 'currentSecondaryReading', message: 'Trailer 9 has no secondary meter.' }],
  });
});

test('a jump is asked about where somebody can be asked, and taken when confirmed', async () => {
  const id = await truck();
  await record(id, { primary: 10_000, secondary: 100, confirmJump: false });
  clock = new Date('2026-11-23T15:00:00Z');
  await record(id, { primary: 16_000, secondary: 148, confirmJump: false });
  const more = { primary: 16_000 + 3000.1, secondary: 148 + 24.1 };
  await expect(record(id, { ...more, confirmJump: false })).rejects.toMatchObject({
    status: 422,
    messages: [
      { field: 'confirmJump', message: 'Primary Meter: is 19,000.1 mi right?' },
      { field: 'confirmJump', message: 'Secondary Meter: is 172.1 h right?' },
    ],
  });
  await record(id, { ...more, confirmJump: true });
  expect((await stored(id)).unit.currentPrimaryReading).toBe(19_000.1);
});

test('a back-dated reading fits between its neighbours and leaves the current one', async () => {
  const id = await truck();
  const at = (day: number) => ({ readAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z` });
  await record(id, { primary: 1000, ...at(1) });
  await record(id, { primary: 3000, ...at(20) });
  await record(id, { primary: 2000, ...at(10) });
  await expect(record(id, { primary: 1999, ...at(11) })).rejects.toMatchObject(
    faults('currentPrimaryReading', 'The reading before it is 2,000 mi.'),
  );
  await expect(record(id, { primary: 3001, ...at(11) })).rejects.toMatchObject(
    faults('currentPrimaryReading', 'The reading after it is 3,000 mi.'),
  );
  const { unit, primary } = await stored(id);
  expect(primary).toEqual([1000, 2000, 3000]);
  expect(unit).toMatchObject({ currentPrimaryReading: 3000, initialPrimaryReading: 1000 });
});

test('of two readings entered at the same moment the lower one is never stored after the higher', async () => {
  const id = await truck({ initialPrimaryReading: 100, currentPrimaryReading: 100 });
  const readings = [140, 160, 120, 150, 130];
  const results = await Promise.allSettled(readings.map((primary) => record(id, { primary })));
  const { unit, primary } = await stored(id);
  expect(unit.currentPrimaryReading).toBe(160);
  expect(primary).toEqual([...primary].toSorted((a, b) => a - b));
  expect(primary).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length);
});

test('very large readings and tenths are kept as they are', async () => {
  const id = await truck();
  await record(id, { primary: 99_999_999, secondary: 0.1 });
  await record(id, { secondary: 0.3 });
  const { unit } = await stored(id);
  expect([unit.currentPrimaryReading, unit.currentSecondaryReading]).toEqual([99_999_999, 0.3]);
});
