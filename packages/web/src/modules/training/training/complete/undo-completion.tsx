import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../../api/query.ts';
import { useConfirm } from '../../../../kit/dialog/confirm.tsx';
import { toastSuccess } from '../../../../kit/toast/toast.ts';
import type { Completion } from './completion-form.tsx';

interface Props {
  readonly completion: Completion;
  readonly onDone: () => void;
}

/** What taking back means, in words. */
function consequence({
  course,
  completedAt,
  dueDate,
  validUntil,
  isCancelled,
}: Completion): string {
  const sentence = `The completion of ${formatDay(completedAt)} no longer counts.`;
  const stays = 'Documents and history stay.';
  if (isCancelled) return `${sentence} The one before it counts again. ${stays}`;
  const next = validUntil ? `; the repetition due ${formatDay(validUntil)} goes` : '';
  return `${sentence} Unless another one is newer, ${course} is open again, due ${formatDay(dueDate)}${next}. ${stays}`;
}

/** Takes a completion back that was recorded by mistake; its documents and history stay. */
function Reopen({ completion, onDone }: Props) {
  const [ask, question] = useConfirm();
  const { mutate, isPending } = useMutation({
    ...mutation('trainingCompletions.reopen'),
    onSuccess: () => {
      toastSuccess('Completion Taken Back', `${completion.course} is open again`);
      onDone();
    },
  });
  const reopen = async () => {
    const isSure = await ask({
      title: 'Take back this completion?',
      text: consequence(completion),
      action: 'Take back',
      isDangerous: true,
    });
    const { trainingMappingId, courseCatalogId } = completion;
    if (isSure) mutate({ pairs: [`${trainingMappingId}|${courseCatalogId}`] });
  };
  return (
    <>
      <Button variant="subtle" color="gray" loading={isPending} onClick={() => void reopen()}>
        Take back
      </Button>
      {question}
    </>
  );
}

/** Ends a waiver, so that the person has to take the course after all. */
function LiftWaiver({ completion, onDone }: Props) {
  const [ask, question] = useConfirm();
  const { mutate, isPending } = useMutation({
    ...mutation('trainingCompletions.liftWaiver'),
    onSuccess: () => {
      toastSuccess('Waiver Lifted Successfully', `${completion.course} is open again`);
      onDone();
    },
  });
  const lift = async () => {
    const isSure = await ask({
      title: 'Lift this waiver?',
      text: completion.isCancelled
        ? 'Its training is cancelled, so nothing opens again. The reason stays in the history.'
        : `${completion.course} is open again, due ${formatDay(completion.dueDate)}. The reason stays in the history.`,
      action: 'Lift waiver',
    });
    const { trainingMappingId, courseCatalogId } = completion;
    if (isSure) mutate({ pairs: [`${trainingMappingId}|${courseCatalogId}`] });
  };
  return (
    <>
      <Button variant="subtle" color="gray" loading={isPending} onClick={() => void lift()}>
        Lift waiver
      </Button>
      {question}
    </>
  );
}

/** Opens an assignment again: the completion taken back, or the waiver lifted. */
export function UndoCompletion(props: Props) {
  return props.completion.completedAt ? <Reopen {...props} /> : <LiftWaiver {...props} />;
}
