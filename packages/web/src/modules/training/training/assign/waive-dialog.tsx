import { waiveTraining } from '@roadproof/contract/training/training-form';
import { counted } from '@roadproof/domain/format';
import { useLast } from '../../../../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../../../../kit/form/form-dialog.tsx';
import { RecordFormElement } from '../../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { Note } from '../../../../kit/layout/note.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../../kit/toast/toast.ts';
import classes from './assignment.module.css';
import { pairOf, peopleOf, type OpenPlace } from './open-place.ts';

const waiveForm = waiveTraining.omit({ pairs: true });

interface Props {
  /** What may be waived; null while nothing is asked. */
  readonly places: readonly OpenPlace[] | null;
  readonly onClose: (isDone: boolean) => void;
}

interface FormProps extends Pick<Props, 'onClose'> {
  readonly places: readonly OpenPlace[];
}

function Form({ places, onClose }: FormProps) {
  const open = places.map(pairOf);
  const form = useRecordForm({
    screen: `training/waive/${open[0] ?? ''}`,
    op: 'trainingCompletions.waive',
    schema: waiveForm,
    values: { reason: '' },
    check: () => (open.length === 0 ? { reason: 'Nothing is open to waive.' } : {}),
    toInput: (values) => ({ ...values, pairs: open }),
    onSaved: ({ changed }) => {
      toastSuccess(
        'Training Waived Successfully',
        `${counted(changed, 'assignment')} closed with a reason`,
      );
      onClose(true);
    },
  });
  return (
    <RecordFormElement form={form} label="Waive with reason">
      <Note role="status">
        Lets {counted(peopleOf(places), 'person', 'people')} off{' '}
        {counted(open.length, 'open assignment')}. The reason stays on file for auditors.
      </Note>
      <Rows className={classes.fields}>
        <TextAreaField name="reason" label="Reason" rows={3} required isFirst />
      </Rows>
      <FormDialogActions form={form} action="Waive training" />
    </RecordFormElement>
  );
}

/** Lets people off their open assignments, with the reason an auditor will read. */
export function WaiveDialog({ places, onClose }: Props) {
  const shown = useLast(places);
  return (
    <FormDialog opened={places !== null} title="Waive with reason" onClose={() => onClose(false)}>
      {shown ? <Form key={shown.map(pairOf).join()} places={shown} onClose={onClose} /> : null}
    </FormDialog>
  );
}
