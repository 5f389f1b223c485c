import {
  costLimits,
  lineCostFault,
  shareFault,
  shareKinds,
  type ShareKind,
} from '@roadproof/domain/equipment/work-order-cost';
import * as z from 'zod';
import { choice } from '../choice.ts';
import { id, optionalId, optionalNumber, optionalText, requiredText } from '../schema.ts';

const { lines, description, quantity: most, money } = costLimits;

const quantity = (label: string) =>
  optionalNumber(label, { max: most, digits: 3 })
    .refine((value) => value !== null && value !== undefined, {
      message: `${label} is required.`,
      abort: true,
    })
    .refine((value) => Number(value) > 0, `${label} must be more than 0.`)
    .transform((value) => value ?? 0);
const price = (label: string) => optionalNumber(label, { max: money, digits: 2 });

/** What both kinds of lines have; with an id it is one that is stored. */
const line = { id: id.optional(), equipmentId: optionalId };

const isPayable = (given: {
  readonly quantity: number;
  readonly unitCost?: number | null | undefined;
}) => lineCostFault({ quantity: given.quantity, unitCost: given.unitCost ?? null }) === null;
const tooDear = {
  path: ['unitCost'],
  message: lineCostFault({ quantity: most, unitCost: money }) ?? '',
};

/** Hours of work: done by an employee, or by somebody of the vendor. */
export const laborLine = z
  .strictObject({
    ...line,
    description: requiredText('Task', description),
    employeeId: choice('employee', 'Done by'),
    performedBy: optionalText('Done by', 100),
    quantity: quantity('Hours'),
    unitCost: price('Rate'),
  })
  .refine(({ employeeId, performedBy }) => !employeeId || !performedBy, {
    path: ['performedBy'],
    message: 'Choose an employee or type a name, not both.',
  })
  .refine(isPayable, tooDear);

/** Parts that were used. */
export const partLine = z
  .strictObject({
    ...line,
    description: requiredText('Part', description),
    partNumber: optionalText('Part number', 60),
    quantity: quantity('Quantity'),
    unitCost: price('Unit cost'),
  })
  .refine(isPayable, tooDear);

const shareKind = z.enum(shareKinds, 'Choose percent or dollars.').optional();
const share = (label: string) => optionalNumber(label, { max: money, digits: 3 });

interface Shares {
  readonly discountBy?: ShareKind | undefined;
  readonly discount?: number | null | undefined;
  readonly taxBy?: ShareKind | undefined;
  readonly tax?: number | null | undefined;
}

function checkShares(given: Shares, context: z.core.$RefinementCtx): void {
  const discount = shareFault({ by: given.discountBy ?? 'percent', value: given.discount ?? null });
  const tax = shareFault({ by: given.taxBy ?? 'percent', value: given.tax ?? null });
  if (discount !== null)
    context.addIssue({ code: 'custom', path: ['discount'], message: discount });
  if (tax !== null) context.addIssue({ code: 'custom', path: ['tax'], message: tax });
}

const many = `A work order can have at most ${lines} lines of labor and parts.`;

const fields = {
  id,
  version: z.int().optional(),
  vendor: optionalText('Vendor', 100),
  invoiceNumber: optionalText('Invoice number', 60),
  labor: z.array(laborLine).max(lines, many),
  parts: z.array(partLine).max(lines, many),
  discountBy: shareKind,
  discount: share('Discount'),
  taxBy: shareKind,
  tax: share('Tax'),
};

/** What a screen edits of the costs of an order. */
export const workOrderCostForm = z.strictObject(fields).superRefine(checkShares);

/** The costs of an order: lines with their id change, others are added, and only those named in `removed` go; what is not sent stays. */
export const saveWorkOrderCosts = z
  .strictObject({
    ...fields,
    labor: fields.labor.optional(),
    parts: fields.parts.optional(),
    removed: z.array(id).max(lines, many).optional(),
  })
  .superRefine(checkShares);

const text = z.string().nullable();
const amount = z.number();
const costOut = {
  id,
  equipmentId: id.nullable(),
  equipmentName: text,
  description: z.string(),
  quantity: amount,
  unitCost: amount.nullable(),
  /** Quantity times unit cost, to the cent; null while the unit cost is not known. */
  cost: amount.nullable(),
};

/** What an order cost as its details tell it. */
export const workOrderCosts = z.object({
  vendor: text,
  invoiceNumber: text,
  discountBy: z.enum(shareKinds),
  discount: amount.nullable(),
  taxBy: z.enum(shareKinds),
  tax: amount.nullable(),
  labor: z.array(
    z.object({
      ...costOut,
      employeeId: id.nullable(),
      performedBy: text,
      /** Who did it, an employee or not. */
      doneBy: text,
    }),
  ),
  parts: z.array(z.object({ ...costOut, partNumber: text })),
  totals: z.object({
    labor: amount,
    parts: amount,
    subtotal: amount,
    discount: amount,
    tax: amount,
    total: amount,
    /** Lines whose cost is not known yet: it is missing in the sums. */
    unpriced: z.object({ labor: z.int(), parts: z.int() }),
  }),
});
