import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import type { OperationName } from '../../api/operation-map.ts';
import { mutation, queryClient } from '../../api/query.ts';
import { useConfirm } from '../dialog/confirm.tsx';
import { toastSuccess } from '../toast/toast.ts';
import classes from './completion-table.module.css';

interface Props {
  readonly operation: Extract<OperationName, `${string}.takeBack`>;
  readonly done: { readonly id: string; readonly completionDate: string };
  /** What was completed. */
  readonly thing: string;
  /** What else becomes of it, as further sentences of the question. */
  readonly also: string;
}

/** Takes the latest completion back that was entered by mistake; it stands in the line of that completion. */
export function UndoCompletion({ operation, done, thing, also }: Props) {
  const [ask, question] = useConfirm();
  const { mutate, isPending } = useMutation({
    ...mutation(operation),
    onSuccess: () => toastSuccess('Completion Taken Back', `${thing} is due as before`),
    // Somebody was quicker: the screen shows what they did.
    onError: () => void queryClient.invalidateQueries(),
  });
  const day = formatDay(done.completionDate);
  const undo = async () => {
    const isSure = await ask({
      title: 'Take back this completion?',
      text: `The completion of ${day} no longer counts, and ${thing} is due as it was before. What was entered stays in the history of changes.${also}`,
      action: 'Take back',
      isDangerous: true,
    });
    if (isSure) mutate({ id: done.id });
  };
  return (
    <>
      <Button
        className={classes.takeBack ?? ''}
        variant="default"
        size="compact-sm"
        loading={isPending}
        aria-label={`Take back the completion of ${day}`}
        onClick={() => void undo()}
      >
        Take back
      </Button>
      {question}
    </>
  );
}
