import type { dispatch } from '@roadproof/contract/overview/dispatch';
import { saveSwitch } from '../../../db/stored-settings.ts';
import type { Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { askDispatch } from './ask.ts';
import { choicesOf } from './choice-rows.ts';
import { findDispatchUnits } from './find-units.ts';
import { findDispatch } from './find.ts';

/** May this driver take this unit (docs/domain.md, May this driver take this unit). */
export const dispatchHandlers: Handlers<typeof dispatch> = {
  ask: askDispatch,
  find: findDispatch,
  findUnits: findDispatchUnits,
  remember: async ({ interstate }, { db }) => {
    await saveSwitch(db, 'loadsWithinState', !interstate);
    return {};
  },
  choices: oneStatement(choicesOf),
};
