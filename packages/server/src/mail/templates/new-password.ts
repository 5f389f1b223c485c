import { write, type MailText } from './layout.ts';

/** The mail with the link to a new password that an administrator has made for somebody. */
export function newPasswordMail(details: {
  readonly name: string;
  readonly madeBy: string;
  readonly link: string;
  readonly appName: string;
}): MailText {
  return write({
    subject: `Choose a new ${details.appName} password`,
    paragraphs: [
      `Hello ${details.name},`,
      `${details.madeBy} has made you a link to choose a new ${details.appName} password. The link works once, for seven days.`,
    ],
    button: { label: 'Choose a new password', link: details.link },
    remark: 'If you do not need it, do nothing: your password stays as it is.',
    appName: details.appName,
  });
}
