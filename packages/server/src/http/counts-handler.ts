import { countAll } from '../db/list.ts';
import type { ListSource, ParsedBody } from '../db/list-source.ts';
import type { Context } from './context.ts';
import { oneStatement } from './one-statement.ts';

interface Bodies<In> {
  readonly bodies: readonly In[];
}

type CountsHandler<In> = (input: Bodies<In>, context: Context) => Promise<number[]>;

/** Returns how many rows of a list each body matches, in one statement; remembered numbers are not counted again. */
export async function countBodies<Row, Raw, Body>(
  context: Context,
  source: ListSource<Row, Raw, Body>,
  bodies: readonly NoInfer<Body>[],
): Promise<number[]> {
  const lists = bodies.map((body, at) => [`b${at}`, { source, body: body as ParsedBody }] as const);
  const counts: Readonly<Record<string, number>> = await countAll(
    context,
    Object.fromEntries(lists),
  );
  return lists.map(([name]) => counts[name] ?? 0);
}

/** Answers the numbers of a list's tabs by its source; the bodies of the call are those of the source. */
export function countsHandler<Row, Raw, Body>(
  source: ListSource<Row, Raw, Body>,
): CountsHandler<Body> {
  return oneStatement(async ({ bodies }, context: Context) => countBodies(context, source, bodies));
}
