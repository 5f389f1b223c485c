import type { feedback } from '@roadproof/contract/app/feedback';
import type { ParsedInput } from '@roadproof/contract/operation';
import { newId } from '../../../db/id.ts';
import { addRecord, locked, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { feedbackAnswerMail } from '../../../mail/templates/feedback-answer.ts';
import { partsOf } from './rows.ts';

/** Adds what somebody says of feedback; an answer goes to its author by mail too. */
export async function addComment(
  { id, text, isAnswer = false }: ParsedInput<typeof feedback.comment>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const stored = await locked(db, 'feedback', id, 'Feedback');
  const mailId = isAnswer ? newId() : null;
  if (mailId !== null) await mailAnswer({ mailId, text, stored }, context);
  return addRecord(db, 'feedbackComment', {
    clientId: caller.clientId,
    feedbackId: id,
    employeeId: caller.employeeId,
    comment: text,
    isMailed: isAnswer,
    mailId,
  });
}

async function mailAnswer(
  answer: {
    readonly mailId: string;
    readonly text: string;
    readonly stored: {
      readonly id: string;
      readonly employeeId: string | null;
      readonly description: string;
    };
  },
  { db, caller, platform }: Context,
): Promise<void> {
  const { mailId, text, stored } = answer;
  const { appName, publicUrl } = platform.config;
  const author = await partsOf(db, stored.id);
  if (!author?.authorEmail)
    throw refused('The author has no e-mail.', 'Comment instead: the author reads it here.');
  await enqueueMail(db, {
    id: mailId,
    clientId: caller.clientId,
    to: author.authorEmail,
    toName: author.userName,
    employeeId: stored.employeeId,
    text: feedbackAnswerMail({
      text,
      description: stored.description,
      answeredBy: caller.displayName,
      link: `${publicUrl}/feedbacks/${stored.id}`,
      appName,
    }),
    uniqueKey: `feedback-answer:${mailId}`,
  });
}
