import { wrongReading } from '@roadproof/domain/equipment/meter';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { queryClient } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';

/** What is asked about one reading. */
interface Jump {
  readonly title: string;
  readonly text: string;
}

/** `const [ask, dialog] = useJumpQuestion()`: asks whether readings that look like typing mistakes are right. */
export function useJumpQuestion(): [(jumps: readonly Jump[]) => Promise<boolean>, ReactNode] {
  const [ask, dialog] = useConfirm();
  const askAbout = async (jumps: readonly Jump[]) => {
    const [first, second] = jumps;
    if (!first) return true;
    return ask({
      title: second ? 'Are these readings right?' : first.title,
      text: second ? jumps.map(({ title, text }) => `${title} ${text}`).join(' ') : first.text,
      action: second ? 'They are right, save them' : 'It is right, save it',
      stay: 'Change it',
    });
  };
  return [askAbout, dialog];
}

/** The questions about jumps in a refusal of the server; none when it is about something else. */
export function jumpsIn({ status, messages }: ApiFailure): readonly Jump[] {
  if (status !== 422) return [];
  return messages
    .filter(({ field }) => field === 'confirmJump')
    .map(({ message, description }) => ({ title: message, text: description }));
}

/** Somebody entered a higher reading since the screen was loaded: it shows that one then. */
export function refreshAfter({ messages }: ApiFailure): void {
  if (messages.some(({ message }) => message === wrongReading))
    void queryClient.invalidateQueries();
}
