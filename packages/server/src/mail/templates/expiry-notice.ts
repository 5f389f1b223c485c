import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { counted, formatDay } from '@roadproof/domain/format';
import { noticeLabels, type NoticeKind } from '@roadproof/domain/people/expiry-notice';
import { write, type MailText } from './layout.ts';

/** Something of the reader that ends. */
interface Item {
  readonly kind: NoticeKind;
  readonly dueDate: CalendarDay;
  /** The paragraph by which the reader needs it; null for people who do not drive. */
  readonly citation: string | null;
}

const nounOf = ({ kind }: Item): string => noticeLabels[kind].toLowerCase();

function ending(item: Item, today: CalendarDay): string {
  const days = daysBetween(today, item.dueDate);
  const day = formatDay(item.dueDate);
  if (days < 0) return `${nounOf(item)} expired on ${day}`;
  return days === 0
    ? `${nounOf(item)} ends today, ${day}`
    : `${nounOf(item)} ends on ${day}, in ${counted(days, 'day')}`;
}

const short = ({ kind }: Item): string => (kind === 'license' ? 'license' : 'card');

const law = (item: Item): string =>
  item.citation === null
    ? ''
    : ` Without a valid ${short(item)} you may not drive (${item.citation}).`;

function subjectOf(items: readonly Item[], first: Item, today: CalendarDay): string {
  const day = formatDay(first.dueDate);
  if (items.length > 1) return `${items.length} papers need you, the first by ${day}`;
  return first.dueDate < today
    ? `Your ${nounOf(first)} expired on ${day}`
    : `Your ${nounOf(first)} ends on ${day}`;
}

/** The mail before or after something of a person ends, the earliest first. */
export function expiryNoticeMail(details: {
  readonly name: string;
  readonly company: string;
  readonly today: CalendarDay;
  readonly items: readonly [Item, ...Item[]];
  readonly appName: string;
}): MailText {
  const { name, company, today, items, appName } = details;
  const [first] = items;
  return write({
    subject: subjectOf(items, first, today),
    paragraphs: [
      ...(items.length === 1
        ? [`${name}, your ${ending(first, today)}.${law(first)}`]
        : [
            `${name}, ${items.length} papers of yours need you:`,
            ...items.map((item) => `- Your ${ending(item, today)}.${law(item)}`),
          ]),
      // The link to send pictures belongs here.
      'When you have the new one, give the office a copy of both sides.',
    ],
    remark: `${company} writes to you because this paper belongs to your file. Tell the office when you no longer want these mails; what is due stays due.`,
    appName,
  });
}
