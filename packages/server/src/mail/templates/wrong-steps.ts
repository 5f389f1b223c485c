import { write, type MailText } from './layout.ts';

/** The mail about wrong second steps after the right password: a warning, or the end of the password. */
export function wrongStepsMail(details: {
  readonly name: string;
  readonly company: string;
  /** Wrong steps since the last right one. */
  readonly count: number;
  /** As many end the password. */
  readonly most: number;
  /** The address the last one came from. */
  readonly ip: string;
  /** Where a new password is asked for; null where only the server's own command sets one. */
  readonly link: string | null;
  readonly appName: string;
}): MailText {
  const { name, company, count, most, ip, link, appName } = details;
  const isEnded = count >= most;
  const happened = `Someone entered the correct password of ${name} at ${company}, and then ${count} wrong codes in the second step. The last one came from ${ip || 'an unknown address'}.`;
  const choose =
    link === null
      ? 'Ask your server administrator for a new one.'
      : 'Choose a new one with "Forgot password?" on the sign-in page.';
  return write({
    subject: isEnded
      ? `${appName}: your password has ended`
      : `${appName}: ${count} wrong codes after your password`,
    paragraphs: isEnded
      ? [
          happened,
          `After ${most} wrong codes a password ends: yours no longer signs in, and your sessions have ended. ${choose}`,
        ]
      : [
          happened,
          'If it was you, sign in with a correct code: the count starts over.',
          `If it was not you, someone else knows your password. ${choose} After ${most} wrong codes your password ends.`,
        ],
    ...(link === null ? {} : { button: { label: 'Choose a new password', link } }),
    remark: 'If you did not expect this, tell your administrator at once.',
    appName,
  });
}
