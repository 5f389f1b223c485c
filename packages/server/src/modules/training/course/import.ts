import { recurrenceFault } from '@roadproof/domain/training/course';
import {
  partsOfRecurrence,
  readDays,
  readDueMonth,
  readDuration,
  readRecurrence,
  readYesNo,
} from '@roadproof/domain/training/course-import';
import { isPlaceholderName } from '@roadproof/domain/import/import-cell';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { decisionOf, eachRow, missingOf, rejection } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportEntity, ImportRow } from '../../../import/entity.ts';
import { readTexts, type TextReaders } from '../../../import/read-texts.ts';
import { courseChoices, courseFields } from './import-fields.ts';
import { courseKeys, findCourses, type CourseMatch } from './import-match.ts';
import { coursesInUse, type StoredCourse } from './import-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Courses out of a spreadsheet: found by name and code, new ones made, known ones updated. */
export const courseImport: ImportEntity = {
  name: 'course',
  label: 'courses',
  module: 'TRAINING',
  fields: courseFields,
  understand: (row) => readTexts({ ...row, values: withMonth(row.values) }, readers, courseFields),
  choices: courseChoices,
  mayCreate: true,
  table: 'course_catalog',
  columns: [
    'course_name',
    'course_code',
    'description',
    'category_id',
    'delivery_type_id',
    'duration_minutes',
    'provider_name',
    'provider_address',
    'materials_description',
    'regulation',
    'recurrence_months',
    'recurrence_month',
    'own_due_soon_days',
    'requires_grade',
    'requires_document',
    'certification_text',
    'record_must_show',
    'retention',
    'assign_within_days',
    'is_active',
  ],
  nameSql: 't.course_name',
  isLockedAhead: true,
  decide: async (db, rows, context) => {
    const match = await findCourses(db, rows, context.lock);
    return eachRow(rows, (row) => decideCourse(row, match(row), context));
  },
  inUse: coursesInUse,
};

const hint = (text: string) => `cannot be read; ${text}`;
const yesNo = { read: readYesNo, fault: hint('write Yes or No') };

/** What is written as text in a spreadsheet and is none. */
const readers: TextReaders = {
  recurrenceMonths: { read: readRecurrence, fault: hint('write 36, Every 12 months, or Once') },
  recurrenceMonth: { read: readDueMonth, fault: hint('write January, 1, or From completion') },
  durationMinutes: { read: readDuration, fault: hint('write 90, 90 min, or 1.5 h') },
  dueSoonDays: {
    read: (text) => readDays(text, 180),
    fault: hint('write whole days, at most 180'),
  },
  assignWithinDays: { read: (text) => readDays(text, 3650), fault: hint('write whole days') },
  requiresGrade: yesNo,
  requiresDocument: yesNo,
  isActive: yesNo,
};

/** A list of ours says how often and in which month in one cell. */
function withMonth(given: Values): Values {
  const { recurrenceMonths, recurrenceMonth } = given;
  if (typeof recurrenceMonths !== 'string' || recurrenceMonth !== undefined) return given;
  const { often, month } = partsOfRecurrence(recurrenceMonths);
  return month === undefined
    ? given
    : { ...given, recurrenceMonths: often, recurrenceMonth: month };
}

function decideCourse(read: ImportRow, match: CourseMatch, context: ImportContext): Decision {
  if ('problem' in match) return rejection(read, [match.problem]);
  const { course, problems } = match;
  const row = course ? read : withName(read);
  const { values } = row;
  const checkedRow = {
    number: row.number,
    stored: course,
    values: course ? ownDays(values, course) : { ...blank, ...ownDays(values) },
    problems: [
      ...row.problems,
      ...problems,
      ...(course ? [] : missingOf(courseFields, values, row.problems)),
      ...unlikeYears(values, course ?? undefined),
    ],
    keys: courseKeys(row, course),
  };
  return decisionOf(checkedRow, context);
}

/** A new course is not called "Unknown" or "TBD". */
function withName(row: ImportRow): ImportRow {
  const { courseName: name, ...others } = row.values;
  return typeof name === 'string' && isPlaceholderName(name) ? { ...row, values: others } : row;
}

/** A month goes with whole years alone, as in the form. */
function unlikeYears(values: Values, course: StoredCourse | undefined): ImportProblem[] {
  const { recurrenceMonths = null, recurrenceMonth = null } = { ...course, ...values };
  const message = recurrenceFault(numberOr(recurrenceMonths), numberOr(recurrenceMonth));
  return message === null ? [] : [{ field: 'recurrenceMonth', message, level: 'rejected' }];
}

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The days as the course's own; a course that follows the company goes on doing so where a list only repeats them. */
function ownDays({ dueSoonDays, ...values }: Values, course?: StoredCourse): Values {
  if (dueSoonDays === undefined) return values;
  const isRepeated = course?.ownDueSoonDays === null && course.dueSoonDays === dueSoonDays;
  return isRepeated ? values : { ...values, ownDueSoonDays: dueSoonDays };
}

const blank = {
  requiresGrade: false,
  requiresDocument: false,
  isActive: true,
};
