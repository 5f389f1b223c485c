import type { equipment } from '@roadproof/contract/equipment/equipment';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { lockedAll, saveAll, sentOf, type Change } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';

/** Changes facts of many units by one statement, all or none; answers those that had other facts. */
export async function saveEquipmentFacts(
  { rows }: ParsedInput<typeof equipment.saveFacts>,
  { db }: Context,
): Promise<RawOutput<typeof equipment.saveFacts>> {
  const units = await lockedAll(
    db,
    'equipment',
    rows.map(({ id }) => id),
  );
  const changes: Change<'equipment'>[] = [];
  for (const { version, ...row } of rows) {
    const stored = units.get(row.id);
    if (!stored) throw notFound('Equipment');
    const sent = sentOf('equipment', row);
    await refuseStale(db, stored, version, sent);
    const { gvwr, combinedWeight, passengers, tankGallons } = stored;
    const { brakes, transmission, hasFifthWheel, isSchoolBus } = stored;
    const facts = { gvwr, combinedWeight, passengers, tankGallons };
    const others = { brakes, transmission, hasFifthWheel, isSchoolBus };
    changes.push({ stored, values: { ...facts, ...others, ...sent } });
  }
  return saveAll(db, 'equipment', changes);
}
