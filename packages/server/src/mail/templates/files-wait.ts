import { write, type MailText } from './layout.ts';

/** The mail to administrators when links take none, because too many files wait for a look. */
export function filesWaitMail(details: {
  readonly company: string;
  readonly appName: string;
  readonly publicUrl: string;
}): MailText {
  const { company, appName, publicUrl } = details;
  return write({
    subject: `${company} cannot take files by links`,
    paragraphs: [
      `Papers that people sent by links and that wait for a look have 2 GB together. Until some are decided, ${company} cannot take more.`,
      'People who try are asked to call.',
    ],
    button: { label: `Open ${appName}`, link: publicUrl },
    remark: 'You get this mail because you administer this company.',
    appName,
  });
}
