import { saveServiceProgram } from '@roadproof/contract/equipment/service-program-form';
import { useMemo, type ReactNode } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { FormShell } from '../../../kit/form/form-shell.tsx';
import type { FormValues } from '../../../kit/form/form-values.ts';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { useRemindersQuestion } from './ask-reminders.tsx';
import { LinesField } from './lines-field.tsx';
import { planUnits, typedLines, type Program } from './program.ts';

export type ProgramValues = FormValues<typeof saveServiceProgram>;

/** The answer to what becomes of the reminders of a task that leaves. */
const question = 'removed';

/** What becomes of reminders that units have of a task already. */
export const existingChoices = [
  { value: 'takeOver', label: 'Take them over: they follow the program from now on' },
  { value: 'keep', label: 'Keep them as they are' },
] as const;

/** The values of the form of a program, or of a new one. */
export const valuesOf = (program: Program | null): ProgramValues =>
  ({
    ...(program && { id: program.id, version: program.version }),
    name: program?.name ?? '',
    description: program?.description ?? '',
    lines: program ? typedLines(program) : [{ taskName: '' }],
    existing: 'takeOver',
    removed: undefined,
  }) as ProgramValues;

/** The form of a program; a task that leaves asks what becomes of its reminders. */
export function useProgramForm(options: {
  readonly screen: string;
  readonly values: ProgramValues;
  readonly onSaved: (saved: { readonly id: string }) => void;
}): { readonly form: RecordForm; readonly question: ReactNode } {
  const [ask, dialog] = useRemindersQuestion();
  const askAbout = async ({ messages }: ApiFailure) => {
    const [message] = messages;
    const choice = await ask({
      title: 'What happens to the reminders?',
      text: `${message?.message ?? ''} Delete them, or keep them with a schedule of their own.`,
      action: 'Save',
    });
    if (choice === null) return;
    form.methods.setValue(question, choice);
    await form.submit();
    form.methods.setValue(question, undefined);
  };
  const form = useRecordForm({
    op: 'servicePrograms.save',
    schema: saveServiceProgram,
    onRefused: (failure) => {
      const isQuestion = failure.status === 422 && failure.fields.has(question);
      if (isQuestion) void askAbout(failure);
      return isQuestion;
    },
    ...options,
  });
  return { form, question: dialog };
}

interface Props {
  readonly form: RecordForm;
  readonly label: string;
  readonly action: string;
  readonly program?: Program;
  readonly onCancel: () => void;
}

/** Name, tasks, and with units what becomes of reminders they have. */
export function ProgramForm({ form, label, action, program, onCancel }: Props) {
  const units = useMemo(() => planUnits(program ?? null), [program]);
  return (
    <FormShell form={form} label={label} action={action} onCancel={onCancel}>
      <FormSection title="Program">
        <TextField
          name="name"
          label="Name"
          description="Named after the units that share it, such as Tractor PM."
          maxLength={100}
          required
        />
        <TextAreaField name="description" label="Description" rows={2} />
      </FormSection>
      <FormSection title="Tasks">
        <LinesField
          name="lines"
          label="Tasks and how often"
          required
          units={units}
          description="By meter in the miles, kilometers or hours it counts, by time, or both: whichever comes first."
        />
        {program && program.unitCount > 0 ? (
          <RadioField
            name="existing"
            label="Reminders that units have of a new task already"
            options={existingChoices}
          />
        ) : null}
      </FormSection>
    </FormShell>
  );
}
