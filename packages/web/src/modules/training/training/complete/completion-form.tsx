import { completeTraining } from '@roadproof/contract/training/training-form';
import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import {
  completionFaults,
  completionWarning,
  validUntil,
} from '@roadproof/domain/training/training-completion';
import { useWatch } from 'react-hook-form';
import type { Output } from '../../../../api/operation-map.ts';
import { FileField } from '../../../../kit/file/file-field.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { useForm } from '../../../../kit/form/form-context.ts';
import { FormDialogActions } from '../../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../../kit/form/form-section.tsx';
import type { FormValues } from '../../../../kit/form/form-values.ts';
import { LookupField } from '../../../../kit/form/lookup-field.tsx';
import { RecordFormElement } from '../../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../../kit/form/today.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { Note } from '../../../../kit/layout/note.tsx';
import { toast, toastSuccess } from '../../../../kit/toast/toast.ts';
import classes from '../assign/assignment.module.css';
import { CompletionFacts } from './completion-facts.tsx';
import { CompletionActions } from './completion-actions.tsx';
import { GradeNote, useIsFailed } from './grade-note.tsx';
import { YearNote } from './year-note.tsx';

/** One course of one person in a training, as the dialogs show it. */
export type Completion = Output<'trainingCompletions.get'>;

interface Props {
  readonly completion: Completion;
  readonly onDone: () => void;
}

type Values = FormValues<typeof completeTraining>;

const maxDocs = 5;
const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && isCalendarDay(value.slice(0, 10)) ? value.slice(0, 10) : null;

function faultsOf(values: Values, completion: Completion, today: string): Record<string, string> {
  const completedAt = dayOf(values.completedAt);
  if (completedAt === null) return {};
  const facts = {
    completedAt,
    gradeId: values.gradeId || null,
    documents: (values.docs?.length ?? 0) + completion.documentCount,
  };
  const faults = completionFaults(facts, [completion], today);
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}

/** What the chosen day and grade mean: how long it holds, that it was before the hire, or that nothing is closed. */
function Meaning({ completion }: { readonly completion: Completion }) {
  const { methods } = useForm();
  const value: unknown = useWatch({ control: methods.control, name: 'completedAt' });
  const isFailed = useIsFailed();
  const day = dayOf(value);
  if (day === null) return null;
  const { recurrenceMonths, recurrenceMonth, employeeName: name } = completion;
  const early = completionWarning(day, { name, hireDate: dayOf(completion.hireDate) });
  const last = validUntil(day, recurrenceMonths, recurrenceMonth);
  const until =
    last === null ? 'Needs no repetition.' : `Valid until ${formatDay(last)}; due again then.`;
  const words = [early, isFailed ? null : until].filter(Boolean).join(' ');
  return (
    <>
      <YearNote />
      {words === '' ? null : <Note role="status">{words}</Note>}
      <GradeNote />
    </>
  );
}

/** Records that a course is completed, or corrects what was recorded. */
export function CompletionForm({ completion, onDone }: Props) {
  const today = useToday();
  const { trainingMappingId, courseCatalogId, version, requiresGrade, requiresDocument } =
    completion;
  const isCorrection = completion.completedAt !== null;
  const form = useRecordForm({
    screen: `training/completion/${trainingMappingId}/${courseCatalogId}`,
    op: 'trainingCompletions.complete',
    schema: completeTraining,
    values: {
      TrainingMappingId: trainingMappingId,
      CourseCatalogId: courseCatalogId,
      version,
      completedAt: dayOf(completion.completedAt) ?? today,
      gradeId: completion.gradeId,
      gradeNote: completion.gradeNote ?? '',
      docs: [],
    },
    check: (values) => faultsOf(values, completion, today),
    onSaved: ({ nextDueDate, isAttempt, warnings }) => {
      const { course, employeeName } = completion;
      const next = nextDueDate ? `${course} is due again ${formatDay(nextDueDate)}.` : employeeName;
      // What was not passed is told by its warning.
      if (!isAttempt) toastSuccess('Training Completed Successfully', next);
      for (const title of warnings) toast({ kind: 'warning', title });
      onDone();
    },
  });
  return (
    <RecordFormElement form={form} label="Update Training Data">
      <CompletionFacts completion={completion} />
      <Fields className={classes.fields}>
        <FieldRow>
          <DateField name="completedAt" label="Completion date" max={today} required isFirst />
          <LookupField name="gradeId" label="Grade" list="Grade" required={requiresGrade} />
        </FieldRow>
        <Meaning completion={completion} />
        <TextAreaField name="gradeNote" label="Grade note" rows={2} />
        <FileField
          name="docs"
          label="Documents"
          description={
            completion.documentCount > 0
              ? `${completion.documentCount} on file already; new ones are added.`
              : 'Sign-in sheet, test or certificate: up to 5 files.'
          }
          maxFiles={maxDocs}
          required={requiresDocument && completion.documentCount === 0}
          missing="A document is required."
        />
      </Fields>
      {isCorrection ? (
        <FormDialogActions form={form} action="Save correction" />
      ) : (
        <CompletionActions form={form} />
      )}
    </RecordFormElement>
  );
}
