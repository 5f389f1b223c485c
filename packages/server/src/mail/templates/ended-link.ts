import { write, type MailText } from './layout.ts';

/** The mail to the maker of a link that wrong proofs have ended. */
export function endedLinkMail(details: {
  readonly forName: string;
  readonly tries: number;
  readonly company: string;
  readonly appName: string;
  readonly publicUrl: string;
}): MailText {
  const { forName, tries, company, appName, publicUrl } = details;
  return write({
    subject: `The link for ${forName} was ended after ${tries} wrong tries`,
    paragraphs: [
      `The link for ${forName} was ended after ${tries} wrong tries. Nothing of ${company} can be opened with it.`,
      `Ask ${forName} whether it was they who tried, then make a new link.`,
    ],
    button: { label: 'Open links', link: `${publicUrl}/administrator/links` },
    remark: 'You get this mail because you made the link.',
    appName,
  });
}
