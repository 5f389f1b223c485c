import { naturally } from '@roadproof/domain/natural-order';
import { completeMany } from '@roadproof/contract/training/training-form';
import { counted } from '@roadproof/domain/format';
import type { Input, Output } from '../../../../api/operation-map.ts';
import type { Checked, FormValues } from '../../../../kit/form/form-values.ts';
import { pairOf, type Attendance, type OpenPlace } from '../assign/open-place.ts';

/** What the dialog asks. */
export type ManyValues = FormValues<typeof completeMany>;
/** What came of it. */
export type ManyAnswer = Output<'trainingCompletions.completeMany'>;

/** Who is ticked and who was not there, as the form has it. */
export interface WhoValues {
  readonly pairs?: unknown;
  readonly absentIds?: unknown;
  readonly excusedIds?: unknown;
}

/** A field that is a list, whatever a draft made of it. */
export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Who was marked so in the roster before. */
export const markedAs = (places: readonly OpenPlace[], attendance: Attendance): string[] => [
  ...new Set(
    places
      .filter((place) => place.attendance === attendance)
      .map(({ trainingMappingId }) => trainingMappingId),
  ),
];

/** What is going to be recorded: what is ticked, of people who were there. */
export function chosenOf(places: readonly OpenPlace[], values: WhoValues): readonly OpenPlace[] {
  const ticked = new Set(listOf(values.pairs));
  const away = new Set([...listOf(values.absentIds), ...listOf(values.excusedIds)]);
  return places.filter((place) => ticked.has(pairOf(place)) && !away.has(place.trainingMappingId));
}

/** The call: long lists travel as one text each. */
export function manyInput(
  places: readonly OpenPlace[],
  values: Checked<typeof completeMany>,
): Input<'trainingCompletions.completeMany'> {
  return {
    ...values,
    pairs: chosenOf(places, values).map(pairOf).join(','),
    absentIds: listOf(values.absentIds).join(','),
    excusedIds: listOf(values.excusedIds).join(','),
  };
}

/** The answer in one line: '24 completed, 2 recorded as not passed, 1 left out'. */
export function answerWords({ completed, attempts, skipped }: ManyAnswer): string {
  return [
    completed > 0 || attempts === 0 ? `${completed} completed` : '',
    attempts > 0 ? `${attempts} recorded as not passed` : '',
    skipped.length > 0 ? `${skipped.length} left out` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** One course with everybody it is open for. */
export interface CourseGroup {
  readonly id: string;
  readonly course: string;
  readonly places: readonly OpenPlace[];
}

const byDueDate = (a: OpenPlace, b: OpenPlace): number =>
  (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') ||
  naturally(a.employeeName, b.employeeName);

/** The places by course in the order the courses come, the earliest due first. */
export function courseGroups(places: readonly OpenPlace[]): readonly CourseGroup[] {
  const courses = new Map(places.map(({ courseCatalogId, course }) => [courseCatalogId, course]));
  return [...courses].map(([id, course]) => ({
    id,
    course,
    places: places.filter(({ courseCatalogId }) => courseCatalogId === id).toSorted(byDueDate),
  }));
}

/** The line over the list: '24 people: 48 completions', and who was not there. */
export function wordsOf(chosen: readonly OpenPlace[], people: number, away: number): string {
  const text = `${counted(people, 'person', 'people')}: ${counted(chosen.length, 'completion', 'completions')}`;
  return away > 0 ? `${text}, ${away} not there` : text;
}
