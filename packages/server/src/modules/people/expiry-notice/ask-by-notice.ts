import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { askLimits } from '@roadproof/domain/people/ask';
import { makeLinks } from '../../../auth/make-link.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Platform } from '../../../platform.ts';
import { openItemsOf } from '../ask/item-rows.ts';
import { asking, storeAskings } from '../ask/store.ts';
import type { NoticeItem } from './items.ts';

interface Morning {
  readonly clientId: string;
  readonly timeZone: string;
  readonly today: CalendarDay;
  readonly platform: Platform;
}

/** A person with the papers of one mail that can be sent by a link. */
export interface Papers {
  readonly person: NoticeItem['person'];
  readonly items: readonly NoticeItem[];
}

/** Asks people for the papers that their mail is about; returns the address of each person's link, and its last day. */
export async function askByNotice(
  db: CompanyTransaction,
  people: readonly Papers[],
  { clientId, timeZone, today, platform }: Morning,
): Promise<{ readonly urls: ReadonlyMap<string, string>; readonly until: CalendarDay }> {
  const now = platform.now();
  const until = addDays(today, askLimits.usualDays);
  const papersOf = people.flatMap(({ person, items }) => {
    const papers = items.flatMap(({ fileTypeId, about }) =>
      fileTypeId === null ? [] : [{ fileTypeId, label: about }],
    );
    return papers.length === 0 ? [] : [{ person, papers }];
  });
  const open = await openItemsOf(
    db,
    papersOf.map(({ person }) => person.id),
    { now, timeZone },
  );
  const links = await makeLinks(
    db,
    papersOf.map(({ person }) => ({
      clientId,
      purpose: 'ask' as const,
      forName: person.name,
      forEmail: person.email,
      employeeId: person.id,
      madeById: null,
    })),
    { now, timeZone, publicUrl: platform.config.publicUrl, until },
  );
  const all = papersOf.flatMap(({ person, papers }, at) => {
    const link = links[at];
    const mine = open.filter(({ employeeId }) => employeeId === person.id);
    const chosen = papers.map((paper) => ({
      ...paper,
      open: mine.find(({ fileTypeId }) => fileTypeId === paper.fileTypeId),
    }));
    return link ? [asking(person.id, chosen, mine, link)] : [];
  });
  await storeAskings(db, all, {
    clientId,
    askedById: null,
    askedAt: now.toISOString(),
    message: null,
    dueBy: until,
  });
  return { urls: new Map(all.map(({ ask, link }) => [ask.employeeId, link.url])), until };
}
