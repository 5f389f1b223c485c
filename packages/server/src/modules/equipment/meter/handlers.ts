import type { meters } from '@roadproof/contract/equipment/meter';
import type { Handlers } from '../../../http/context.ts';
import { correctReading } from './correct.ts';
import { checkFleet, saveFleet } from './fleet.ts';
import { meterHistory } from './history.ts';
import { replaceMeter } from './replace.ts';

/** Meter readings beyond the single one, which comes with the unit's own save (docs/domain.md, Meters). */
export const meterHandlers: Handlers<typeof meters> = {
  history: async ({ EquipmentId }, context) => meterHistory(EquipmentId, context),
  correct: correctReading,
  replace: replaceMeter,
  checkFleet: async ({ lines }, context) => checkFleet(lines, context),
  saveFleet: async ({ lines }, context) => saveFleet(lines, context),
};
