import type { Context, OfCompany } from '../http/context.ts';
import type { Memorable } from './count-memory.ts';
import { noteTables, ReadWatch } from './read-tables.ts';

/** The part of a request's context that remembering needs. */
export type Rememberer = Pick<Context, 'countsEpoch' | 'platform'> & { readonly caller: OfCompany };

/**
 * The values of these keys, in their order: remembered, awaited from requests that are reading them
 * now, or read. `read` gets the positions of all that are missing at once and returns their values.
 * Without an epoch, as in a writing transaction, all are read and none is shared.
 */
export async function remember<Value extends Memorable>(
  { caller: { clientId }, countsEpoch, platform: { counts } }: Rememberer,
  keys: readonly string[],
  read: (positions: readonly number[]) => Promise<readonly Value[]>,
): Promise<readonly Value[]> {
  if (countsEpoch === undefined) return read(keys.map((_, at) => at));
  const values: Value[] = [];
  const missing: number[] = [];
  const others: Promise<readonly number[]>[] = [];
  for (const [at, key] of keys.entries()) {
    const known = counts.get(clientId, key);
    const reading = known === undefined ? counts.reading(clientId, key) : undefined;
    if (known !== undefined) values[at] = known as Value;
    else if (reading) others.push(take(values, at, reading));
    else missing.push(at);
  }
  const readMissing = async (positions: readonly number[]): Promise<void> => {
    if (positions.length === 0) return;
    const watch = new ReadWatch();
    const reading = watch.run(() => read(positions));
    for (const [index, at] of positions.entries()) {
      const one = reading.then((found) => found[index] as Value);
      const tables = () => watch.tablesAt(index, counts.tablesOf);
      counts.share(clientId, countsEpoch, keys[at] ?? '', one, tables);
    }
    const found = await reading;
    for (const [index, at] of positions.entries()) values[at] = found[index] as Value;
  };
  const [failed] = await Promise.all([Promise.all(others), readMissing(missing)]);
  // Another request may have been at fault alone: each of those that waited for it reads for itself.
  await readMissing(failed.flat());
  return values;
}

/** Takes over what another request reads; returns the position where that failed. */
async function take<Value>(
  values: Value[],
  at: number,
  reading: Promise<Memorable>,
): Promise<readonly number[]> {
  // The tables are known to the request that reads the value.
  noteTables(null);
  try {
    values[at] = (await reading) as Value;
    return [];
  } catch {
    return [at];
  }
}

/**
 * Reads a page by its total where that is remembered, and with its total where it is not. Where another
 * request is counting, the page is read at once, without a total, and its total is that request's. The two
 * may then be of two snapshots between which nothing was heard to change, as a remembered total may.
 * `read` must not ask for the same total: it would wait for itself.
 */
export async function rememberTotal<Answer extends { readonly total: number }>(
  { caller: { clientId }, countsEpoch, platform: { counts } }: Rememberer,
  key: string,
  read: (known: number | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (countsEpoch === undefined) return read(undefined);
  const known = counts.get(clientId, key);
  if (known !== undefined) return read(known as number);
  const counting = counts.reading(clientId, key);
  if (counting) {
    noteTables(null);
    const [answer, total] = await Promise.all([read(0), counting.catch(() => undefined)]);
    if (total !== undefined) return { ...answer, total: total as number };
  }
  const watch = new ReadWatch();
  const answer = watch.run(() => read(undefined));
  counts.share(
    clientId,
    countsEpoch,
    key,
    answer.then(({ total }) => total),
    () => watch.tablesAt(0, counts.tablesOf),
  );
  return answer;
}
