import { Button } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import { Dialog, DialogActions, DialogText } from '../../../kit/dialog/dialog.tsx';
import { DangerousButton } from '../../../kit/status/dangerous-button.tsx';

/** What becomes of reminders whose program they no longer follow. */
export type WithReminders = 'delete' | 'keep';

interface Question {
  readonly title: string;
  readonly text: string;
  /** 'Delete program'. */
  readonly action: string;
}

interface PendingQuestion {
  readonly question: Question;
  readonly answer: (choice: WithReminders | null) => void;
}

/** `const [ask, dialog] = useRemindersQuestion()`: asks whether reminders go too or stay with a schedule of their own; null gives up. */
export function useRemindersQuestion(): [
  (question: Question) => Promise<WithReminders | null>,
  ReactNode,
] {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const ask = useCallback(
    async (question: Question) =>
      new Promise<WithReminders | null>((resolve) => setPending({ question, answer: resolve })),
    [],
  );
  const answer = (choice: WithReminders | null) => {
    pending?.answer(choice);
    setPending(null);
  };
  const dialog = (
    <Dialog
      opened={pending !== null}
      title={pending?.question.title ?? ''}
      onClose={() => answer(null)}
      width={480}
    >
      <DialogText>{pending?.question.text}</DialogText>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={() => answer(null)}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => answer('keep')}>
          Keep the reminders
        </Button>
        <DangerousButton onClick={() => answer('delete')}>Delete them too</DangerousButton>
      </DialogActions>
    </Dialog>
  );
  return [ask, dialog];
}
