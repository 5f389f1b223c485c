import { requireMedicalExam } from '@roadproof/contract/incident/incident-form';
import { addDays } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './details.module.css';
import type { Incident } from './incident.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface FormProps {
  readonly incident: Incident;
  readonly person: Person;
  readonly onClose: () => void;
}

/** The usual time to see an examiner. */
const usualDays = 14;

function ExamForm({ incident, person, onClose }: FormProps) {
  const today = useToday();
  const form = useRecordForm({
    screen: `incident-management/exam/${person.id}`,
    op: 'incidents.requireExam',
    schema: requireMedicalExam,
    values: {
      incidentId: incident.id,
      employeeId: person.id,
      dueDate: addDays(today, usualDays),
    },
    onSaved: () => {
      toastSuccess('Medical Exam Required Successfully', person.name);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label="Require medical exam">
      <Fields>
        <Note>
          Medical exam after the injury of {formatDay(incident.incidentDate.slice(0, 10))} (49 CFR
          391.45). It is listed under exceptions until an exam dated later is filed.
        </Note>
        <DateField name="dueDate" label="Due" required isFirst />
      </Fields>
      <FormDialogActions form={form} action="Require exam" />
    </RecordFormElement>
  );
}

/** Offers to ask a driver or an injured person for a new medical exam. */
export function RequireExam({
  incident,
  people,
}: {
  readonly incident: Incident;
  readonly people: readonly Person[];
}) {
  const [person, setPerson] = useState<Person | null>(null);
  const shown = useLast(person);
  const employeeIds = incident.medicalExams.map(({ employeeId }) => employeeId);
  return (
    <>
      {people
        .filter(({ id }) => !employeeIds.includes(id))
        .map((one) => (
          <button
            key={one.id}
            type="button"
            className={classes.offer}
            onClick={() => setPerson(one)}
          >
            <IconStethoscope size={17} stroke={1.6} aria-hidden />
            Medical exam for {one.name}
          </button>
        ))}
      <FormDialog
        opened={person !== null}
        title={shown ? `Medical exam for ${shown.name}` : ''}
        onClose={() => setPerson(null)}
      >
        {shown ? (
          <ExamForm incident={incident} person={shown} onClose={() => setPerson(null)} />
        ) : null}
      </FormDialog>
    </>
  );
}
