import { Checkbox } from '@mantine/core';
import { completeMany } from '@roadproof/contract/training-form';
import { counted } from '@roadproof/domain/format';
import { useState } from 'react';
import { FileField } from '../../kit/file/file-field.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../kit/form/form-section.tsx';
import { LookupField } from '../../kit/form/lookup-field.tsx';
import { RecordFormElement } from '../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { useToday } from '../../kit/form/today.ts';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useLast } from '../../kit/dialog/use-last.ts';
import { Note } from '../../kit/layout/note.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { toast, toastSuccess } from '../../kit/toast/toast.ts';
import classes from './assignment.module.css';
import { countOf } from './open-pairs.ts';
import type { Training } from './training-gate.tsx';

type Course = Training['courses'][number];

const completeManyForm = completeMany.omit({ pairs: true });

interface Props {
  /** The open assignments of the ticked people; null while nothing is asked. */
  readonly pairs: readonly string[] | null;
  readonly courses: readonly Course[];
  readonly onClose: (isDone: boolean) => void;
}

const maxDocs = 5;

function Form({ pairs, courses, onClose }: Props & { readonly pairs: readonly string[] }) {
  const today = useToday();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const open = pairs.filter((pair) => pair.includes('|'));
  const chosen = open.filter((pair) => !left.has(pair.split('|')[1] ?? ''));
  const asked = courses.filter(({ id }) => chosen.some((pair) => pair.endsWith(id)));
  const { people, assignments } = countOf(chosen);
  const form = useRecordForm({
    screen: `training/complete-many/${open[0] ?? ''}`,
    op: 'trainingCompletions.completeMany',
    schema: completeManyForm,
    values: { completedAt: today, gradeId: null, gradeNote: '', docs: [] },
    check: () => (chosen.length === 0 ? { completedAt: 'Nothing is open to complete.' } : {}),
    toInput: (values) => ({ ...values, pairs: chosen.join(',') }),
    onSaved: ({ completed, skipped, warnings }) => {
      const rest = skipped.length > 0 ? `, ${skipped.length} left as they were` : '';
      toastSuccess('Training Completed Successfully', `${completed} recorded${rest}`);
      for (const title of warnings) toast({ kind: 'warning', title });
      onClose(true);
    },
  });
  const toggle = (id: string) =>
    setLeft((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <RecordFormElement form={form} label="Complete for several people">
      <Note role="status">
        One date, grade and scan for {counted(people, 'person', 'people')}:{' '}
        {counted(assignments, 'completion', 'completions')}.
      </Note>
      {courses.length > 1 ? (
        <fieldset className={classes.courses}>
          <legend>Courses</legend>
          {courses.map(({ id, courseName }) => (
            <Checkbox
              key={id}
              label={courseName}
              checked={!left.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      ) : null}
      <Rows className={classes.fields}>
        <FieldRow>
          <DateField name="completedAt" label="Completion date" max={today} required isFirst />
          <LookupField
            name="gradeId"
            label="Grade"
            list="Grade"
            required={asked.some(({ requiresGrade }) => requiresGrade)}
          />
        </FieldRow>
        <TextAreaField name="gradeNote" label="Grade note" rows={2} />
        <FileField
          name="docs"
          label="Documents"
          description="Stored once and linked to everybody: up to 5 files."
          maxFiles={maxDocs}
          required={asked.some(({ requiresDocument }) => requiresDocument)}
          missing="A document is required."
        />
      </Rows>
      <FormDialogActions form={form} action="Complete training" />
    </RecordFormElement>
  );
}

/** Completes a class at once: one date, one grade, one scan. */
export function CompleteManyDialog({ pairs, courses, onClose }: Props) {
  const shown = useLast(pairs);
  return (
    <FormDialog
      opened={pairs !== null}
      title="Complete for several people"
      onClose={() => onClose(false)}
      width={660}
    >
      {shown ? <Form key={shown.join()} pairs={shown} courses={courses} onClose={onClose} /> : null}
    </FormDialog>
  );
}
