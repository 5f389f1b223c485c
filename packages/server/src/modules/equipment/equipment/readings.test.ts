import { describe, expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from './testing/equipment-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const { fresh, get, save, saved, faults, typeId } = await equipmentRun(server, token);
const { lookup } = server.company;
const [miles, hours] = [lookup('MeterUnit', 'Miles'), lookup('MeterUnit', 'Hours')];
const metered = () => ({ ...fresh(), primaryMeterUnitId: miles, secondaryMeterUnitId: hours });
const wrong = [['currentPrimaryReading', 'Wrong reading!']];

const readings = async (id: string) => {
  const rows = await server.database.owner
    .selectFrom('meterReading')
    .select(['meter', 'reading', 'source', 'readAt'])
    .where('equipmentId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('meter')
    .orderBy('readAt')
    .orderBy('reading')
    .execute();
  return rows.map(({ meter, reading, source }) => [meter, reading, source]);
};

describe('first readings', () => {
  test('become the current ones, with the unit the type usually has', async () => {
    const { id, version } = await saved({ ...fresh(), initialPrimaryReading: 12_000.5 });
    const unit = await get(id);
    expect(unit).toMatchObject({
      version,
      initialPrimaryReading: 12_000.5,
      currentPrimaryReading: 12_000.5,
      primaryMeterUnit: { lookupName: 'Miles' },
      initialSecondaryReading: null,
    });
    expect(unit.primaryReadAt).toMatch(/^2026-11-21T14:59/);
    expect(await readings(id)).toEqual([['primary', 12_000.5, 'initial']]);
  });

  test('of the day the unit went into service, with the current ones of today', async () => {
    const { id } = await saved({
      ...metered(),
      inServiceDate: '2025-01-15',
      initialPrimaryReading: 0,
      currentPrimaryReading: 90_000,
      currentSecondaryReading: 40,
    });
    expect(await readings(id)).toEqual([
      ['primary', 0, 'initial'],
      ['primary', 90_000, 'manual'],
      ['secondary', 40, 'initial'],
    ]);
    expect(await get(id)).toMatchObject({
      initialPrimaryReading: 0,
      currentPrimaryReading: 90_000,
      initialSecondaryReading: 40,
      currentSecondaryReading: 40,
      primaryReadAt: '2026-11-21T15:00:00.000Z',
      secondaryReadAt: '2026-11-21T15:00:00.000Z',
    });
  });

  test('alone are of that day too; what a meter shows now is not', async () => {
    const old = { ...metered(), inServiceDate: '2025-01-15' };
    const { id } = await saved({ ...old, initialPrimaryReading: 7 });
    expect(await get(id)).toMatchObject({ primaryReadAt: '2025-01-15T12:00:00.000Z' });
    await saved({ id, currentSecondaryReading: 9 });
    expect(await get(id)).toMatchObject({
      initialSecondaryReading: 9,
      secondaryReadAt: '2026-11-21T15:00:00.000Z',
    });
    expect(await readings(id)).toEqual([
      ['primary', 7, 'initial'],
      ['secondary', 9, 'initial'],
    ]);
  });

  test('need a unit, and are never above the current ones', async () => {
    const trailer = { ...fresh(), typeId: typeId('Dry Van') };
    expect(
      await faults({ ...trailer, initialPrimaryReading: 5, currentSecondaryReading: 5 }),
    ).toEqual([
      ['primaryMeterUnitId', 'Choose the unit of the primary meter.'],
      ['secondaryMeterUnitId', 'Choose the unit of the secondary meter.'],
    ]);
    expect(
      await faults({ ...metered(), initialPrimaryReading: 5, currentPrimaryReading: 4.9 }),
    ).toEqual(wrong);
  });

  test('of zero may be entered later, as long as nothing builds on it', async () => {
    const { id } = await saved({ ...metered(), initialPrimaryReading: 0 });
    await saved({ id, initialPrimaryReading: 12 });
    expect(await readings(id)).toEqual([['primary', 12, 'initial']]);
    expect(await get(id)).toMatchObject({ initialPrimaryReading: 12, currentPrimaryReading: 12 });
    await saved({ id, currentPrimaryReading: 500 });
    expect(await faults({ id, initialPrimaryReading: 100 }, 422)).toEqual([
      ['initialPrimaryReading', 'The first primary reading stays: later readings build on it.'],
    ]);
    await saved({ id, initialPrimaryReading: 12, color: 'Red' });
  });
});

describe('a meter update', () => {
  test('may stay or rise and never falls', async () => {
    const { id } = await saved({ ...metered(), initialPrimaryReading: 10_000 });
    const { messages } = await failed(save({ id, currentPrimaryReading: 9_999 }), 422);
    expect(messages).toEqual([
      {
        field: 'currentPrimaryReading',
        message: 'Wrong reading!',
        description: 'Reading cannot be less than the current reading',
      },
    ]);
    await saved({ id, currentPrimaryReading: 10_000 });
    await saved({ id, currentPrimaryReading: '10000.1', currentSecondaryReading: '' });
    expect(await readings(id)).toEqual([
      ['primary', 10_000, 'initial'],
      ['primary', 10_000, 'manual'],
      ['primary', 10_000.1, 'manual'],
    ]);
  });

  test('of both meters is stored whole or not at all', async () => {
    const { id } = await saved({
      ...metered(),
      initialPrimaryReading: 100,
      initialSecondaryReading: 10,
    });
    const before = await readings(id);
    expect(
      await faults({ id, currentPrimaryReading: 200, currentSecondaryReading: 9 }, 422),
    ).toEqual([['currentSecondaryReading', 'Wrong reading!']]);
    expect(await readings(id)).toEqual(before);
    expect(await get(id)).toMatchObject({ currentPrimaryReading: 100, version: 2 });
  });

  test('with a wrong reading takes nothing else of the save', async () => {
    const { id } = await saved({ ...metered(), initialPrimaryReading: 100 });
    await failed(save({ id, color: 'Red', currentPrimaryReading: 99 }), 422);
    expect(await get(id)).toMatchObject({ color: null });
  });

  test('of a jump is asked about when asked to, and taken otherwise', async () => {
    const { id } = await saved({ ...metered(), initialPrimaryReading: 100 });
    const { messages } = await failed(
      save({ id, currentPrimaryReading: 100_500, confirmJump: false }),
      422,
    );
    expect(messages).toMatchObject([{ field: 'confirmJump' }]);
    await saved({ id, currentPrimaryReading: 100_500, confirmJump: true });
    await saved({ id, currentPrimaryReading: 300_000 });
  });

  test('two at the same moment: the lower one is refused, never stored', async () => {
    const { id } = await saved({ ...metered(), initialPrimaryReading: 1_000 });
    for (let round = 0; round < 5; round += 1) {
      const base = 1_000 + round * 100;
      const answers = await Promise.all([
        save({ id, currentPrimaryReading: base + 60 }),
        save({ id, currentPrimaryReading: base + 50 }),
      ]);
      const [higher, lower] = answers.map((answer) => answer.statusCode);
      // Whichever is first, the higher one stands at the end and no later one is below an earlier.
      expect(higher).toBe(200);
      expect([200, 422]).toContain(lower);
      expect((await get(id)).currentPrimaryReading).toBe(base + 60);
    }
    const stored = await server.database.owner
      .selectFrom('meterReading')
      .select('reading')
      .where('equipmentId', '=', id)
      .orderBy('readAt')
      .execute();
    const values = stored.map((row) => row.reading);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });
});

describe('the wizard', () => {
  test('that sends back what it was given enters nothing', async () => {
    const { id } = await saved({ ...metered(), initialPrimaryReading: 100 });
    await saved({
      id,
      color: 'Red',
      initialPrimaryReading: '100',
      currentPrimaryReading: '100.0',
      primaryMeterUnitId: miles,
      currentSecondaryReading: '',
    });
    expect(await readings(id)).toEqual([['primary', 100, 'initial']]);
  });

  test('enters a higher one', async () => {
    const { id } = await saved({ ...metered(), initialPrimaryReading: 100 });
    await saved({ id, color: 'Red', currentPrimaryReading: 150 });
    expect(await get(id)).toMatchObject({ color: 'Red', currentPrimaryReading: 150 });
  });

  test('may not change the unit readings are counted in, save that of a first one', async () => {
    const { id } = await saved({ ...metered(), initialPrimaryReading: 100 });
    await saved({ id, primaryMeterUnitId: hours });
    await saved({ id, primaryMeterUnitId: miles, currentPrimaryReading: 200 });
    const { messages } = await failed(save({ id, primaryMeterUnitId: hours }), 422);
    expect(messages).toEqual([
      {
        field: 'primaryMeterUnitId',
        message: 'The unit of the primary meter stays: readings are stored in it.',
        description: 'Replace the meter instead.',
      },
    ]);
    await failed(save({ id, primaryMeterUnitId: '' }), 422);
    await saved({ id, secondaryMeterUnitId: '' });
    await saved({ id, secondaryMeterUnitId: miles });
  });
});
