import * as z from 'zod';
import { operation, type Access } from './operation.ts';

/** Most bodies that one call counts: a screen has that many tabs at most. */
const maxCounted = 20;

interface Options<P extends `/api/${string}`, A extends Access, Body extends z.ZodType> {
  readonly path: P;
  readonly access: A;
  /** One body of the list, without a past day. */
  readonly body: Body;
  /** Name of its rows: 'units'. */
  readonly called: string;
}

/** The call behind the numbers of a list's tabs: how many rows each body matches, in their order. */
export function countsCall<
  const P extends `/api/${string}`,
  const A extends Access,
  Body extends z.ZodType,
>({ path, access, body, called }: Options<P, A, Body>) {
  return operation({
    method: 'POST',
    path,
    readsLists: true,
    access,
    body: 'json',
    input: z.strictObject({
      bodies: z
        .array(body)
        .min(1, 'Send at least one body.')
        .max(maxCounted, `At most ${maxCounted} bodies are counted at once.`),
    }),
    output: z.array(z.number().int()),
    summary: `How many ${called} each of several bodies of the list matches.`,
  });
}
