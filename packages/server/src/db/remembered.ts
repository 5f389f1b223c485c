import type { Memorable } from './count-memory.ts';
import { dayKey, scopeOf, type Counting, type Reader } from './list.ts';
import { remember } from './remember.ts';

/**
 * A value that is read once until something of the company changes. It may depend on the company, its day,
 * its settings and `input`, and on nothing that two of its people may see differently.
 */
export async function rememberedForAll<Value extends Memorable>(
  context: Counting,
  name: string,
  input: unknown,
  read: () => Promise<Value>,
): Promise<Value> {
  const scope = scopeOf(context);
  const key = JSON.stringify([name, dayKey(scope), scope.searched ?? null, input]);
  const [value] = await remember(context, [key], async () => [await read()]);
  return value as Value;
}

/** The same for a value that also depends on what the caller may see; it must not depend on who that is. */
export async function rememberedByRights<Value extends Memorable>(
  context: Reader,
  name: string,
  input: unknown,
  read: () => Promise<Value>,
): Promise<Value> {
  return rememberedForAll(context, name, [rightsKey(context), input], read);
}

/** Everything a caller may be refused by, whatever else a session says. */
function rightsKey({ caller, report }: Reader): readonly unknown[] {
  const { flags, mayOpenRestricted } = caller;
  const names = Object.keys(flags).toSorted() as (keyof typeof flags)[];
  return [
    names.filter((name) => flags[name]),
    mayOpenRestricted,
    report?.columns.map(({ key }) => key) ?? null,
  ];
}
