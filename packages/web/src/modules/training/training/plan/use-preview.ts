import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Input, Output } from '../../../../api/operation-map.ts';
import { steadyQuery } from '../../../../api/query.ts';
import type { WhoValues } from './schedule-values.ts';

/** What a training would mean for each person. */
export type Preview = Output<'trainings.preview'>;

const watched = [
  'courseIds',
  'dueDate',
  'skipValid',
  'takeFrom',
  'everyone',
  'required',
  'employeeGroupIds',
  'employeeTypeIds',
  'licenceClassIds',
  'individualIds',
] as const;

/** What is asked of the server for the fields as they stand, and whether they name anybody. */
function previewInput(given: readonly unknown[], trainingId: string | undefined) {
  const values: FieldValues = Object.fromEntries(watched.map((name, at) => [name, given[at]]));
  const who = values as WhoValues & FieldValues;
  const isSomebody =
    who.everyone ||
    who.required ||
    [who.employeeGroupIds, who.employeeTypeIds, who.licenceClassIds, who.individualIds].some(
      (list) => list.length > 0,
    );
  const dueDate: unknown = values['dueDate'];
  const input: Input<'trainings.preview'> = {
    ...(trainingId ? { trainingId } : {}),
    courseIds: values['courseIds'] as string[],
    ...(typeof dueDate === 'string' && isCalendarDay(dueDate) ? { dueDate } : {}),
    skipValid: values['skipValid'] === true,
    takeFrom: (values['takeFrom'] as string[] | undefined) ?? [],
    who: {
      everyone: who.everyone,
      required: who.required,
      employeeGroupIds: [...who.employeeGroupIds],
      employeeTypeIds: [...who.employeeTypeIds],
      licenceClassIds: [...who.licenceClassIds],
      employeeIds: [...who.individualIds],
    },
  };
  return { isSomebody, input };
}

/** Who would take the training and what each of them has of its courses, as the form stands now; undefined while nobody is asked for. Frozen from the press of Save, whose result would change it under a form that is leaving. */
export function usePreview(
  { control }: UseFormReturn,
  trainingId: string | undefined,
  isFrozen: boolean,
): { readonly preview: Preview | undefined; readonly isAsking: boolean } {
  // A date that is being typed is asked about once it is a day, so its keys do not render the form.
  const { isSomebody, input } = useWatch({
    control,
    name: [...watched],
    compute: (given) => previewInput(given, trainingId),
  });
  const { data, isFetching } = useQuery({
    ...steadyQuery('trainings.preview', input, { quiet: true }),
    enabled: isSomebody && !isFrozen,
  });
  const preview = isSomebody ? data : undefined;
  return useMemo(() => ({ preview, isAsking: isFetching }), [preview, isFetching]);
}
