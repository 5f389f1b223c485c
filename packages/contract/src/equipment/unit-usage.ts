import * as z from 'zod';
import { operation } from '../operation.ts';
import { dayOut, id } from '../schema.ts';

const number = z.number().nullable();

/** Use and cost of a unit, month by month, by its primary meter. */
export const unitUsage = z.object({
  /** How its unit is shown, such as 'mi'; null where the unit has no meter. */
  unit: z.string().nullable(),
  /** The measure that the meter counts. */
  measure: z.enum(['mile', 'kilometer', 'hour']),
  /** Oldest first; the last one is the present month. */
  months: z.array(
    z.object({
      /** Its first day. */
      month: dayOut,
      /** Null where no two readings cover a day of it. */
      usage: number,
      /** Labor and parts of work orders, before discounts and taxes. */
      cost: z.number(),
      /** True where the meter was read in it. */
      isRead: z.boolean(),
      isPresent: z.boolean(),
      /** The days of the readings before and after a month without one, by whose days its use is shared. */
      between: z.array(dayOut).nullable(),
    }),
  ),
  /** Of all these months together. */
  usage: number,
  cost: z.number(),
  costPerUse: number,
  /** The same of as many months before; null where they had no cost either. */
  costPerUseBefore: number,
  /** The median of the units of its type with the same kind of meter that ran and cost something in these months; null where there is at most one. */
  ofType: z
    .object({ typeName: z.string(), units: z.number().int(), costPerUse: z.number() })
    .nullable(),
  /** Orders of these months for several units, whose lines name none of them: in no unit's cost; null while there are none. */
  unsplit: z
    .object({
      orders: z.number().int(),
      /** Of the order with the most of them. */
      units: z.number().int(),
      cost: z.number(),
      /** The latest of them. */
      workOrderId: id,
    })
    .nullable(),
});

export const unitUsages = {
  usage: operation({
    method: 'GET',
    path: '/api/Equipment/GetEquipmentUsage',
    access: 'EQUIPMENT',
    body: 'query',
    input: z.strictObject({
      Id: id,
      months: z.enum(['12', '36'], 'Use 12 or 36 months.').default('12'),
    }),
    output: unitUsage,
    summary:
      'What a unit ran and cost in each of the last 12 or 36 months, and its cost per mile, kilometer or hour beside that of its type.',
  }),
};
