import { saveCourse } from '@roadproof/contract/training/course-form';
import { emptyOf, valuesFrom, type FormValues } from '../../../kit/form/form-values.ts';
import type { Course } from './course-gate.tsx';

export type CourseValues = FormValues<typeof saveCourse>;

/** The form of a new course: active, due soon as the company says. */
export const newCourse: CourseValues = {
  ...emptyOf(saveCourse),
  requiresGrade: false,
  requiresDocument: false,
  isActive: true,
};

/** A number out of a field that holds it as a number, or as the choice of a list; null where it holds none. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}

const ids = (chosen: readonly { readonly id: string }[]): string[] => chosen.map(({ id }) => id);

export const valuesOf = (course: Course): CourseValues =>
  valuesFrom(saveCourse, course, {
    dueSoonDays: course.ownDueSoonDays,
    recurrenceMonth: course.recurrenceMonth === null ? '' : String(course.recurrenceMonth),
    employeeTypeIds: ids(course.employeeTypes),
    employeeGroupIds: ids(course.employeeGroups),
    licenceClassIds: ids(course.licenceClasses),
    files: [],
    removedFileIds: [],
    recomputeDueDates: undefined,
    openRepetitions: undefined,
  });
