import { write, type MailText } from './layout.ts';

/** What became of a person's second factor. */
export type FactorChange =
  | { readonly by: 'added'; readonly what: string }
  | { readonly by: 'removed'; readonly what: string; readonly isLast: boolean }
  | { readonly by: 'reset' };

/** The mail about a change of what proves a person beside the password. */
export function secondFactorMail(details: {
  readonly change: FactorChange;
  readonly name: string;
  /** Who did it. */
  readonly by: string;
  readonly company: string;
  readonly appName: string;
}): MailText {
  const { change, name, by, company, appName } = details;
  const isBare = change.by === 'reset' || (change.by === 'removed' && change.isLast);
  return write({
    subject: `${appName}: the sign-in of ${name} was changed`,
    paragraphs: [
      `${sentence(change, name, company)} ${by} made this change.`,
      ...(isBare ? ['From now on the password alone signs in.'] : []),
    ],
    remark: 'If you did not expect this, tell your administrator at once.',
    appName,
  });
}

function sentence(change: FactorChange, name: string, company: string): string {
  const account = `the account of ${name} at ${company}`;
  if (change.by === 'added') return `A second factor, ${change.what}, was added to ${account}.`;
  if (change.by === 'removed') return `${change.what} was removed from ${account}.`;
  return `The second factor was removed from ${account}.`;
}
