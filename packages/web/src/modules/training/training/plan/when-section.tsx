import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { formatCount, formatDay } from '@roadproof/domain/format';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/form/checkboxes-field.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { useForm } from '../../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../../kit/form/form-section.tsx';
import { LookupField } from '../../../../kit/form/lookup-field.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { TimeField } from '../../../../kit/form/time-field.tsx';
import { useToday } from '../../../../kit/form/today.ts';
import { Note } from '../../../../kit/layout/note.tsx';
import type { Training } from '../show/training-gate.tsx';
import { usePastClass } from './use-past-class.ts';

/** Another due date may leave those who have their training already open where they are. */
function MoveOpen({ training }: { readonly training: Training }) {
  const { methods } = useForm();
  const due: unknown = useWatch({ control: methods.control, name: 'dueDate' });
  const open = training.openAssignmentCount;
  if (open === 0 || due === training.dueDate.slice(0, 10)) return null;
  return (
    <CheckboxField
      name="moveOpen"
      label={`Also for the ${open === 1 ? 'one open assignment' : `${formatCount(open)} open assignments`}`}
    />
  );
}

/** A due date that has passed makes everybody overdue at once. */
function PastNote() {
  const { methods } = useForm();
  const today = useToday();
  const due: unknown = useWatch({ control: methods.control, name: 'dueDate' });
  const isHeld = useWatch({ control: methods.control, name: 'isHeld' }) === true;
  if (isHeld || typeof due !== 'string' || !isCalendarDay(due) || due >= today) return null;
  return (
    <Note tone="warning" role="status">
      {formatDay(due)} has passed: everyone who has not completed it is overdue at once.
    </Note>
  );
}

/** Block three: from when to when, and the class if there is one. */
export function WhenSection({ training }: { readonly training?: Training | undefined }) {
  usePastClass(training === undefined);
  const { methods } = useForm();
  const isHeld = useWatch({ control: methods.control, name: 'isHeld' }) === true;
  return (
    <FormSection
      title="When and where"
      description="A class date if it is held on one day. Hazmat records must name the trainer and address (49 CFR 172.704(d))."
    >
      <FieldRow>
        <DateField
          name="startDate"
          label="Assigned date"
          description="May be in the past"
          required
        />
        <DateField
          name="dueDate"
          label={isHeld ? 'Due (as it was)' : 'Due date'}
          description="The last day to complete it"
          required
        />
      </FieldRow>
      <PastNote />
      {training ? <MoveOpen training={training} /> : null}
      <FieldRow columns={3}>
        <DateField name="classDate" label="Class date" />
        <TimeField name="startTime" label="Starts" />
        <TimeField name="endTime" label="Ends" placeholder="10:00 AM" />
      </FieldRow>
      <FieldRow columns={3}>
        <LookupField list="location" name="locationId" label="Location" />
        <TextField name="instructorName" label="Instructor" />
        <TextField name="instructorAddress" label="Instructor address" />
      </FieldRow>
      <TextAreaField name="notes" label="Notes" rows={2} />
    </FormSection>
  );
}
