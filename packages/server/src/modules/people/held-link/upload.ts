import type { heldLinks } from '@roadproof/contract/people/held-link';
import type { ParsedInput } from '@roadproof/contract/operation';
import { canMove } from '@roadproof/domain/people/ask';
import {
  askTextFields,
  fieldsOf,
  linkFileLimits,
  passedLimit,
} from '@roadproof/domain/people/ask-upload';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatPhone } from '@roadproof/domain/phone';
import { requireOpen } from '../../../auth/open-link.ts';
import { administratorMails } from '../../../auth/second-factor/rows.ts';
import { newId } from '../../../db/id.ts';
import { locked } from '../../../db/record.ts';
import { inCompany } from '../../../db/transaction.ts';
import { badRequest, notFound, refused, type ApiError } from '../../../errors.ts';
import type { LinkContext } from '../../../http/context.ts';
import { enqueueMails } from '../../../mail/outbox.ts';
import { filesWaitMail } from '../../../mail/templates/files-wait.ts';
import { restrictFile } from '../driver-file/rows.ts';
import { broughtBy, lockedPaper } from './paper-rows.ts';

type Form = ParsedInput<typeof heldLinks.saveUpload>;
type Answer = ParsedInput<typeof heldLinks.sayItem>;

/** Keeps the pages of a paper in place of those sent before; the office looks at them. */
export async function saveUpload(form: Form, context: LinkContext): Promise<void> {
  const { db, link } = context;
  requireOpen(link);
  // The row of the link is locked first: two papers at once are counted one after the other.
  const stored = await locked(db, 'link', link.linkId, 'Link');
  const paper = await lockedPaper(db, link.linkId, form.itemId);
  if (paper === undefined) throw notFound('Paper');
  if (!canMove(paper.state, 'receive')) throw decided();
  const given = {
    files: form.files.length,
    bytes: form.files.reduce((sum, { size }) => sum + size, 0),
  };
  const { kept, waitingBytes } = await broughtBy(db, link.linkId, form.itemId);
  const ever = { files: stored.filesSent, bytes: stored.bytesSent };
  const passed = passedLimit(given, { kept, ever, waitingBytes });
  if (passed === 'waiting') await mailFull(context);
  if (passed !== null) throw tooMuch(passed, context);
  await db
    .updateTable('link')
    .set({ filesSent: ever.files + given.files, bytesSent: ever.bytes + given.bytes })
    .where('id', '=', link.linkId)
    .execute();
  await forgetPages(form.itemId, context);
  const fieldNames = fieldsOf(paper);
  const fields = Object.fromEntries(
    askTextFields.flatMap((field) => {
      const text = form.fields?.[field];
      return text && fieldNames.includes(field) ? [[field, text]] : [];
    }),
  );
  await db
    .insertInto('askUpload')
    .values(
      form.files.map(({ fileId }, index) => ({
        clientId: link.clientId,
        id: newId(),
        askItemId: form.itemId,
        fileId,
        page: index + 1,
        documentDate: form.documentDate ?? null,
        expirationDate: fieldNames.includes('expirationDate')
          ? (form.expirationDate ?? null)
          : null,
        fields: JSON.stringify(fields),
        note: form.note ?? null,
        receivedAt: context.platform.now().toISOString(),
      })),
    )
    .execute();
  if (paper.isRestricted) for (const { fileId } of form.files) await restrictFile(db, fileId);
  await db
    .updateTable('askItem')
    .set({ state: 'received', answer: null, answerDay: null, answerNote: null, answeredAt: null })
    .where('id', '=', form.itemId)
    .execute();
}

/** Keeps why a paper cannot be sent; it is still asked for. */
export async function sayItem(given: Answer, context: LinkContext): Promise<void> {
  const { db, link, platform } = context;
  requireOpen(link);
  const paper = await lockedPaper(db, link.linkId, given.itemId);
  if (paper === undefined) throw notFound('Paper');
  if (!canMove(paper.state, 'answer')) throw decided();
  const day = given.day ?? null;
  const now = platform.now();
  if (given.answer === 'appointment' && day === null)
    throw badRequest('Enter the day of the appointment.', 'The office asks again after it.', 'day');
  if (day !== null && day < dayInZone(now, link.timeZone))
    throw badRequest('This day is over.', 'Enter the day of an appointment to come.', 'day');
  await db
    .updateTable('askItem')
    .set({
      answer: given.answer,
      answerDay: given.answer === 'appointment' ? day : null,
      answerNote: given.note ?? null,
      answeredAt: now.toISOString(),
    })
    .where('id', '=', given.itemId)
    .execute();
}

/** Takes away the pages that are replaced. */
async function forgetPages(itemId: string, { db, platform }: LinkContext): Promise<void> {
  const replaced = await db
    .deleteFrom('askUpload')
    .where('askItemId', '=', itemId)
    .returning('fileId')
    .execute();
  if (replaced.length === 0) return;
  await db
    .updateTable('storedFile')
    .set({ deletedAt: platform.now().toISOString() })
    .where(
      'id',
      'in',
      replaced.map(({ fileId }) => fileId),
    )
    .execute();
}

const decided = (): ApiError =>
  refused(
    'Thank you, we have it.',
    'The office has decided about this paper. Nothing is left to send.',
  );

function tooMuch(
  passed: NonNullable<ReturnType<typeof passedLimit>>,
  { link }: LinkContext,
): ApiError {
  const call = link.phone === null ? 'Ask the office.' : `Call ${formatPhone(link.phone)}.`;
  if (passed === 'waiting')
    return refused(`${link.companyName} cannot take files right now.`, call);
  const megabytes = linkFileLimits.bytes / 1024 / 1024;
  const most = passed === 'files' ? `${linkFileLimits.files} files` : `${megabytes} MB`;
  return refused(`This link takes ${most} at most.`, call);
}

/** Writes to the administrators once a day, though the upload itself is refused. */
async function mailFull({ link, platform }: LinkContext): Promise<void> {
  const { clientId, companyName, timeZone } = link;
  const { appName, publicUrl } = platform.config;
  const day = dayInZone(platform.now(), timeZone);
  await inCompany(platform.database, { clientId }, async (db) => {
    const readers = await administratorMails(db);
    await enqueueMails(
      db,
      readers.flatMap(({ id, email, name }) =>
        email === null
          ? []
          : [
              {
                clientId,
                to: email,
                toName: name,
                employeeId: id,
                text: filesWaitMail({ company: companyName, appName, publicUrl }),
                uniqueKey: `files-wait:${day}:${id}`,
              },
            ],
      ),
    );
  });
}
