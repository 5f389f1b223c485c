import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { trainingFaults } from '@roadproof/domain/training/training-schedule';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Output } from '../../../../api/operation-map.ts';
import { FormShell } from '../../../../kit/form/form-shell.tsx';
import { useMended } from '../../../../kit/form/use-mended.ts';
import { useRecordForm, type RecordForm } from '../../../../kit/form/use-record-form.ts';
import { CompletedSection } from './completed-section.tsx';
import { lockedOf, summaryOf } from './preview-words.ts';
import { scheduleForm, scheduleInput, type ScheduleValues } from './schedule-values.ts';
import classes from './schedule.module.css';
import type { Training } from '../show/training-gate.tsx';
import { usePreview, type Preview } from './use-preview.ts';
import { WhatSection } from './what-section.tsx';
import { WhenSection } from './when-section.tsx';
import { WhoSection } from './who-section.tsx';

/** A person of a training that is being edited. */
export type TrainingPerson = Output<'trainings.people'>[number];

type Saved = Output<'trainings.save'>;

interface Props {
  readonly screen: string;
  readonly label: string;
  readonly action: string;
  readonly values: ScheduleValues;
  readonly training?: Training;
  readonly members?: readonly TrainingPerson[];
  readonly onSaved: (saved: Saved) => void;
  readonly onCancel: () => void;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value ? value : null;
const dayOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text !== null && isCalendarDay(text) ? text : null;
};
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** What the server would say of the fields as they stand, by field. */
function faultsOf(values: ScheduleValues): Record<string, string> {
  const faults = trainingFaults({
    trainingName: textOf(values.trainingName),
    trainingTypeId: textOf(values.trainingTypeId),
    startDate: dayOf(values.startDate),
    dueDate: dayOf(values.dueDate),
    classDate: dayOf(values.classDate),
    startTime: textOf(values.startTime),
    endTime: textOf(values.endTime),
    courseCount: lengthOf(values.courseIds),
    employeeCount: lengthOf(values.employeeIds),
  });
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
}

interface SummaryProps {
  readonly form: RecordForm;
  readonly preview: Preview | undefined;
  readonly isAsking: boolean;
  readonly members: readonly TrainingPerson[];
}

/** What the save would do, while the form is being filled in. */
function Summary({ form, preview, isAsking, members }: SummaryProps) {
  const { control } = form.methods;
  const [employeeIds, courseIds, skipValid] = useWatch({
    control,
    name: ['employeeIds', 'courseIds', 'skipValid'],
  }) as readonly unknown[];
  const ticked = new Set(Array.isArray(employeeIds) ? (employeeIds as string[]) : []);
  const people = preview?.people.filter(({ employeeId }) => ticked.has(employeeId)) ?? [];
  return (
    <p className={classes.summary} role="status">
      {preview === undefined && isAsking
        ? 'Looking for people…'
        : summaryOf(people, lengthOf(courseIds), skipValid === true, lockedOf(members))}
    </p>
  );
}

/** A due date is wrong beside its assigned date, an end beside its start. */
const crossed = {
  fields: [
    'trainingName',
    'courseIds',
    'employeeIds',
    'dueDate',
    'classDate',
    'startTime',
    'endTime',
  ],
};

/** The form of a training in four blocks, with what it would mean for each person. */
export function ScheduleForm(props: Props) {
  const { screen, label, action, values, training, members = [], onSaved, onCancel } = props;
  const [isSaved, setSaved] = useState(false);
  const form = useRecordForm({
    screen,
    op: 'trainings.save',
    schema: scheduleForm,
    values,
    check: faultsOf,
    toInput: scheduleInput,
    onSaved: (saved) => {
      setSaved(true);
      onSaved(saved);
    },
  });
  useMended(form, crossed);
  const { preview, isAsking } = usePreview(form.methods, training?.id, form.isSaving || isSaved);
  return (
    <FormShell
      form={form}
      label={label}
      action={action}
      onCancel={onCancel}
      more={<Summary form={form} preview={preview} isAsking={isAsking} members={members} />}
    >
      <WhatSection training={training} />
      <WhoSection preview={preview} isAsking={isAsking} members={members} />
      <WhenSection training={training} />
      {training ? null : <CompletedSection />}
    </FormShell>
  );
}
