import type { ComponentProps } from 'react';
import { DeleteButton } from '../kit/dialog/deletes.tsx';
import { useBulkDelete, type Removal } from './use-bulk-delete.tsx';

interface Props<R> extends Omit<
  ComponentProps<typeof DeleteButton>,
  'onDelete' | 'isDeleting' | 'question'
> {
  readonly record: R;
  readonly removal: Removal<R>;
  /** The way back from the page of what is no longer there. */
  readonly onDeleted: () => void;
}

/** Deletes the record of a page as its list deletes chosen ones: the same question, and one press takes it back. */
export function DeletesOne<R extends { readonly id: string; readonly version: number }>({
  record,
  removal,
  onDeleted,
  ...button
}: Props<R>) {
  const [remove, question, isDeleting] = useBulkDelete(removal);
  return (
    <DeleteButton
      {...button}
      onDelete={() => remove([record], onDeleted)}
      isDeleting={isDeleting}
      question={question}
    />
  );
}
