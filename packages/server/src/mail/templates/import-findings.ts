import { write, type MailText } from './layout.ts';

/** The mail that brings the paper about an imported spreadsheet. */
export function importFindingsMail(details: {
  readonly company: string;
  readonly fileName: string;
  readonly title: string;
  readonly sender: string;
  readonly appName: string;
}): MailText {
  const { company, fileName, title, sender, appName } = details;
  return write({
    subject: title,
    paragraphs: [
      `${company}: ${fileName} had these dates itself when it was imported.`,
      'The paper is attached to this mail.',
    ],
    remark: `Sent by ${sender}.`,
    appName,
  });
}
