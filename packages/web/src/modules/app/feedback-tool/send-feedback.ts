import { whileBusy } from '../../../api/activity.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import { feedbackFields, type Draft, type Sender } from './feedback-fields.ts';

/** Sends feedback; throws when nobody took it. */
export async function sendFeedback(draft: Draft, sender: Sender): Promise<void> {
  const fields = feedbackFields(draft, sender);
  if (sender.base !== '') return sendElsewhere(sender.base, fields);
  await call(
    'feedback.save',
    {
      ...fields,
      Browser: navigator.userAgent,
      Viewport: `${innerWidth} x ${innerHeight}`,
      Version: sender.version,
      Route: draft.path,
    },
    { quiet: true },
  );
  // The list may be on screen behind the form.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).startsWith('feedback.'),
  });
  return undefined;
}

/** Another server learns nothing of who is signed in here: no token, no cookie, not the address of the page. */
async function sendElsewhere(
  base: string,
  fields: Readonly<Record<string, string | number | File>>,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : String(value));
  if (!navigator.onLine) throw new Error('Offline');
  const answer = await whileBusy(() =>
    fetch(`${base.replace(/\/+$/, '')}/api/Feedback/SaveFeedbackForm`, {
      method: 'POST',
      body: form,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }),
  );
  if (!answer.ok) throw new Error(`Answered ${answer.status}`);
}
