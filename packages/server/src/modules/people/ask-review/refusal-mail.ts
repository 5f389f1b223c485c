import { addDays } from '@roadproof/domain/calendar-day';
import { askLimits, askUndoSeconds } from '@roadproof/domain/people/ask';
import { makeLink } from '../../../auth/make-link.ts';
import type { Context } from '../../../http/context.ts';
import { enqueueMails } from '../../../mail/outbox.ts';
import { refusalMail } from '../../../mail/templates/ask.ts';
import type { AskedItem } from '../ask/item-rows.ts';
import { askMailKind } from '../ask/save.ts';
import { followLinks, renewAsks } from '../ask/write-rows.ts';
import { askOfItem } from './rows.ts';

/** Mails the person why a paper is sent back, with a link to the same papers; false for one without an address. */
export async function mailRefusal(
  item: AskedItem,
  words: string,
  { db, caller, company, platform, today }: Context,
): Promise<boolean> {
  const ask = await askOfItem(db, item.id);
  if (!ask?.email) return false;
  const now = platform.now();
  const until = addDays(today, askLimits.usualDays);
  // The secret of the former link is kept nowhere: a new one leads to the same papers, and the former works on.
  const link = await makeLink(
    db,
    {
      clientId: caller.clientId,
      purpose: 'ask',
      forName: ask.forName,
      forEmail: ask.email,
      employeeId: ask.employeeId,
      madeById: caller.employeeId,
    },
    { now, timeZone: company.timeZone, publicUrl: platform.config.publicUrl, until },
  );
  await renewAsks(db, [{ id: ask.askId, linkId: link.id, employeeId: ask.employeeId }], {
    clientId: caller.clientId,
    askedById: caller.employeeId,
    askedAt: now.toISOString(),
    message: ask.message,
    dueBy: until,
  });
  await followLinks(db, [{ from: ask.linkId, to: link.id }]);
  await enqueueMails(db, [
    {
      clientId: caller.clientId,
      to: ask.email,
      toName: ask.forName,
      employeeId: ask.employeeId,
      text: refusalMail(
        { firstName: ask.firstName, words, company: company.name },
        link.url,
        platform.config.appName,
      ),
      waitSeconds: askUndoSeconds,
      uniqueKey: `${askMailKind}:${link.id}`,
    },
  ]);
  return true;
}
