import { write, type MailText } from './layout.ts';

/** The mail about a key that was made: to its maker and to all other administrators. */
export function apiKeyMail(details: {
  /** What the maker called the key. */
  readonly key: string;
  readonly by: string;
  /** The modules it opens, in words. */
  readonly modules: string;
  /** Its last day, as people read it. */
  readonly lastDay: string;
  readonly company: string;
  /** The screen that lists the keys. */
  readonly link: string;
  readonly appName: string;
}): MailText {
  const { key, by, modules, lastDay, company, link, appName } = details;
  return write({
    subject: `${appName}: ${by} made an API key`,
    paragraphs: [
      `${by} made the API key "${key}" for ${company}.`,
      `A program that has it opens ${modules} through ${lastDay}, in the name of ${by}.`,
    ],
    button: { label: 'See API keys', link },
    remark: 'If you did not expect this, revoke the key there at once and change your password.',
    appName,
  });
}
