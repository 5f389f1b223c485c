import { cancelTraining } from '@roadproof/contract/training/training-form';
import { counted, formatCount } from '@roadproof/domain/format';
import { FormDialog, FormDialogActions } from '../../../../kit/form/form-dialog.tsx';
import { RecordFormElement } from '../../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { Note } from '../../../../kit/layout/note.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../../kit/toast/toast.ts';
import classes from '../assign/assignment.module.css';
import type { Training } from '../show/training-gate.tsx';

interface Props {
  readonly training: Training;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What becomes of what is open: '5 go back to what they were, 2 asked only by this training end.' */
function openWords({ goBackCount: back, endCount: end }: Training): string {
  const parts = [
    back > 0 ? `${formatCount(back)} ${back === 1 ? 'goes' : 'go'} back to what they were` : '',
    end > 0 ? `${formatCount(end)} asked only by this training ${end === 1 ? 'ends' : 'end'}` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing in it is open.' : `${parts.join(', ')}.`;
}

function Form({ training, onClose }: Omit<Props, 'opened'>) {
  const { id, version, completedAssignmentCount: done } = training;
  const form = useRecordForm({
    screen: `training/cancel/${id}`,
    op: 'trainings.cancel',
    schema: cancelTraining,
    values: { id, version, reason: '' },
    onSaved: () => {
      toastSuccess('Training Cancelled Successfully', training.trainingName);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label="Cancel training">
      <Note>
        {openWords(training)}
        {done > 0 ? ` ${counted(done, 'completion')} ${done === 1 ? 'stays' : 'stay'}.` : ''}
      </Note>
      <Rows className={classes.fields}>
        <TextAreaField name="reason" label="Reason" rows={3} isFirst />
      </Rows>
      <FormDialogActions form={form} action="Cancel training" />
    </RecordFormElement>
  );
}

/** Cancels a training; what is completed stays (docs/domain.md, Changing and cancelling). */
export function CancelDialog({ training, opened, onClose }: Props) {
  return (
    <FormDialog opened={opened} title="Cancel training" onClose={onClose}>
      <Form training={training} onClose={onClose} />
    </FormDialog>
  );
}
