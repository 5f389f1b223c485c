// Courses, trainings and completions.
import type { Generated, GeneratedAlways } from 'kysely';
import type { CompanyRow } from './row.ts';

export interface CourseCatalogTable extends CompanyRow {
  courseName: string;
  courseCode: string | null;
  description: string | null;
  categoryId: string | null;
  deliveryTypeId: string | null;
  durationMinutes: number | null;
  providerName: string | null;
  providerAddress: string | null;
  materialsDescription: string | null;
  regulation: string | null;
  recurrenceMonths: number | null;
  /** The days that count, its own or those of the company; written by the database. */
  dueSoonDays: Generated<number>;
  ownDueSoonDays: number | null;
  requiresGrade: Generated<boolean>;
  requiresDocument: Generated<boolean>;
  certificationText: string | null;
  recordMustShow: string | null;
  retention: string | null;
  assignWithinDays: number | null;
  isActive: Generated<boolean>;
}

export interface CourseFileTable extends CompanyRow {
  courseCatalogId: string;
  fileId: string;
}

/** Whom a course is required for: one of the three ids is set. */
export interface CourseAudienceTable extends CompanyRow {
  courseCatalogId: string;
  employeeTypeId: string | null;
  employeeGroupId: string | null;
  licenceClassId: string | null;
}

/** A scheduled bundle of courses. */
export interface TrainingTable extends CompanyRow {
  trainingName: string;
  description: string | null;
  trainingTypeId: string | null;
  locationId: string | null;
  startDate: string;
  dueDate: string;
  startTime: string | null;
  endTime: string | null;
  isSafetyMeeting: Generated<boolean>;
  instructorName: string | null;
  instructorAddress: string | null;
  notes: string | null;
  /** `import` holds completions of the past that no training of ours was made for. */
  source: Generated<'manual' | 'auto' | 'import'>;
  cancelledAt: string | null;
  cancelReason: string | null;
  classDate: string | null;
}

export interface TrainingCourseTable extends CompanyRow {
  trainingId: string;
  courseCatalogId: string;
  sortOrder: Generated<number>;
}

/** A person in a training; the counters are kept by triggers, never written by hand. */
export interface TrainingMappingTable extends CompanyRow {
  trainingId: string;
  employeeId: string;
  attendance: 'Present' | 'Absent' | 'Excused' | null;
  dueDate: string | null;
  /** Set where the training was moved without this assignment. */
  ownDueDate: string | null;
  dueSoonDays: Generated<number>;
  dueSoonDate: GeneratedAlways<string | null>;
  isCancelled: Generated<boolean>;
  isLive: Generated<boolean>;
  courseCount: Generated<number>;
  openCount: Generated<number>;
  isDone: GeneratedAlways<boolean>;
  latestOpenCount: Generated<number>;
  renewedOpenCount: Generated<number>;
}

/** One cell: a course of a person in a training; `employeeId`, `cycleDate` and the flags are filled by triggers. */
export interface TrainingMappingCourseTable extends CompanyRow {
  trainingMappingId: string;
  courseCatalogId: string;
  employeeId: Generated<string>;
  cycleDate: Generated<string>;
  completedAt: string | null;
  gradeId: string | null;
  gradeNote: string | null;
  completedById: string | null;
  validUntil: string | null;
  waivedReason: string | null;
  isLatest: Generated<boolean>;
  isRenewal: Generated<boolean>;
}

/** A document that proves a completion. */
export interface TrainingMappingFileTable extends CompanyRow {
  trainingMappingId: string;
  courseCatalogId: string;
  trainingDocName: string;
  fileId: string;
}

/** Per employee (`id`): how many courses were ever completed; kept by triggers, read only. */
export interface TrainingTallyTable extends CompanyRow {
  completedCount: Generated<number>;
  isCurrent: Generated<boolean>;
}
