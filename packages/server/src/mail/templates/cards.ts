import { write, type MailText } from './layout.ts';

/** The mail that reminds a person of a driver license or a medical card. */
export function cardsMail(details: {
  readonly name: string;
  readonly sender: string;
  readonly company: string;
  /** 'Driver license, medical card'. */
  readonly about: string;
  /** Where each stands, in a sentence. */
  readonly reasons: readonly string[];
  readonly message: string | null;
  readonly appName: string;
}): MailText {
  const { name, sender, company, about, reasons, message, appName } = details;
  return write({
    subject: `To renew or hand in: ${about}`,
    paragraphs: [
      `Hello ${name},`,
      `${sender} of ${company} reminds you of what has to be renewed or handed in:`,
      ...reasons.map((reason) => `- ${reason}`),
      `Please send a copy of the new one to ${sender} as soon as you have it.`,
      ...(message === null ? [] : [message]),
    ],
    remark: `Questions? Ask ${sender}.`,
    appName,
  });
}
