import * as z from 'zod';
import { choice } from '../choice.ts';
import { jsonList } from '../json-list.ts';
import { figureUnit, meterFigure, mostReading } from '../meter-figure.ts';
import { id, optionalDay, optionalText, requiredDay } from '../schema.ts';
import { idList } from '../training/training-form.ts';
import { upload } from '../upload.ts';

export const maxOrderUnits = 100;

const flag = z.union([z.boolean(), z.stringbool()], 'Choose Yes or No.');
const version = z.coerce.number().int().optional();
const units = idList.refine(
  (ids) => ids.length <= maxOrderUnits,
  `A work order can have at most ${maxOrderUnits} units.`,
);
const someUnits = (text: string) => units.refine((ids) => ids.length > 0, text);

const reading = (label: string, unitField: string) =>
  meterFigure(label, unitField, { max: mostReading });

/** A service reminder that was done with a work order; `version` as the person saw it. */
export const doneReminder = z.strictObject({
  serviceReminderId: id,
  version,
});

/** What the meters of one unit showed when the work was done, each in the unit of its meter or the one beside it. */
export const unitReadings = z.strictObject({
  equipmentId: id,
  primary: reading('Primary reading', 'primaryUnit'),
  primaryUnit: figureUnit,
  secondary: reading('Secondary reading', 'secondaryUnit'),
  secondaryUnit: figureUnit,
});

const fields = {
  assignmentId: choice('employee', 'Assignment'),
  description: optionalText('Description', 10_000),
  document: upload('document'),
};

export const addWorkOrder = z.object({
  ...fields,
  equipments: someUnits('Equipment is required.'),
  priorityId: z.guid('Priority is required.'),
  /** The incident whose damage it mends; it stays with the order. */
  incidentId: id.optional(),
});

/** The form of a stored one; an absent field stays as it is. Without a document `removeDocument` is sent. */
export const updateWorkOrder = z.object({
  ...fields,
  id,
  version,
  equipments: someUnits('Equipment is required.').optional(),
  priorityId: z.guid('Priority is required.').optional(),
  removeDocument: flag.optional(),
});

/** What only a resolution or a reopening says; an update without their units is refused rather than answered as if it were done. */
const outcome = {
  statusId: choice('Status', 'Status'),
  completionDate: optionalDay,
  completedById: choice('employee', 'Resolved By'),
  IsNonEmployeeCompletedBy: flag.optional(),
  NonEmployeeCompletedBy: optionalText('Completed By', 100),
  notes: optionalText('Notes', 4000),
  completedReminders: jsonList(doneReminder).optional(),
  readings: jsonList(unitReadings).optional(),
};

/** Which lines are done, when and by whom; nobody named means the caller, or a line could be completed by nobody. */
export const resolveWorkOrder = z.object({
  id,
  completedEquipments: someUnits('Select at least one unit.'),
  statusId: choice('Status', 'Status'),
  isActive: flag.optional(),
  completionDate: requiredDay('Date Of Resolution'),
  completedById: choice('employee', 'Resolved By'),
  IsNonEmployeeCompletedBy: flag.optional(),
  NonEmployeeCompletedBy: optionalText('Completed By', 100),
  notes: optionalText('Notes', 4000),
  completedReminders: jsonList(doneReminder).optional(),
  readings: jsonList(unitReadings).optional(),
  /** Sent as false, a reading that looks like a typing mistake comes back as a question (422, this field); true takes it. */
  confirmJump: flag.optional(),
});

/** What a screen edits of a resolution: reminders and readings by their ids, one field for each. */
export const resolutionForm = resolveWorkOrder.omit({ statusId: true, isActive: true }).extend({
  completedReminders: z.record(z.string(), z.boolean()),
  readings: z.record(z.string(), unitReadings.omit({ equipmentId: true })),
});

/** What becomes of the services and meter readings that were recorded with the reopened lines: they stay, or are taken back. */
export const recordedChoices = ['keep', 'takeBack'] as const;

const recorded = z.enum(recordedChoices, 'Choose keep or takeBack.').optional();

/** Which lines are open again. Without `recorded` what was recorded stays, and a warning names it; resolving again never records it twice. */
export const reopenWorkOrder = z.object({
  id,
  version,
  reopenEquipments: someUnits('Select at least one unit.'),
  recorded,
  statusId: choice('Status', 'Status'),
  isActive: flag.optional(),
});

const intents = {
  add: addWorkOrder,
  update: updateWorkOrder.extend(outcome),
  resolve: resolveWorkOrder,
  reopen: reopenWorkOrder,
};

/** What somebody wants of a work order, told from the shape of what was sent. */
export type WorkOrderIntent = {
  readonly [Name in keyof typeof intents]: {
    readonly intent: Name;
  } & z.output<(typeof intents)[Name]>;
}[keyof typeof intents];

/** Everything one of the four may send: the path is one, and a client may send the whole form with each. */
const wire = z.strictObject({
  id: id.optional(),
  version,
  equipments: idList.optional(),
  assignmentId: choice('employee', 'Assignment'),
  priorityId: choice('Priority', 'Priority'),
  description: fields.description,
  document: fields.document,
  removeDocument: flag.optional(),
  completedEquipments: idList.optional(),
  reopenEquipments: idList.optional(),
  recorded,
  isActive: flag.optional(),
  ...outcome,
  confirmJump: flag.optional(),
  incidentId: id.optional(),
});

/**
 * SaveWorkOrder: one path for four intents, because callers know no other. With
 * `completedEquipments` it resolves, with `reopenEquipments` it reopens, with an id it updates,
 * without it adds; fields of another intent are left alone.
 */
export const saveWorkOrder = wire.transform((sent, context): WorkOrderIntent => {
  const name = intentOf(sent);
  const found = intents[name].safeParse(present(name, sent));
  if (found.success) return { intent: name, ...found.data } as WorkOrderIntent;
  for (const { path, message } of found.error.issues)
    context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

function intentOf(sent: z.output<typeof wire>): WorkOrderIntent['intent'] {
  if (sent.completedEquipments !== undefined) return 'resolve';
  if (sent.reopenEquipments !== undefined) return 'reopen';
  return sent.id === undefined ? 'add' : 'update';
}

// What is missing or was cleared of a required field is said in its own words.
function present(name: WorkOrderIntent['intent'], sent: z.output<typeof wire>): object {
  const { priorityId, completionDate, equipments } = sent;
  return {
    ...sent,
    ...(name === 'add' ? { equipments: equipments ?? [], priorityId: priorityId ?? '' } : {}),
    ...(priorityId === null ? { priorityId: '' } : {}),
    ...(completionDate === null ? { completionDate: '' } : {}),
  };
}
