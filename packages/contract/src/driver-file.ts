import { driverKinds, isDueRule, retentionRules } from '@roadproof/domain/dq-file';
import * as z from 'zod';
import { driverFileColumns } from './driver-file.columns.ts';
import { listCalls } from './list-calls.ts';
import { operation } from './operation.ts';
import {
  dayOut,
  id,
  instantOut,
  optionalDay,
  optionalNumber,
  optionalText,
  saved,
} from './schema.ts';
import { standing } from './standing.ts';
import { upload } from './upload.ts';

const text = z.string().nullable();

export const driverFileRow = z.object({
  id,
  version: z.number().int(),
  employeeId: id,
  fileTypeId: id,
  fileType: z.string(),
  fileName: z.string(),
  fileLink: z.string(),
  createdAt: instantOut,
  createdByName: text,
  documentDate: dayOut.nullable(),
  /** The day on the paper; of one without, the company's day on which it was filed. */
  effective: dayOut,
  expirationDate: dayOut.nullable(),
  reviewerName: text,
  reviewedAt: dayOut.nullable(),
  note: text,
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
  /** What happens when the card's dates differ from the employee's: take the new ones, or keep the record as it is. */
  employeeDates: z.enum(['take', 'keep']).optional(),
});

/** One named slot of the file with what is in it and why it stands as it does. */
export const driverFileSlot = z.object({
  fileTypeId: id,
  code: z.string(),
  name: z.string(),
  cfr: text,
  required: z.enum(['yes', 'no', 'ifApplicable']),
  restricted: z.boolean(),
  multi: z.boolean(),
  needsReviewer: z.boolean(),
  state: z.enum(['PRESENT', 'OPTIONAL', 'PENDING', 'DUE_SOON', 'OVERDUE', 'MISSING']),
  due: dayOut.nullable(),
  standing,
  /** Papers of this kind on file. */
  count: z.number().int(),
  /** For a paper dated today; the form computes it anew for another date. */
  suggestedExpiration: dayOut.nullable(),
  maxMonths: z.number().int().nullable(),
  repeatMonths: z.number().int().nullable(),
  repeatDays: z.number().int().nullable(),
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

/** One rule of the rule pack as an administrator edits it. */
export const driverFileRule = z.object({
  id,
  version: z.number().int(),
  code: z.string(),
  name: z.string(),
  cfr: text,
  appliesTo: z.array(z.enum(driverKinds)),
  required: z.enum(['yes', 'no', 'ifApplicable']),
  dueRule: text,
  repeatMonths: z.number().int().nullable(),
  repeatDays: z.number().int().nullable(),
  maxMonths: z.number().int().nullable(),
  retentionRule: z.enum(retentionRules).nullable(),
  restricted: z.boolean(),
  multi: z.boolean(),
  needsReviewer: z.boolean(),
  isHidden: z.boolean(),
  lastChecked: dayOut.nullable(),
});

const months = (label: string) => optionalNumber(label, { min: 1, max: 120 });

/** What an administrator may change of a rule. */
export const saveDriverFileRule = z.strictObject({
  id,
  version: z.number().int().optional(),
  appliesTo: z.array(z.enum(driverKinds)).optional(),
  required: z.enum(['yes', 'no', 'ifApplicable']).optional(),
  dueRule: z
    .string()
    .max(100)
    .nullish()
    .refine(
      (rule) => isDueRule(rule ?? null),
      'Write hire+30d, expirationDate, lastExam+60d or last(HIRE_MVR|ANNUAL_MVR)+12m.',
    ),
  repeatMonths: months('Interval in months'),
  repeatDays: optionalNumber('Interval in days', { min: 1, max: 3650 }),
  maxMonths: months('Longest validity in months'),
  retentionRule: z.enum(retentionRules).nullish(),
  restricted: z.boolean().optional(),
  multi: z.boolean().optional(),
  needsReviewer: z.boolean().optional(),
  isHidden: z.boolean().optional(),
});

export const driverFiles = {
  ...listCalls({
    path: '/api/DriverFiles/GetAllDriverFiles',
    excelPath: '/api/DriverFiles/GetAllDriverFilesExcel',
    access: 'EMPLOYEE',
    columns: driverFileColumns,
    row: driverFileRow,
    extra: { employeeId: id.optional() },
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
    summary: 'Files a paper, or changes what is known of one.',
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
  rules: operation({
    method: 'POST',
    path: '/api/DriverFileType/GetAllDriverFileType',
    access: ['EMPLOYEE', 'ADMINISTRATOR'],
    body: 'json',
    input: z.strictObject({}),
    output: z.array(driverFileRule),
    summary: 'The rule pack: which papers, of whom, when due, how long kept.',
  }),
  saveRule: operation({
    method: 'POST',
    path: '/api/DriverFileType/SaveDriverFileType',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: saveDriverFileRule,
    output: saved,
    summary: 'Changes a rule of the rule pack.',
  }),
};
