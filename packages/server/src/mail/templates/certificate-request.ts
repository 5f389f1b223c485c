import { write, type MailText } from './layout.ts';

/** The mail to the company's insurance contact about a requested certificate of insurance. */
export function certificateRequestMail(details: {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly requestedBy: string;
  readonly appName: string;
}): MailText {
  return write({
    subject: `Certificate of insurance requested for ${details.name}`,
    paragraphs: [
      `${details.requestedBy} of ${details.company} asks for a certificate of insurance.`,
      `Certificate holder: ${details.name}`,
      `Send it to: ${details.email}`,
    ],
    remark: 'A certificate holder is not an additional insured.',
    appName: details.appName,
  });
}
