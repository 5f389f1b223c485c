import type { RawOutput } from '@roadproof/contract/operation';
import type { workOrders } from '@roadproof/contract/equipment/work-order';
import { lineCost, orderTotals, type ShareKind } from '@roadproof/domain/equipment/work-order-cost';
import type { RawCost } from './cost-rows.ts';

type Costs = RawOutput<typeof workOrders.get>['costs'];

/** What an order itself says of its costs. */
export interface CostHead {
  readonly vendor: string | null;
  readonly invoiceNumber: string | null;
  readonly discountBy: ShareKind | null;
  readonly discount: number | null;
  readonly taxBy: ShareKind | null;
  readonly tax: number | null;
}

/** The totals of an order by its lines. */
export function totalsOf(
  head: Pick<CostHead, 'discountBy' | 'discount' | 'taxBy' | 'tax'>,
  lines: readonly Pick<RawCost, 'kind' | 'quantity' | 'unitCost'>[],
) {
  return orderTotals({
    labor: lines.filter(({ kind }) => kind === 'labor'),
    parts: lines.filter(({ kind }) => kind === 'part'),
    discount: { by: head.discountBy ?? 'percent', value: head.discount },
    tax: { by: head.taxBy ?? 'percent', value: head.tax },
  });
}

/** What an order cost, as its details tell it. */
export function costsOutput(head: CostHead, lines: readonly RawCost[]): Costs {
  const { vendor, invoiceNumber, discountBy, discount, taxBy, tax } = head;
  const priced = lines.map((line) => ({ ...line, cost: lineCost(line) }));
  return {
    vendor,
    invoiceNumber,
    discountBy: discountBy ?? 'percent',
    discount,
    taxBy: taxBy ?? 'percent',
    tax,
    labor: priced.filter(({ kind }) => kind === 'labor'),
    parts: priced.filter(({ kind }) => kind === 'part'),
    totals: totalsOf(head, lines),
  };
}
