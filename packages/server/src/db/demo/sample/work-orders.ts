import { addDays } from '@roadproof/domain/calendar-day';
import type { Draft } from './draft.ts';
import { pdfOf } from './pdf.ts';
import type { LinkedCases } from './linked-cases.ts';
import type { People } from './people.ts';
import type { Unit } from './units.ts';
import { addCosts, costHead } from './work-order-costs.ts';
import { workOrders } from './work-order-list.ts';

interface Line {
  readonly unit: Unit;
  /** Days since it was done; null while it is open. */
  readonly doneAgo: number | null;
  readonly employeeId: string | null;
  readonly vendor: string | null;
}

/** Writes a year of work orders: done, open, partly done, done by others, one opened again. */
export function addWorkOrders(
  draft: Draft,
  people: People,
  units: readonly Unit[],
  cases: LinkedCases,
): void {
  for (const [index, entry] of workOrders.entries()) {
    const lines = entry.lines.split(', ').map((line) => readLine(line, people, units));
    const incidentId = entry.description.endsWith('after the deer strike') ? cases.Yolanda : null;
    addWorkOrder(draft, people, { ...entry, incidentId }, lines, index);
  }
}

function readLine(text: string, people: People, units: readonly Unit[]): Line {
  const [name = '', state = ''] = text.split(':');
  const unit = units.find((one) => one.name === name);
  if (unit === undefined) throw new Error(`no unit ${name}`);
  if (state === 'open') return { unit, doneAgo: null, employeeId: null, vendor: null };
  const [ago = '', ...who] = state.split(' ');
  const name1 = who.join(' ');
  const isVendor = who.length > 1;
  return {
    unit,
    doneAgo: Number(ago),
    employeeId: isVendor ? null : people.named(name1).id,
    vendor: isVendor ? name1 : null,
  };
}

function addWorkOrder(
  draft: Draft,
  people: People,
  entry: (typeof workOrders)[number] & { readonly incidentId: string | null },
  lines: readonly Line[],
  index: number,
): void {
  const { choices, day } = draft;
  const opened = day(-Number(entry.ago));
  const createdAt = draft.instant(opened);
  const isDone = lines.every((line) => line.doneAgo !== null);
  const last = isDone
    ? lines.reduce((a, b) => ((b.doneAgo ?? 0) <= (a.doneAgo ?? 0) ? b : a))
    : null;
  const status = (done: boolean): string =>
    choices.lookup('Status', done ? 'Completed' : 'Pending');
  const doneOn = last && day(-(last.doneAgo ?? 0));
  const workOrderId = draft.add('workOrder', {
    ...costHead(entry.description),
    orderNo: index + 1,
    statusId: status(isDone),
    description: entry.description,
    notes: isDone ? 'Road tested, no fault found after the repair.' : null,
    completionDate: doneOn,
    completedById: last?.employeeId ?? null,
    isNonEmployeeCompletedBy: last?.vendor !== null && last !== null,
    nonEmployeeCompletedBy: last?.vendor ?? null,
    assignmentId: entry.assignee === '-' ? null : people.named(entry.assignee).id,
    priorityId: choices.lookup('Priority', entry.priority),
    incidentId: entry.incidentId,
    documentFileId: index % 7 === 3 ? invoice(draft, entry.description) : null,
    isActive: !isDone,
    createdAt,
  });
  draft.add('workOrderEvent', { workOrderId, kind: 'created', happenedAt: createdAt, createdAt });
  addCosts(draft, people, {
    workOrderId,
    description: entry.description,
    units: lines.map(({ unit }) => unit.id),
  });
  for (const line of lines)
    addLine(draft, workOrderId, line, status(line.doneAgo !== null), createdAt);
  if (entry.description.startsWith('Cylinder 4')) reopen(draft, people, workOrderId, lines, opened);
}

function addLine(
  draft: Draft,
  workOrderId: string,
  line: Line,
  statusId: string,
  createdAt: string,
): void {
  const completionDate = line.doneAgo === null ? null : draft.day(-line.doneAgo);
  const equipmentId = line.unit.id;
  const notes = completionDate && (line.vendor ? 'Invoice checked' : 'Done in the shop');
  const by = {
    completedById: line.employeeId,
    nonEmployeeCompletedBy: line.vendor,
    completionDate,
    notes,
  };
  const isNonEmployeeCompletedBy = line.vendor !== null;
  draft.add('workorderEquipment', {
    workOrderId,
    equipmentId,
    statusId,
    isNonEmployeeCompletedBy,
    ...by,
    createdAt,
  });
  if (completionDate === null) return;
  const happenedAt = draft.instant(completionDate);
  const event = {
    workOrderId,
    equipmentId,
    kind: 'resolved',
    happenedAt,
    createdAt: happenedAt,
  } as const;
  draft.add('workOrderEvent', { ...event, ...by });
}

// Done once, then back in the shop: the history keeps both.
function reopen(
  draft: Draft,
  people: People,
  workOrderId: string,
  lines: readonly Line[],
  opened: string,
): void {
  const equipmentId = lines[0]?.unit.id ?? null;
  const completedById = people.named('Caleb').id;
  const done = addDays(opened, 3);
  const event = (kind: 'resolved' | 'reopened', on: string, more: object): void => {
    const happenedAt = draft.instant(on);
    draft.add('workOrderEvent', {
      workOrderId,
      equipmentId,
      kind,
      happenedAt,
      createdAt: happenedAt,
      ...more,
    });
  };
  event('resolved', done, { completedById, completionDate: done, notes: 'Injector replaced' });
  event('reopened', addDays(opened, 8), { notes: 'Misfire came back under load' });
}

function invoice(draft: Draft, description: string): string {
  const content = pdfOf('Repair invoice', [description, 'Parts and labor as agreed']);
  return draft.file({ name: 'Repair invoice.pdf', contentType: 'application/pdf', content });
}
