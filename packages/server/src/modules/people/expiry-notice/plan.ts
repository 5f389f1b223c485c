import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  isPastNotices,
  plannedNotices,
  usualNoticeRules,
  type PlannedNotice,
} from '@roadproof/domain/people/expiry-notice';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { noticeItems, type NoticeItem } from './rows.ts';

/** A planned notice of an item, or an item whose 12 weeks are over, without one. */
export interface Planned {
  readonly item: NoticeItem;
  readonly notice: PlannedNotice | null;
}

/** The notices of the next 90 days, for the list and for the run of each morning alike. */
export async function planOf(
  db: CompanyTransaction,
  { today, firstRun }: { readonly today: CalendarDay; readonly firstRun: CalendarDay | null },
): Promise<readonly Planned[]> {
  const items = await noticeItems(db, today);
  return items.flatMap((item): Planned[] => {
    const rule = usualNoticeRules[item.kind];
    if (isPastNotices(item.dueDate, rule, today)) return [{ item, notice: null }];
    const context = { today, firstRun, snooze: null, sent: item.sent };
    return plannedNotices(item.dueDate, rule, context).map((notice) => ({ item, notice }));
  });
}
