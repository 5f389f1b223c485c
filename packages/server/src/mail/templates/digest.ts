import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { counted, formatDay } from '@roadproof/domain/format';
import { write, type MailText } from './layout.ts';

/** One line of a digest: how many of what, and where they stand in the product. */
interface Line {
  readonly count: number;
  readonly thing: string;
  readonly urgency: 'overdue' | 'due soon';
  /** Whether they are documents, which expire. */
  readonly expires?: boolean;
  /** How many of them are inspections that failed. */
  readonly failed?: number;
  readonly path: string;
}

const expiring = (urgency: Line['urgency'], count: number): string =>
  urgency === 'overdue' ? 'expired' : count === 1 ? 'expires soon' : 'expire soon';

/** Which of what is overdue may not wait: ', of these 1 failed inspection: the unit may not be used'. */
const failing = (failed: number): string =>
  failed === 0
    ? ''
    : `, of these ${counted(failed, 'failed inspection')}: ${failed === 1 ? 'the unit' : 'the units'} may not be used`;

/** The mail that says what is overdue and due soon. */
export function digestMail(details: {
  readonly name: string;
  readonly company: string;
  readonly day: CalendarDay;
  readonly parts: readonly { readonly label: string; readonly lines: readonly Line[] }[];
  /** PUBLIC_URL without a slash at its end. */
  readonly base: string;
  readonly unsubscribeLink: string;
  readonly appName: string;
}): MailText {
  const { name, company, day, parts, base, unsubscribeLink, appName } = details;
  const all = parts.flatMap(({ lines }) => lines);
  const sum = (urgency: Line['urgency']): number =>
    all.filter((line) => line.urgency === urgency).reduce((total, { count }) => total + count, 0);
  const [overdue, soon] = [sum('overdue'), sum('due soon')];
  const numbers = [overdue > 0 && `${overdue} overdue`, soon > 0 && `${soon} due soon`];
  return write({
    subject: `${company}: ${numbers.filter(Boolean).join(', ')}`,
    paragraphs: [
      `Hello ${name},`,
      `this is what is overdue and due soon at ${company} on ${formatDay(day)}.`,
    ],
    sections: parts.map(({ label, lines }) => ({
      title: label,
      lines: lines.map(({ count, thing, urgency, expires, failed = 0, path }) => ({
        text: `${counted(count, thing)} ${expires ? expiring(urgency, count) : urgency}${failing(failed)}`,
        link: `${base}${path}`,
      })),
    })),
    button: { label: 'Open the Dashboard', link: `${base}/dashboard` },
    remark: 'You chose to get these e-mails. You can change how often in your account.',
    footLink: { label: 'Stop sending me these e-mails', link: unsubscribeLink },
    appName,
  });
}
