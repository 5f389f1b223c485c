import { expect, test } from 'vitest';
import {
  costLimits,
  costLineText,
  discountFault,
  knownTotals,
  lineCost,
  lineCostFault,
  orderTotals,
  shareFault,
  totalLines,
} from './work-order-cost.ts';

const none = { by: 'percent', value: null } as const;
const line = (quantity: number | null, unitCost: number | null) => ({ quantity, unitCost });

test.each([
  [2.5, 95, 237.5],
  [1, 0, 0],
  [0.001, 0.01, 0],
  [0.5, 0.01, 0.01],
  [0.499, 0.01, 0],
  // Binary fractions would make 1.00 of the first and 10.07 of the second.
  [1.005, 1, 1.01],
  [3.335, 3.02, 10.07],
  [0.333, 99.99, 33.3],
  [99_999.999, 9_999_999.99, 999_999_989_000],
  [null, 5, null],
  [5, null, null],
])('%d at %d cost %d', (quantity, unitCost, cost) => {
  expect(lineCost(line(quantity, unitCost))).toBe(cost);
});

test('lines are rounded one by one, so that what stands in them adds up', () => {
  const half = line(0.5, 0.01);
  expect(orderTotals({ labor: [half, half], parts: [half], discount: none, tax: none })).toEqual({
    labor: 0.02,
    parts: 0.01,
    subtotal: 0.03,
    discount: 0,
    tax: 0,
    total: 0.03,
    unpriced: { labor: 0, parts: 0 },
  });
});

test('nothing costs nothing, whatever the discount and the tax', () => {
  const nothing = { labor: 0, parts: 0, subtotal: 0, discount: 0, tax: 0, total: 0 };
  expect(orderTotals({ labor: [], parts: [], discount: none, tax: none })).toMatchObject(nothing);
  expect(
    orderTotals({
      labor: [line(2, null)],
      parts: [],
      discount: { by: 'percent', value: 10 },
      tax: { by: 'percent', value: 8.875 },
    }),
  ).toMatchObject(nothing);
});

test('what has no price is not counted as nothing: the sums without it say what they lack', () => {
  const totals = (labor: readonly ReturnType<typeof line>[], parts: typeof labor) => {
    const totals = orderTotals({ labor, parts, discount: none, tax: none });
    const rest = { discount: null, discountBy: 'percent', tax: null, taxBy: 'percent' } as const;
    return [knownTotals(totals), totalLines({ totals, ...rest })] as const;
  };
  expect(totals([line(2, 90)], [line(1, null), line(3, 20)])).toEqual([
    { labor: 180, parts: 60, total: 240 },
    [
      ['Labor', '$180.00'],
      ['Parts', '$60.00'],
      ['1 part without a cost', 'Not known'],
      ['Order total so far', '$240.00'],
    ],
  ]);
  expect(totals([line(2, null)], [line(1, null), line(3, null)])).toEqual([
    { labor: null, parts: null, total: null },
    [
      ['Labor', 'Not known'],
      ['Parts', 'Not known'],
      ['1 labor line and 2 parts without a cost', 'Not known'],
      ['Order total so far', 'Not known'],
    ],
  ]);
  // Given away is a price.
  expect(totals([], [line(1, 0)])[0]).toEqual({ labor: 0, parts: 0, total: 0 });
  expect(totals([], [line(1, 0)])[1].at(-1)).toEqual(['Order total', '$0.00']);
});

test('a discount and a tax stand between the lines and their total', () => {
  const discount = { by: 'percent', value: 10 } as const;
  const tax = { by: 'amount', value: 5 } as const;
  const totals = orderTotals({ labor: [line(1, 100)], parts: [], discount, tax });
  const given = { totals, discount: 10, discountBy: 'percent', tax: 5, taxBy: 'amount' } as const;
  expect(totalLines(given).slice(2)).toEqual([
    ['Discount (10%)', '-$10.00'],
    ['Tax', '$5.00'],
    ['Order total', '$95.00'],
  ]);
});

test('a discount comes first, and the tax is of what is left', () => {
  const given = { labor: [line(1, 100)], parts: [line(2, 50)] };
  expect(
    orderTotals({
      ...given,
      discount: { by: 'percent', value: 10 },
      tax: { by: 'percent', value: 8.875 },
    }),
  ).toMatchObject({ subtotal: 200, discount: 20, tax: 15.98, total: 195.98 });
  expect(
    orderTotals({
      ...given,
      discount: { by: 'amount', value: 0.01 },
      tax: { by: 'amount', value: 16.5 },
    }),
  ).toMatchObject({ discount: 0.01, tax: 16.5, total: 216.49 });
});

test('a discount takes off no more than there is', () => {
  const discount = { by: 'amount', value: 50.01 } as const;
  expect(orderTotals({ labor: [line(1, 50)], parts: [], discount, tax: none })).toMatchObject({
    discount: 50,
    total: 0,
  });
  expect(discountFault(discount, 50)).toBe('At most $50.00, what all lines cost.');
  expect(discountFault({ by: 'amount', value: 50 }, 50)).toBeNull();
});

test('a hundred of the dearest lines add up to the cent', () => {
  const dear = Array.from({ length: costLimits.lines }, () => line(1, costLimits.money));
  expect(
    orderTotals({ labor: dear, parts: [], discount: none, tax: { by: 'percent', value: 100 } }),
  ).toMatchObject({ subtotal: 999_999_999, tax: 999_999_999, total: 1_999_999_998 });
});

test('limits are told', () => {
  expect(lineCostFault(line(1, costLimits.money))).toBeNull();
  expect(lineCostFault(line(1.001, costLimits.money))).toBe('A line costs at most $9,999,999.99.');
  expect(shareFault({ by: 'percent', value: 100 })).toBeNull();
  expect(shareFault({ by: 'percent', value: 100.001 })).toBe('At most 100%.');
  expect(shareFault({ by: 'amount', value: 1.005 })).toBe('An amount has at most 2 decimals.');
});

test('a line in words', () => {
  expect(costLineText('labor', { description: 'Brakes', quantity: 2.5 })).toBe('Brakes, 2.5 h');
  expect(costLineText('part', { description: 'Bolt', quantity: 1000.125 })).toBe('Bolt, 1,000.125');
});
