import { Button } from '@mantine/core';
import { saveTraining } from '@roadproof/contract/training/training-form';
import { requiredPeopleColumns } from '@roadproof/contract/training/course.columns';
import { addDays } from '@roadproof/domain/calendar-day';
import { counted, formatCount } from '@roadproof/domain/format';
import type { Row } from '../../../api/operation-map.ts';
import { RecordTable } from '../../../kit/details/record-table.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';

import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import type { Course } from './course-gate.tsx';
import classes from './course.module.css';

interface Props {
  readonly course: Course;
  readonly people: readonly Row<'requiredPeople.list'>[];
  /** The type offered first. */
  readonly typeId: string | null;
  readonly onDone: () => void;
}

/** How long people get where the course does not say it, in days. */
const usualDays = 30;
const requiredForm = saveTraining.pick({
  trainingName: true,
  trainingTypeId: true,
  startDate: true,
  dueDate: true,
});
/** How many of them the table lists. */
const shown = 200;

/** Who would be assigned, and until when; schedules one training for all of them. */
export function RequiredForm({ course, people, typeId, onDone }: Props) {
  const today = useToday();
  const go = useGo();
  const hrefTo = useScreenHref();
  const form = useRecordForm({
    screen: 'training/course/required',
    op: 'trainings.save',
    schema: requiredForm,
    values: {
      trainingName: course.courseName,
      trainingTypeId: typeId,
      startDate: today,
      dueDate: addDays(today, course.assignWithinDays ?? usualDays),
    },
    toInput: (values) => ({
      ...values,
      courseIds: [course.id],
      employeeIds: people.map(({ id }) => id),
      // The list has only people who need it.
      skipValid: false,
      docs: [],
    }),
    onSaved: ({ id, created }) => {
      toastSuccess(
        'Training Scheduled Successfully',
        `${counted(created, 'person', 'people')} assigned.`,
      );
      onDone();
      if (hrefTo('/training/details')) go(`/training/details?id=${id}`);
    },
  });
  const more = hrefTo('/training/schedule', { courseId: course.id, required: 'true' });
  return (
    <RecordFormElement form={form} label="Assign to everyone required">
      <div className={classes.people}>
        <RecordTable
          label="Required people"
          columns={requiredPeopleColumns.columns}
          rows={people.slice(0, shown)}
          rowKey={({ id }) => id}
          empty="Everyone who has to take this course is assigned to it."
        />
      </div>
      {people.length > shown ? (
        <Note>
          The first {shown} of {formatCount(people.length)}.
        </Note>
      ) : null}
      <Fields className={classes.fields}>
        <FieldRow>
          <TextField name="trainingName" label="Training name" required />
          <LookupField name="trainingTypeId" label="Type" list="TrainingType" required />
          <DateField name="startDate" label="Assigned date" required />
          <DateField name="dueDate" label="Due date" required />
        </FieldRow>
        {more ? (
          <Button component={AppLink} href={more} variant="subtle" size="compact-sm">
            Class date, location, instructor…
          </Button>
        ) : null}
      </Fields>
      <FormDialogActions
        form={form}
        action={`Schedule for ${counted(people.length, 'person', 'people')}`}
      />
    </RecordFormElement>
  );
}
