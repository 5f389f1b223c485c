import { write, type MailText } from './layout.ts';

/** The mail that answers a request for a certificate of insurance, in the words of whoever sends it. */
export function certificateMail(details: {
  readonly subject: string;
  readonly text: string;
  readonly appName: string;
}): MailText {
  const paragraphs = details.text.split(/\n{2,}/);
  const remark = 'The certificates are attached to this mail.';
  return write({ subject: details.subject, paragraphs, remark, appName: details.appName });
}
