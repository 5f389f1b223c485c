import type { trainings } from '@roadproof/contract/training/training';
import { formatCount } from '@roadproof/domain/format';
import { count } from '../../../db/list.ts';
import type { Handlers } from '../../../http/context.ts';
import { driverBody, driverSource, overdueBody } from './rows.ts';

/** Counts the drivers whose renewals need attention, for the highlight above the training lists. */
export const renewalHighlight: Handlers<typeof trainings>['renewalHighlight'] = async (
  _input,
  context,
) => {
  const { mayOpenRestricted } = context.caller;
  // The very rows that the highlight leads to: drivers with exceptions.
  const exceptions = driverBody({ OnlyDriversWithExceptions: true }, {}, mayOpenRestricted);
  const overdue = await count(context, driverSource, overdueBody(mayOpenRestricted));
  const driverRenewal = await count(context, driverSource, exceptions);
  const noun = driverRenewal === 1 ? 'driver renewal needs' : 'driver renewals need';
  return {
    driverRenewal,
    driverRenewalText: `${formatCount(driverRenewal)} ${noun} attention (${formatCount(overdue)} overdue)`,
  };
};
