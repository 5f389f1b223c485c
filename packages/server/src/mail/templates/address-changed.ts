import { write, type MailText } from './layout.ts';

/** The mail to an address that no longer signs in; the new one is nobody's business here. */
export function addressChangedMail(details: {
  readonly name: string;
  readonly changedBy: string;
  readonly company: string;
  readonly appName: string;
}): MailText {
  const { name, changedBy, company, appName } = details;
  return write({
    subject: `Your ${appName} e-mail address was changed`,
    paragraphs: [
      `Hello ${name},`,
      `${changedBy} has changed the e-mail address with which you sign in to ${appName} of ${company}. This address no longer signs in, and links that were mailed to it no longer work.`,
    ],
    remark: 'If you did not expect this, tell your administrator at once.',
    appName,
  });
}
