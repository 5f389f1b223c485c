import { waiveTraining } from '@roadproof/contract/training-form';
import { useLast } from '../../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../../kit/form/form-dialog.tsx';
import { RecordFormElement } from '../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { Note } from '../../kit/layout/note.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { toastSuccess } from '../../kit/toast/toast.ts';
import classes from './assignment.module.css';
import { countOf } from './open-pairs.ts';

const waiveForm = waiveTraining.omit({ pairs: true });

interface Props {
  /** The open assignments of the ticked people; null while nothing is asked. */
  readonly pairs: readonly string[] | null;
  readonly onClose: (isDone: boolean) => void;
}

function Form({ pairs, onClose }: { readonly pairs: readonly string[] } & Pick<Props, 'onClose'>) {
  const open = pairs.filter((pair) => pair.includes('|'));
  const { people, assignments } = countOf(open);
  const form = useRecordForm({
    screen: `training/waive/${open[0] ?? ''}`,
    op: 'trainingCompletions.waive',
    schema: waiveForm,
    values: { reason: '' },
    check: () => (open.length === 0 ? { reason: 'Nothing is open to waive.' } : {}),
    toInput: (values) => ({ ...values, pairs: open }),
    onSaved: ({ changed }) => {
      toastSuccess('Training Waived Successfully', `${changed} assignments closed with a reason`);
      onClose(true);
    },
  });
  return (
    <RecordFormElement form={form} label="Waive with reason">
      <Note role="status">
        Lets {people === 1 ? '1 person' : `${people} people`} off {assignments} open{' '}
        {assignments === 1 ? 'assignment' : 'assignments'}. The reason stays on file for auditors.
      </Note>
      <Rows className={classes.fields}>
        <TextAreaField name="reason" label="Reason" rows={3} required />
      </Rows>
      <FormDialogActions form={form} action="Waive training" />
    </RecordFormElement>
  );
}

/** Lets people off their open assignments, with the reason an auditor will read. */
export function WaiveDialog({ pairs, onClose }: Props) {
  const shown = useLast(pairs);
  return (
    <FormDialog opened={pairs !== null} title="Waive with reason" onClose={() => onClose(false)}>
      {shown ? <Form key={shown.join()} pairs={shown} onClose={onClose} /> : null}
    </FormDialog>
  );
}
