import { write, type MailText } from './layout.ts';

/** The answer to somebody's feedback. */
export function feedbackAnswerMail(details: {
  readonly text: string;
  readonly description: string;
  readonly answeredBy: string;
  readonly link: string;
  readonly appName: string;
}): MailText {
  const { text, description, answeredBy, link, appName } = details;
  return write({
    subject: `About your feedback: ${description.slice(0, 80)}`,
    paragraphs: [
      `${answeredBy} answers your feedback:`,
      ...text.split(/\n{2,}/),
      `You wrote: ${description}`,
    ],
    button: { label: 'Open your feedback', link },
    remark: 'An answer to this mail reaches nobody; send feedback again in the product.',
    appName,
  });
}
