import { write, type MailText } from './layout.ts';

const mostLetters = 80;

/** So much of what was said as a subject has room for. */
const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : text;
};

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

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
    subject: `About your feedback: ${shortened(description)}`,
    paragraphs: [
      `${answeredBy} answers your feedback:`,
      ...linesOf(text),
      ...linesOf(`You wrote: ${description}`),
    ],
    button: { label: 'Open your feedback', link },
    remark: 'No one reads replies to this e-mail. Send feedback again in the product.',
    appName,
  });
}
