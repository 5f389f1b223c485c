import type { Message } from '@roadproof/contract/failure';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { serviceReminders } from '@roadproof/contract/equipment/service-reminder';
import { saveServiceReminder } from '@roadproof/contract/equipment/service-reminder-form';
import { outOfUse } from '@roadproof/domain/equipment/equipment';
import { choiceFaults } from '../../../db/choice-rows.ts';
import {
  addRecord,
  forUpdate,
  locked,
  opened,
  removeRecord,
  saveRecord,
  without,
  type Saved,
  type Stored,
} from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { leftProgram } from '../service-program/leave.ts';
import { named } from '../service-task/rows.ts';
import { taken } from '../service-task/save.ts';
import { addCompletions } from './complete-rows.ts';
import { dueOf, givenLast } from './next-due.ts';
import { inMeterUnits, movedFigures, type Form } from './given-figures.ts';
import { lastDoneFaults } from './last-done-faults.ts';
import type { Unit } from './moment.ts';
import { timeUnitName, unitForUpdate, unitIdOf } from './save-rows.ts';

const called = 'Service reminder';

export type StoredReminder = Stored<'serviceReminder'>;

/** Adds or changes a reminder in the request's transaction; says everything that is wrong at once. */
export async function saveReminder(
  given: ParsedInput<typeof serviceReminders.save>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const unitId = given.equipmentId ?? (given.id && (await unitIdOf(db, given.id)));
  // A reading entered at the same time holds the unit and then its reminders: the same order here.
  const unit = unitId === undefined ? undefined : await unitForUpdate(db, unitId);
  const form = await inMeterUnits(given, unit?.id, context);
  const { stored, sent: own } = await opened(db, 'serviceReminder', columnsOf(form), called);
  const periodId = own.timeIntervalTypeId ?? stored?.timeIntervalTypeId ?? null;
  const period = periodId === null ? undefined : await timeUnitName(db, periodId);
  const strangers = await choiceFaults(db, saveServiceReminder, form, stored);
  const faults = [
    ...unitFaults(unit, unitId),
    ...(await taskFaults(form, stored, context)),
    ...meterFaults(form, unit, stored),
    ...lastDoneFaults(form, unit, context.today),
    ...(strangers.length > 0
      ? strangers
      : timeFaults(own.timeInterval ?? stored?.timeInterval ?? null, periodId, period)),
  ];
  if (faults.length > 0 || !unit) throw new ApiError(400, faults);
  const isMoved = stored !== undefined && stored.equipmentId !== unit.id;
  const values = {
    ...own,
    ...(isMoved && (await movedFigures(own, stored, unit.id, context))),
    ...withoutMeters(unit, isMoved),
    equipmentId: unit.id,
  };
  const taskId = await taskOf(form, stored, context);
  const due = await dueOf(context, { form, values, stored, unit, period });
  const row = {
    ...values,
    ...due,
    taskId,
    ...(await leftProgram(form.leaveProgram, stored, { ...values, taskId }, context)),
  };
  if (stored) return saveRecord(db, 'serviceReminder', stored, row);
  const last = givenLast(form);
  const { clientId } = caller;
  const saved = await addRecord(db, 'serviceReminder', {
    ...row,
    clientId,
    completedAt: last?.day ?? null,
  });
  if (last) {
    const { day: completionDate, readings } = last;
    await addCompletions(db, [
      {
        clientId,
        serviceReminderId: saved.id,
        completionDate,
        primaryMeterReading: readings.primary,
        secondaryMeterReading: readings.secondary,
      },
    ]);
  }
  return saved;
}

/** What of the form is a column by itself; what is due next is worked out. */
const columnsOf = (form: Form) =>
  without(form, [
    'equipmentId',
    'taskId',
    'isNewTask',
    'newTaskName',
    'newTaskDescription',
    'nextPrimaryMeterReading',
    'nextSecondaryMeterReading',
    'nextDueTime',
    'lastDoneOn',
    'lastPrimaryMeterReading',
    'lastSecondaryMeterReading',
    'leaveProgram',
  ]);

const fault = (field: string, message: string, description: string): Message => ({
  field,
  message,
  description,
});

function unitFaults(unit: Unit | undefined, id: string | undefined): Message[] {
  if (id === undefined)
    return [fault('equipmentId', 'Equipment is required.', 'Choose the unit to be serviced.')];
  if (!unit) return [fault('equipmentId', 'Equipment not found', 'It was deleted.')];
  const outside = outOfUse(unit, 'reminder');
  return outside ? [{ ...outside, field: 'equipmentId' }] : [];
}

async function taskFaults(
  form: Form,
  stored: StoredReminder | undefined,
  { db }: Context,
): Promise<Message[]> {
  if (form.isNewTask) {
    if (form.newTaskName) return [];
    return [fault('newTaskName', 'Task name is required.', 'Name what is to be done.')];
  }
  const id = form.taskId === undefined ? stored?.taskId : form.taskId;
  if (!id)
    return [fault('taskId', 'Task is required.', 'Choose what is to be done, or add a new task.')];
  if (id === stored?.taskId || (await forUpdate(db, 'serviceTask', id))) return [];
  return [fault('taskId', 'Task not found', 'Choose one from the list.')];
}

/** A meter counts where its starting reading is known and not zero. */
function hasStart(unit: Unit, meter: 'Primary' | 'Secondary'): boolean {
  return Boolean(unit[`initial${meter}Reading`]);
}

function meterFaults(
  form: Form,
  unit: Unit | undefined,
  stored: StoredReminder | undefined,
): Message[] {
  return (['Primary', 'Secondary'] as const).flatMap((meter) => {
    if (!unit || hasStart(unit, meter)) return [];
    const before = { ...stored } as Readonly<Record<string, unknown>>;
    return meterFields[meter]
      .filter((field) => (form[field] ?? null) !== null && form[field] !== before[field])
      .map((field) =>
        fault(
          field,
          `${unit.name} has no starting reading.`,
          `Enter the first ${meter.toLowerCase()} reading of the unit to plan by it.`,
        ),
      );
  });
}

const meterFields = {
  Primary: ['primaryMeterInterval', 'nextPrimaryMeterReading'],
  Secondary: ['secondaryMeterInterval', 'nextSecondaryMeterReading'],
} as const;

function timeFaults(
  interval: number | null,
  periodId: string | null,
  period: string | undefined,
): Message[] {
  if (periodId !== null && period === undefined)
    return [
      fault('timeIntervalTypeId', 'Time Interval Type not found', 'Choose one from the list.'),
    ];
  if (interval === null || period !== undefined) return [];
  return [
    fault(
      'timeIntervalTypeId',
      'Time Interval Type is required.',
      'Choose days, weeks, months or years.',
    ),
  ];
}

/** On a unit without a meter there is nothing to plan by it: a reminder moved there plans by what is left. */
function withoutMeters(unit: Unit, isMoved: boolean) {
  if (!isMoved) return {};
  return {
    ...(!hasStart(unit, 'Primary') && {
      primaryMeterInterval: null,
      primaryDueSoonThreshold: null,
    }),
    ...(!hasStart(unit, 'Secondary') && {
      secondaryMeterInterval: null,
      secondaryDueSoonThreshold: null,
    }),
  };
}

async function taskOf(
  form: Form,
  stored: StoredReminder | undefined,
  { db, caller }: Context,
): Promise<string> {
  if (form.isNewTask && form.newTaskName) {
    const namesake = await named(db, form.newTaskName);
    if (namesake) throw taken(namesake.name, 'newTaskName');
    const description = form.newTaskDescription ?? null;
    const { clientId } = caller;
    return (await addRecord(db, 'serviceTask', { clientId, name: form.newTaskName, description }))
      .id;
  }
  const id = form.taskId ?? stored?.taskId;
  if (!id) throw new Error('a reminder without a task passed the check');
  return id;
}

/** Deletes a reminder; what was done stays on record. */
export async function removeReminder(
  { id }: { readonly id: string },
  context: Context,
): Promise<Saved> {
  await locked(context.db, 'serviceReminder', id, called);
  return removeRecord(context, 'serviceReminder', id);
}
