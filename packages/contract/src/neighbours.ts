import * as z from 'zod';
import { operation, type Access } from './operation.ts';
import { id } from './schema.ts';

const here = z.strictObject({ Id: id });

/** The call that tells which records stand before and after one in the order that their list has by itself. */
export const neighboursCall = <A extends Access, O extends z.ZodType>(given: {
  readonly path: `/api/${string}`;
  readonly access: A;
  /** What the address of such a record is made of. */
  readonly one: O;
  readonly summary: string;
}) =>
  operation({
    method: 'GET',
    path: given.path,
    access: given.access,
    body: 'query',
    readsLists: true,
    input: here,
    output: z.object({ previous: given.one.nullable(), next: given.one.nullable() }),
    summary: given.summary,
  });

/** A record whose address is made of its id alone. */
export const neighbour = z.object({ id });
