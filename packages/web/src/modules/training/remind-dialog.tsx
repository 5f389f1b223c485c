import { remindTraining } from '@roadproof/contract/training-form';
import { useLast } from '../../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../../kit/form/form-dialog.tsx';
import { RecordFormElement } from '../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { Note } from '../../kit/layout/note.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { toast, toastSuccess } from '../../kit/toast/toast.ts';
import classes from './assignment.module.css';
import { countOf } from './open-pairs.ts';

const remindForm = remindTraining.omit({ trainingMappingIds: true });

interface Props {
  /** The open assignments of the ticked people; null while nothing is asked. */
  readonly pairs: readonly string[] | null;
  readonly onClose: (isDone: boolean) => void;
}

function Form({ pairs, onClose }: { readonly pairs: readonly string[] } & Pick<Props, 'onClose'>) {
  const open = pairs.filter((pair) => pair.includes('|'));
  const trainingMappingIds = [...new Set(open.map((pair) => pair.split('|')[0] ?? ''))];
  const { people } = countOf(open);
  const form = useRecordForm({
    screen: `training/remind/${open[0] ?? ''}`,
    op: 'trainings.remind',
    schema: remindForm,
    values: { message: '' },
    check: () => (open.length === 0 ? { message: 'Nobody among them has anything open.' } : {}),
    toInput: (values) => ({ ...values, trainingMappingIds }),
    onSaved: ({ mailed, withoutEmail }) => {
      toastSuccess('Reminder Sent Successfully', `${mailed} e-mailed`);
      if (withoutEmail.length > 0)
        toast({
          kind: 'warning',
          title: 'Without an e-mail address',
          description: withoutEmail.join(', '),
        });
      onClose(true);
    },
  });
  return (
    <RecordFormElement form={form} label="Remind by e-mail">
      <Note role="status">
        {people === 1 ? '1 person' : `${people} people`} with something open; each gets one e-mail
        with what is due when.
      </Note>
      <Rows className={classes.fields}>
        <TextAreaField name="message" label="Message" description="Added to it" rows={3} />
      </Rows>
      <FormDialogActions form={form} action="Send reminder" />
    </RecordFormElement>
  );
}

/** Reminds the ticked people by e-mail of what is open. */
export function RemindDialog({ pairs, onClose }: Props) {
  const shown = useLast(pairs);
  return (
    <FormDialog opened={pairs !== null} title="Remind by e-mail" onClose={() => onClose(false)}>
      {shown ? <Form key={shown.join()} pairs={shown} onClose={onClose} /> : null}
    </FormDialog>
  );
}
