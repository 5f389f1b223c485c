import { completeRemindersForm } from '@roadproof/contract/bulk-act';
import { counted } from '@roadproof/domain/format';
import { useLast } from '../../kit/dialog/use-last.ts';
import { DateField } from '../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../kit/form/form-section.tsx';
import { emptyOf } from '../../kit/form/form-values.ts';
import { RecordFormElement } from '../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { useToday } from '../../kit/form/today.ts';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { Note } from '../../kit/layout/note.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { RecordPicker } from '../../kit/record-picker/record-picker.tsx';
import { namesOf, recordsOf, type Chosen } from '../bulk-act/chosen.ts';
import { useUndo } from '../bulk-act/use-undo.ts';
import { employeeSource } from '../employee/employee-source.ts';
import { calledOf, type ReminderRow } from './called.ts';

const form = completeRemindersForm.omit({ records: true });

interface FormProps {
  readonly reminders: readonly ReminderRow[];
  readonly onClose: (isDone: boolean) => void;
}

function Complete({ reminders, onClose }: FormProps) {
  const today = useToday();
  const undo = useUndo('bulkActs.undoUnits');
  const which = namesOf(reminders.map(calledOf));
  const record = useRecordForm({
    screen: 'equipment/service-reminder/complete-many',
    op: 'bulkActs.completeReminders',
    schema: form,
    values: { ...emptyOf(form), completionDate: today },
    toInput: (values) => ({ ...values, records: recordsOf(reminders) }),
    onSaved: ({ records }) => {
      undo({
        title: 'Service Reminders Completed Successfully',
        description: which,
        undo: { kind: 'reminderCompletion', records },
      });
      onClose(true);
    },
  });
  return (
    <RecordFormElement form={record} label="Complete service reminders">
      <Rows gap={16}>
        <Note>
          {which}. What is due next counts from what the meters showed on that day, as far as
          readings are known; enter newer ones first.
        </Note>
        <FieldRow>
          <DateField
            name="completionDate"
            label="Date of completion"
            max={today}
            required
            isFirst
          />
          <RecordPicker
            name="completedById"
            label="Completed By"
            source={employeeSource}
            required
          />
        </FieldRow>
        <FieldRow columns={1}>
          <TextAreaField name="notes" label="Notes" rows={2} />
        </FieldRow>
      </Rows>
      <FormDialogActions
        form={record}
        action={`Complete ${counted(reminders.length, 'service reminder')}`}
      />
    </RecordFormElement>
  );
}

interface Props {
  /** Null while nothing is asked. */
  readonly chosen: Chosen<'complete', ReminderRow> | null;
  readonly onClose: () => void;
}

/** Completes chosen service reminders on one day, done by one person. */
export function CompleteReminders({ chosen, onClose }: Props) {
  const shown = useLast(chosen);
  const close = (isDone: boolean) => {
    if (isDone) chosen?.clear();
    onClose();
  };
  return (
    <FormDialog
      opened={chosen !== null}
      title={`Complete: ${counted(shown?.rows.length ?? 0, 'service reminder')}`}
      onClose={() => close(false)}
      width={560}
    >
      {shown ? <Complete reminders={shown.rows} onClose={close} /> : null}
    </FormDialog>
  );
}
