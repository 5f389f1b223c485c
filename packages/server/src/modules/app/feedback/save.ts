import type { feedback } from '@roadproof/contract/app/feedback';
import type { ParsedInput } from '@roadproof/contract/operation';
import { mostFeedbackPerHour, readFeedbackTitle } from '@roadproof/domain/app/feedback';
import { addRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { sentSince } from './rows.ts';

const hourMs = 3_600_000;

/** Keeps feedback; who sent it says the session, not the form. */
export async function takeFeedback(
  form: ParsedInput<typeof feedback.save>,
  context: Context,
): Promise<Saved> {
  const { db, caller, platform } = context;
  const hourAgo = new Date(platform.now().getTime() - hourMs);
  if ((await sentSince(db, caller.employeeId, hourAgo)) >= mostFeedbackPerHour) throw tooMuch();
  const { page, type } = readFeedbackTitle(form.Title);
  return addRecord(db, 'feedback', {
    clientId: caller.clientId,
    employeeId: caller.employeeId,
    type,
    page,
    title: form.Title,
    description: form.Description,
    rating: Math.round(form.Rating ?? 0),
    clientName: form.ClientName ?? null,
    projectName: form.ProjectName ?? null,
    userName: form.UserName ?? null,
    screenshotFileId: form.Screenshot?.fileId ?? null,
    recordingFileId: form.Recording?.fileId ?? null,
    browser: form.Browser ?? null,
    viewport: form.Viewport ?? null,
    appVersion: form.Version ?? null,
    route: form.Route ?? null,
  });
}

function tooMuch(): ApiError {
  const message = {
    message: `${mostFeedbackPerHour} in an hour are enough.`,
    description: 'Try again in an hour.',
  };
  return new ApiError(429, [message], { headers: { 'retry-after': '3600' } });
}
