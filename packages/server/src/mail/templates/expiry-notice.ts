import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { counted, formatDay } from '@roadproof/domain/format';
import { formatPhone } from '@roadproof/domain/phone';
import { unnamedPaper, type NoticeKind } from '@roadproof/domain/people/expiry-notice';
import { write, type MailText } from './layout.ts';

/** Something of the reader that ends or is due. */
interface Item {
  readonly kind: NoticeKind;
  /** 'Medical card', the kind of paper, the course. */
  readonly about: string;
  readonly dueDate: CalendarDay;
  /** False for what is due and does not expire. */
  readonly expires: boolean;
  /** The paragraph by which the reader needs it; null for people who do not drive. */
  readonly citation: string | null;
  /** Named by no mail. */
  readonly isRestricted: boolean;
}

const isCard = ({ kind }: Item): boolean => kind === 'license' || kind === 'medCard';

/** 'Your medical card', 'Your training Hazmat', 'A paper for your file'. */
function subjectOf(item: Item): string {
  if (item.isRestricted) return unnamedPaper;
  if (isCard(item)) return `Your ${item.about.toLowerCase()}`;
  return item.kind === 'training' ? `Your training ${item.about}` : `Your paper ${item.about}`;
}

/** The same with its day: '… ends on 12/26/2026, in 30 days'. */
function sentenceOf(item: Item, today: CalendarDay): string {
  const days = daysBetween(today, item.dueDate);
  const day = formatDay(item.dueDate);
  const subject = subjectOf(item);
  if (days < 0) return `${subject} ${item.expires ? 'expired' : 'was due'} on ${day}`;
  const word = item.expires ? 'ends' : 'is due';
  return days === 0
    ? `${subject} ${word} today, ${day}`
    : `${subject} ${word} on ${day}, in ${counted(days, 'day')}`;
}

function law(item: Item): string {
  if (!isCard(item) || item.citation === null) return '';
  const short = item.kind === 'license' ? 'license' : 'card';
  return ` Without a valid ${short} you may not drive (${item.citation}).`;
}

const nounOf = (items: readonly Item[]): string =>
  items.every(({ kind }) => kind === 'training')
    ? 'trainings'
    : items.some(({ kind }) => kind === 'training')
      ? 'things'
      : 'papers';

function headOf(items: readonly Item[], first: Item, today: CalendarDay): string {
  const day = formatDay(first.dueDate);
  if (items.length > 1) return `${items.length} ${nounOf(items)} need you, the first by ${day}`;
  if (first.isRestricted) return `${unnamedPaper} is needed`;
  const past = first.expires ? 'expired' : 'was due';
  const ahead = first.expires ? 'ends' : 'is due';
  return `${subjectOf(first)} ${first.dueDate < today ? past : ahead} on ${day}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The mail before or after something of a person ends, the earliest first. */
export function expiryNoticeMail(details: {
  readonly name: string;
  readonly company: string;
  readonly today: CalendarDay;
  readonly items: readonly [Item, ...Item[]];
  /** The link by which the reader sends pictures; null where there is nothing to send. */
  readonly link?: { readonly url: string; readonly until: CalendarDay } | null;
  /** The telephone of the company. */
  readonly phone?: string | null;
  readonly appName: string;
}): MailText {
  const { name, company, today, items, link = null, phone = null, appName } = details;
  const questions = phone === null ? '' : ` Questions: ${company}, ${formatPhone(phone)}.`;
  const [first] = items;
  return write({
    subject: headOf(items, first, today),
    paragraphs: [
      ...(items.length === 1
        ? [`${name}, ${lowerFirst(sentenceOf(first, today))}.${law(first)}`]
        : [
            `${name}, ${items.length} ${nounOf(items)} need you:`,
            ...items.map((item) => `- ${sentenceOf(item, today)}.${law(item)}`),
          ]),
      items.every(({ kind }) => kind === 'training')
        ? 'Ask the office when and where you can take it.'
        : link === null
          ? 'When you have the new one, give the office a copy of both sides.'
          : 'When you have the new one, send us pictures of both sides:',
    ],
    ...(link && { button: { label: 'Send it now', link: link.url } }),
    remark: `${link === null ? '' : `The link is yours alone and works until ${formatDay(link.until)}.${questions} `}${company} writes to you because ${items.every(({ kind }) => kind === 'training') ? 'this training is asked of you' : 'this paper belongs to your file'}. Tell the office when you no longer want these mails; what is due stays due.`,
    appName,
  });
}
