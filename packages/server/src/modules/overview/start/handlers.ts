import type { start } from '@roadproof/contract/overview/start';
import { mayOpen, type ModuleName } from '@roadproof/domain/account/permission';
import type { Handlers } from '../../../http/context.ts';
import { saveSwitch } from '../../../db/stored-settings.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { companyHas, type Has } from './rows.ts';

// Nobody is given the number of records of a module that they may not open.
const ofModule: Readonly<
  Record<Exclude<keyof Has, 'isHidden' | 'isPlanHidden' | 'hasServicePlan'>, ModuleName>
> = {
  people: 'EMPLOYEE',
  drivers: 'EMPLOYEE',
  units: 'EQUIPMENT',
  renewals: 'EQUIPMENT',
  courses: 'TRAINING',
  trainings: 'TRAINING',
  certificates: 'ADMINISTRATOR',
  users: 'ADMINISTRATOR',
};

/** The first hour of a company. */
export const startHandlers: Handlers<typeof start> = {
  get: oneStatement(async (_, context) => {
    const has = await companyHas(context);
    const may = (name: keyof typeof ofModule) =>
      mayOpen(context.caller.flags, ofModule[name]) ? has[name] : null;
    return {
      isHidden: has.isHidden,
      people: may('people'),
      drivers: may('drivers'),
      units: may('units'),
      renewals: may('renewals'),
      courses: may('courses'),
      trainings: may('trainings'),
      certificates: may('certificates'),
      users: may('users'),
      hasServicePlan: mayOpen(context.caller.flags, 'EQUIPMENT') ? has.hasServicePlan : null,
      isPlanHidden: has.isPlanHidden,
    };
  }),
  hide: async ({ isHidden }, { db }) => {
    await saveSwitch(db, 'startHidden', isHidden);
    return {};
  },
};
