import { expect, test } from 'vitest';
import { CountMemory, type Memorable } from './count-memory.ts';
import { deferred } from './testing/deferred.ts';

function listening(limits: ConstructorParameters<typeof CountMemory>[0] = {}): CountMemory {
  const counts = new CountMemory(limits);
  counts.setListening(true);
  return counts;
}

/** Remembers a value that was read since the latest change. */
async function put(
  counts: CountMemory,
  clientId: string,
  key: string,
  value: Memorable,
): Promise<void> {
  const reading = Promise.resolve(value);
  counts.share(clientId, counts.epoch(clientId), key, reading);
  await reading;
}

test('a value is known until its company changes, and only to its company', async () => {
  const counts = listening();
  await put(counts, 'one', 'drivers', 3);
  await put(counts, 'other', 'drivers', 5);
  expect([counts.get('one', 'drivers'), counts.get('other', 'drivers')]).toEqual([3, 5]);
  counts.forget('one');
  expect([counts.get('one', 'drivers'), counts.get('other', 'drivers')]).toEqual([undefined, 5]);
});

test('what is being read is shared until a change, and never kept after one', async () => {
  const counts = listening();
  const { promise, resolve } = deferred<number>();
  counts.share('one', counts.epoch('one'), 'drivers', promise);
  expect(counts.reading('one', 'drivers')).toBe(promise);
  expect(counts.reading('other', 'drivers')).toBeUndefined();
  counts.forget('one');
  expect(counts.reading('one', 'drivers')).toBeUndefined();
  const later = deferred<number>();
  counts.share('one', counts.epoch('one'), 'drivers', later.promise);
  resolve(3);
  await promise;
  expect([counts.get('one', 'drivers'), counts.reading('one', 'drivers')]).toEqual([
    undefined,
    later.promise,
  ]);
  later.resolve(4);
  await later.promise;
  expect([counts.get('one', 'drivers'), counts.reading('one', 'drivers')]).toEqual([4, undefined]);
});

test('a value whose reading began before a change is neither shared nor kept', async () => {
  const counts = listening();
  const before = counts.epoch('one');
  counts.forget('one');
  const reading = Promise.resolve(3);
  counts.share('one', before, 'drivers', reading);
  expect(counts.reading('one', 'drivers')).toBeUndefined();
  await reading;
  expect(counts.get('one', 'drivers')).toBeUndefined();
});

test('a reading that failed is gone', async () => {
  const counts = listening();
  const reading = Promise.reject(new Error('canceled'));
  counts.share('one', counts.epoch('one'), 'drivers', reading);
  await expect(reading).rejects.toThrow('canceled');
  await Promise.resolve();
  expect([counts.get('one', 'drivers'), counts.reading('one', 'drivers')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('nothing is shared or kept while changes of other processes are not heard, nor across that', async () => {
  const counts = new CountMemory();
  const unheard = deferred<number>();
  const epoch = counts.epoch('one');
  counts.share('one', epoch, 'drivers', unheard.promise);
  expect(counts.reading('one', 'drivers')).toBeUndefined();
  const changes = counts.changes;
  counts.setListening(true);
  expect(counts.changes).toBeGreaterThan(changes);
  // Read before anybody listened: a change since then went unheard.
  const late = Promise.resolve(3);
  counts.share('one', epoch, 'drivers', late);
  unheard.resolve(2);
  await Promise.all([unheard.promise, late]);
  expect(counts.get('one', 'drivers')).toBeUndefined();
  await put(counts, 'one', 'drivers', 4);
  counts.setListening(false);
  counts.setListening(true);
  expect(counts.get('one', 'drivers')).toBeUndefined();
});

test('no request can change what others are given', async () => {
  const counts = listening();
  const groups = [{ name: 'Dallas', people: [{ count: 1 }] }];
  await put(counts, 'one', 'groups', groups);
  expect(() => {
    const [group] = counts.get('one', 'groups') as typeof groups;
    group?.people.push({ count: 2 });
  }).toThrow(TypeError);
});

test('a company keeps its newest values, in number and in size', async () => {
  const counts = listening({ companyValues: 2, companySize: 40 });
  for (const key of ['a', 'b', 'c']) await put(counts, 'one', key, 1);
  expect(['a', 'b', 'c'].map((key) => counts.get('one', key))).toEqual([undefined, 1, 1]);
  await put(counts, 'one', 'd', 'x'.repeat(35));
  expect(['b', 'c', 'd'].map((key) => counts.get('one', key) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  await put(counts, 'one', 'e', 'x'.repeat(50));
  expect(counts.get('one', 'e')).toBeUndefined();
});

test('a thousand companies stay within the same memory, and the longest unused goes first', async () => {
  const counts = listening({ totalSize: 10_000 });
  for (let at = 0; at < 1_000; at += 1) {
    await put(counts, `company ${at}`, 'key', 'x'.repeat(997));
    // This one is asked for again and again.
    counts.epoch('company 0');
    expect(counts.size).toBeLessThanOrEqual(10_000);
  }
  const known = Array.from({ length: 1_000 }, (_, at) => at).filter(
    (at) => counts.get(`company ${at}`, 'key') !== undefined,
  );
  expect(known).toEqual([0, 992, 993, 994, 995, 996, 997, 998, 999]);
  const epoch = counts.epoch('company 5');
  counts.forget('company 5');
  expect(counts.epoch('company 5')).not.toBe(epoch);
});

test('what is put again is counted once', async () => {
  const counts = listening();
  await put(counts, 'one', 'key', 'abc');
  const { size } = counts;
  await put(counts, 'one', 'key', 'abc');
  expect([size, counts.size]).toEqual([8, 8]);
  counts.forget('one');
  expect(counts.size).toBe(0);
});

/** Remembers a value read from these tables since `epoch`. */
async function putRead(
  counts: CountMemory,
  key: string,
  tables: readonly string[] | null,
  epoch = counts.epoch('one'),
): Promise<void> {
  const reading = Promise.resolve(1);
  counts.share('one', epoch, key, reading, () => tables && new Set(tables));
  await reading;
}

test('a change of some tables ends the values read from them and those whose tables are not known', async () => {
  const counts = listening();
  await putRead(counts, 'people', ['employee']);
  await putRead(counts, 'orders', ['work_order', 'equipment']);
  await putRead(counts, 'unknown', null);
  const known = () => ['people', 'orders', 'unknown'].filter((key) => counts.get('one', key) === 1);
  expect(known()).toEqual(['people', 'orders', 'unknown']);
  counts.forget('other', ['employee']);
  expect(known()).toEqual(['people', 'orders', 'unknown']);
  counts.forget('one', ['incident']);
  expect(known()).toEqual(['people', 'orders']);
  counts.forget('one', ['equipment', 'audit_entry']);
  expect(known()).toEqual(['people']);
  counts.forget('one');
  expect(known()).toEqual([]);
});

test('a value is kept over a change of others that was heard while it was read, and over none of its own', async () => {
  const counts = listening();
  const before = counts.epoch('one');
  counts.forget('one', ['incident']);
  await putRead(counts, 'people', ['employee'], before);
  await putRead(counts, 'incidents', ['incident'], before);
  await putRead(counts, 'unknown', null, before);
  const known = ['people', 'incidents', 'unknown'].map((key) => counts.get('one', key));
  expect(known).toEqual([1, undefined, undefined]);
  const all = counts.epoch('one');
  counts.forget('one');
  await putRead(counts, 'people', ['employee'], all);
  expect(counts.get('one', 'people')).toBeUndefined();
});

test('what is being read is shared with nobody who begins after any change', async () => {
  const counts = listening();
  const { promise } = deferred<number>();
  counts.share('one', counts.epoch('one'), 'drivers', promise, () => new Set(['employee']));
  counts.forget('one', ['incident']);
  expect(counts.reading('one', 'drivers')).toBeUndefined();
});

test('what is forgotten for a change of its tables gives its room back', async () => {
  const counts = listening();
  await putRead(counts, 'people', ['employee']);
  counts.forget('one', ['employee']);
  expect(counts.get('one', 'people')).toBeUndefined();
  expect(counts.size).toBe(0);
});
