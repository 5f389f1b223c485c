import * as z from 'zod';
import { dayOut, id, instantOut, lookupRef } from '../schema.ts';
import { dueStatus } from '../due-status.ts';

const text = z.string().nullable();
const count = z.number().int();
const statusName = z.enum(['Pending', 'OverDue', 'DueSoon', 'Completed', 'Waived']);

/** The id of imported history, which stands in lists as one row and cannot be opened (docs/domain.md, Imported history). */
export const importedTrainingId = '00000000-0000-0000-0000-000000000000';

/** Before the hidden id of each course in a row of the tracker. */
export const courseIdPrefix = '__Id__';

/** One person in one training; further keys are courses: a date text MM/dd/yyyy or a status, `{course}_CompletionDate`, `__Id__{course}` (docs/product.md, Course cells). */
export const trackerRow = z.looseObject({
  trainingMappingId: id,
  EmployeeId: id,
  employeeName: z.string(),
  employeeGroup: text,
  trainingId: id,
  trainingName: z.string(),
  assignedDate: dayOut.nullable(),
  dueDate: dayOut.nullable(),
  status: statusName,
  standing: dueStatus,
});

/** What one course in one class is to one person: a row of the training report. */
export const trainingCourseRow = z.object({
  id,
  trainingMappingId: id,
  EmployeeId: id,
  trainingId: id,
  courseCatalogId: id,
  employeeName: z.string(),
  employeeGroup: text,
  course: z.string(),
  trainingName: z.string(),
  assignedDate: dayOut.nullable(),
  dueDate: dayOut.nullable(),
  status: statusName,
  completedDate: dayOut.nullable(),
  grade: text,
  location: text,
  standing: dueStatus,
});

/** A person in one training: the row of the tracker and what was marked of the class. */
export const rosterRow = trackerRow.extend({
  attendance: z.enum(['Present', 'Absent', 'Excused']).nullable(),
  attendanceNote: text,
  /** Where what was asked here stands now; null while it stands here. */
  movedTo: text,
});

/** A training in the list. */
export const trainingRow = z.object({
  id,
  version: count,
  trainingName: z.string(),
  description: text,
  trainingType: lookupRef,
  courseCount: count,
  employeeCount: count,
  completedCount: count,
  location: z.object({ locationName: text }),
  startDate: dayOut,
  dueDate: dayOut,
  /** The day of a class, with its times as 'HH:MM'; else null. */
  classDate: dayOut.nullable(),
  startTime: text,
  endTime: text,
  isSafetyMeeting: z.boolean(),
  source: z.enum(['manual', 'incident', 'import']),
  isCancelled: z.boolean(),
  status: statusName,
  standing: dueStatus,
});

const trainingCourse = z.object({
  id,
  courseName: z.string(),
  courseCode: text,
  /** The course's key in roster and tracker rows. */
  columnName: z.string(),
  recurrenceMonths: count.nullable(),
  /** The month it is always due in; null where it counts from the completion. */
  recurrenceMonth: count.nullable(),
  regulation: text,
  requiresGrade: z.boolean(),
  requiresDocument: z.boolean(),
  assignedCount: count,
  completedCount: count,
});

/** A training with everything its details and its form show. */
export const training = trainingRow.extend({
  trainingTypeId: id.nullable(),
  locationId: id.nullable(),
  /** Where the location is: street and city. */
  locationAddress: text,
  instructorName: text,
  instructorAddress: text,
  notes: text,
  cancelledAt: instantOut.nullable(),
  cancelReason: text,
  createdAt: instantOut,
  createdByName: text,
  /** The case it was scheduled after; only people with incident access may open it. */
  incident: z.object({ id: id.nullable(), caseNumber: text }),
  courses: z.array(trainingCourse),
  /** Cells, each a course of a person. */
  assignmentCount: count,
  completedAssignmentCount: count,
  waivedAssignmentCount: count,
  openAssignmentCount: count,
  /** Open cells of people who are there and whose due date has passed. */
  overdueAssignmentCount: count,
  /** Of the open cells: those that go back to what they were if the training is cancelled, and those that only it asks for. */
  goBackCount: count,
  endCount: count,
  documentCount: count,
});

/** A person of a training as the form needs it; one with completions cannot be taken out. */
export const trainingPerson = z.object({
  employeeId: id,
  trainingMappingId: id,
  employeeName: z.string(),
  employeeGroup: text,
  isCurrent: z.boolean(),
  courseCount: count,
  completedCount: count,
  isLocked: z.boolean(),
});

/** What one course is to one person before a training is scheduled. */
export const previewCell = z.object({
  courseCatalogId: id,
  course: z.string(),
  /** `open` is an assignment not completed yet, in this or another training. */
  state: z.enum(['never', 'valid', 'dueSoon', 'overdue', 'open']),
  completedAt: dayOut.nullable(),
  /** The last valid day of the newest completion; null when it needs no repetition or there is none. */
  validUntil: dayOut.nullable(),
  openDueDate: dayOut.nullable(),
  isAssigned: z.boolean(),
  /** What is open and would be taken into this training. */
  takesUp: z.object({ from: z.string(), dueDate: dayOut, isEarly: z.boolean() }).nullable(),
  /** The class to come in which it stands; named in `takeFrom`, it is taken out of it. */
  busyIn: z.object({ trainingId: id, training: z.string(), classDate: dayOut }).nullable(),
  /** One sentence for the tooltip: why it is skipped, or what is on file. */
  reason: z.string(),
});

/** What a training would mean for each person. */
export const trainingPreview = z.object({
  people: z.array(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      employeeGroup: text,
      hasEmail: z.boolean(),
      /** In the order of the courses asked for. */
      courses: z.array(previewCell),
    }),
  ),
  peopleCount: count,
  /** How many people get at least one course. */
  assignedPeopleCount: count,
  assignmentCount: count,
  skippedValidCount: count,
  /** Left out because they stand in another class to come. */
  skippedOpenCount: count,
  takenUpCount: count,
  busyCount: count,
  withoutEmailCount: count,
});

/** A person and course that were left out, and why. */
export const skippedAssignment = z.object({
  employeeId: id,
  name: z.string(),
  courseCatalogId: id,
  course: z.string(),
  reason: z.string(),
});

/** The answer of a save: how many assignments were made and who was left out. */
export const savedTraining = z.object({
  id,
  version: count,
  created: count,
  /** How many of them were recorded as completed. */
  completed: count,
  /** What was open already and stands in this training now; counted in `created` too. */
  takenUp: z.array(
    z.object({
      employeeId: id,
      name: z.string(),
      course: z.string(),
      from: z.string(),
      dueDate: dayOut,
    }),
  ),
  skipped: z.array(skippedAssignment),
  warnings: z.array(z.string()),
  /** Mails laid into the outbox. */
  mailed: count,
});

/** What became of a reminder. */
export const reminded = z.object({
  mailed: count,
  /** Who has no e-mail address. */
  withoutEmail: z.array(z.string()),
  /** People with nothing open, or who got the same reminder today. */
  left: count,
});

/** One assignment as the completion dialogs show it. */
export const completionDetails = z.object({
  id,
  version: count,
  trainingMappingId: id,
  courseCatalogId: id,
  EmployeeId: id,
  employeeName: z.string(),
  trainingId: id,
  trainingName: z.string(),
  course: z.string(),
  regulation: text,
  recurrenceMonths: count.nullable(),
  /** The month it is always due in; null where it counts from the completion. */
  recurrenceMonth: count.nullable(),
  requiresGrade: z.boolean(),
  requiresDocument: z.boolean(),
  assignedDate: dayOut,
  dueDate: dayOut,
  hireDate: dayOut.nullable(),
  completedAt: dayOut.nullable(),
  completedByName: text,
  gradeId: id.nullable(),
  grade: text,
  gradeNote: text,
  validUntil: dayOut.nullable(),
  waivedReason: text,
  waivedByName: text,
  isCancelled: z.boolean(),
  isWaived: z.boolean(),
  /** Tries that were not passed, the newest first. */
  attempts: z.array(z.object({ heldOn: dayOut, grade: text, note: text, by: text })),
  documentCount: count,
  status: statusName,
  standing: dueStatus,
});

/** The answer of one completion. */
export const completed = z.object({
  id,
  version: count,
  validUntil: dayOut.nullable(),
  /** When the course is due again, if an assignment for that was made or moved. */
  nextDueDate: dayOut.nullable(),
  nextTrainingId: id.nullable(),
  /** Nothing was changed: exactly this completion stood already. */
  isRepetition: z.boolean(),
  /** It was not passed: recorded as an attempt, the course stays open. */
  isAttempt: z.boolean(),
  warnings: z.array(z.string()),
});

/** The answer of a completion of many. */
export const completedMany = z.object({
  completed: count,
  /** How many were recorded as not passed. */
  attempts: count,
  /** How many follow-up assignments were made. */
  next: count,
  skipped: z.array(skippedAssignment),
  warnings: z.array(z.string()),
});
