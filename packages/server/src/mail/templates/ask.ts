import type { AskLetter } from '@roadproof/domain/people/ask-letter';
import { write, type MailText } from './layout.ts';

/** The mail that asks a person for papers by a link of theirs. */
export function askMail(letter: AskLetter, link: string, appName: string): MailText {
  const { subject, paragraphs, button, remark } = letter;
  return write({ subject, paragraphs, button: { label: button, link }, remark, appName });
}

/** The mail that sends a paper back, with a link to the same papers. */
export function refusalMail(
  facts: { readonly firstName: string; readonly words: string; readonly company: string },
  link: string,
  appName: string,
): MailText {
  const { firstName, words, company } = facts;
  return write({
    subject: words.replace(/:.*$/, ''),
    paragraphs: [`${firstName}, thank you. ${words}`],
    button: { label: 'Send it again', link },
    remark: `The link is yours alone. ${company} asks you for it because it belongs to your file.`,
    appName,
  });
}
