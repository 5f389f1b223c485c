import { completeWorkOrdersForm, type bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { orderOutcome, resolutionFaults } from '@roadproof/domain/equipment/work-order';
import { lockedAll, saveAll, type Change, type Saved } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, conflict, notFound } from '../../../errors.ts';
import { outcomeColumns } from './outcome.ts';
import { settledAlready } from './overtaken.ts';
import { countedLines } from './save.ts';
import {
  changeAll,
  changeLines,
  linesOfAll,
  ordersOf,
  tell,
  type Line,
  type StoredOrder,
} from './save-rows.ts';
import { statusIds } from '../../company/lookup/status-rows.ts';
import { actOnAll, refuseStrangers } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import { undoable } from '../../../bulk/undoable.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['completeWorkOrders']>;

const lineKind = {
  table: 'workorderEquipment',
  names: `select x.id, 'WO-' || lpad(o.order_no::text, 4, '0') || ', ' || q.name as name from workorder_equipment x
      join work_order o on o.client_id = x.client_id and o.id = x.work_order_id
      join equipment q on q.client_id = x.client_id and q.id = x.equipment_id where true`,
} satisfies BulkKind;

interface Orders {
  readonly orders: ReadonlyMap<string, StoredOrder>;
  readonly lines: readonly Line[];
}

/** Resolves lines on one day, and each order with the last of its lines: as many statements for 500 as for two. */
export async function completeWorkOrders(
  { records, ...form }: ParsedInput<Acts['completeWorkOrders']>,
  context: Context,
): Promise<Done> {
  const { db, caller, today } = context;
  await refuseStrangers(completeWorkOrdersForm, form, context);
  const faults = resolutionFaults(form.completionDate, today);
  if (faults.length > 0) throw new ApiError(400, faults);
  const { orders, lines } = await selectedOrders(records, context);
  const chosen = await chosenOf(records, context, lines, async (line, { version }) => {
    if (line.status === 'Completed') throw settledAlready([line], line.version);
    if (line.unitDeletedAt !== null)
      throw conflict('Its unit was deleted.', "We didn't save your changes.");
    await refuseStale(db, line, version, {});
  });
  const statuses = await statusIds(db);
  const resolution = {
    completedById: form.completedById ?? caller.employeeId,
    isNonEmployeeCompletedBy: false,
    nonEmployeeCompletedBy: null,
    completionDate: form.completionDate,
    notes: form.notes ?? null,
  };
  const saved = await changeLines(db, idsOf(chosen), {
    statusId: statuses.Completed,
    ...resolution,
  });
  const after = lines.map((line) =>
    chosen.includes(line) ? { ...line, ...resolution, status: 'Completed' } : line,
  );
  const completed = [...orders.values()].flatMap((stored): Change<'workOrder'>[] => {
    const outcome = orderOutcome(
      countedLines(after.filter((line) => line.workOrderId === stored.id)),
    );
    const values = { ...outcomeColumns(outcome, statuses), isActive: false };
    return outcome.status === 'Completed' ? [{ stored, values }] : [];
  });
  await saveAll(db, 'workOrder', completed);
  const isDone = new Set(completed.map(({ stored }) => stored.id));
  await changeAll(
    db,
    [...orders.keys()].filter((id) => !isDone.has(id)),
    { isActive: false },
  );
  await tellOf(context, chosen, 'resolved', () => resolution);
  return { records: [...saved] };
}

/** Opens the lines and their orders again; who had completed them stays in the events of the orders. */
export async function undoCompletion(records: readonly Saved[], context: Context): Promise<Done> {
  const { db } = context;
  const { orders, lines } = await selectedOrders(records, context);
  const check = await undoable(context, lineKind, records);
  const chosen = await chosenOf(records, context, lines, async (line, record) => {
    check(record);
    if (line.unitDeletedAt !== null)
      throw conflict('Its unit was deleted.', 'What was done to it stays on record.');
  });
  const nobody = outcomeColumns({ status: 'Pending' }, await statusIds(db));
  await tellOf(context, chosen, 'reopened', (line) => line);
  const saved = await changeLines(db, idsOf(chosen), nobody);
  await changeAll(db, [...orders.keys()], nobody);
  return { records: [...saved] };
}

const idsOf = (lines: readonly Line[]): string[] => lines.map(({ id }) => id);

/** The orders of the lines, locked before all of their lines, as a single save locks them. */
async function selectedOrders(records: readonly Saved[], { db }: Context): Promise<Orders> {
  const ids = await ordersOf(
    db,
    records.map(({ id }) => id),
  );
  if (ids.length === 0) return { orders: new Map(), lines: [] };
  const orders = await lockedAll(db, 'workOrder', ids);
  return { orders, lines: orders.size === 0 ? [] : await linesOfAll(db, [...orders.keys()]) };
}

/** The lines that were chosen; each is asked for itself, and a refusal of one refuses all. */
async function chosenOf(
  records: readonly Saved[],
  context: Context,
  lines: readonly Line[],
  ask: (line: Line, record: Saved) => Promise<void>,
): Promise<readonly Line[]> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return actOnAll(context, lineKind, records, async (record) => {
    const line = byId.get(record.id);
    if (!line) throw notFound('Work order');
    await ask(line, record);
    return line;
  });
}

type Completion = Pick<
  Line,
  'completedById' | 'nonEmployeeCompletedBy' | 'completionDate' | 'notes'
>;

async function tellOf(
  { db, caller: { clientId } }: Context,
  lines: readonly Line[],
  kind: 'resolved' | 'reopened',
  completionOf: (line: Line) => Completion,
): Promise<void> {
  await tell(
    db,
    lines.map((line) => {
      const { completedById, nonEmployeeCompletedBy, completionDate, notes } = completionOf(line);
      const { workOrderId, equipmentId } = line;
      return {
        clientId,
        workOrderId,
        equipmentId,
        kind,
        completedById,
        nonEmployeeCompletedBy,
        completionDate,
        notes,
      };
    }),
  );
}
