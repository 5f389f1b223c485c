import type { mailKindNames } from '@roadproof/domain/app/mail-kind';
import { newId } from '../../../db/id.ts';
import { refused } from '../../../errors.ts';
import { insert } from '../../../files/rows.ts';
import type { Context, PrintedFile } from '../../../http/context.ts';
import { made } from '../../../http/document.ts';
import { enqueueMails } from '../../../mail/outbox.ts';
import type { MailText } from '../../../mail/templates/layout.ts';

/** A paper on its way to addresses. */
interface PaperMail {
  readonly kind: keyof typeof mailKindNames;
  readonly to: readonly string[];
  readonly text: MailText;
  readonly paper: PrintedFile;
}

/** Refuses to mail a paper while there is no mail server. */
export function requireMailServer({ platform }: Pick<Context, 'platform'>): void {
  if (platform.config.smtpUrl === null)
    throw refused(
      'No mail server is set up, so nothing can be sent.',
      'Save the PDF and send it yourself.',
    );
}

/** Puts a mail with the paper into the outbox for each address, once each. */
export async function mailPaper(
  { kind, to, text, paper }: PaperMail,
  context: Context,
): Promise<{ sent: number }> {
  requireMailServer(context);
  const { db, caller } = context;
  const fileId = await attachment(paper, context);
  const addresses = [...new Set(to.map((address) => address.toLowerCase()))];
  const sent = await enqueueMails(
    db,
    addresses.map((address) => {
      const id = newId();
      return {
        id,
        clientId: caller.clientId,
        to: address,
        toName: null,
        employeeId: null,
        text,
        attachmentFileIds: [fileId],
        uniqueKey: `${kind}:${id}`,
      };
    }),
  );
  return { sent: sent.length };
}

/** Stores the paper, so that the mail carries the bytes that were made now. */
async function attachment(paper: PrintedFile, { db, caller, platform }: Context): Promise<string> {
  const { fileName, body } = await made(paper);
  if (!Buffer.isBuffer(body)) throw new Error('a paper is mailed whole');
  const file = await platform.files.keep(caller.clientId, body);
  const id = newId();
  await insert(db, caller.clientId, id, {
    ...file,
    name: fileName,
    contentType: 'application/pdf',
  });
  return id;
}
