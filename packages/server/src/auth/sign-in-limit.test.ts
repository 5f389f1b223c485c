import { describe, expect, test } from 'vitest';
import { testDatabase } from '../db/testing/test-database.ts';
import { ApiError } from '../errors.ts';
import {
  beginAttempt,
  forgetOldAttempts,
  perAccount,
  perNetwork,
  rememberGuesser,
} from './sign-in-limit.ts';
import { testPlatform } from './testing/test-platform.ts';

const database = await testDatabase();
const minute = 60_000;
let fresh = 0;

/** An account, a home and a clock that no other test has used. */
function setting() {
  fresh += 1;
  return {
    clock: testPlatform(database),
    account: `account${fresh}@carrier.example`,
    home: `10.1.${fresh}.1`,
    stranger: (index: number) => `172.${16 + fresh}.${Math.floor(index / 200)}.${index % 200}`,
  };
}

/** 0 when the attempt may be made, else the seconds to wait. */
async function wait(
  clock: ReturnType<typeof testPlatform>,
  account: string,
  ip: string,
  browser: Buffer | null = null,
) {
  try {
    await beginAttempt(clock, account, { ip, browser });
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.status).toBe(429);
    const seconds = Number(error.headers['retry-after']);
    expect(error.messages[0]?.message).toContain(`${seconds} second`);
    return seconds;
  }
}

/** A right sign-in, of a browser that has one secret and gets another. */
const rememberNetwork = async (
  clock: ReturnType<typeof testPlatform>,
  account: string,
  ip: string,
  [former, browser]: readonly (Buffer | null)[] = [],
) => rememberGuesser(clock, account, { ip, browser: former ?? null }, browser ?? null);

describe('one account from one network', () => {
  test('five wrong passwords a minute, then the seconds to wait, then again', async () => {
    const { clock, account, home } = setting();
    for (let count = 0; count < 5; count++) expect(await wait(clock, account, home)).toBe(0);
    const seconds = await wait(clock, account.toUpperCase(), home);
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThanOrEqual(60);
    clock.pass((seconds - 2) * 1000);
    expect(await wait(clock, account, home)).toBeGreaterThan(0);
    clock.pass(3000);
    expect(await wait(clock, account, home)).toBe(0);
  });

  test('of fifty at once five get through', async () => {
    const { clock, account, home } = setting();
    const waits = await Promise.all(Array.from({ length: 50 }, () => wait(clock, account, home)));
    expect(waits.filter((seconds) => seconds === 0).length).toBeLessThanOrEqual(5);
  });

  test('trying on while locked does not make the wait longer', async () => {
    const { clock, account, home } = setting();
    for (let count = 0; count < 5; count++) await wait(clock, account, home);
    for (let count = 0; count < 20; count++) await wait(clock, account, home);
    clock.pass(61_000);
    expect(await wait(clock, account, home)).toBe(0);
  });

  test('the right password clears the count', async () => {
    const { clock, account, home } = setting();
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) expect(await wait(clock, account, home)).toBe(0);
      await rememberNetwork(clock, account, home);
    }
  });

  test('addresses of one IPv6 network count together, mapped IPv4 counts as IPv4', async () => {
    const { clock, account } = setting();
    for (let count = 0; count < 5; count++) {
      expect(await wait(clock, account, `2001:db8:1:2::${count + 1}`)).toBe(0);
    }
    expect(await wait(clock, account, '2001:db8:1:2:ffff:1:2:3')).toBeGreaterThan(0);
    expect(await wait(clock, account, '2001:db8:1:3::1')).toBe(0);
    for (let count = 0; count < 5; count++) await wait(clock, account, '192.0.2.7');
    expect(await wait(clock, account, '::ffff:192.0.2.7')).toBeGreaterThan(0);
  });
});

describe('nobody can be locked out by somebody else', () => {
  test('wrong passwords from one network leave another network free', async () => {
    const { clock, account, home, stranger } = setting();
    for (let count = 0; count < 10; count++) await wait(clock, account, stranger(1));
    expect(await wait(clock, account, stranger(1))).toBeGreaterThan(0);
    expect(await wait(clock, account, home)).toBe(0);
  });

  test('many strangers guessing one account slow each other, never a network it has signed in from', async () => {
    const { clock, account, home, stranger } = setting();
    await rememberNetwork(clock, account, home);
    for (let index = 0; index < perAccount; index++) {
      expect(await wait(clock, account, stranger(index))).toBe(0);
    }
    expect(await wait(clock, account, stranger(100))).toBe(1);
    for (let index = 0; index < 40; index++) {
      clock.pass(8000);
      await wait(clock, account, stranger(110 + index));
      expect(await wait(clock, account, home)).toBe(0);
      await rememberNetwork(clock, account, home);
    }
    const spaced = await wait(clock, account, stranger(200));
    expect(spaced).toBeGreaterThan(5);
    expect(spaced).toBeLessThanOrEqual(60);
    expect(await wait(clock, `other-${account}`, stranger(200))).toBe(0);
    clock.pass(16 * minute);
    expect(await wait(clock, account, stranger(201))).toBe(0);
  });

  test('a colleague trying many accounts blocks the strangers of that network, not those who work there', async () => {
    const { clock, account, home } = setting();
    await rememberNetwork(clock, account, home);
    for (let index = 0; index < perNetwork; index++) {
      expect(await wait(clock, `victim${index}-${account}`, home)).toBe(0);
    }
    expect(await wait(clock, `another-${account}`, home)).toBeGreaterThan(0);
    expect(await wait(clock, account, home)).toBe(0);
  });
});

describe('a browser in which the account has signed in before', () => {
  const own = Buffer.from('own browser');

  test('gets through where strangers of its network have used up the limit', async () => {
    const { clock, account, home } = setting();
    await rememberNetwork(clock, account, home, [null, own]);
    for (let count = 0; count < 10; count++) await wait(clock, account, home);
    expect(await wait(clock, account, home)).toBeGreaterThan(0);
    expect(await wait(clock, account, home, Buffer.from('another'))).toBeGreaterThan(0);
    expect(await wait(clock, account, home, own)).toBe(0);
  });

  test('gets through on the way, while strangers everywhere guess', async () => {
    const { clock, account, home, stranger } = setting();
    await rememberNetwork(clock, account, home, [null, own]);
    for (let index = 0; index < perAccount + 10; index++) {
      await wait(clock, account, stranger(index));
      clock.pass(1000);
    }
    expect(await wait(clock, account, stranger(190))).toBeGreaterThan(0);
    expect(await wait(clock, account, stranger(191), own)).toBe(0);
  });

  test('has five wrong passwords a minute of its own, from wherever', async () => {
    const { clock, account, home, stranger } = setting();
    await rememberNetwork(clock, account, home, [null, own]);
    for (let count = 0; count < 5; count++)
      expect(await wait(clock, account, stranger(count), own)).toBe(0);
    expect(await wait(clock, account, stranger(6), own)).toBeGreaterThan(0);
    expect(await wait(clock, account, home, own)).toBeGreaterThan(0);
    clock.pass(61_000);
    expect(await wait(clock, account, home, own)).toBe(0);
  });

  test('is known to no other account, and by its newest secret alone', async () => {
    const { clock, account, home } = setting();
    const next = Buffer.from('next secret');
    await rememberNetwork(clock, account, home, [null, own]);
    await rememberNetwork(clock, account, home, [own, next]);
    for (let count = 0; count < 10; count++) {
      await wait(clock, account, home);
      await wait(clock, `other-${account}`, home);
    }
    expect(await wait(clock, `other-${account}`, home, next)).toBeGreaterThan(0);
    expect(await wait(clock, account, home, own)).toBeGreaterThan(0);
    expect(await wait(clock, account, home, next)).toBe(0);
  });

  test('stays known when another browser of the same network signs in', async () => {
    const { clock, account, home } = setting();
    await rememberNetwork(clock, account, home, [null, own]);
    await rememberNetwork(clock, account, home, [null, Buffer.from('second browser')]);
    await rememberNetwork(clock, account, home);
    for (let count = 0; count < 10; count++) await wait(clock, account, home);
    expect(await wait(clock, account, home, own)).toBe(0);
  });
});

test('old attempts are forgotten, networks of the last 90 days are not', async () => {
  const { clock, account, home } = setting();
  await rememberNetwork(clock, account, home);
  await wait(clock, account, home);
  const left = () =>
    database.owner
      .selectFrom('signInAttempt')
      .select('succeeded')
      .where('email', '=', account)
      .execute();
  clock.pass(25 * 60 * minute);
  await forgetOldAttempts(clock);
  expect(await left()).toEqual([{ succeeded: true }]);
  clock.pass(90 * 24 * 60 * minute);
  await forgetOldAttempts(clock);
  expect(await left()).toEqual([]);
});
