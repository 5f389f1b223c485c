import * as z from 'zod';
import { choice } from '../choice.ts';
import { day, id, optionalDay, optionalText, optionalTime, requiredText } from '../schema.ts';
import { uploads } from '../upload.ts';

export const maxTrainingPeople = 5_000;
export const maxTrainingCourses = 60;
/** Most assignments that one call waives, opens again or reminds of. */
export const maxPairs = 2_500;
/** Most assignments that one call completes. */
export const maxCompletions = 500;
/** Most documents of one completion. */
export const maxTrainingDocs = 5;

const divided = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

// A form has room for 300 fields, so long lists travel as one field divided by commas.
const listOfText = z.union([z.array(z.string()), z.string().transform(divided)], 'Send a list.');

/** Ids as a list or, in a form, as one text divided by commas; each counts once. */
export const idList = listOfText
  .pipe(z.array(id))
  .transform((ids) => [...new Set(ids.map((one) => one.toLowerCase()))]);

const flag = z.union([z.boolean(), z.stringbool()], 'Choose Yes or No.');

const people = idList.refine(
  (ids) => ids.length <= maxTrainingPeople,
  `A training can have at most ${maxTrainingPeople.toLocaleString('en-US')} people.`,
);
const courses = idList.refine(
  (ids) => ids.length <= maxTrainingCourses,
  `A training can have at most ${maxTrainingCourses} courses.`,
);

/** The documents of a completion: up to 5 of 10 MB each (docs/product.md, Course cells). */
export const completionDocs = uploads('document', maxTrainingDocs);

/**
 * Schedules a training, or changes the one whose id is sent: then a field left out stays as it is.
 * With `completedAt` the training has been held already and is recorded as completed at once.
 */
export const saveTraining = z.strictObject({
  id: id.optional(),
  version: z.coerce.number().int().optional(),
  trainingName: requiredText('Training name').optional(),
  description: optionalText('Description', 4000),
  trainingTypeId: choice('TrainingType', 'Type'),
  locationId: choice('location', 'Location'),
  startDate: day.optional(),
  dueDate: day.optional(),
  /** The day of a class, between the assigned and the due date. */
  classDate: optionalDay,
  startTime: optionalTime,
  endTime: optionalTime,
  isSafetyMeeting: flag.optional(),
  instructorName: optionalText('Instructor'),
  instructorAddress: optionalText('Instructor address', 500),
  notes: optionalText('Notes', 4000),
  courseIds: courses.optional(),
  employeeIds: people.optional(),
  /** Leaves out people whose course is still valid beyond the due date. */
  skipValid: flag.default(true),
  /** Classes to come out of which people may be taken; nobody leaves another one. */
  takeFrom: idList.default([]),
  /** Of a changed due date: whether assignments that are open already take it over. */
  moveOpen: flag.default(true),
  /** Tells whoever is newly assigned by e-mail. */
  notify: flag.default(false),
  completedAt: optionalDay,
  gradeId: choice('Grade', 'Grade'),
  gradeNote: optionalText('Grade note', 1000),
  /** Who attended, of those who are assigned; everybody when left out. */
  attendedIds: people.optional(),
  docs: completionDocs,
  /** Of a new one: the incident it is scheduled after; it stays with the training. */
  incidentId: id.optional(),
});

/** Whom a training is for: everybody current, or whoever one of the lists names, without the exceptions. */
export const trainingWho = z.strictObject({
  everyone: z.boolean().default(false),
  /** Everybody for whom one of the courses is required. */
  required: z.boolean().default(false),
  employeeGroupIds: z.array(id).max(500).default([]),
  employeeTypeIds: z.array(id).max(500).default([]),
  licenceClassIds: z.array(id).max(500).default([]),
  employeeIds: z.array(id).max(maxTrainingPeople).default([]),
  exceptIds: z.array(id).max(maxTrainingPeople).default([]),
});

/** Asks what a training would mean for each person before it is scheduled. */
export const previewTraining = z.strictObject({
  /** The training that is being edited; its own assignments do not stand in the way. */
  trainingId: id.optional(),
  courseIds: z.array(id).max(maxTrainingCourses),
  dueDate: day.optional(),
  skipValid: z.boolean().default(true),
  takeFrom: z.array(id).max(500).default([]),
  who: trainingWho,
});

/** Cancels a training: what is open is closed, completions stay. */
export const cancelTraining = z.strictObject({
  id,
  version: z.number().int().optional(),
  reason: optionalText('Reason', 500),
});

/** Moves the due date of a training, or the day of its class. */
export const moveTraining = z
  .strictObject({
    id,
    version: z.number().int().optional(),
    dueDate: day.optional(),
    classDate: day.optional(),
    /** Of the due date: whether what is open by it already takes it over. */
    moveOpen: z.boolean().default(true),
  })
  .refine(({ dueDate, classDate }) => dueDate !== undefined || classDate !== undefined, {
    message: 'Send a due date or a class date.',
    path: ['dueDate'],
  });

/** The completion of one course of one person. */
export const completeTraining = z.strictObject({
  TrainingMappingId: id,
  CourseCatalogId: id,
  /** The version the form was opened with; without it the newest is corrected. */
  version: z.coerce.number().int().optional(),
  docs: completionDocs,
  completedAt: day,
  gradeId: choice('Grade', 'Grade'),
  gradeNote: optionalText('Grade note', 1000),
});

// The same text as the tracker's `__Id__` keys.
const pair = z
  .string()
  .regex(/^[0-9a-f-]{36}\|[0-9a-f-]{36}$/i, 'This is not an assignment.')
  .transform((text) => {
    const [trainingMappingId = '', courseCatalogId = ''] = text.toLowerCase().split('|');
    return { trainingMappingId, courseCatalogId };
  });

/** Assignments as the tracker's `__Id__` values name them: `{trainingMappingId}|{courseCatalogId}`. */
const pairsUpTo = (most: number, what: string) =>
  listOfText
    .pipe(z.array(z.string()))
    .transform((list) => [...new Set(list.map((text) => text.toLowerCase()))])
    .pipe(
      z
        .array(pair)
        .min(1, 'Select at least one assignment.')
        .max(most, `At most ${most.toLocaleString('en-US')} ${what} at once.`),
    );

export const pairs = pairsUpTo(maxPairs, 'assignments');

/** One date, grade and set of documents for many assignments, of one training or of many. */
export const completeMany = z.strictObject({
  pairs: pairsUpTo(maxCompletions, 'completions'),
  /** Places in the class whose person was not there, or was excused; the others of the pairs were there. */
  absentIds: idList.default([]),
  excusedIds: idList.default([]),
  docs: completionDocs,
  completedAt: day,
  gradeId: choice('Grade', 'Grade'),
  gradeNote: optionalText('Grade note', 1000),
});

/** Lets people off, with the reason an auditor will read. */
export const waiveTraining = z.strictObject({ pairs, reason: requiredText('Reason', 500) });

/** Takes a waiver back, so that the assignment is open again. */
export const liftWaiver = z.strictObject({ pairs });

/** Takes completions back that were recorded by mistake. */
export const reopenTraining = z.strictObject({ pairs });

/** Marks who was at a class; null takes the mark away. What they owe stays open. */
export const saveAttendance = z.strictObject({
  trainingMappingIds: z
    .array(id)
    .min(1, 'Select at least one employee')
    .max(maxTrainingPeople, `At most ${maxTrainingPeople.toLocaleString('en-US')} people at once.`),
  attendance: z.enum(['Present', 'Absent', 'Excused']).nullable(),
  note: optionalText('Note', 500),
});

/** Reminds people of what they have not completed in some trainings. */
export const remindTraining = z.strictObject({
  trainingMappingIds: z
    .array(id)
    .min(1, 'Select at least one employee')
    .max(maxPairs, `At most ${maxPairs.toLocaleString('en-US')} assignments at once.`),
  message: optionalText('Message', 2000),
});
