import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { query } from '../../../../api/query.ts';
import { useForm } from '../../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../../kit/form/form-section.tsx';
import { LookupField } from '../../../../kit/form/lookup-field.tsx';
import { MultiSelectField } from '../../../../kit/form/multi-select-field.tsx';
import { SwitchField } from '../../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import type { Training } from '../show/training-gate.tsx';

function useCourses() {
  const { data } = useQuery({
    ...query('courses.list', {
      options: { sortBy: [{ field: 'courseName', direction: 'asc' }], pageSize: 1000 },
    }),
    staleTime: 60_000,
  });
  return data?.data;
}

/** The name of the first course, until somebody names the training. */
function useSuggestedName(first: string | undefined): void {
  const { methods } = useForm();
  const last = useRef('');
  useEffect(() => {
    if (first === undefined) return;
    const name: unknown = methods.getValues('trainingName');
    if (name === '' || name === last.current) methods.setValue('trainingName', first);
    last.current = first;
  }, [methods, first]);
}

/** Block one: which courses, and what the training is called. */
export function WhatSection({ training }: { readonly training?: Training | undefined }) {
  const { methods } = useForm();
  const courses = useCourses();
  const chosen = useWatch({ control: methods.control, name: 'courseIds' }) as readonly string[];
  const choices = useMemo(
    () =>
      (courses ?? [])
        .filter(({ id, isActive }) => isActive || chosen.includes(id))
        .map(({ id, courseName, courseCode, recurrence, regulation }) => ({
          value: id,
          label: [
            courseCode ? `${courseName} (${courseCode})` : courseName,
            recurrence.toLowerCase(),
            regulation,
          ]
            .filter(Boolean)
            .join(' · '),
        })),
    [courses, chosen],
  );
  useSuggestedName(training ? undefined : courses?.find(({ id }) => id === chosen[0])?.courseName);
  const locked = training?.courses.filter(({ completedCount }) => completedCount > 0) ?? [];
  return (
    <FormSection title="What" description="One course or several that are taken together.">
      <MultiSelectField
        name="courseIds"
        label="Courses"
        choices={choices}
        description={
          locked.length > 0
            ? `These stay because they have completions: ${locked.map((one) => one.courseName).join(', ')}`
            : undefined
        }
        required
        missing="Select at least one course"
      />
      <FieldRow>
        <TextField
          name="trainingName"
          label="Training name"
          description="Taken from the first course unless you name it"
          required
        />
        <LookupField
          name="trainingTypeId"
          label="Type"
          list="TrainingType"
          description="Why it is held: first time, again, after a fault"
          required
        />
      </FieldRow>
      <TextAreaField name="description" label="Description" rows={2} />
      <SwitchField name="isSafetyMeeting" label="Safety meeting" />
    </FormSection>
  );
}
