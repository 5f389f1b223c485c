import type { serviceStarters } from '@roadproof/contract/equipment/service-starter';
import type { Handlers } from '../../../http/context.ts';
import { startPrograms } from './start.ts';
import { saveOfferHidden } from './starter-rows.ts';
import { starterState } from './starter.ts';
import { undoStart } from './undo-start.ts';

/** Starter service programs. */
export const serviceStarterHandlers: Handlers<typeof serviceStarters> = {
  get: (_, context) => starterState(context),
  start: startPrograms,
  undo: undoStart,
  hide: async ({ isHidden }, { db, company }) => {
    await saveOfferHidden(db, company.id, isHidden);
    return {};
  },
};
