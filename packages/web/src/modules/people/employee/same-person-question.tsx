import { Button } from '@mantine/core';
import type { Message } from '@roadproof/contract/failure';
import { useCallback, useState, type ReactNode } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { Dialog, DialogActions, DialogText } from '../../../kit/dialog/dialog.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

/** The field that says that somebody new is nobody on file. */
export const answerField = 'isSomebodyElse';

/** The question in a refusal of the server whether somebody new is on file already; undefined when it is about something else. */
export const personQuestionIn = ({ status, messages }: ApiFailure): Message | undefined =>
  status === 422 ? messages.find(({ field }) => field === answerField) : undefined;

interface PendingQuestion {
  readonly question: Message;
  readonly answer: (isSomebodyElse: boolean) => void;
}

/** `const [ask, dialog] = usePersonQuestion()`: asks whether somebody new is somebody else than who is on file; false goes back to the form. */
export function usePersonQuestion(): [(question: Message) => Promise<boolean>, ReactNode] {
  const go = useGo();
  const hrefTo = useScreenHref();
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const ask = useCallback(
    (question: Message) => new Promise<boolean>((answer) => setPending({ question, answer })),
    [],
  );
  const give = (isSomebodyElse: boolean) => {
    pending?.answer(isSomebodyElse);
    setPending(null);
  };
  const open = (href: string) => {
    give(false);
    go(href);
  };
  const { message = '', description = '', records = [] } = pending?.question ?? {};
  return [
    ask,
    <Dialog
      key="person"
      opened={pending !== null}
      title="Is this the same person?"
      onClose={() => give(false)}
      width={560}
    >
      <DialogText>
        {message} {description}
      </DialogText>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={() => give(false)}>
          Cancel
        </Button>
        {records.map(({ id, name }) => {
          const href = hrefTo('/employee/details', { id });
          return href === undefined ? null : (
            <Button key={id} variant="default" onClick={() => open(href)}>
              Open {name}
            </Button>
          );
        })}
        <Button onClick={() => give(true)}>Add as somebody else</Button>
      </DialogActions>
    </Dialog>,
  ];
}
