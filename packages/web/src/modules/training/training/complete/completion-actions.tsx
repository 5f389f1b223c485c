import { FormDialogActions } from '../../../../kit/form/form-dialog.tsx';
import type { RecordForm } from '../../../../kit/form/use-record-form.ts';
import { useIsFailed } from './grade-note.tsx';

interface Props {
  readonly form: RecordForm;
  /** Text while the server works, once everything has arrived. */
  readonly storing?: string;
}

/** The end of a form that completes: its button says when the grade means that the course was not passed. */
export function CompletionActions(props: Props) {
  const isFailed = useIsFailed();
  return (
    <FormDialogActions
      {...props}
      action={isFailed ? 'Record as not passed' : 'Complete training'}
    />
  );
}
