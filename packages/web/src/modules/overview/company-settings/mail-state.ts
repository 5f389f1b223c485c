import type { DueState } from '@roadproof/domain/due';
import { counted } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';
import type { TimeOf } from '../../../kit/form/shown-time.ts';

export type MailSettings = Output<'mailOutbox.settings'>;

/** Whether mail goes out, as a mark and in a sentence. */
export function mailState(
  { server, waiting, failed, lastSentAt }: MailSettings,
  timeOf: TimeOf,
): { readonly state: DueState; readonly label: string; readonly text: string } {
  const waits =
    waiting === 0 ? '' : ` ${counted(waiting, 'mail')} ${waiting === 1 ? 'waits' : 'wait'}.`;
  if (server === null)
    return {
      state: 'DUE_SOON',
      label: 'Waiting',
      text: `No mail server is set, so mail waits here.${waits}`,
    };
  const last = lastSentAt
    ? `The last mail went out ${timeOf(lastSentAt)}.`
    : 'No mail has gone out yet.';
  const bad =
    failed === 0
      ? ''
      : ` ${counted(failed, 'mail')} failed in the last 7 days: the outbox says why.`;
  return failed > 0
    ? { state: 'OVERDUE', label: 'Some failed', text: `${last}${waits}${bad}` }
    : lastSentAt
      ? { state: 'COMPLETED', label: 'Working', text: `${last}${waits}` }
      : { state: 'PENDING', label: 'Not tried', text: `${last}${waits}` };
}
