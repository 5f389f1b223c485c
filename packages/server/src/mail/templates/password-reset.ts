import { write, type MailText } from './layout.ts';

/** The mail with the link to choose a new password. */
export function passwordResetMail(details: {
  readonly name: string;
  readonly link: string;
  readonly appName: string;
}): MailText {
  return write({
    subject: `Set a new ${details.appName} password`,
    paragraphs: [
      `Hello ${details.name},`,
      `Someone asked for a new ${details.appName} password for this address. If it was you, choose one here. The link works once, for one hour.`,
    ],
    button: { label: 'Choose a new password', link: details.link },
    remark: 'If it was not you, do nothing: your password stays as it is.',
    appName: details.appName,
  });
}
