import { dayInZone } from '@roadproof/domain/calendar-day';
import { afterCommit, type CompanyTransaction } from '../db/transaction.ts';
import type { Context } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import { foundSession, type PortalPerson } from './session.ts';

/** The context of a call with a person's rights that nobody made: what is sent by itself is made so. */
export function contextAs(
  platform: Platform,
  person: PortalPerson,
  db: CompanyTransaction,
  { name, agent }: { readonly name: string; readonly agent: string },
): Context {
  const { caller, company } = foundSession(person, '');
  return {
    caller: { ...caller, displayName: name },
    company,
    db,
    platform,
    countsEpoch: platform.counts.epoch(company.id),
    today: dayInZone(platform.now(), company.timeZone),
    origin: { ip: '', isLocal: true, userAgent: agent, requestId: '' },
    afterCommit: (work) => afterCommit(db, work),
  };
}
