import { archivePeopleForm, movePeopleForm } from '@roadproof/contract/records/bulk-act';
import { counted } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/people/person';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { BulkDialog, BulkForm, type BulkFormProps } from '../../../bulk-act/bulk-dialog.tsx';
import { namesOf, recordsOf, type Chosen } from '../../../bulk-act/chosen.ts';
import { useUndo } from '../../../bulk-act/use-undo.ts';
import { ReminderForm } from '../../../bulk-act/reminder-form.tsx';
import type { ListedPerson } from './people-source.ts';
import { useReach } from '../../../bulk-act/use-reach.ts';

export type PeopleAct = Chosen<'archive' | 'group' | 'remind', ListedPerson>;

const archiveForm = archivePeopleForm.omit({ records: true });
const groupForm = movePeopleForm.omit({ records: true });

type FormProps = BulkFormProps<ListedPerson>;

const whoOf = (people: readonly ListedPerson[]): string => namesOf(people.map(displayName));
const countOf = (people: readonly unknown[]): string => counted(people.length, 'person', 'people');

function Archive({ rows: people, onClose }: FormProps) {
  const today = useToday();
  const undo = useUndo('bulkActs.undoPeople');
  const form = useRecordForm({
    screen: 'employee/archive-many',
    op: 'bulkActs.archivePeople',
    schema: archiveForm,
    values: { ...emptyOf(archiveForm), terminationDate: today, revokeAccess: true },
    toInput: (values) => ({ ...values, records: recordsOf(people) }),
    onSaved: ({ records }) => {
      undo({
        title: 'Employees Archived Successfully',
        description: whoOf(people),
        undo: { kind: 'archive', records },
      });
      onClose(true);
    },
  });
  return (
    <BulkForm
      form={form}
      label="Archive"
      note={
        <>
          {whoOf(people)}. Trainings, orders and units of theirs stay as they are, but are no longer
          due for them.
        </>
      }
      action={`Move ${countOf(people)} to Prior`}
    >
      <FieldRow columns={1}>
        <DateField name="terminationDate" label="Termination date" required isFirst />
        <TextAreaField name="terminationReason" label="Reason" rows={2} />
        <SwitchField
          name="revokeAccess"
          label="Remove portal access"
          description="Signing in ends at once either way; this clears the permissions too."
        />
      </FieldRow>
    </BulkForm>
  );
}

function ChangeGroup({ rows: people, onClose }: FormProps) {
  const undo = useUndo('bulkActs.undoPeople');
  const form = useRecordForm({
    screen: 'employee/group-many',
    op: 'bulkActs.movePeople',
    schema: groupForm,
    values: emptyOf(groupForm),
    toInput: (values) => ({ ...values, records: recordsOf(people) }),
    onSaved: ({ records }) => {
      undo({
        title: 'Employee Group Changed Successfully',
        description: whoOf(people),
        undo: { kind: 'group', records },
      });
      onClose(true);
    },
  });
  return (
    <BulkForm
      form={form}
      label="Change group"
      note={<>{whoOf(people)}. Courses that the group requires are assigned.</>}
      action={`Move ${countOf(people)}`}
    >
      <FieldRow columns={1}>
        <LookupField
          list="employeeGroup"
          name="employeeGroupId"
          label="Employee group"
          required
          isFirst
        />
      </FieldRow>
    </BulkForm>
  );
}

function Remind({ rows: people, onClose }: FormProps) {
  const chosen = { employeeIds: people.map(({ id }) => id) };
  return (
    <ReminderForm
      screen="employee/remind-many"
      op="bulkActs.remindPeople"
      chosen={chosen}
      note={
        <>
          {whoOf(people)}. People with a training that is overdue or due soon get one e-mail with
          what is due when.
        </>
      }
      {...useReach(chosen)}
      onClose={onClose}
    />
  );
}

const forms = {
  archive: { title: 'Archive', Form: Archive },
  group: { title: 'Change group', Form: ChangeGroup },
  remind: { title: 'Remind by e-mail', Form: Remind },
} as const;

interface Props {
  /** Null while nothing is asked. */
  readonly act: PeopleAct | null;
  readonly onClose: () => void;
}

/** What is asked before something is done to the chosen people. */
export function PeopleDialogs({ act, onClose }: Props) {
  return <BulkDialog act={act} forms={forms} countOf={countOf} width={520} onClose={onClose} />;
}
