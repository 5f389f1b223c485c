import { saveCourse } from '@roadproof/contract/course-form';
import { emptyOf, valuesFrom, type FormValues } from '../../kit/form/form-values.ts';
import type { Course } from './course-gate.tsx';

export type CourseValues = FormValues<typeof saveCourse>;

/** The form of a new course: active, due soon as the company says. */
export const newCourse: CourseValues = {
  ...emptyOf(saveCourse),
  requiresGrade: false,
  requiresDocument: false,
  isActive: true,
};

const ids = (chosen: readonly { readonly id: string }[]): string[] => chosen.map(({ id }) => id);

export const valuesOf = (course: Course): CourseValues =>
  valuesFrom(saveCourse, course, {
    dueSoonDays: course.ownDueSoonDays,
    employeeTypeIds: ids(course.employeeTypes),
    employeeGroupIds: ids(course.employeeGroups),
    licenceClassIds: ids(course.licenceClasses),
    files: [],
    removedFileIds: [],
    recomputeDueDates: undefined,
  });
