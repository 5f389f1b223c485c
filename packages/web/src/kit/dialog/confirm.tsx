import { Button } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import { Dialog, DialogActions, DialogNamed, DialogText } from './dialog.tsx';

/** A question with two answers. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** What going on does, as verb and thing: 'Delete task'. */
  readonly action: string;
  /** What staying does; 'Cancel' by default. */
  readonly stay?: string;
  /** Red where something is lost. */
  readonly isDangerous?: boolean;
  /** The thing it is about, below the question: 'Truck 104, VIN 3AKJHHDR5LS123921'; several in a list. */
  readonly named?: string | readonly string[];
  /** Staying is what nearly everybody wants: it is the filled button, at the end. */
  readonly isToStay?: boolean;
}

/** The question before a delete, in fixed words: title 'Delete Confirmation', 'Are you sure you want to delete this Task?'. */
export function deleteQuestion(thing: string, named?: string): Question {
  return {
    ...(named !== undefined && { named }),
    ...deletion(`this ${thing}`),
    action: 'Delete',
  };
}

const deletion = (what: string) => ({
  title: 'Delete Confirmation',
  text: `Are you sure you want to delete ${what}?`,
  isDangerous: true,
});

/** The same words about several things: 'these Tasks', as many as the button says, named one below the other. */
export function deleteManyQuestion(
  those: string,
  count: string,
  named: readonly string[],
): Question {
  return { ...deletion(those), named, action: `Delete ${count}` };
}

interface Props {
  /** Null while nothing is asked. */
  readonly question: Question | null;
  readonly onAnswer: (goesOn: boolean) => void;
}

/** Asks a question over the page; Escape and the cross mean no, and the focus starts on the answer that loses nothing. */
export function Confirm({ question, onAnswer }: Props) {
  return (
    <Dialog
      opened={question !== null}
      title={question?.title ?? ''}
      onClose={() => onAnswer(false)}
      width={420}
    >
      <DialogText>{question?.text}</DialogText>
      {question?.named === undefined ? null : <DialogNamed named={question.named} />}
      <DialogActions>
        {question?.isToStay ? (
          <>
            <Button variant="default" onClick={() => onAnswer(true)}>
              {question.action}
            </Button>
            <Button data-autofocus onClick={() => onAnswer(false)}>
              {question.stay ?? 'Cancel'}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
              {question?.stay ?? 'Cancel'}
            </Button>
            <Button
              {...(question?.isDangerous ? { color: 'red' } : {})}
              onClick={() => onAnswer(true)}
            >
              {question?.action}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface PendingQuestion {
  readonly question: Question;
  readonly answer: (goesOn: boolean) => void;
}

/** `const [ask, dialog] = useConfirm()`: `await ask(question)` answers true or false, `dialog` is put anywhere on the screen. */
export function useConfirm(): [(question: Question) => Promise<boolean>, ReactNode] {
  const [request, setRequest] = useState<PendingQuestion | null>(null);
  const ask = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setRequest({ question, answer })),
    [],
  );
  const onAnswer = (goesOn: boolean) => {
    request?.answer(goesOn);
    setRequest(null);
  };
  return [ask, <Confirm key="confirm" question={request?.question ?? null} onAnswer={onAnswer} />];
}
