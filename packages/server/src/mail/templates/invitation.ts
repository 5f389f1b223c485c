import { write, type MailText } from './layout.ts';

interface Invitation {
  readonly name: string;
  readonly invitedBy: string;
  readonly company: string;
  readonly link: string;
  readonly appName: string;
}

/** The mail to a person who has been given access, with the link to choose a first password. */
export const invitationMail = (details: Invitation): MailText =>
  invite(details, {
    how: 'Choose a password to sign in with this e-mail address. The link works once, for seven days.',
    label: 'Choose a password',
  });

/** The mail to a person who has been given access and signs in at the company's directory. */
export const directoryInvitationMail = (details: Invitation): MailText =>
  invite(details, {
    how: 'You sign in with your company account.',
    label: `Open ${details.appName}`,
  });

function invite(
  { name, invitedBy, company, link, appName }: Invitation,
  { how, label }: { readonly how: string; readonly label: string },
): MailText {
  return write({
    subject: `${company} invites you to ${appName}`,
    paragraphs: [
      `Hello ${name},`,
      `${invitedBy} has given you access to ${appName} of ${company}. ${how}`,
    ],
    button: { label, link },
    remark: 'If you did not expect this mail, do nothing.',
    appName,
  });
}
