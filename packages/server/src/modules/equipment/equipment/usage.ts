import type { equipment } from '@roadproof/contract/equipment/equipment';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { addMonths } from '@roadproof/domain/calendar-day';
import {
  costPerUse,
  measureOf,
  monthOf,
  usageByMonth,
  usageOfMonths,
} from '@roadproof/domain/equipment/month-usage';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { costOfType, costsByMonth, readingsOf, unsplitOrders } from './usage-rows.ts';

/** Returns use and cost of a unit in the last months, and of as many before to compare them with. */
export async function usageOfUnit(
  { Id: id, months }: ParsedInput<typeof equipment.usage>,
  { db, company: { timeZone }, today }: Context,
): Promise<RawOutput<typeof equipment.usage>> {
  const count = Number(months);
  const from = addMonths(monthOf(today), 1 - count);
  const shown = { id, timeZone, from };
  const both = { ...shown, from: addMonths(from, -count) };
  const [meter, costs, ofType, unsplit] = await Promise.all([
    readingsOf(db, both),
    costsByMonth(db, both),
    costOfType(db, shown),
    unsplitOrders(db, shown),
  ]);
  if (!meter) throw notFound('Equipment');
  const all = usageByMonth(meter.readings, today, 2 * count).map(({ between, ...month }) => ({
    ...month,
    between: between && [...between],
    cost: costs.get(month.month) ?? 0,
  }));
  const [before, now] = [all.slice(0, count), all.slice(count)].map(totalsOf);
  if (!before || !now) throw new Error('there are months now and before');
  return {
    unit: meter.unit,
    measure: measureOf(meter.unitName),
    months: all.slice(count),
    ...now,
    costPerUseBefore: before.cost > 0 ? before.costPerUse : null,
    ofType,
    unsplit,
  };
}

function totalsOf(months: readonly { readonly usage: number | null; readonly cost: number }[]) {
  const usage = usageOfMonths(months);
  const cost = Math.round(months.reduce((sum, month) => sum + month.cost * 100, 0)) / 100;
  return { usage, cost, costPerUse: costPerUse(cost, usage) };
}
