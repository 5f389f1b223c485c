import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ApiFailure } from '../../../api/failure.ts';
import { query } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { FormShell } from '../../../kit/form/form-shell.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { equipmentSource } from '../../../pieces/equipment-source.ts';
import { reminderForm, type ReminderValues } from './form-values.ts';
import { LastDoneSection } from './last-done-section.tsx';
import { MeterSection } from './meter-section.tsx';
import type { Reminder, Unit } from './reminder.ts';
import { TaskFields } from './task-fields.tsx';
import { TimeSection } from './time-section.tsx';

/** The record form of a reminder; a unit has to be chosen although an edit may leave it out. */
export function useReminderForm(options: {
  readonly screen: string;
  readonly values: ReminderValues;
  readonly onSaved: (saved: { readonly id: string }) => void;
}): { readonly form: RecordForm; readonly question: ReactNode } {
  const [ask, question] = useConfirm();
  const askToLeave = async ({ messages: [message] }: ApiFailure) => {
    const leaves = await ask({
      title: message?.message ?? '',
      text: message?.description ?? '',
      action: 'Give it its own schedule',
    });
    if (!leaves) return;
    form.methods.setValue(leaveField, true);
    await form.submit();
  };
  const form = useRecordForm({
    op: 'serviceReminders.save',
    schema: reminderForm,
    onRefused: (failure) => {
      const isQuestion = failure.fields.has(leaveField);
      if (isQuestion) void askToLeave(failure);
      return isQuestion;
    },
    ...options,
  });
  return { form, question };
}

/** The answer to whether a reminder leaves its service program. */
const leaveField = 'leaveProgram';

/** The unit chosen in the form; undefined while there is none or it is on its way. */
function useChosenUnit(form: RecordForm): {
  readonly unit: Unit | undefined;
  readonly isChosen: boolean;
} {
  const chosen: unknown = useWatch({ control: form.methods.control, name: 'equipmentId' });
  const id = typeof chosen === 'string' ? chosen : '';
  const { data } = useQuery({
    ...query('equipment.get', { Id: id }, { quiet: true }),
    enabled: id !== '',
  });
  return { unit: id === '' ? undefined : data, isChosen: id !== '' };
}

/** What the unit means for the fields below; nothing once they are there. */
function meterHint(unit: Unit | undefined, isChosen: boolean): string | undefined {
  if (!isChosen) return 'The fields of its meters come with it.';
  if (!unit || unit.primaryMeterUnit.lookupName || unit.secondaryMeterUnit?.lookupName)
    return undefined;
  return `${unit.name} has no meter: it is planned by time.`;
}

interface Props {
  readonly form: RecordForm;
  /** The screen's heading. */
  readonly label: string;
  readonly action: string;
  /** The reminder as stored; none while it is added. */
  readonly reminder?: Reminder;
  readonly onCancel: () => void;
}

/** The form of a reminder: which unit, what is to be done, and when. */
export function ReminderForm({ form, label, action, reminder, onCancel }: Props) {
  const { unit, isChosen } = useChosenUnit(form);
  const hint = meterHint(unit, isChosen);
  return (
    <FormShell form={form} label={label} action={action} onCancel={onCancel}>
      <FormSection title="Equipment and task">
        <RecordPicker
          name="equipmentId"
          label="Equipment"
          source={equipmentSource}
          placeholder="Type a name, VIN or plate…"
          {...(hint === undefined ? {} : { description: hint })}
          required
        />
        <TaskFields storedText={reminder?.task.name} />
      </FormSection>
      {reminder ? null : <LastDoneSection unit={unit} />}
      {unit ? (
        <>
          <MeterSection meter="primary" unit={unit} isEdit={reminder !== undefined} />
          <MeterSection meter="secondary" unit={unit} isEdit={reminder !== undefined} />
        </>
      ) : null}
      <TimeSection isEdit={reminder !== undefined} />
      <FormSection title="Schedule and notes">
        <SwitchField
          name="keepFixedSchedule"
          label="Keep a fixed schedule"
          description="Due dates keep their schedule however late the work is done. When this is off, the next one counts from the day and reading of the completion."
        />
        <TextAreaField name="notes" label="Notes" rows={3} />
      </FormSection>
    </FormShell>
  );
}
