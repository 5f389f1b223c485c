import type { companyTransfers } from '@roadproof/contract/records/company-transfer';
import { displayName } from '@roadproof/domain/people/person';
import { refuseWhenNearlyFull } from '../../../files/reserve.ts';
import type { Handlers } from '../../../http/context.ts';
import { conflict, forbidden, notFound } from '../../../errors.ts';
import { sendNewPasswordLinks } from '../../account/authentication/password-link.ts';
import { exportOf, restoredOf } from './answer.ts';
import { enqueueExport } from './export-job.ts';
import { add, byId, change, latest, lockLinks, restoring, withoutPassword } from './rows.ts';

const justNowMs = 10 * 60_000;
const mailsAtOnce = 500;

export const companyTransferHandlers: Handlers<typeof companyTransfers> = {
  exports: async (_, context) => {
    const { db, caller } = context;
    const found = await latest(db);
    return {
      exports: found.map((one) => exportOf(one, context)),
      mayTakeRestricted: caller.mayOpenRestricted,
      restored: restoredOf(await restoring(db)),
      withoutPassword: (await withoutPassword(db)).length,
    };
  },
  startExport: async ({ withRestricted }, { db, caller, platform }) => {
    await refuseWhenNearlyFull(platform.config.dataDir);
    if (withRestricted && !caller.mayOpenRestricted)
      throw forbidden(
        'You are not allowed to include restricted papers',
        'It needs the right to restricted files. Leave them out, or ask a user who has that right.',
      );
    const id = await add(db, caller.clientId, withRestricted);
    if (id === undefined)
      throw conflict('An export is already running.', 'Wait until it is ready, or cancel it.');
    await enqueueExport(db, { clientId: caller.clientId, id });
    return { id };
  },
  cancelExport: async ({ id }, { db, platform }) => {
    const finishedAt = platform.now().toISOString();
    const isStopped =
      (await change(db, id, { status: 'cancelled', finishedAt }, ['queued'])) ||
      (await change(db, id, { isCancelAsked: true }, ['running']));
    if (isStopped) return { id };
    if (!(await byId(db, id))) throw notFound('Export');
    throw conflict('This export is no longer running.', 'There is nothing to cancel.');
  },
  sendPasswordLinks: async (_, { db, caller, platform }) => {
    await lockLinks(db, caller.clientId);
    // Pressed twice, or by two people at once: who was mailed a moment ago is not mailed again.
    const people = await withoutPassword(db, new Date(platform.now().getTime() - justNowMs));
    const { clientId, displayName: madeBy } = caller;
    for (let start = 0; start < people.length; start += mailsAtOnce)
      await sendNewPasswordLinks(
        db,
        platform,
        people.slice(start, start + mailsAtOnce).map((person) => ({
          clientId,
          madeBy,
          employeeId: person.id,
          email: person.email,
          displayName: displayName(person),
        })),
      );
    return { sent: people.length, mail: platform.config.smtpUrl === null ? 'held' : 'queued' };
  },
};
