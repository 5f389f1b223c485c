import type { Columns } from '@roadproof/contract/column';
import type { Operation } from '@roadproof/contract/operation';
import * as z from 'zod';
import { asZod } from '../http/validation.ts';

/** The fields that a call takes. */
export function taken({ input }: Operation): Set<string> {
  const { properties = {} } = z.toJSONSchema(asZod(input), { io: 'input', unrepresentable: 'any' });
  // Callers write two of them with a capital.
  return new Set(
    Object.keys(properties).map((name) => name.replace(/^[A-Z]/, (letter) => letter.toLowerCase())),
  );
}

/** The fields that an answer has. */
export function answered(schema: ReturnType<typeof asZod>): Set<string> {
  const { properties = {} } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  });
  return new Set(Object.keys(properties));
}

/** What a list shows: a column by its name, a reference by its part of the row, of an order's line also by what the order says. */
export function listed({ columns }: Columns): Set<string> {
  return new Set(
    columns.flatMap(({ key, filter }) => {
      const own = key.replace(/^workOrder\./, '');
      return [own, `${own.split('.')[0]}Id`, ...(filter ? [filter.field] : [])];
    }),
  );
}
