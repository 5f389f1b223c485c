import { write, type MailText } from './layout.ts';

/** The mail that brings what an auditor would write. */
export function rehearsalMail(details: {
  readonly company: string;
  readonly week: string;
  readonly violating: number;
  readonly score: number | null;
  readonly sender: string;
  readonly appName: string;
}): MailText {
  const { company, week, violating, score, sender, appName } = details;
  const found = violating === 1 ? '1 violation' : `${violating} violations`;
  const of = score === null ? '' : `, ${score} of 100`;
  return write({
    subject: `What an auditor would write: week of ${week}`,
    paragraphs: [
      `${company}: ${found} in the dress rehearsal of the week of ${week}${of}. It is our own count, not a rating.`,
      'The paper is attached to this mail.',
    ],
    remark: `Sent by ${sender}.`,
    appName,
  });
}
