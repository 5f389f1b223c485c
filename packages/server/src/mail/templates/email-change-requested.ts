import { write, type MailText } from './layout.ts';

/** The mail to the address that still signs in, when another one was asked for; it has no link, so nobody confirms from here. */
export function emailChangeRequestedMail(details: {
  readonly name: string;
  readonly company: string;
  readonly appName: string;
}): MailText {
  const { name, company, appName } = details;
  return write({
    subject: `Someone asked to change your ${appName} e-mail address`,
    paragraphs: [
      `Hello ${name},`,
      `Someone who is signed in as you and entered your password asked to sign in to ${appName} of ${company} with another e-mail address. This address stays in use until the new one is confirmed.`,
    ],
    remark:
      'If it was not you, choose a new password at once, which ends this change, and tell your administrator.',
    appName,
  });
}
