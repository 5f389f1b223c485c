import { counted, formatMoney } from '../format.ts';

/** The most that the costs of one order can be made of. */
export const costLimits = {
  lines: 100,
  description: 200,
  quantity: 99_999.999,
  money: 9_999_999.99,
} as const;

/** What a line of costs is for: hours of work, or pieces that were used. */
export const costKinds = ['labor', 'part'] as const;
export type CostKind = (typeof costKinds)[number];

/** How a discount or a tax is told: percent of what it is taken from, or dollars. */
export const shareKinds = ['percent', 'amount'] as const;

/** The ways as a person reads them. */
export const shareKindNames: Readonly<Record<(typeof shareKinds)[number], string>> = {
  percent: 'Percent',
  amount: 'Dollars',
};
export type ShareKind = (typeof shareKinds)[number];

/** What makes the cost of a line: hours and rate, or pieces and price; the price may not be known yet. */
export interface CostLine {
  readonly quantity: number | null;
  readonly unitCost: number | null;
}

/** A discount or a tax. */
export interface Share {
  readonly by: ShareKind;
  readonly value: number | null;
}

/** Lines whose price, hours or pieces nobody knows yet. */
export interface Unpriced {
  readonly labor: number;
  readonly parts: number;
}

/** Everything an order costs, in dollars; what is not priced yet is missing in it. */
export interface OrderTotals {
  readonly labor: number;
  readonly parts: number;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly unpriced: Unpriced;
}

/** A number as whole units of its last decimal: 2.5 with 3 digits is 2500. */
const units = (value: number, digits: 2 | 3): bigint => BigInt(Math.round(value * 10 ** digits));

/** Divides and rounds to the nearest whole, halves up; nothing here is negative. */
const rounded = (value: bigint, by: bigint): bigint => (value + by / 2n) / by;

const dollars = (cents: bigint): number => Number(cents) / 100;

function centsOf({ quantity, unitCost }: CostLine): bigint {
  if (quantity === null || unitCost === null) return 0n;
  return rounded(units(quantity, 3) * units(unitCost, 2), 1000n);
}

/** What a line costs, to the cent; null while its hours, pieces or price are not known. */
export function lineCost(line: CostLine): number | null {
  return line.quantity === null || line.unitCost === null ? null : dollars(centsOf(line));
}

function shareOf(of: bigint, { by, value }: Share): bigint {
  if (value === null) return 0n;
  return by === 'amount' ? units(value, 2) : rounded(of * units(value, 3), 100_000n);
}

/**
 * What an order costs: each line is rounded to the cent, then added; a discount comes off the
 * subtotal, and a tax is of what is left (docs/domain.md, Costs of an order). A discount takes off
 * no more than there is.
 */
export function orderTotals(given: {
  readonly labor: readonly CostLine[];
  readonly parts: readonly CostLine[];
  readonly discount: Share;
  readonly tax: Share;
}): OrderTotals {
  const sum = (lines: readonly CostLine[]): bigint =>
    lines.reduce((cents, line) => cents + centsOf(line), 0n);
  const labor = sum(given.labor);
  const parts = sum(given.parts);
  const subtotal = labor + parts;
  const fullDiscount = shareOf(subtotal, given.discount);
  const discount = fullDiscount > subtotal ? subtotal : fullDiscount;
  const tax = shareOf(subtotal - discount, given.tax);
  return {
    labor: dollars(labor),
    parts: dollars(parts),
    subtotal: dollars(subtotal),
    discount: dollars(discount),
    tax: dollars(tax),
    total: dollars(subtotal - discount + tax),
    unpriced: { labor: unpricedOf(given.labor), parts: unpricedOf(given.parts) },
  };
}

const unpricedOf = (lines: readonly CostLine[]): number =>
  lines.filter((line) => lineCost(line) === null).length;

/** The sums that are known: null instead of nothing where all that would make one is not priced yet. */
export function knownTotals({ labor, parts, total, subtotal, unpriced }: OrderTotals): {
  readonly labor: number | null;
  readonly parts: number | null;
  readonly total: number | null;
} {
  const known = (sum: number, missing: number, shown = sum) =>
    sum === 0 && missing > 0 ? null : shown;
  return {
    labor: known(labor, unpriced.labor),
    parts: known(parts, unpriced.parts),
    total: known(subtotal, unpriced.labor + unpriced.parts, total),
  };
}

/** What a total lacks: '2 parts without a cost'; null where it is complete. */
export function unpricedText({ labor, parts }: Unpriced): string | null {
  const lines = [
    ...(labor > 0 ? [counted(labor, 'labor line')] : []),
    ...(parts > 0 ? [counted(parts, 'part')] : []),
  ];
  return lines.length === 0 ? null : `${lines.join(' and ')} without a cost`;
}

/** A sum that nobody knows yet. */
const notKnown = 'Not known';

/** How the total of an order comes about, line by line, for the screen and for paper; one that lacks prices says so. */
export function totalLines(costs: {
  readonly totals: OrderTotals;
  readonly discount: number | null;
  readonly discountBy: ShareKind;
  readonly tax: number | null;
  readonly taxBy: ShareKind;
}): readonly (readonly [label: string, amount: string])[] {
  const { totals, discount, discountBy, tax, taxBy } = costs;
  const { labor, parts, total } = knownTotals(totals);
  const money = (sum: number | null) => (sum === null ? notKnown : formatMoney(sum));
  const share = (label: string, by: ShareKind, value: number) =>
    by === 'percent' ? `${label} (${formatQuantity(value)}%)` : label;
  const lacks = unpricedText(totals.unpriced);
  return [
    ['Labor', money(labor)],
    ['Parts', money(parts)],
    ...(discount === null
      ? []
      : [[share('Discount', discountBy, discount), `-${formatMoney(totals.discount)}`] as const]),
    ...(tax === null ? [] : [[share('Tax', taxBy, tax), formatMoney(totals.tax)] as const]),
    ...(lacks === null ? [] : [[lacks, notKnown] as const]),
    [lacks === null ? 'Order total' : 'Order total so far', money(total)],
  ];
}

/** What is wrong with a discount or a tax; null when nothing is. */
export function shareFault({ by, value }: Share): string | null {
  if (value === null) return null;
  if (by === 'percent') return value > 100 ? 'At most 100%.' : null;
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
    ? null
    : 'An amount has at most 2 decimals.';
}

/** What is wrong with the cost of a line as a whole; null when nothing is. */
export function lineCostFault(line: CostLine): string | null {
  const cost = lineCost(line);
  return cost !== null && cost > costLimits.money
    ? `A line costs at most ${formatMoney(costLimits.money)}.`
    : null;
}

/** What is wrong with a discount of so many dollars: it is more than all lines cost together; null when nothing is. */
export function discountFault(discount: Share, subtotal: number): string | null {
  return discount.by === 'amount' && discount.value !== null && discount.value > subtotal
    ? `At most ${formatMoney(subtotal)}, what all lines cost.`
    : null;
}

/** A quantity without zeros at its end: '2.5', '12', '1,000.125'. */
export const formatQuantity = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** A line in a few words, for a timeline: 'brakes, 2.5 h'. */
export function costLineText(
  kind: CostKind,
  { description, quantity }: { readonly description: string; readonly quantity: number },
): string {
  return `${description}, ${formatQuantity(quantity)}${kind === 'labor' ? ' h' : ''}`;
}
