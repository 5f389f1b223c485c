import {
  knownTotals,
  orderTotals,
  type CostKind,
} from '@roadproof/domain/equipment/work-order-cost';
import type { Draft } from './draft.ts';
import type { People } from './people.ts';
import { tableOf } from './table.ts';

/** Costs of orders: the order by how its description begins, then kind, what, who or part number, quantity, unit cost. */
const lines = tableOf(
  ['order', 'kind', 'description', 'detail', 'quantity', 'unitCost'] as const,
  `
Replace windshield    | part  | Windshield, Cascadia          | 22-73451-002    | 1    | 389.5
Replace windshield    | labor | Cut out and set the glass     | Oksana          | 2.5  | 48
EGR cooler leaking    | part  | EGR cooler                    | A4711420276     | 1    | 1842.17
EGR cooler leaking    | part  | Coolant, gallon               | -               | 6.5  | 14.99
EGR cooler leaking    | labor | Replace the EGR cooler        | Caleb           | 7.25 | 52
Turbo actuator failed | labor | Turbo actuator, road call     | Vendor mechanic | 4    | 145
Turbo actuator failed | part  | Turbo actuator, reman         | 3792230RX       | 1    | 1125
Reline brakes         | part  | Brake shoe kit, 4707Q         | K4707QP23       | 12   | 61.38
Reline brakes         | labor | Reline three trailers         | Duane           | 18   | 44
Steer tires worn      | part  | Steer tire 295/75R22.5        | XZE2            | 2    | 498
Steer tires worn      | labor | Mount, balance and align      | Tyrell          | 2.75 | 48
Unit shuts down       | labor | Diagnose and clean condenser  | Vendor mechanic | 3.5  | 132
Unit shuts down       | part  | High pressure switch          | 41-7064         | 1    | 86.4
Instrument cluster    | part  | Instrument cluster            | A0054466421     | 1    | 964.25
Instrument cluster    | labor | Replace and program           | Oksana          | 1.5  | 52
Air dryer failed      | labor | Replace the air dryer         | Vendor mechanic | 2.25 | 138
Air dryer failed      | part  | Air dryer AD-IS               | 065225          | 1    | 412.9
Headlight aim         | labor | Aim both headlights           | Oksana          | 0.5  | 48
Fuel filter recall    | part  | Fuel filter kit               | A4720921805     | 3    | 0
Cylinder 4 misfire    | part  | Head gasket set               | A4710160820     | 1    |
Cylinder 4 misfire    | labor | Compression test              | Caleb           | 1.75 | 52
`,
);

/** Who sent an invoice for an order, with what was taken off and the tax in percent. */
const heads = tableOf(
  ['order', 'vendor', 'invoiceNumber', 'discount', 'tax'] as const,
  `
Turbo actuator failed | Tulsa Diesel Works   | TDW-20418 | 5 | 8.517
Unit shuts down       | Cold Chain Services  | 88-1093   | - | 8.25
Air dryer failed      | Tulsa Diesel Works   | TDW-21177 | - | 8.517
`,
);

const numberOf = (text: string): number | null =>
  text === '-' || text === '' ? null : Number(text);

function linesOf(description: string) {
  return lines
    .filter(({ order }) => description.startsWith(order))
    .map((line) => ({
      ...line,
      kind: line.kind as CostKind,
      quantity: Number(line.quantity),
      unitCost: numberOf(line.unitCost),
    }));
}

/** What an order itself says of its costs; nothing where there are none. */
export function costHead(description: string) {
  const own = linesOf(description);
  if (own.length === 0) return {};
  const head = heads.find(({ order }) => description.startsWith(order));
  const discount = numberOf(head?.discount ?? '-');
  const tax = numberOf(head?.tax ?? '-');
  const totals = orderTotals({
    labor: own.filter(({ kind }) => kind === 'labor'),
    parts: own.filter(({ kind }) => kind === 'part'),
    discount: { by: 'percent', value: discount },
    tax: { by: 'percent', value: tax },
  });
  const { labor, parts, total } = knownTotals(totals);
  return {
    vendor: head?.vendor ?? null,
    invoiceNumber: head?.invoiceNumber ?? null,
    discountBy: discount === null ? null : ('percent' as const),
    discount,
    taxBy: tax === null ? null : ('percent' as const),
    tax,
    laborCost: labor,
    partsCost: parts,
    totalCost: total,
  };
}

/** Writes the lines of an order; of several units they are of the whole order. */
export function addCosts(
  draft: Draft,
  people: People,
  order: {
    readonly workOrderId: string;
    readonly description: string;
    readonly units: readonly string[];
  },
): void {
  const [only, other] = order.units;
  for (const { kind, description, detail, quantity, unitCost } of linesOf(order.description)) {
    const isVendor = detail === 'Vendor mechanic';
    draft.add('workOrderCost', {
      workOrderId: order.workOrderId,
      kind,
      equipmentId: only !== undefined && other === undefined ? only : null,
      description,
      partNumber: kind === 'part' && detail !== '-' ? detail : null,
      employeeId: kind === 'labor' && !isVendor ? people.named(detail).id : null,
      performedBy: isVendor ? detail : null,
      quantity,
      unitCost,
    });
  }
}
