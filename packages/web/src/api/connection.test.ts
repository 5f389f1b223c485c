import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionOf } from './connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const way = (answer: () => Promise<boolean>, isOnline = () => true) => {
  const changes: boolean[] = [];
  const ping = vi.fn<() => Promise<boolean>>(answer);
  const connection = connectionOf({ isOnline, ping });
  connection.onChange(() => changes.push(connection.isUp()));
  return { connection, ping, changes };
};

test('lost once is told once, and found again by itself as soon as the server answers', async () => {
  let isBack = false;
  const { connection, changes } = way(async () => Promise.resolve(isBack));
  connection.lose();
  connection.lose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([connection.isUp(), changes]).toEqual([false, [false]]);
  isBack = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([connection.isUp(), changes]).toEqual([true, [false, true]]);
});

test('nothing is asked while all is well or the browser has no network', async () => {
  let isOnline = false;
  const { connection, ping } = way(
    async () => Promise.resolve(true),
    () => isOnline,
  );
  await connection.retry();
  connection.lose();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([connection.isUp(), ping.mock.calls.length]).toEqual([false, 0]);
  isOnline = true;
  await connection.retry();
  expect([connection.isUp(), ping.mock.calls.length]).toEqual([true, 1]);
});

test('a request that never gets through although the server answers is not repeated at full speed', async () => {
  const { connection, ping } = way(async () => Promise.resolve(true));
  connection.onChange(() => {
    if (connection.isUp()) connection.lose();
  });
  connection.lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping.mock.calls.length).toBeLessThan(8);
});

test('an answer that fails is no answer', async () => {
  const { connection } = way(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await connection.answers()).toBe(false);
});
