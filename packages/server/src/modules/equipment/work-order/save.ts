import { saveWorkOrder, type WorkOrderIntent } from '@roadproof/contract/equipment/work-order-form';
import type { Fault } from '@roadproof/domain/people/employee';
import { orderOutcome, orderUnitFaults } from '@roadproof/domain/equipment/work-order';
import { choiceFaults } from '../../../db/choice-rows.ts';
import { addRecord, locked, sentOf, type Saved as SavedRecord } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { linkFaults, addLinkedEvent } from '../../incident/incident/link.ts';
import {
  addLines,
  change,
  changeLines,
  linesForUpdate,
  tell,
  unitNames,
  unitsToOrder,
  type Line,
  type StoredOrder,
} from './save-rows.ts';
import { statusIds } from '../../company/lookup/status-rows.ts';
import { outcomeColumns, outcomeFaults } from './outcome.ts';
import { changedMeanwhile } from './overtaken.ts';

/** One of the four intents. */
export type Intent<Name extends WorkOrderIntent['intent']> = Extract<
  WorkOrderIntent,
  { readonly intent: Name }
>;
/** What a save answers. */
export interface Saved extends SavedRecord {
  readonly warnings: string[];
}
type Form = Intent<'add'> | Intent<'update'>;

/** Adds an order with one line per unit. */
export async function addOrder(form: Intent<'add'>, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const { clientId } = caller;
  refuse([
    ...(await faultsOf(form, form.equipments, undefined, context)),
    ...(await linkFaults(form.incidentId, context)),
  ]);
  const { Pending } = await statusIds(db);
  const saved = await addRecord(db, 'workOrder', {
    clientId,
    statusId: Pending,
    description: form.description ?? null,
    assignmentId: form.assignmentId ?? null,
    priorityId: form.priorityId,
    documentFileId: form.document?.fileId ?? null,
    incidentId: form.incidentId ?? null,
  });
  const { id: workOrderId } = saved;
  await addLines(db, { clientId, workOrderId, statusId: Pending }, form.equipments);
  await tell(db, [{ clientId, workOrderId, kind: 'created' }]);
  if (form.incidentId !== undefined)
    await addLinkedEvent(
      context,
      form.incidentId,
      `Work order for ${await unitsOf(context, form)}`,
    );
  return { ...saved, warnings: [] };
}

/** Changes an order: what was not sent stays, a completed line is never taken out. */
export async function updateOrder(form: Intent<'update'>, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const stored = await locked(db, 'workOrder', form.id, 'Work order');
  const lines = await linesForUpdate(db, stored.id);
  const columns = columnsOf(form);
  if (form.version !== undefined && form.version !== stored.version) {
    const theirs = { ...stored, equipments: lines.map(({ equipmentId }) => equipmentId) };
    throw await changedMeanwhile(db, stored, theirs, { ...columns, equipments: form.equipments });
  }
  const { added, removed } = difference(lines, form.equipments);
  const statuses = await statusIds(db);
  refuse([
    ...outcomeFaults(form, stored, statuses),
    ...(await faultsOf(form, added, stored, context)),
    ...lineFaults(stored.completionDate !== null, added, removed),
  ]);
  const changed = changedFields(stored, columns);
  if (added.length + removed.length + changed.length === 0)
    return { id: stored.id, version: stored.version, warnings: [] };
  const { clientId } = caller;
  const deletedAt = context.platform.now().toISOString();
  await changeLines(
    db,
    removed.map(({ id }) => id),
    { deletedAt },
  );
  await addLines(db, { clientId, workOrderId: stored.id, statusId: statuses.Pending }, added);
  const outcome =
    removed.length > 0 && added.length === 0
      ? orderOutcome(countedLines(lines.filter((line) => !removed.includes(line))))
      : undefined;
  const saved = await change(db, stored.id, {
    ...columns,
    ...(outcome?.status === 'Completed' ? outcomeColumns(outcome, statuses) : {}),
  });
  const notes = await changesOf(context, { added, removed }, changed);
  await tell(db, [{ clientId, workOrderId: stored.id, kind: 'updated', notes }]);
  return { ...saved, warnings: [] };
}

/** Lines as the rules see them; an order waits for no unit that was deleted. */
export function countedLines(lines: readonly Line[]) {
  return lines
    .map((line) => ({ ...line, isCompleted: line.status === 'Completed' }))
    .filter(({ isCompleted, unitDeletedAt }) => isCompleted || unitDeletedAt === null);
}

async function unitsOf({ db }: Context, { equipments }: Intent<'add'>): Promise<string> {
  return (await unitNames(db, equipments)).join(', ');
}

/** Everything wrong at once. */
function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ApiError(400, faults);
}

async function faultsOf(
  form: Form,
  units: readonly string[],
  stored: StoredOrder | undefined,
  { db }: Context,
): Promise<readonly Fault[]> {
  const orderUnits = await unitsToOrder(db, units);
  const isStrange = units.some((id) => !orderUnits.some((unit) => unit.id === id));
  return [
    ...orderUnitFaults(orderUnits),
    ...(isStrange
      ? [fault('equipments', 'A unit is not known.', 'Choose units of the list.')]
      : []),
    ...(await choiceFaults(db, saveWorkOrder, form, stored)),
  ];
}

function lineFaults(
  isCompleted: boolean,
  added: readonly string[],
  removed: readonly Line[],
): readonly Fault[] {
  const locked = removed.filter(({ status }) => status === 'Completed').map(({ name }) => name);
  return [
    ...(locked.length > 0
      ? [
          fault(
            'equipments',
            `${locked.join(', ')} ${locked.length === 1 ? 'is' : 'are'} completed and cannot be taken out.`,
            'Reopen the work order first.',
          ),
        ]
      : []),
    ...(isCompleted && added.length > 0
      ? [
          fault(
            'equipments',
            'This work order is completed.',
            'Reopen it, or add a new one for the other units.',
          ),
        ]
      : []),
  ];
}

const fault = (field: string, message: string, description: string): Fault => ({
  field,
  message,
  description,
});

function columnsOf(form: Intent<'update'>) {
  const { assignmentId, description, priorityId, document, removeDocument } = form;
  const documentFileId = document?.fileId ?? (removeDocument ? null : undefined);
  return sentOf('workOrder', { assignmentId, description, priorityId, documentFileId });
}

const labels = {
  assignmentId: 'assignment',
  priorityId: 'priority',
  description: 'description',
  documentFileId: 'document',
} as const;

/** The fields of an order that a save makes others, as its timeline calls them. */
function changedFields(
  stored: Readonly<Record<keyof typeof labels, string | null>>,
  columns: ReturnType<typeof columnsOf>,
): readonly string[] {
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((field) => columns[field] !== undefined && columns[field] !== stored[field])
    .map((field) => labels[field]);
}

function difference(lines: readonly Line[], sent: readonly string[] | undefined) {
  const there = lines.map(({ equipmentId }) => equipmentId);
  return {
    added: (sent ?? []).filter((id) => !there.includes(id)),
    removed: sent ? lines.filter(({ equipmentId }) => !sent.includes(equipmentId)) : [],
  };
}

async function changesOf(
  { db }: Context,
  { added, removed }: ReturnType<typeof difference>,
  fields: readonly string[],
): Promise<string | null> {
  const units = await unitNames(db, added);
  const says = [
    ...units.map((name) => `${name} added`),
    ...removed.map(({ name }) => `${name} taken out`),
    ...fields.map((name) => `${name} changed`),
  ];
  return says.length === 0 ? null : says.join(', ');
}
