import type { Input } from '../../api/operation-map.ts';
import type { UncheckedValues } from '../../kit/form/use-record-form.ts';
import type { Course } from './course-gate.tsx';

/** What stands in the form of a course. */
export type CourseValues = UncheckedValues<'courses.save'>;

/** The form of a new course: active, due soon 30 days before. */
export const newCourse: CourseValues = {
  courseName: '',
  courseCode: '',
  description: '',
  categoryId: null,
  deliveryTypeId: null,
  durationMinutes: null,
  providerName: '',
  providerAddress: '',
  materialsDescription: '',
  regulation: '',
  recurrenceMonths: null,
  dueSoonDays: 30,
  requiresGrade: false,
  requiresDocument: false,
  certificationText: '',
  recordMustShow: '',
  retention: '',
  assignWithinDays: null,
  employeeTypeIds: [],
  employeeGroupIds: [],
  licenceClassIds: [],
  isActive: true,
  files: [],
};

const ids = (chosen: readonly { readonly id: string }[]): string[] => chosen.map(({ id }) => id);

/** The form of a stored course. */
export function valuesOf(course: Course): CourseValues {
  return {
    id: course.id,
    version: course.version,
    courseName: course.courseName,
    courseCode: course.courseCode ?? '',
    description: course.description ?? '',
    categoryId: course.categoryId,
    deliveryTypeId: course.deliveryTypeId,
    durationMinutes: course.durationMinutes,
    providerName: course.providerName ?? '',
    providerAddress: course.providerAddress ?? '',
    materialsDescription: course.materialsDescription ?? '',
    regulation: course.regulation ?? '',
    recurrenceMonths: course.recurrenceMonths,
    dueSoonDays: course.dueSoonDays,
    requiresGrade: course.requiresGrade,
    requiresDocument: course.requiresDocument,
    certificationText: course.certificationText ?? '',
    recordMustShow: course.recordMustShow ?? '',
    retention: course.retention ?? '',
    assignWithinDays: course.assignWithinDays,
    employeeTypeIds: ids(course.employeeTypes),
    employeeGroupIds: ids(course.employeeGroups),
    licenceClassIds: ids(course.licenceClasses),
    isActive: course.isActive,
    files: [],
    removedFileIds: [],
  };
}

/** What is sent; an unanswered question about due dates is left out. */
export function inputOf(values: CourseValues): Input<'courses.save'> {
  const { recomputeDueDates, ...sent } = values;
  return {
    ...sent,
    ...(typeof recomputeDueDates === 'boolean' && { recomputeDueDates }),
  } as Input<'courses.save'>;
}
