import type { askReviews } from '@roadproof/contract/people/ask-review';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { canMove } from '@roadproof/domain/people/ask';
import { paperInSentence } from '@roadproof/domain/people/ask-letter';
import { refusalWords } from '@roadproof/domain/people/ask-review';
import { timeInZone } from '@roadproof/domain/zone-instant';
import { formatTime } from '@roadproof/domain/clock-time';
import { Readable } from 'node:stream';
import { addRecord, forUpdate, removeRecord, type Saved } from '../../../db/record.ts';
import { badRequest, conflict, notFound } from '../../../errors.ts';
import { pagesToPdf } from '../../../files/pages-to-pdf.ts';
import { newId } from '../../../db/id.ts';
import { insertShared } from '../../../files/rows.ts';
import type { Context } from '../../../http/context.ts';
import { jpegOf } from '../../../heic/heic.ts';
import { ruleOf } from '../../company/driver-rule/rule-rows.ts';
import { undoPapers } from '../driver-file/undo-filing.ts';
import { savePaper } from '../driver-file/save.ts';
import { itemById, lockedItem, moveItems, type AskedItem } from '../ask/item-rows.ts';
import { mailRefusal } from './refusal-mail.ts';
import { decisionsOf, filesOf, type SentFile } from './rows.ts';

type Calls = typeof askReviews;
type Decision = ParsedInput<Calls['decide']>;

/** Files a paper that a person sent, by the code that files every paper, or sends it back with a reason. */
export async function decideAsk(
  decision: Decision,
  context: Context,
): Promise<OutputOf<Calls['decide']>> {
  const { db, caller } = context;
  const known = await itemById(db, decision.itemId);
  if (!known || (known.isRestricted && !caller.mayOpenRestricted)) throw notFound('Paper');
  const files = await filesOf(db, known.id);
  // Drawn before anything is locked: large pictures take seconds.
  const paper = decision.decision === 'accepted' ? await asOneFile(files, context) : null;
  const item = await lockedItem(db, known.id);
  if (!item) throw notFound('Paper');
  if (!canMove(item.state, decision.decision === 'accepted' ? 'accept' : 'refuse'))
    throw await decidedBefore(item, context);
  if (item.version !== decision.version)
    throw conflict('The person has sent it again.', 'Look at the new one.');
  return paper === null
    ? sendBack(item, decision, context)
    : accept(item, { ...decision, fileId: paper }, context);
}

async function decidedBefore(item: AskedItem, { db, company }: Context) {
  const [last] = await decisionsOf(db, item.id);
  const verb = item.state === 'accepted' ? 'accepted' : 'sent back';
  const isReviewed = item.state === 'accepted' || item.state === 'refused';
  return conflict(
    last && isReviewed
      ? `${last.by ?? 'Someone'} ${verb} it at ${formatTime(timeInZone(last.at, company.timeZone))}.`
      : 'It is on file already, or is no longer asked for.',
    'Go on with the next one.',
  );
}

async function accept(
  item: AskedItem,
  {
    fileTypeId,
    documentDate,
    expirationDate,
    note,
    employeeDates,
    fileId,
  }: Decision & { readonly fileId: StoredPaper },
  context: Context,
): Promise<OutputOf<Calls['decide']>> {
  const { db, caller } = context;
  const kind = fileTypeId ?? item.fileTypeId;
  if (kind === null) throw badRequest('File type is required.', 'Choose one.', 'fileTypeId');
  // Before the paper is filed, or filing it would count as having come another way.
  await moveItems(db, [item.id], 'accept');
  const paper = await savePaper(
    {
      employeeId: item.employeeId,
      fileTypeId: kind,
      fileLink: fileId,
      documentDate,
      expirationDate,
      note,
      employeeDates,
    },
    context,
  );
  await addRecord(db, 'askReview', {
    clientId: caller.clientId,
    askItemId: item.id,
    decision: 'accepted',
    driverFileId: paper.id,
    decidedById: caller.employeeId,
  });
  return { paper, isMailed: false };
}

async function sendBack(
  item: AskedItem,
  { reason }: Decision,
  context: Context,
): Promise<OutputOf<Calls['decide']>> {
  const { db, caller } = context;
  if (reason === undefined)
    throw badRequest('Reason is required.', 'The person reads it in the mail.', 'reason');
  await moveItems(db, [item.id], 'refuse');
  await addRecord(db, 'askReview', {
    clientId: caller.clientId,
    askItemId: item.id,
    decision: 'refused',
    reason,
    decidedById: caller.employeeId,
  });
  const words = refusalWords(await paperWords(item, db), reason);
  return { paper: null, isMailed: await mailRefusal(item, words, context) };
}

async function paperWords(
  { fileTypeId, label, isRestricted }: AskedItem,
  db: Context['db'],
): Promise<string> {
  const rule = fileTypeId === null ? undefined : await ruleOf(db, fileTypeId);
  return paperInSentence({ code: rule?.code ?? '', name: label, restricted: isRestricted });
}

/** A file of the store as a form hands one over. */
type StoredPaper = NonNullable<Parameters<typeof savePaper>[0]['fileLink']>;

/** The files of a paper as one: a single PDF as it is, anything else as a PDF of its pages. */
async function asOneFile(
  files: readonly SentFile[],
  { db, caller, platform }: Context,
): Promise<StoredPaper> {
  const [first, ...others] = files;
  if (!first) throw notFound('Paper');
  if (others.length === 0 && first.contentType === 'application/pdf')
    return { fileId: first.id, name: first.name, size: first.size, contentType: first.contentType };
  const sources = await Promise.all(
    files.map(async ({ storageKey, contentType }) =>
      contentType === 'image/heic'
        ? { path: (await jpegOf(platform.files, storageKey)) ?? '', contentType: 'image/jpeg' }
        : { path: platform.files.pathOf(storageKey), contentType },
    ),
  );
  const pdf = await pagesToPdf(sources);
  if (pdf === null)
    throw badRequest(
      'One of the files cannot be read.',
      'Send it back, so that the person sends another one.',
      'itemId',
    );
  const received = await platform.files.receive(caller.clientId, Readable.from([pdf]), pdf.length);
  if (received.kind !== 'file') throw new Error('a file of known size was too large');
  const id = newId();
  const name = 'paper.pdf';
  const contentType = 'application/pdf';
  await insertShared(db, platform.files, caller.clientId, id, {
    ...received.file,
    name,
    contentType,
  });
  return { fileId: id, name, size: received.file.size, contentType };
}

/** Takes back an acceptance: the paper is deleted as a mistake, and what was sent waits again. */
export async function undoDecision(
  { itemId, paper }: ParsedInput<Calls['undo']>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const item = await lockedItem(db, itemId);
  if (!item || (item.isRestricted && !caller.mayOpenRestricted)) throw notFound('Paper');
  const [last] = await decisionsOf(db, itemId);
  if (last?.driverFileId !== paper.id || !canMove(item.state, 'undoAccept'))
    throw conflict('It has changed since it was accepted.', "We didn't undo anything.");
  await undoPapers({ kind: 'paperFiling', records: [paper] }, context);
  await forUpdate(db, 'askReview', last.id);
  await removeRecord(context, 'askReview', last.id);
  await moveItems(db, [itemId], 'undoAccept');
  const after = await lockedItem(db, itemId);
  return { id: itemId, version: after?.version ?? item.version };
}
