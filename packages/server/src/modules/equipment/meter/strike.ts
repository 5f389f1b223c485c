import type { MeterName } from '@roadproof/domain/equipment/meter';
import type { Context } from '../../../http/context.ts';
import { moveUnits, neighbours, unitsOf, type Move, type MeterValue } from './rows.ts';
import { shownBefore, strike } from './strike-rows.ts';

/** A reading that no longer counts. */
export interface Struck {
  readonly id: string;
  readonly equipmentId: string;
  readonly meter: MeterName;
}

/**
 * Strikes readings of locked units: each stays in the database with the reason and counts for
 * nothing. A meter whose newest reading goes shows the one before it, and one without a list of
 * readings what it showed then.
 */
export async function strikeReadings(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  readings: readonly Struck[],
  reason: string,
): Promise<void> {
  if (readings.length === 0) return;
  const struck = readings.map(({ id }) => id);
  await strike(db, struck, { at: platform.now().toISOString(), reason });
  const meters = [
    ...new Map(readings.map((one) => [`${one.equipmentId} ${one.meter}`, one])).values(),
  ];
  const units = await unitsOf(
    db,
    meters.map(({ equipmentId }) => equipmentId),
    'locked',
  );
  const adjacent = await neighbours(
    db,
    meters.map(({ equipmentId, meter }) => ({ equipmentId, meter, at: null })),
  );
  const earlier = await shownBefore(db, struck);
  const moves = new Map<string, Move>();
  meters.forEach(({ equipmentId: id, meter }, index) => {
    const own = units.get(id)?.[meter];
    const newest = adjacent[index]?.before ?? earlier.get(`${id} ${meter}`);
    if (!own || !newest) return;
    const meterValue: MeterValue = { current: newest.reading, offset: newest.offset };
    if (own.current !== meterValue.current || own.offset !== meterValue.offset)
      moves.set(id, { ...moves.get(id), id, [meter]: meterValue });
  });
  if (moves.size > 0) await moveUnits(db, [...moves.values()]);
}
