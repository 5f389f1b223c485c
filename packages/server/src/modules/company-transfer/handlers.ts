import type { companyTransfers } from '@roadproof/contract/company-transfer';
import { displayName } from '@roadproof/domain/person';
import type { Handlers } from '../../http/context.ts';
import { conflict, forbidden, notFound } from '../../http/errors.ts';
import { sendNewPasswordLink } from '../authentication/password-link.ts';
import { exportOf, restoredOf } from './answer.ts';
import { enqueueExport } from './export-job.ts';
import { add, byId, change, latest, restoring, withoutPassword } from './rows.ts';

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
  startExport: async ({ withRestricted }, { db, caller }) => {
    if (withRestricted && !caller.mayOpenRestricted)
      throw forbidden(
        'You are not allowed to take restricted papers along',
        'It needs the right to restricted files. Leave them out, or ask somebody who has it.',
      );
    const id = await add(db, caller.clientId, withRestricted);
    if (id === undefined)
      throw conflict(
        'An export is being written already.',
        'Wait until it is ready, or cancel it.',
      );
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
    throw conflict('This export is not being written any more.', 'There is nothing to cancel.');
  },
  sendPasswordLinks: async (_, { db, caller, platform }) => {
    const people = await withoutPassword(db);
    for (const person of people)
      await sendNewPasswordLink(db, platform, {
        clientId: caller.clientId,
        employeeId: person.id,
        email: person.email,
        displayName: displayName(person),
        madeBy: caller.displayName,
      });
    return { sent: people.length, mail: platform.config.smtpUrl === null ? 'held' : 'queued' };
  },
};
