import { completeRemindersForm } from '@roadproof/contract/records/bulk-act';
import { counted } from '@roadproof/domain/format';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { BulkDialog, BulkForm, type BulkFormProps } from '../../../bulk-act/bulk-dialog.tsx';
import { namesOf, recordsOf, type Chosen } from '../../../bulk-act/chosen.ts';
import { useUndo } from '../../../bulk-act/use-undo.ts';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { calledOf } from './called.ts';
import type { ReminderRow } from './reminder-source.ts';

const form = completeRemindersForm.omit({ records: true });

const countOf = (reminders: readonly ReminderRow[]): string =>
  counted(reminders.length, 'service reminder');

function Complete({ rows: reminders, onClose }: BulkFormProps<ReminderRow>) {
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
    <BulkForm
      form={record}
      label="Complete service reminders"
      note={
        <>
          {which}. What is due next counts from what the meters showed on that day, as far as
          readings are known; enter newer ones first.
        </>
      }
      action={`Complete ${countOf(reminders)}`}
    >
      <FieldRow>
        <DateField name="completionDate" label="Date of completion" max={today} required isFirst />
        <RecordPicker name="completedById" label="Completed By" source={employeeSource} required />
      </FieldRow>
      <FieldRow columns={1}>
        <TextAreaField name="notes" label="Notes" rows={2} />
      </FieldRow>
    </BulkForm>
  );
}

const forms = { complete: { title: 'Complete', Form: Complete } } as const;

interface Props {
  /** Null while nothing is asked. */
  readonly chosen: Chosen<'complete', ReminderRow> | null;
  readonly onClose: () => void;
}

/** Completes chosen service reminders on one day, done by one person. */
export function CompleteReminders({ chosen, onClose }: Props) {
  return <BulkDialog act={chosen} forms={forms} countOf={countOf} width={560} onClose={onClose} />;
}
