import type { equipment } from '@roadproof/contract/equipment/equipment';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { actOnAll } from '../../../bulk/act-on-all.ts';
import { lockedAll, saveAll, sentOf, type Change } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { unitKind } from './bulk.ts';

/** Changes facts of many units by one statement, all or none; answers those that had other facts. */
export async function saveEquipmentFacts(
  { rows }: ParsedInput<typeof equipment.saveFacts>,
  context: Context,
): Promise<RawOutput<typeof equipment.saveFacts>> {
  const { db } = context;
  const units = await lockedAll(
    db,
    'equipment',
    rows.map(({ id }) => id),
  );
  const records = rows.map((row) => ({
    ...row,
    version: row.version ?? units.get(row.id)?.version ?? 0,
  }));
  const changes = await actOnAll<Change<'equipment'>, (typeof records)[number]>(
    context,
    unitKind,
    records,
    async ({ version, ...row }) => {
      const stored = units.get(row.id);
      if (!stored) throw notFound('Equipment');
      const sent = sentOf('equipment', row);
      await refuseStale(db, stored, version, sent);
      const { gvwr, combinedWeight, passengers, tankGallons } = stored;
      const { brakes, transmission, hasFifthWheel, isSchoolBus } = stored;
      const figures = { gvwr, combinedWeight, passengers, tankGallons };
      const others = { brakes, transmission, hasFifthWheel, isSchoolBus };
      return { stored, values: { ...figures, ...others, ...sent } };
    },
  );
  return saveAll(db, 'equipment', changes);
}
