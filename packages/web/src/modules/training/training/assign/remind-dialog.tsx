import { remindTraining } from '@roadproof/contract/training/training-form';
import { counted } from '@roadproof/domain/format';
import { useLast } from '../../../../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../../../../kit/form/form-dialog.tsx';
import { RecordFormElement } from '../../../../kit/form/record-form-element.tsx';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { Note } from '../../../../kit/layout/note.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import { NoMailServer } from '../../../../bulk-act/no-mail-server.tsx';
import { nobodyOwes } from '../../../../bulk-act/reach-words.ts';
import { ReminderMessage } from '../../../../bulk-act/reminder-message.tsx';
import { toastReminded } from '../../../../bulk-act/toast-reminded.ts';
import classes from './assignment.module.css';
import { pairOf, peopleOf, type OpenPlace } from './open-place.ts';

const remindForm = remindTraining.omit({ trainingMappingIds: true });

interface Props {
  /** What is reminded of; null while nothing is asked. */
  readonly places: readonly OpenPlace[] | null;
  readonly onClose: (isDone: boolean) => void;
}

interface FormProps extends Pick<Props, 'onClose'> {
  readonly places: readonly OpenPlace[];
}

function Form({ places, onClose }: FormProps) {
  const trainingMappingIds = [...new Set(places.map((place) => place.trainingMappingId))];
  const form = useRecordForm({
    screen: `training/remind/${trainingMappingIds[0] ?? ''}`,
    op: 'trainings.remind',
    schema: remindForm,
    values: { message: '' },
    check: () => (places.length === 0 ? { message: nobodyOwes } : {}),
    toInput: (values) => ({ ...values, trainingMappingIds }),
    onSaved: (result) => {
      toastReminded(result);
      onClose(true);
    },
  });
  return (
    <RecordFormElement form={form} label="Remind by e-mail">
      <Note role="status">
        {places.length === 0
          ? nobodyOwes
          : `${counted(peopleOf(places), 'person', 'people')} with something open; each gets one e-mail with what is due when.`}
      </Note>
      <Rows className={classes.fields}>
        <NoMailServer />
        <ReminderMessage />
      </Rows>
      <FormDialogActions form={form} action="Send reminder" />
    </RecordFormElement>
  );
}

/** Reminds the ticked people by e-mail of what is open. */
export function RemindDialog({ places, onClose }: Props) {
  const shown = useLast(places);
  return (
    <FormDialog opened={places !== null} title="Remind by e-mail" onClose={() => onClose(false)}>
      {shown ? <Form key={shown.map(pairOf).join()} places={shown} onClose={onClose} /> : null}
    </FormDialog>
  );
}
