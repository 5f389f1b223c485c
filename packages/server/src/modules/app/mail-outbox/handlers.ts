import { mailOutbox } from '@roadproof/contract/app/mail-outbox';
import type { Handlers } from '../../../http/context.ts';
import { notFound, refused } from '../../../errors.ts';
import { wakeUp } from '../../../jobs/wake-up.ts';
import { kindOf, privateKinds } from '../../../mail/outbox.ts';
import { sendTestMail } from '../../../mail/test-mail.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { isLinkOpen, mailForUpdate, mailOutboxSource, queueAgain } from './rows.ts';
import { mailSettings } from './settings.ts';

/** The outbox: what waits, what was sent, and what the mail server said. */
export const mailOutboxHandlers: Handlers<typeof mailOutbox> = {
  ...listHandlers(mailOutbox.list, mailOutboxSource),
  settings: oneStatement((_, context) => mailSettings(context)),
  sendTest: (_, context) => sendTestMail(context),
  retry: async ({ id }, { db, platform }) => {
    const mail = await mailForUpdate(db, id);
    if (!mail) throw notFound('Mail');
    if (mail.status !== 'failed')
      throw refused('Only a mail that failed is sent again.', 'This one waits or was sent.');
    const now = platform.now();
    const [, resetId = ''] = mail.uniqueKey?.split(':') ?? [];
    if (privateKinds.has(kindOf(mail.uniqueKey)) && !(await isLinkOpen(db, resetId, now)))
      throw refused(
        'The link in this mail no longer works.',
        'Make a new one in the details of the person: New-password link.',
      );
    const queued = await queueAgain(db, id, now);
    await wakeUp(db);
    return queued;
  },
};
