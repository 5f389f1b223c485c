import { expect, test } from 'vitest';
import { hashCalls, hashesAtOnce, hashPassword, verifyPassword } from './password.ts';

test('a password fits its own hash and no other', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(stored).not.toBe(await hashPassword('correct horse battery'));
  expect(await verifyPassword(stored, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(stored, 'correct horse batterz')).toBe(false);
});

test('without a stored hash the same work is done and nothing fits', async () => {
  const before = hashCalls().calls;
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword(null, 'password')).toBe(false);
  expect(hashCalls().calls - before).toBe(2);
});

test('at most four are worked on at once and the rest wait their turn', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => verifyPassword(null, 'x')));
  expect(all).toHaveLength(12);
  expect(hashCalls().mostAtOnce).toBe(hashesAtOnce);
  expect(hashesAtOnce).toBeLessThanOrEqual(4);
});

test('an endless queue is refused instead of filling the memory', async () => {
  const flood = await Promise.allSettled(
    Array.from({ length: 203 + hashesAtOnce }, (_, index) =>
      // All but a few of them are let go at once by a stored text that is no hash at all.
      verifyPassword(index < 3 ? null : 'x', 'x'),
    ),
  );
  const busy = flood.filter((one) => one.status === 'rejected' && 'status' in Object(one.reason));
  expect(busy).toHaveLength(3);
  expect(await verifyPassword(null, 'x')).toBe(false);
});
