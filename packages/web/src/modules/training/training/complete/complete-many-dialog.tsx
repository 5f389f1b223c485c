import { Button } from '@mantine/core';
import { completeMany, maxCompletions } from '@roadproof/contract/training/training-form';
import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { counted } from '@roadproof/domain/format';
import { completionFaults } from '@roadproof/domain/training/training-completion';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogActions } from '../../../../kit/dialog/dialog.tsx';
import { useLast } from '../../../../kit/dialog/use-last.ts';
import { FileField } from '../../../../kit/file/file-field.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../../kit/form/form-section.tsx';
import { LookupField } from '../../../../kit/form/lookup-field.tsx';
import { RecordFormElement } from '../../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../../kit/form/today.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { toast, toastSuccess } from '../../../../kit/toast/toast.ts';
import { CompletionActions } from './completion-actions.tsx';
import { GradeNote } from './grade-note.tsx';
import { LeftOut } from './left-out.tsx';
import {
  answerWords,
  chosenOf,
  manyInput,
  markedAs,
  type ManyAnswer,
  type ManyValues,
} from './many-values.ts';
import { pairOf, type OpenPlace } from '../assign/open-place.ts';
import { WhoList } from './who-list.tsx';
import { YearNote } from './year-note.tsx';

/** What a course asks of a completion. */
export interface AskingCourse {
  readonly id: string;
  readonly courseName: string;
  readonly requiresGrade: boolean;
  readonly requiresDocument: boolean;
}

interface Props {
  /** What may be completed, of one training or of many; null while nothing is asked. */
  readonly places: readonly OpenPlace[] | null;
  /** What the courses ask for, where the screen knows it; the server asks for the same. */
  readonly courses?: readonly AskingCourse[] | undefined;
  /** Of the roster of a class: who was there is said too. */
  readonly hasAttendance?: boolean;
  readonly onClose: (isDone: boolean) => void;
}

interface FormProps {
  readonly places: readonly OpenPlace[];
  readonly courses: readonly AskingCourse[];
  readonly hasAttendance: boolean;
  readonly onSaved: (answer: ManyAnswer) => void;
}

const maxDocs = 5;
const none: readonly AskingCourse[] = [];

/** What is wrong over several fields, in the words of the server. */
function faultsOf(
  values: ManyValues,
  { places, courses }: Pick<FormProps, 'places' | 'courses'>,
  today: string,
): Record<string, string> {
  const chosen = chosenOf(places, values);
  const who =
    places.length === 0
      ? 'Nothing is open for the people who are ticked.'
      : chosen.length === 0
        ? 'No one is left to complete a course. Mark in the roster who was not there instead.'
        : chosen.length > maxCompletions
          ? `At most ${maxCompletions} completions at once. Leave out ${chosen.length - maxCompletions} of the ${chosen.length}.`
          : null;
  const fields = courses
    .filter(({ id }) => chosen.some(({ courseCatalogId }) => courseCatalogId === id))
    .map((course) => ({ ...course, course: course.courseName }));
  const day = values.completedAt;
  const facts = {
    completedAt: typeof day === 'string' && isCalendarDay(day) ? day : today,
    gradeId: values.gradeId || null,
    documents: values.docs?.length ?? 0,
  };
  const faults = completionFaults(facts, fields, today);
  return {
    ...(who === null ? {} : { pairs: who }),
    ...Object.fromEntries(faults.map(({ field, message }) => [field, message])),
  };
}

function Form({ places, courses, hasAttendance, onSaved }: FormProps) {
  const today = useToday();
  const form = useRecordForm({
    screen: `training/complete-many/${places[0] ? pairOf(places[0]) : ''}`,
    op: 'trainingCompletions.completeMany',
    schema: completeMany,
    values: {
      pairs: places.map(pairOf),
      absentIds: markedAs(places, 'Absent'),
      excusedIds: markedAs(places, 'Excused'),
      completedAt: today,
      gradeId: null,
      gradeNote: '',
      docs: [],
    },
    check: (values) => faultsOf(values, { places, courses }, today),
    toInput: (values) => manyInput(places, values),
    onSaved,
  });
  const values = useWatch({ control: form.methods.control }) as ManyValues;
  const chosen = chosenOf(places, values);
  const asks = (what: 'requiresGrade' | 'requiresDocument') =>
    courses.some(
      (course) =>
        course[what] && chosen.some(({ courseCatalogId }) => courseCatalogId === course.id),
    );
  return (
    <RecordFormElement form={form} label="Complete for several people">
      <Fields>
        <WhoList places={places} hasAttendance={hasAttendance} />
        <FieldRow>
          <DateField name="completedAt" label="Completion date" max={today} required isFirst />
          <LookupField name="gradeId" label="Grade" list="Grade" required={asks('requiresGrade')} />
        </FieldRow>
        <YearNote />
        <GradeNote isOfMany />
        <TextAreaField name="gradeNote" label="Grade note" rows={2} />
        <FileField
          name="docs"
          label="Documents"
          description="Stored once and linked to everyone: up to 5 files."
          maxFiles={maxDocs}
          required={asks('requiresDocument')}
          missing="A document is required."
        />
      </Fields>
      <CompletionActions
        form={form}
        storing={`Recording ${counted(chosen.length, 'completion')}…`}
      />
    </RecordFormElement>
  );
}

/** Completes many courses of many people at once: one date, one grade, one scan, all or nothing. */
export function CompleteManyDialog({
  places,
  courses = none,
  hasAttendance = false,
  onClose,
}: Props) {
  const shown = useLast(places);
  const [answer, setAnswer] = useState<ManyAnswer | null>(null);
  const close = () => {
    setAnswer(null);
    onClose(answer !== null);
  };
  const onSaved = (saved: ManyAnswer) => {
    const isRecorded = saved.completed > 0 || saved.attempts === 0;
    toastSuccess(
      isRecorded ? 'Training Completed Successfully' : 'Recorded As Not Passed',
      answerWords(saved),
    );
    for (const title of saved.warnings) toast({ kind: 'warning', title });
    if (saved.skipped.length > 0) setAnswer(saved);
    else onClose(true);
  };
  return (
    <FormDialog
      opened={places !== null}
      title="Complete for several people"
      onClose={close}
      width={660}
    >
      {answer ? (
        <>
          <LeftOut answer={answer} />
          <DialogActions>
            <Button data-autofocus onClick={close}>
              Close
            </Button>
          </DialogActions>
        </>
      ) : shown ? (
        <Form
          key={shown.map(pairOf).join()}
          places={shown}
          courses={courses}
          hasAttendance={hasAttendance}
          onSaved={onSaved}
        />
      ) : null}
    </FormDialog>
  );
}
