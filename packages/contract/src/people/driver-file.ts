import { slotStates } from '@roadproof/domain/people/dq-file';
import { requirements } from '@roadproof/domain/people/file-rule';
import { reviewResults } from '@roadproof/domain/people/rule-pack-kinds';
import * as z from 'zod';
import { ruleCalls } from '../company/driver-file-rule.ts';
import { driverFileColumns } from './driver-file.columns.ts';
import { idFilter } from '../filter.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import {
  day,
  dayOut,
  id,
  instantOut,
  optionalDay,
  optionalText,
  optionalTime,
  requiredDay,
  requiredText,
  saved,
} from '../schema.ts';
import { dueStatus } from '../due-status.ts';
import { optionalRotation, optionalSuggested } from './paper-look.ts';
import { heicUpload, upload } from '../upload.ts';

const text = z.string().nullable();

export const driverFileRow = z.object({
  id,
  version: z.number().int(),
  employeeId: id,
  fileTypeId: id,
  fileType: z.string(),
  /** Null for a documented effort to reach a former employer, and for the answer that there was none: neither needs a file. */
  fileName: text,
  fileLink: text,
  createdAt: instantOut,
  createdByName: text,
  documentDate: dayOut.nullable(),
  /** The day on the paper; of one without, the company's day on which it was filed. */
  effective: dayOut,
  expirationDate: dayOut.nullable(),
  reviewerName: text,
  reviewedAt: dayOut.nullable(),
  note: text,
  /** The former employer it is of, and how that employer was asked (49 CFR 391.23(c)). */
  employerName: text,
  employerAddress: text,
  contactedOn: dayOut.nullable(),
  contactMethod: text,
  outcome: text,
  /** What came of it, where its kind has results. */
  result: text,
  /** When a result of the Clearinghouse was learned; a hit and a notice of a change start 24 hours (49 CFR 382.701(b)(3), (c)). */
  learnedAt: instantOut.nullable(),
  /** The same by the company's clock: the day, and the time as 'HH:MM'. */
  learnedOn: dayOut.nullable(),
  learnedTime: text,
  /** Degrees to the right by which it is turned when it is shown. */
  rotation: z.number().int().nullable(),
  /** The note that the record was made and is lawfully gone: no paper. */
  isLawfullyGone: z.boolean(),
  /** How long the law keeps it, in words. */
  keepUntil: z.string(),
  /** Whether it may be deleted today. */
  mayDelete: z.boolean(),
});

/** Form of one paper: type and file required to add; an absent field of a stored paper stays (docs/product.md, DQ files). */
export const saveDriverFile = z.strictObject({
  id: id.optional(),
  version: z.coerce.number().int().optional(),
  employeeId: id,
  fileTypeId: z.guid('File type is required.'),
  fileLink: upload('document'),
  expirationDate: optionalDay,
  documentDate: optionalDay,
  reviewerName: optionalText('Reviewer', 100),
  reviewedAt: optionalDay,
  note: optionalText('Note', 500),
  /** The former employer it is of; an effort to reach one needs no file. */
  employerName: optionalText('Former employer', 150),
  employerAddress: optionalText('Address of the employer', 300),
  contactedOn: optionalDay,
  contactMethod: optionalText('How they were asked', 100),
  outcome: optionalText('What came of it', 300),
  result: optionalText('Result', 60),
  /** When a result of the Clearinghouse was learned, by the company's clock; a new hit or notice without it is learned now. */
  learnedOn: optionalDay,
  learnedTime: optionalTime,
  /** Answer for a card with earlier dates than the employee's: take them, or keep the record. A later card changes it by itself. */
  employeeDates: z.enum(['take', 'keep']).optional(),
  /** How the paper is turned when it is shown. */
  rotation: optionalRotation,
  /** How the dates that were read from it were used; the audit trail keeps it. */
  suggested: optionalSuggested,
});

/** The yearly review of one driver: the motor vehicle record and the note on its review, saved together (49 CFR 391.25). */
export const saveAnnualReview = z.strictObject({
  employeeId: id,
  fileLink: upload('document'),
  documentDate: requiredDay('MVR date'),
  reviewedAt: requiredDay('Reviewed on'),
  reviewerName: requiredText('Reviewer', 100),
  result: z.enum(reviewResults, 'Choose a result.'),
  note: optionalText('Note', 500),
  /** How the record is turned when it is shown. */
  rotation: optionalRotation,
});

/** The note that a record was made and is lawfully gone, for a proof that was never filed. */
export const saveGoneNote = z.strictObject({
  employeeId: id,
  fileTypeId: id,
  note: optionalText('Note', 500),
});

/** One named slot of the file with what is in it and why it stands as it does. */
export const driverFileSlot = z.object({
  fileTypeId: id,
  code: z.string(),
  name: z.string(),
  cfr: text,
  /** The text it rests on for this person, in full; null where no paragraph asks for it. */
  source: text,
  required: z.enum(requirements),
  restricted: z.boolean(),
  multi: z.boolean(),
  needsReviewer: z.boolean(),
  perEmployer: z.boolean(),
  results: z.array(z.string()),
  state: z.enum(slotStates),
  /** Why it stands as it does, in one sentence. */
  reason: z.string(),
  due: dayOut.nullable(),
  standing: dueStatus,
  /** Papers of this kind on file. */
  count: z.number().int(),
  dueRule: text,
  /** For a paper dated today; the form computes it for another date. */
  suggestedExpiration: dayOut.nullable(),
  maxMonths: z.number().int().nullable(),
  repeatMonths: z.number().int().nullable(),
  repeatDays: z.number().int().nullable(),
  /** The dates on the record of the driver that a new paper of this kind replaces; null for a kind without them. */
  onRecord: z.object({ exam: dayOut.nullable(), expires: dayOut.nullable() }).nullable(),
  /** The note that the record was made and is lawfully gone, where the slot rests on it. */
  goneNote: z.object({ id, on: dayOut, by: text }).nullable(),
  /** The paper that counts: of the latest day, of one day the one filed last. */
  latest: driverFileRow.nullable(),
});

/** A driver's whole file as slots, with how far it is. */
export const driverFileSlots = z.object({
  employee: z.object({
    id,
    displayName: z.string(),
    employeeNumber: text,
    employeeType: text,
    licenceClass: text,
    hireDate: dayOut.nullable(),
    terminationDate: dayOut.nullable(),
    imageLink: text,
  }),
  done: z.number().int(),
  total: z.number().int(),
  /** Papers hidden because they are restricted. */
  hidden: z.number().int(),
  slots: z.array(driverFileSlot),
});

/** The same as it was known at the end of a past day. */
export const driverFileOf = driverFileSlots.extend({
  day: dayOut,
  today: dayOut,
  /** The first day of the history. */
  since: dayOut,
  /** Fields of the driver's record as of that day. */
  driver: z.object({
    status: text,
    isCurrent: z.boolean(),
    title: text,
    groupName: text,
    licenceState: text,
    licenceIssueDate: dayOut.nullable(),
    licenceExpirationDate: dayOut.nullable(),
    licence: dueStatus.nullable(),
    medCertCardDate: dayOut.nullable(),
    medCertCardExpirationDate: dayOut.nullable(),
    /** The last day on which the card counts. */
    medCardValidUntil: dayOut.nullable(),
    medCard: dueStatus.nullable(),
    /** Deleted since, or merged into another record. */
    isDeletedSince: z.boolean(),
  }),
  /** Every paper on file that day, newest first. */
  papers: z.array(driverFileRow),
  /** Courses that were owed that day; null for those who may not see trainings. */
  trainings: z
    .array(
      z.object({
        id,
        course: z.string(),
        assignedDate: dayOut.nullable(),
        dueDate: dayOut.nullable(),
        standing: dueStatus,
      }),
    )
    .nullable(),
});

export const driverFiles = {
  ...listCalls({
    path: '/api/DriverFiles/GetAllDriverFiles',
    excelPath: '/api/DriverFiles/GetAllDriverFilesExcel',
    access: 'EMPLOYEE',
    columns: driverFileColumns,
    row: driverFileRow,
    extra: { employeeId: idFilter.optional() },
    called: 'papers',
    summary:
      'The papers of one driver or of all, newest first; restricted kinds only for those who may see them.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/DriverFiles/SaveDriverFilesForm',
    access: 'EMPLOYEE',
    body: 'multipart',
    writes: true,
    input: saveDriverFile,
    output: saved,
    summary: 'Files a paper, or changes the details of one.',
  }),
  review: operation({
    method: 'POST',
    path: '/api/DriverFiles/SaveAnnualReview',
    access: 'EMPLOYEE',
    body: 'multipart',
    writes: true,
    input: saveAnnualReview,
    /** The record of driving and the note, as they were filed. */
    output: z.object({ papers: z.array(id), records: z.array(saved) }),
    summary: "Files a driver's annual MVR and the note on its review, both or neither.",
  }),
  noteGone: operation({
    method: 'POST',
    path: '/api/DriverFiles/SaveGoneRecordNote',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: saveGoneNote,
    output: saved,
    summary:
      'Notes that a record was made, was never filed, and is lawfully gone. Delete the note to undo this.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/DriverFiles/DeleteDriverFiles',
    access: 'EMPLOYEE',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a paper whose retention is over; before that it is refused with the date.',
  }),
  slots: operation({
    method: 'GET',
    path: '/api/DriverFiles/GetDriverFileSlots',
    access: 'EMPLOYEE',
    body: 'query',
    input: z.strictObject({ EmployeeId: id }),
    output: driverFileSlots,
    summary:
      "A driver's file as named slots: missing, pending, due soon, overdue or present, each with its reason.",
  }),
  ofDay: operation({
    method: 'GET',
    path: '/api/DriverFile/GetDriverFileOf',
    access: 'EMPLOYEE',
    body: 'query',
    input: z.strictObject({ EmployeeId: id, day }),
    output: driverFileOf,
    summary:
      "A driver's file as of a past day: by the papers filed by the end of it, the rules of then and the rights of today.",
  }),
  draw: operation({
    method: 'POST',
    path: '/api/DriverFiles/DrawPicture',
    access: 'EMPLOYEE',
    body: 'multipart',
    answer: 'document',
    input: z.strictObject({ file: heicUpload() }),
    output: z.unknown(),
    summary: 'The JPEG of a HEIC picture that is not filed yet, to be looked at; nothing is kept.',
  }),
  ...ruleCalls,
};
