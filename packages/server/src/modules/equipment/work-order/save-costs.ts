import type { ParsedInput } from '@roadproof/contract/operation';
import type { workOrders } from '@roadproof/contract/equipment/work-order';
import type { Fault } from '@roadproof/domain/people/employee';
import {
  costLimits,
  costLineText,
  discountFault,
  knownTotals,
  type CostKind,
} from '@roadproof/domain/equipment/work-order-cost';
import { locked, type Saved } from '../../../db/record.ts';
import { isSame } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { addCosts, changeCost, costsOf, removeCosts, thereAre, type RawCost } from './cost-rows.ts';
import { totalsOf, type CostHead } from './costs.ts';
import { changedMeanwhile } from './overtaken.ts';
import { change, linesForUpdate, tell, type StoredOrder } from './save-rows.ts';

type Form = ParsedInput<typeof workOrders.saveCosts>;

/** A line of the form, with its place in it. */
interface CostInput {
  readonly field: string;
  readonly id: string | undefined;
  readonly kind: CostKind;
  readonly values: Values;
}
type Values = Pick<
  RawCost,
  | 'equipmentId'
  | 'description'
  | 'partNumber'
  | 'employeeId'
  | 'performedBy'
  | 'quantity'
  | 'unitCost'
>;

/** Stores what an order cost, all or nothing, while it is pending and after it (docs/domain.md, Costs of an order). */
export async function saveCosts(form: Form, context: Context): Promise<Saved> {
  const { db, caller, platform } = context;
  const stored = await locked(db, 'workOrder', form.id, 'Work order');
  const before = await costsOf(db, stored.id);
  const head = headOf(form, stored);
  const lines = costInputs(form);
  if (form.version !== undefined && form.version !== stored.version)
    throw await changedMeanwhile(db, stored, theirsOf(stored, lines, before), {
      ...head,
      ...flat(lines),
    });
  const removed = before.filter(({ id }) => form.removed?.includes(id));
  const changed = lines.flatMap((line) => {
    const old = before.find(({ id, kind }) => id === line.id && kind === line.kind);
    return old && !removed.includes(old) ? [{ line, old }] : [];
  });
  // A line that somebody else took away meanwhile and that is sent all the same is a new one.
  const added = lines.filter((line) => !changed.some((one) => one.line === line));
  const kept = before.filter((old) => !removed.includes(old));
  const after = [
    ...kept.map((old) => {
      const values = changed.find((one) => one.old === old)?.line.values;
      return { ...old, ...values };
    }),
    ...added.map(({ kind, values }) => ({ kind, ...values })),
  ];
  const totals = totalsOf(head, after);
  refuse([
    ...(await strangers(lines, before, context, stored.id)),
    ...(after.length > costLimits.lines ? [tooMany] : []),
    ...faultOf(
      'discount',
      discountFault(shareOf(head), totals.subtotal),
      'Enter less, or add what is missing.',
    ),
  ]);
  const really = changed.filter(({ line, old }) => !isSame(line.values, valuesOf(old)));
  const says = notesOf({ added, removed, changed: really.map(({ line }) => line) }, stored, head);
  if (says === null) return { id: stored.id, version: stored.version };
  await removeCosts(
    db,
    removed.map(({ id }) => id),
    platform.now().toISOString(),
  );
  for (const { line, old } of really) await changeCost(db, old.id, line.values);
  const own = { clientId: caller.clientId, workOrderId: stored.id };
  await addCosts(
    db,
    added.map(({ kind, values }) => ({ ...own, kind, ...values })),
  );
  const isFree = after.length === 0;
  const known = knownTotals(totals);
  const saved = await change(db, stored.id, {
    ...head,
    laborCost: isFree ? null : known.labor,
    partsCost: isFree ? null : known.parts,
    totalCost: isFree ? null : known.total,
  });
  await tell(db, [{ ...own, kind: 'updated', notes: says }]);
  return saved;
}

function costInputs(form: Form): readonly CostInput[] {
  return [
    ...(form.labor ?? []).map((line, at): CostInput => ({
      field: `labor.${at}`,
      id: line.id,
      kind: 'labor',
      values: {
        ...common(line),
        partNumber: null,
        employeeId: line.employeeId ?? null,
        performedBy: line.performedBy ?? null,
      },
    })),
    ...(form.parts ?? []).map((line, at): CostInput => ({
      field: `parts.${at}`,
      id: line.id,
      kind: 'part',
      values: {
        ...common(line),
        partNumber: line.partNumber ?? null,
        employeeId: null,
        performedBy: null,
      },
    })),
  ];
}

const common = (line: NonNullable<Form['labor']>[number] | NonNullable<Form['parts']>[number]) => ({
  equipmentId: line.equipmentId ?? null,
  description: line.description,
  quantity: line.quantity,
  unitCost: line.unitCost ?? null,
});

const valuesOf = (line: RawCost): Values => ({
  equipmentId: line.equipmentId,
  description: line.description,
  quantity: line.quantity,
  unitCost: line.unitCost,
  partNumber: line.partNumber,
  employeeId: line.employeeId,
  performedBy: line.performedBy,
});

// What was not sent stays; a share of nothing has no kind.
function headOf(form: Form, stored: StoredOrder): CostHead {
  const discount = form.discount === undefined ? stored.discount : form.discount;
  const tax = form.tax === undefined ? stored.tax : form.tax;
  return {
    vendor: form.vendor === undefined ? stored.vendor : form.vendor,
    invoiceNumber: form.invoiceNumber === undefined ? stored.invoiceNumber : form.invoiceNumber,
    discountBy: discount === null ? null : (form.discountBy ?? stored.discountBy ?? 'percent'),
    discount,
    taxBy: tax === null ? null : (form.taxBy ?? stored.taxBy ?? 'percent'),
    tax,
  };
}

const shareOf = ({ discountBy, discount }: CostHead) => ({
  by: discountBy ?? ('percent' as const),
  value: discount,
});

/** Every field of the lines by its name in the form: 'labor.0.unitCost'. */
const flat = (lines: readonly Pick<CostInput, 'field' | 'values'>[]) =>
  Object.fromEntries(
    lines.flatMap(({ field, values }) =>
      Object.entries(values).map(([name, value]) => [`${field}.${name}`, value]),
    ),
  );

/** What is stored now under the names of the form, as far as its lines are still there. */
function theirsOf(stored: StoredOrder, sent: readonly CostInput[], before: readonly RawCost[]) {
  const lines = sent.flatMap(({ field, id }) => {
    const old = before.find((one) => one.id === id);
    return old ? [{ field, values: valuesOf(old) }] : [];
  });
  return { ...stored, ...flat(lines) };
}

const tooMany: Fault = {
  field: 'labor',
  message: `A work order can have at most ${costLimits.lines} lines of labor and parts.`,
  description: 'Take lines away, or put the rest on an order of its own.',
};

const faultOf = (field: string, message: string | null, description: string): Fault[] =>
  message === null ? [] : [{ field, message, description }];

/** Lines about a unit that is not on the order, or a person that is not there; what is stored may stay. */
async function strangers(
  lines: readonly CostInput[],
  before: readonly RawCost[],
  { db }: Context,
  workOrderId: string,
): Promise<readonly Fault[]> {
  const units = new Set([
    ...(await linesForUpdate(db, workOrderId)).map(({ equipmentId }) => equipmentId),
    ...before.map(({ equipmentId }) => equipmentId),
  ]);
  const stored = new Set(before.map(({ employeeId }) => employeeId));
  const people = lines.flatMap(({ values: { employeeId } }) =>
    employeeId !== null && !stored.has(employeeId) ? [employeeId] : [],
  );
  const known = await thereAre(db, people);
  return lines.flatMap(({ field, values: { equipmentId, employeeId } }) => [
    ...(equipmentId === null || units.has(equipmentId)
      ? []
      : faultOf(
          `${field}.equipmentId`,
          'This unit is not on the work order.',
          'Choose one of its units.',
        )),
    ...(employeeId === null || stored.has(employeeId) || known.has(employeeId)
      ? []
      : faultOf(`${field}.employeeId`, 'This person is not known.', 'Choose one from the list.')),
  ]);
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ApiError(400, faults);
}

const called = {
  vendor: 'vendor',
  invoiceNumber: 'invoice number',
  discount: 'discount',
  discountBy: 'discount',
  tax: 'tax',
  taxBy: 'tax',
} as const;
/** As many lines as a timeline names one by one. */
const named = 5;

/** What a save changed, in the words of the timeline; null when nothing was. */
function notesOf(
  lines: {
    readonly added: readonly CostInput[];
    readonly removed: readonly RawCost[];
    readonly changed: readonly CostInput[];
  },
  stored: StoredOrder,
  head: CostHead,
): string | null {
  const word = { labor: 'Labor line', part: 'Part line' } as const;
  const sentences = [
    ...lines.added.map((one) => `${word[one.kind]} added: ${costLineText(one.kind, one.values)}`),
    ...lines.changed.map(
      (one) => `${word[one.kind]} changed: ${costLineText(one.kind, one.values)}`,
    ),
    ...lines.removed.map((one) => `${word[one.kind]} removed: ${costLineText(one.kind, one)}`),
  ];
  const fields = (Object.keys(called) as (keyof typeof called)[])
    .filter((field) => !isSame(head[field], stored[field]))
    .map((field) => called[field]);
  const rest = sentences.length - named;
  const all = [
    ...sentences.slice(0, named),
    ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'line' : 'lines'}`] : []),
    ...[...new Set(fields)].map((name) => `${name} changed`),
  ];
  return all.length === 0 ? null : all.join('; ');
}
