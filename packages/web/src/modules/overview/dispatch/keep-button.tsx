import { Button } from '@mantine/core';
import { answerNames } from '@roadproof/domain/answer';
import { IconCheck, IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, Output } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { toast, toastSuccess } from '../../../kit/toast/toast.ts';

interface Props {
  /** The question whose answer is on screen. */
  readonly question: Input<'dispatchAnswers.save'>;
  readonly answer: Output<'dispatch.ask'>;
}

const where = 'It is in the history of the driver and of the units.';

/** Keeps the answer in the history; an answer that was kept is opened by the same button. */
export function KeepButton({ question, answer }: Props) {
  // Another question or other reasons can be kept again.
  const mark = JSON.stringify([question, answer.answer, answer.reasons]);
  const [kept, setKept] = useState<{ readonly mark: string; readonly id: string } | null>(null);
  const { mutate, isPending } = useMutation({
    ...mutation('dispatchAnswers.save'),
    onSuccess: ({ id, answer: keptAnswer }) => {
      setKept({ mark, id });
      if (keptAnswer === answer.answer) toastSuccess('Answer kept', where);
      else
        toast({
          kind: 'warning',
          title: `Kept as "${answerNames[keptAnswer]}"`,
          description: `A record changed since you asked. ${where}`,
        });
    },
  });
  if (kept?.mark === mark)
    return (
      <Button
        variant="default"
        component={AppLink}
        href={`/dispatch?kept=${kept.id}`}
        leftSection={<IconCheck size={16} aria-hidden />}
      >
        Kept in history
      </Button>
    );
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(question)}
    >
      Keep in history
    </Button>
  );
}
