import type { expiryNotices } from '@roadproof/contract/people/expiry-notice';
import type { RawOutput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { nextDigest } from '@roadproof/domain/overview/digest';
import type { Context } from '../../../http/context.ts';
import { maySee } from './may-see.ts';
import { isKept, planOf } from './plan.ts';
import { lastRun, lastMail } from './rows.ts';

/** The last and the next morning of notices; while they are off, what the first one would send. */
export async function noticeSummary(
  context: Context,
): Promise<RawOutput<typeof expiryNotices.summary>> {
  const { db, company, today, platform } = context;
  const soonest = nextDigest(company.timeZone, platform.now());
  const morning = dayInZone(new Date(soonest), company.timeZone);
  const { plan, noticesFrom } = await planOf(db, { today, firstRun: morning });
  const day = noticesFrom !== null && noticesFrom > morning ? noticesFrom : morning;
  const due = plan.filter(
    (planned) =>
      planned.notice?.sendOn === day && !isKept(planned) && maySee(planned.item, context),
  );
  const peopleOf = (hasAddress: boolean): number =>
    new Set(
      due.flatMap(({ item }) =>
        (item.person.email !== null) === hasAddress ? [item.person.id] : [],
      ),
    ).size;
  return {
    lastRun: await lastRun(db),
    noticesFrom,
    next: {
      day,
      people: peopleOf(true),
      items: due.filter(({ item }) => item.person.email !== null).length,
      withoutAddress: peopleOf(false),
    },
    mailConfigured: platform.config.smtpUrl !== null,
    ...(await lastMail(db)),
  };
}
