import type { serviceStarters } from '@roadproof/contract/equipment/service-starter';
import { saveSwitch } from '../../../db/stored-settings.ts';
import type { Handlers } from '../../../http/context.ts';
import { startPrograms } from './start.ts';
import { starterState } from './starter.ts';
import { undoStart } from './undo-start.ts';

/** Starter service programs. */
export const serviceStarterHandlers: Handlers<typeof serviceStarters> = {
  get: (_, context) => starterState(context),
  start: startPrograms,
  undo: undoStart,
  hide: async ({ isHidden }, { db }) => {
    await saveSwitch(db, 'starterProgramsHidden', isHidden);
    return {};
  },
};
