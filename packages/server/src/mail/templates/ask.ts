import type { AskLetter } from '@roadproof/domain/people/ask-letter';
import { write, type MailText } from './layout.ts';

/** The mail that asks a person for papers by a link of theirs. */
export function askMail(letter: AskLetter, link: string, appName: string): MailText {
  const { subject, paragraphs, button, remark } = letter;
  return write({ subject, paragraphs, button: { label: button, link }, remark, appName });
}
