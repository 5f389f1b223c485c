import type { certificateRequests } from '@roadproof/contract/company/certificate-request';
import type { ParsedInput } from '@roadproof/contract/operation';
import { expiredQuestion, mostAttached } from '@roadproof/domain/company/certificate-request';
import { newId } from '../../../db/id.ts';
import type { Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, notFound, refused } from '../../../errors.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { certificateMail } from '../../../mail/templates/certificate.ts';
import { enclosed, type Enclosed } from './rows.ts';
import { requestFor, takeStep } from './step.ts';

type Answer = ParsedInput<typeof certificateRequests.send>;

/** Answers a request: a mail with the chosen certificates goes into the outbox, and the request is sent. */
export async function sendRequest(answer: Answer, context: Context): Promise<Saved> {
  const { db, caller, platform } = context;
  const stored = await requestFor(context, 'send', answer);
  const papers = await papersOf(answer, context);
  const id = newId();
  const text = certificateMail({ ...answer, appName: platform.config.appName });
  await enqueueMail(db, {
    id,
    clientId: caller.clientId,
    to: stored.email,
    toName: stored.name,
    employeeId: null,
    text,
    attachmentFileIds: papers.map(({ fileId }) => fileId),
    uniqueKey: `certificate-sent:${id}`,
  });
  const fileNames = papers.map(({ fileName }) => fileName);
  return takeStep(context, stored, {
    step: 'send',
    mail: { id, recipient: stored.email, subject: text.subject, fileNames },
  });
}

interface Paper {
  readonly fileId: string;
  readonly fileName: string;
}

/** The papers of the chosen certificates, once all of them may go out. */
async function papersOf(
  { certificateIds, confirmExpired = false }: Answer,
  { db, today }: Context,
): Promise<readonly Paper[]> {
  const ids = [...new Set(certificateIds)];
  const found = await enclosed(db, ids);
  if (found.length < ids.length) throw notFound('Insurance certificate');
  const papers = found.map((one) => {
    const { fileId, fileName } = one;
    if (fileId === null || fileName === null)
      throw badRequest(
        `${calledOf(one)} has no file.`,
        'Add its file, or leave it out.',
        'certificateIds',
      );
    return { fileId, fileName };
  });
  if (found.reduce((sum, { size }) => sum + (size ?? 0), 0) > mostAttached)
    throw badRequest(
      'The certificates together are larger than 15 MB.',
      'Choose fewer, and send the others in a second mail.',
      'certificateIds',
    );
  const questions = found.flatMap((one) => {
    const question = expiredQuestion(one.expirationDate, today);
    return question === null ? [] : [{ question, called: calledOf(one) }];
  });
  const [first] = questions;
  if (first && !confirmExpired)
    throw refused(
      first.question,
      questions.map(({ called }) => called).join(', '),
      'confirmExpired',
    );
  return papers;
}

const calledOf = ({ name }: Enclosed): string => name ?? 'This certificate';
