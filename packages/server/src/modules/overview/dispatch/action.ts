import { mayOpen, type ModuleName } from '@roadproof/domain/account/permission';
import type { DispatchReason } from '@roadproof/domain/dispatch/dispatch';
import type { Context } from '../../../http/context.ts';

/** The module that opens an address. */
const modules: readonly (readonly [string, ModuleName])[] = [
  ['/employee/', 'EMPLOYEE'],
  ['/equipment/', 'EQUIPMENT'],
  ['/training/', 'TRAINING'],
  ['/administrator/', 'ADMINISTRATOR'],
];

type Action = DispatchReason['action'];

/** A button for those who may open what it leads to. */
export function actionFor(action: Action, { caller }: Context): Action | null {
  if (action.path === '') return null;
  const module = modules.find(([start]) => action.path.startsWith(start))?.[1];
  return module === undefined || mayOpen(caller.flags, module) ? action : null;
}
