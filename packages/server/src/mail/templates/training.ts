import { write, type MailText } from './layout.ts';

/** What somebody has to do, in words. */
export interface TrainingItem {
  readonly course: string;
  readonly training: string;
  /** MM/dd/yyyy. */
  readonly due: string;
  /** Day, hours and place of a class, if there is one. */
  readonly session: string | null;
}

/** The mail that tells a person of trainings newly assigned or still open. */
export function trainingMail(details: {
  readonly kind: 'assigned' | 'reminder';
  readonly name: string;
  readonly sender: string;
  readonly company: string;
  readonly items: readonly TrainingItem[];
  readonly message: string | null;
  readonly appName: string;
}): MailText {
  const { kind, name, sender, company, items, message, appName } = details;
  const [first] = items;
  const what = items.length === 1 && first ? first.course : `${items.length} courses`;
  const isNew = kind === 'assigned';
  return write({
    subject: isNew ? `New training: ${what}` : `Training to complete: ${what}`,
    paragraphs: [
      `Hello ${name},`,
      isNew
        ? `${sender} of ${company} has assigned you training:`
        : `${sender} of ${company} reminds you of training you have not completed yet:`,
      ...items.map(
        ({ course, training, due, session }) =>
          `- ${course} (${training}), due ${due}${session === null ? '' : `. Class: ${session}`}`,
      ),
      ...(message === null ? [] : [message]),
    ],
    remark: `Questions? Ask ${sender}.`,
    appName,
  });
}
