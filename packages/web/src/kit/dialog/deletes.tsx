import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OperationName, Output } from '../../api/operation-map.ts';
import { mutation } from '../../api/query.ts';
import { toastSuccess } from '../toast/toast.ts';
import { deleteQuestion, useConfirm } from './confirm.tsx';

type Removing =
  | Extract<OperationName, `${string}.remove`>
  | 'equipment.removeFile'
  | 'equipment.removePhoto';

interface Removal {
  /** Deletes one record by its id. */
  readonly operation: Removing;
  /** As the question calls it: 'Driver File'. */
  readonly thing: string;
  /** The toast once it is deleted. */
  readonly successText: string;
  /** The toast's second line, where it is the answer that says it. */
  readonly extraText?: ((answer: Output<Removing>) => string | undefined) | undefined;
  /** The way back from the screen of what is no longer there. */
  readonly onDeleted?: ((id: string) => void) | undefined;
}

interface Target {
  readonly id: string;
  /** What the question names below its fixed words, so that nobody deletes the wrong one. */
  readonly named: string;
  /** The toast's second line. */
  readonly detail?: string | undefined;
}

/** `const [remove, question, isRemoving] = useDeletes(...)`: `remove(record)` asks first, `question` is put anywhere on the screen. */
export function useDeletes({
  operation,
  thing,
  successText,
  extraText,
  onDeleted,
}: Removal): [(target: Target) => Promise<void>, ReactNode, boolean] {
  const [ask, question] = useConfirm();
  const { mutationKey, mutationFn } = mutation(operation);
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ id }: Target) => mutationFn({ id }),
    onSuccess: (answer, { id, detail }) => {
      toastSuccess(successText, extraText?.(answer) ?? detail);
      onDeleted?.(id);
    },
  });
  const remove = async (target: Target) => {
    if (await ask(deleteQuestion(thing, target.named))) mutate(target);
  };
  return [remove, question, isPending];
}

interface ButtonOf extends ButtonProps {
  readonly children: string;
  readonly 'aria-label'?: string;
  /** Why it may be deleted or may not be, in words: the element that says so. */
  readonly reason?: { readonly id: string; readonly isRefusal: boolean };
}

interface DeleteProps extends ButtonOf {
  /** Asks, and deletes. */
  readonly onDelete: () => void;
  readonly isDeleting: boolean;
  readonly question: ReactNode;
}

/** The button that deletes a record, quieter than what else can be done with it, and the question it asks. */
export function DeleteButton({ onDelete, isDeleting, question, reason, ...button }: DeleteProps) {
  const isRefused = reason?.isRefusal === true;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        {...button}
        loading={isDeleting}
        aria-describedby={reason?.id}
        // Within reach of the keyboard, so that the reason is heard too.
        aria-disabled={isRefused || undefined}
        {...(isRefused ? { 'data-disabled': true } : {})}
        onClick={isRefused ? undefined : onDelete}
      />
      {question}
    </>
  );
}

interface Props extends Removal, Target, ButtonOf {}

/** Deletes a record whose delete is not taken back by one press: it asks, deletes, says so and goes back. */
export function Deletes({
  id,
  named,
  detail,
  operation,
  thing,
  successText,
  extraText,
  onDeleted,
  ...button
}: Props) {
  const removal = { operation, thing, successText, extraText, onDeleted };
  const [remove, question, isRemoving] = useDeletes(removal);
  return (
    <DeleteButton
      {...button}
      onDelete={() => void remove({ id, named, detail })}
      isDeleting={isRemoving}
      question={question}
    />
  );
}
