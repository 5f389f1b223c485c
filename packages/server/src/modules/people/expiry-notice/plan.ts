import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  isPastNotices,
  plannedNotices,
  usualNoticeRules,
  type PlannedNotice,
} from '@roadproof/domain/people/expiry-notice';
import { askAgainOn } from '@roadproof/domain/people/ask';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { noticeItems, type NoticeItem } from './items.ts';
import { askKey, itemKey, noticeFacts, type OpenAsk, type Snooze } from './rows.ts';

/** A planned notice of an item, or an item without one that is still open, with what keeps it back. */
export interface Planned {
  readonly item: NoticeItem;
  readonly notice: PlannedNotice | null;
  readonly snooze: Snooze | null;
  /** The open ask for it. */
  readonly ask: OpenAsk | null;
  /** The first day on which it is mailed about again, where something holds it until then. */
  readonly heldUntil: CalendarDay | null;
  /** False while mails about its kind are off. */
  readonly isOn: boolean;
}

/** The plan of a company, with the first morning of its notices; null while they are off. */
export interface Plan {
  readonly plan: readonly Planned[];
  readonly noticesFrom: CalendarDay | null;
}

/** The notices of the next 90 days, for the list and for the run of each morning alike. */
export async function planOf(
  db: CompanyTransaction,
  { today, firstRun }: { readonly today: CalendarDay; readonly firstRun?: CalendarDay },
): Promise<Plan> {
  const items = await noticeItems(db, today);
  const facts = await noticeFacts(db, today);
  const { noticesFrom } = facts;
  const isLater = firstRun !== undefined && (noticesFrom === null || noticesFrom < firstRun);
  const start = isLater ? firstRun : noticesFrom;
  const plan = items.flatMap((item): Planned[] => {
    const rule = facts.rules.get(item.kind) ?? usualNoticeRules[item.kind];
    const snooze = facts.snoozes.get(itemKey(item)) ?? null;
    const ask = facts.asks.get(askKey(item.person.id, item.fileTypeId)) ?? null;
    // After an ask of the office the person has a week.
    const until = later(snooze?.until ?? null, ask && askAgainOn(ask.askedOn));
    const heldUntil = until !== null && until > today ? until : null;
    const more = { item, snooze, ask, heldUntil, isOn: rule.isOn };
    if (isPastNotices(item.dueDate, rule, today)) return [{ ...more, notice: null }];
    const notices = plannedNotices(item.dueDate, rule, {
      today,
      firstRun: start,
      snooze: heldUntil,
      sent: facts.sent.get(itemKey(item, item.dueDate)) ?? [],
    });
    // Of what nothing is mailed about the next stage says enough.
    const shown = isKept(more) ? notices.slice(0, 1) : notices;
    const keptBack = heldUntil === null || isKept(more) ? [] : [{ ...more, notice: null }];
    return [...keptBack, ...shown.map((notice) => ({ ...more, heldUntil: null, notice }))];
  });
  return { plan, noticesFrom };
}

/** True for an item about which nothing is mailed, whatever its stages say. */
export const isKept = ({ item, isOn, ask }: Pick<Planned, 'item' | 'isOn' | 'ask'>): boolean =>
  !isOn || item.classOn !== null || (ask !== null && ask.receivedOn !== null);

const later = (one: CalendarDay | null, other: CalendarDay | null): CalendarDay | null =>
  one !== null && (other === null || one > other) ? one : other;
