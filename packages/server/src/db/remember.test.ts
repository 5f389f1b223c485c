import { expect, test } from 'vitest';
import { CountMemory } from './count-memory.ts';
import { noteRead } from './read-tables.ts';
import { remember, rememberTotal, type Rememberer } from './remember.ts';
import { deferred } from './testing/deferred.ts';

function listening(): CountMemory {
  const counts = new CountMemory();
  counts.setListening(true);
  return counts;
}

/** A reading request of a company that begins now. */
const beginning = (counts: CountMemory, clientId = 'one'): Rememberer =>
  ({
    caller: { clientId },
    platform: { counts },
    countsEpoch: counts.epoch(clientId),
  }) as unknown as Rememberer;

/** Reads that are answered, in the order they were sent, when the test says so. */
function heldReads() {
  const sent: { readonly positions: readonly number[]; readonly answer: (n: number[]) => void }[] =
    [];
  const failing: ((error: Error) => void)[] = [];
  const read = (positions: readonly number[]): Promise<readonly number[]> =>
    new Promise((resolve, reject) => {
      sent.push({ positions, answer: resolve });
      failing.push(reject);
    });
  return { sent, read, fail: (at: number, error: Error) => failing[at]?.(error) };
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

test('sixteen requests that ask for the same value at once read it once', async () => {
  const counts = listening();
  const { sent, read } = heldReads();
  const answers = times(16, () => remember(beginning(counts), ['drivers'], read));
  expect(sent).toHaveLength(1);
  sent[0]?.answer([7]);
  expect(await Promise.all(answers)).toEqual(times(16, () => [7]));
  expect(await remember(beginning(counts), ['drivers'], read)).toEqual([7]);
  expect(sent).toHaveLength(1);
});

test('only what is neither known nor being read is read, in one go', async () => {
  const counts = listening();
  const { sent, read } = heldReads();
  const first = remember(beginning(counts), ['a', 'b'], read);
  const second = remember(beginning(counts), ['c', 'b', 'd'], read);
  expect(sent.map(({ positions }) => positions)).toEqual([
    [0, 1],
    [0, 2],
  ]);
  sent[1]?.answer([3, 4]);
  sent[0]?.answer([1, 2]);
  expect([await first, await second]).toEqual([
    [1, 2],
    [3, 2, 4],
  ]);
});

test('a request that begins after a change does not get what was being read before it', async () => {
  const counts = listening();
  const { sent, read } = heldReads();
  const before = remember(beginning(counts), ['drivers'], read);
  counts.forget('one');
  const after = remember(beginning(counts), ['drivers'], read);
  expect(sent).toHaveLength(2);
  sent[1]?.answer([8]);
  sent[0]?.answer([7]);
  expect([await before, await after]).toEqual([[7], [8]]);
  expect(await remember(beginning(counts), ['drivers'], read)).toEqual([8]);
});

test('a request that began before a change shares its own reading with nobody', async () => {
  const counts = listening();
  const { sent, read } = heldReads();
  const old = beginning(counts);
  counts.forget('one');
  const first = remember(old, ['drivers'], read);
  const second = remember(beginning(counts), ['drivers'], read);
  expect(sent).toHaveLength(2);
  sent[0]?.answer([7]);
  sent[1]?.answer([8]);
  expect([await first, await second]).toEqual([[7], [8]]);
});

test('a reading that fails fails its own request alone: the others read for themselves', async () => {
  const counts = listening();
  const { sent, read, fail } = heldReads();
  const first = remember(beginning(counts), ['drivers'], read);
  const others = times(3, () => remember(beginning(counts), ['drivers'], read));
  fail(0, new Error('canceled'));
  await expect(first).rejects.toThrow('canceled');
  await Promise.resolve();
  expect(sent).toHaveLength(4);
  for (const { answer } of sent) answer([7]);
  expect(await Promise.all(others)).toEqual([[7], [7], [7]]);
});

test('a request whose own reading fails too gets its own error', async () => {
  const counts = listening();
  const { sent, read, fail } = heldReads();
  const first = remember(beginning(counts), ['drivers'], read);
  const second = remember(beginning(counts), ['drivers'], read);
  fail(0, new Error('canceled'));
  await expect(first).rejects.toThrow('canceled');
  await Promise.resolve();
  expect(sent).toHaveLength(2);
  fail(1, new Error('too slow'));
  await expect(second).rejects.toThrow('too slow');
});

test('two companies share nothing', async () => {
  const counts = listening();
  const { sent, read } = heldReads();
  const one = remember(beginning(counts), ['drivers'], read);
  const other = remember(beginning(counts, 'other'), ['drivers'], read);
  expect(sent).toHaveLength(2);
  sent[0]?.answer([7]);
  sent[1]?.answer([8]);
  expect([await one, await other]).toEqual([[7], [8]]);
});

test('a writing request reads what it has written, and shares it with nobody', async () => {
  const counts = listening();
  const { sent, read } = heldReads();
  const { countsEpoch: _, ...writing } = beginning(counts);
  const own = remember(writing, ['drivers'], read);
  const first = remember(beginning(counts), ['drivers'], read);
  const again = remember(writing, ['drivers'], read);
  expect(sent).toHaveLength(3);
  for (const [at, { answer }] of sent.entries()) answer([at]);
  expect(await Promise.all([own, first, again])).toEqual([[0], [1], [2]]);
  expect(counts.get('one', 'drivers')).toBe(1);
});

test('a page that another request is counting is read at once, without a total, and gets that total', async () => {
  const counts = listening();
  const { promise, resolve } = deferred<{ total: number; page: string }>();
  const known: (number | undefined)[] = [];
  const first = rememberTotal(beginning(counts), 'list', (total) => {
    known.push(total);
    return promise;
  });
  const second = rememberTotal(beginning(counts), 'list', async (total) => {
    known.push(total);
    return { total: total ?? -1, page: 'second' };
  });
  expect(known).toEqual([undefined, 0]);
  resolve({ total: 90, page: 'first' });
  expect([await first, await second]).toEqual([
    { total: 90, page: 'first' },
    { total: 90, page: 'second' },
  ]);
});

test('a page counts for itself where the request that was counting fails', async () => {
  const counts = listening();
  const { promise, reject } = deferred<{ total: number }>();
  const first = rememberTotal(beginning(counts), 'list', () => promise);
  const second = rememberTotal(beginning(counts), 'list', async (known) => ({
    total: known ?? 90,
  }));
  reject(new Error('canceled'));
  await expect(first).rejects.toThrow('canceled');
  expect(await second).toEqual({ total: 90 });
});

test('a value made of remembered values is read from their tables too', async () => {
  const counts = new CountMemory();
  counts.setListening(true, (text) => new Set([text]));
  const read = (table: string) => async () => {
    noteRead(table);
    return [1];
  };
  await remember(beginning(counts), ['inner'], read('employee'));
  const outer = async () => {
    await remember(beginning(counts), ['inner'], read('employee'));
    noteRead('incident');
    return [2];
  };
  await remember(beginning(counts), ['outer'], outer);
  counts.forget('one', ['employee']);
  expect(counts.get('one', 'outer')).toBeUndefined();
  await remember(beginning(counts), ['outer'], outer);
  expect(counts.get('one', 'outer')).toBe(2);
  counts.forget('one', ['incident']);
  expect([counts.get('one', 'inner'), counts.get('one', 'outer')]).toEqual([1, undefined]);
});

test('a value that waited for the reading of another is forgotten by every change', async () => {
  const counts = new CountMemory();
  counts.setListening(true, (text) => new Set([text]));
  const { sent, read } = heldReads();
  const first = remember(beginning(counts), ['inner'], read);
  const outer = remember(beginning(counts), ['outer'], async () => {
    noteRead('incident');
    return remember(beginning(counts), ['inner'], read);
  });
  sent[0]?.answer([1]);
  await Promise.all([first, outer]);
  expect(counts.get('one', 'outer')).toBe(1);
  counts.forget('one', ['course_catalog']);
  expect(counts.get('one', 'outer')).toBeUndefined();
});
