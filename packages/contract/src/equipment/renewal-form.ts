import { inspectionResults } from '@roadproof/domain/equipment/inspection-failure';
import * as z from 'zod';
import { choice } from '../choice.ts';
import {
  flag,
  id,
  optionalDay,
  optionalId,
  optionalNumber,
  optionalText,
  requiredDay,
  requiredText,
} from '../schema.ts';
import { upload } from '../upload.ts';

const inspectionResult = z.enum(['pass', 'fail'], 'Choose Pass or Fail.');

/** Of an inspection: whether the unit passed it, who made it and what was found (49 CFR 396.21(a)). */
export const inspectionFields = {
  result: inspectionResult.nullish(),
  inspectorName: optionalText('Inspector', 150),
  defects: optionalText('Defects', 2000),
  /** Passed under a State program (49 CFR 396.23(a)); as its type says where it is left out. */
  isStateProgram: flag,
};

/** The year of the period that a filing is for, where that is not clear: 2027 for UCR 2027, 2026 for July 2026 to June 2027. */
export const forYear = optionalNumber('For which year', { min: 1990, max: 2200 });

const fields = {
  completionDate: optionalDay,
  nextRenewal: optionalDay,
  completedById: choice('employee', 'Completed By'),
  /** Days before the due date at which it counts as due soon; its type's own when empty. */
  dueSoonDays: optionalNumber('Due soon', { max: 366 }),
  notes: optionalText('Notes', 2000),
  /** The proof of a completion. */
  file: upload('document'),
  ...inspectionFields,
};

/**
 * Several intents of one path. Without an id a renewal is added: type
 * required, and equipment where the type is of units. With id and completion date it is completed;
 * the notes are those of the completion. Completed with the result 'fail', an inspection is not
 * passed and the unit is overdue at once (49 CFR 396.17, 396.7); with 'repaired' what failed is
 * certified as repaired on that day, the notes saying what was done. With an id alone its date,
 * window and notes are changed.
 */
export const saveRenewal = z.strictObject({
  id: id.optional(),
  version: z.coerce.number<number | string>('Version must be a number.').int().optional(),
  equipmentId: optionalId,
  renewalTypeId: optionalId,
  ...fields,
  forYear,
  result: z.enum(inspectionResults, 'Choose Pass, Fail or Repaired.').nullish(),
  /** Completing: the next date is the type's interval after the completion, even where that is past. */
  nextByInterval: flag,
});

export const unitRenewalForm = z.strictObject({
  equipmentId: z.guid('Equipment is required.'),
  renewalTypeId: z.guid('Renewal Type is required.'),
  completionDate: fields.completionDate,
  nextRenewal: fields.nextRenewal,
  forYear,
  dueSoonDays: fields.dueSoonDays,
  notes: fields.notes,
  file: fields.file,
});

/** The form of a new renewal of the company itself. */
export const companyRenewalForm = unitRenewalForm.omit({ equipmentId: true });

export const completeRenewalForm = z.strictObject({
  id,
  version: z.number().int(),
  completionDate: requiredDay('Completion Date'),
  nextRenewal: fields.nextRenewal,
  forYear,
  completedById: fields.completedById,
  notes: fields.notes,
  file: fields.file,
  ...inspectionFields,
  nextByInterval: flag,
});

/** The form that certifies the repair of what an inspection found: who, when and what. */
export const repairForm = z.strictObject({
  id,
  version: z.number().int(),
  completionDate: requiredDay('Repaired On'),
  completedById: choice('employee', 'Certified By'),
  inspectorName: optionalText('Repaired By', 150),
  notes: requiredText('What was repaired', 2000),
  file: fields.file,
});

/** The form that changes the date, the window and the notes of a renewal. */
export const changeRenewalForm = z.strictObject({
  id,
  version: z.number().int(),
  nextRenewal: fields.nextRenewal,
  dueSoonDays: fields.dueSoonDays,
  notes: fields.notes,
});
