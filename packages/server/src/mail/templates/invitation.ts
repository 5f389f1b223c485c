import { write, type MailText } from './layout.ts';

/** The mail to a person who has been given access, with the link to choose a first password. */
export function invitationMail(details: {
  readonly name: string;
  readonly invitedBy: string;
  readonly company: string;
  readonly link: string;
  readonly appName: string;
}): MailText {
  return write({
    subject: `${details.company} invites you to ${details.appName}`,
    paragraphs: [
      `Hello ${details.name},`,
      `${details.invitedBy} has given you access to ${details.appName} of ${details.company}. Choose a password to sign in with this e-mail address. The link works once, for seven days.`,
    ],
    button: { label: 'Choose a password', link: details.link },
    remark: 'If you did not expect this mail, do nothing.',
    appName: details.appName,
  });
}

/** The mail to a person who has been given access and signs in at the company's directory. */
export function directoryInvitationMail(details: {
  readonly name: string;
  readonly invitedBy: string;
  readonly company: string;
  readonly link: string;
  readonly appName: string;
}): MailText {
  return write({
    subject: `${details.company} invites you to ${details.appName}`,
    paragraphs: [
      `Hello ${details.name},`,
      `${details.invitedBy} has given you access to ${details.appName} of ${details.company}. You sign in with your company account.`,
    ],
    button: { label: `Open ${details.appName}`, link: details.link },
    remark: 'If you did not expect this mail, do nothing.',
    appName: details.appName,
  });
}
