import { write, type MailText } from './layout.ts';

/** The mail to a new address, whose link makes it the one that signs in. */
export function emailChangeMail(details: {
  readonly name: string;
  readonly company: string;
  readonly link: string;
  readonly appName: string;
}): MailText {
  const { name, company, link, appName } = details;
  return write({
    subject: `Confirm your new e-mail address for ${appName}`,
    paragraphs: [
      `Hello ${name},`,
      `You asked to sign in to ${appName} of ${company} with this address. Until you confirm it the old one stays. The link works once, for 24 hours.`,
    ],
    button: { label: 'Confirm this address', link },
    remark: 'If you did not ask for this, do nothing.',
    appName,
  });
}
