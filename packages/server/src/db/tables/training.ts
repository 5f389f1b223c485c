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
  /** The month, 1 to 12, in which every repetition is due; null where it counts from the completion. */
  recurrenceMonth: Generated<number | null>;
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

/** A scheduled bundle of courses; the one with the all-zero id holds the loose places of its company. */
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
  source: Generated<'manual' | 'incident'>;
  /** The incident it was scheduled after. */
  incidentId: string | null;
  cancelledAt: string | null;
  cancelReason: string | null;
  classDate: string | null;
}

export interface TrainingCourseTable extends CompanyRow {
  trainingId: string;
  courseCatalogId: string;
  sortOrder: Generated<number>;
}

/**
 * A place in which requirements stand: a person's seat in a training, or a loose place of one course
 * with its reason. The counters, the days and `isCurrent` are kept by the database.
 */
export interface TrainingMappingTable extends CompanyRow {
  /** The all-zero id for a loose place. */
  trainingId: string;
  employeeId: string;
  reason: 'recurrent' | 'required' | 'history' | null;
  /** Of a loose place. */
  courseCatalogId: string | null;
  assignedOn: string;
  attendance: 'Present' | 'Absent' | 'Excused' | null;
  attendanceNote: string | null;
  isCurrent: Generated<boolean>;
  courseCount: Generated<number>;
  openCount: Generated<number>;
  waivedCount: Generated<number>;
  dueDate: Generated<string | null>;
  soonDate: Generated<string | null>;
  isDone: GeneratedAlways<boolean>;
}

/**
 * That a person owes a course by a day, or how that ended. One is open per person and course;
 * `isNewest` marks the newest completion of a person and course, `isCurrent` whoever is there.
 */
export interface TrainingRequirementTable extends CompanyRow {
  employeeId: string;
  courseCatalogId: string;
  trainingMappingId: string;
  /** Where it goes back to when the class lets it go; null for here, or nowhere. */
  homeMappingId: string | null;
  /** The requirement whose completion this one repeats. */
  followsId: string | null;
  /** By law or by rule. */
  ownDue: string | null;
  /** Because a training asks for it. */
  askedDue: string | null;
  dueDate: GeneratedAlways<string | null>;
  windowDays: Generated<number>;
  soonDate: GeneratedAlways<string | null>;
  closedAs: 'completed' | 'waived' | null;
  completedAt: string | null;
  validUntil: string | null;
  gradeId: string | null;
  gradeNote: string | null;
  /** What the grade meant when it was recorded; null for a neutral one or none. */
  isPassed: boolean | null;
  completedById: string | null;
  waivedReason: string | null;
  isNewest: Generated<boolean>;
  isCurrent: Generated<boolean>;
}

/** A try that was not passed; the requirement stays open. */
/** What a statement changed of how many current people and courses there is a completion: the sum is their number. */
export interface CompletionCountTable extends CompanyRow {
  pairs: number;
}

export interface TrainingAttemptTable extends CompanyRow {
  requirementId: string;
  trainingMappingId: string;
  heldOn: string;
  gradeId: string | null;
  gradeNote: string | null;
  recordedById: string | null;
}

/** A document that proves a completion, or belongs to an attempt. */
export interface TrainingDocumentTable extends CompanyRow {
  requirementId: string;
  attemptId: string | null;
  fileId: string;
  trainingDocName: string;
}

/** The tables above as Kysely sees them: camelCase here, snake_case in SQL. */
export interface TrainingTables {
  courseCatalog: CourseCatalogTable;
  courseFile: CourseFileTable;
  courseAudience: CourseAudienceTable;
  training: TrainingTable;
  trainingCourse: TrainingCourseTable;
  trainingMapping: TrainingMappingTable;
  trainingRequirement: TrainingRequirementTable;
  completionCount: CompletionCountTable;
  trainingAttempt: TrainingAttemptTable;
  trainingDocument: TrainingDocumentTable;
}
