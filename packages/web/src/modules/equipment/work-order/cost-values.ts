import type { WorkOrder } from './work-order.ts';

/** A line as the form edits it. */
export interface LineValues {
  readonly id?: string | undefined;
  readonly quantity: unknown;
  readonly unitCost: unknown;
}

/** The lines of a form that is being typed. */
export const linesOf = (value: unknown): readonly LineValues[] =>
  Array.isArray(value) ? (value as readonly LineValues[]) : [];

/** What the form of costs starts with. */
export function formOf({ id, version, costs }: WorkOrder) {
  const { labor, parts, vendor, invoiceNumber, discountBy, discount, taxBy, tax } = costs;
  return {
    id,
    version,
    vendor,
    invoiceNumber,
    discountBy,
    discount,
    taxBy,
    tax,
    labor: labor.map(
      ({ id: line, equipmentId, description, employeeId, performedBy, quantity, unitCost }) => ({
        id: line,
        equipmentId,
        description,
        employeeId,
        performedBy,
        quantity,
        unitCost,
      }),
    ),
    parts: parts.map(({ id: line, equipmentId, description, partNumber, quantity, unitCost }) => ({
      id: line,
      equipmentId,
      description,
      partNumber,
      quantity,
      unitCost,
    })),
  };
}

/** A line that nothing is typed into yet. */
const empty = { description: '', quantity: null, unitCost: null };
export const emptyLabor = { ...empty, employeeId: null, performedBy: null };
export const emptyPart = { ...empty, partNumber: null };
