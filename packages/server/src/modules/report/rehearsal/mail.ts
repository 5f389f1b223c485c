import type { rehearsals } from '@roadproof/contract/report/rehearsal';
import type { ParsedInput } from '@roadproof/contract/operation';
import { formatDay } from '@roadproof/domain/format';
import { openChecks, scoreOf } from '@roadproof/domain/report/rehearsal';
import { Readable } from 'node:stream';
import { newId } from '../../../db/id.ts';
import { insert } from '../../../files/rows.ts';
import type { Context } from '../../../http/context.ts';
import { forbidden, refused } from '../../../errors.ts';
import { enqueueMails } from '../../../mail/outbox.ts';
import { rehearsalMail } from '../../../mail/templates/rehearsal.ts';
import { printedFor, stored } from './document.ts';

type Form = ParsedInput<typeof rehearsals.mail>;

/** Mails the paper: the open one, or with restricted papers for a caller with the right who chose so. */
export async function mailRehearsal(
  { id, to, withRestricted = false }: Form,
  context: Context,
): Promise<{ sent: number }> {
  const { db, caller, company, platform } = context;
  const kept = await stored(id, context);
  if (platform.config.smtpUrl === null)
    throw refused(
      'No mail server is set up, so nothing can be sent.',
      'Save the PDF and send it yourself.',
    );
  if (withRestricted && !caller.mayOpenRestricted)
    throw forbidden(
      'You are not allowed to do this',
      'Restricted papers are mailed by people who have the right to them.',
    );
  const viewer = { flags: caller.flags, mayOpenRestricted: withRestricted };
  const fileId = await attachment(await printedFor(kept, viewer, context), context);
  const { violating, score } = scoreOf(openChecks(kept.findings, viewer));
  const text = rehearsalMail({
    company: company.name,
    week: formatDay(kept.week),
    violating,
    score,
    sender: caller.displayName,
    appName: platform.config.appName,
  });
  const addresses = [...new Set(to.map((address) => address.toLowerCase()))];
  const sent = await enqueueMails(
    db,
    addresses.map((address) => {
      const mailId = newId();
      return {
        id: mailId,
        clientId: caller.clientId,
        to: address,
        toName: null,
        employeeId: null,
        text,
        attachmentFileIds: [fileId],
        uniqueKey: `dress-rehearsal:${mailId}`,
      };
    }),
  );
  return { sent: sent.length };
}

/** Stores the paper, so that the mail carries the bytes that were made now. */
async function attachment(
  { fileName, body }: Awaited<ReturnType<typeof printedFor>>,
  { db, caller, platform }: Context,
): Promise<string> {
  const bytes = body as Buffer;
  const received = await platform.files.receive(caller.clientId, Readable.from([bytes]), Infinity);
  if (received.kind !== 'file') throw new Error('a file without a limit cannot be too large');
  const id = newId();
  await insert(db, caller.clientId, id, {
    ...received.file,
    name: fileName,
    contentType: 'application/pdf',
  });
  return id;
}
