import { saveAttendance } from '@roadproof/contract/training/training-form';
import { counted } from '@roadproof/domain/format';
import { useWatch } from 'react-hook-form';
import { useLast } from '../../../../kit/dialog/use-last.ts';
import { useForm } from '../../../../kit/form/form-context.ts';
import { FormDialog, FormDialogActions } from '../../../../kit/form/form-dialog.tsx';
import { RadioField } from '../../../../kit/form/radio-field.tsx';
import { RecordFormElement } from '../../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { Note } from '../../../../kit/layout/note.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../../kit/toast/toast.ts';
import type { RosterPerson } from './attendance-cell.tsx';

interface Props {
  /** Whose attendance is marked; null while nothing is asked. */
  readonly people: readonly RosterPerson[] | null;
  readonly onClose: (isDone: boolean) => void;
}

interface FormProps extends Pick<Props, 'onClose'> {
  readonly people: readonly RosterPerson[];
}

const options = [
  { value: 'Present', label: 'Present' },
  { value: 'Absent', label: 'Absent' },
  { value: 'Excused', label: 'Excused' },
  { value: null, label: 'Not marked' },
];

/** What becomes of the courses of somebody who was not there. */
function OpenNote() {
  const { methods } = useForm();
  const attendance: unknown = useWatch({ control: methods.control, name: 'attendance' });
  if (attendance !== 'Absent' && attendance !== 'Excused') return null;
  return <Note role="status">What is open stays open and can be taken up by another class.</Note>;
}

function Form({ people, onClose }: FormProps) {
  const [first] = people;
  const isOne = people.length === 1;
  const form = useRecordForm({
    screen: `training/attendance/${first?.trainingMappingId ?? ''}`,
    op: 'trainingCompletions.attend',
    schema: saveAttendance,
    values: {
      trainingMappingIds: people.map(({ trainingMappingId }) => trainingMappingId),
      attendance: (isOne ? first?.attendance : null) ?? 'Present',
      note: (isOne ? first?.attendanceNote : null) ?? '',
    },
    onSaved: ({ changed }) => {
      toastSuccess('Attendance Saved Successfully', counted(changed, 'person', 'people'));
      onClose(true);
    },
  });
  return (
    <RecordFormElement form={form} label="Attendance">
      <Rows>
        <Note>{isOne ? first?.employeeName : counted(people.length, 'person', 'people')}</Note>
        <RadioField name="attendance" label="Attendance" options={options} required={false} />
        <OpenNote />
        <TextAreaField name="note" label="Note" rows={2} />
      </Rows>
      <FormDialogActions form={form} action="Save attendance" />
    </RecordFormElement>
  );
}

/** Who was at the class: present, absent or excused, with a note. */
export function AttendanceDialog({ people, onClose }: Props) {
  const shown = useLast(people);
  return (
    <FormDialog
      opened={people !== null}
      title="Attendance"
      onClose={() => onClose(false)}
      width={500}
    >
      {shown ? (
        <Form
          key={shown.map(({ trainingMappingId }) => trainingMappingId).join()}
          people={shown}
          onClose={onClose}
        />
      ) : null}
    </FormDialog>
  );
}
