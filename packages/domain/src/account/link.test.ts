import { expect, test } from 'vitest';
import {
  isLinkSecret,
  lastFour,
  linkEnd,
  linkSessionEnd,
  linkState,
  proofOutcome,
  readMonthDay,
  type LinkFacts,
} from './link.ts';

const open: LinkFacts = { isEnded: false, expiresAt: null, lockedUntil: null };
const at = (facts: Partial<LinkFacts>, now: string) =>
  linkState({ ...open, ...facts }, new Date(now));

// Links without an account, acceptance 10: Honolulu is ten hours behind UTC.
test('a link made on 11/26 for 14 days in Honolulu is open on 12/10 at 11:59 PM there and not a minute later', () => {
  const expiresAt = linkEnd('2026-11-26', 14, 'Pacific/Honolulu');
  expect(expiresAt).toBe('2026-12-11T10:00:00.000Z');
  expect(at({ expiresAt }, '2026-12-11T09:59:00Z')).toBe('open');
  expect(at({ expiresAt }, '2026-12-11T09:59:59.999Z')).toBe('open');
  expect(at({ expiresAt }, '2026-12-11T10:00:00Z')).toBe('expired');
});

test.each([
  ['2028-02-15', 14, 'UTC', '2028-03-01T00:00:00.000Z'],
  ['2027-02-15', 14, 'UTC', '2027-03-02T00:00:00.000Z'],
  ['2026-11-26', 1, 'Etc/GMT+10', '2026-11-28T10:00:00.000Z'],
  ['2026-11-26', 1, 'Etc/GMT-12', '2026-11-27T12:00:00.000Z'],
  // Clocks go back at 2:00 AM on the last day, which has 25 hours.
  ['2026-10-31', 1, 'America/Chicago', '2026-11-02T06:00:00.000Z'],
  ['2026-11-26', 0, 'UTC', '2026-11-27T00:00:00.000Z'],
])('made on %s for %i days in %s it ends at %s', (today, days, zone, end) => {
  expect(linkEnd(today, days, zone)).toBe(end);
});

test('the end given by the office comes before the end by time, and both before a lock', () => {
  const now = '2026-11-26T12:00:00Z';
  const past = '2026-11-26T11:00:00Z';
  const later = '2026-11-26T12:00:01Z';
  expect(at({}, now)).toBe('open');
  expect(at({ isEnded: true, expiresAt: past, lockedUntil: later }, now)).toBe('ended');
  expect(at({ expiresAt: past, lockedUntil: later }, now)).toBe('expired');
  expect(at({ expiresAt: later, lockedUntil: later }, now)).toBe('locked');
  expect(at({ lockedUntil: now }, now)).toBe('open');
});

test('a secret has 43 letters of base64url and nothing else', () => {
  const secret = `${'_'.repeat(42)}8`;
  expect(isLinkSecret(secret)).toBe(true);
  expect(isLinkSecret('A'.repeat(43))).toBe(true);
  for (const wrong of ['', secret.slice(1), `${secret}A`, `${secret}=`, `${secret}\n`])
    expect(isLinkSecret(wrong)).toBe(false);
  // The last letter has two bits that no 32 bytes set.
  expect(isLinkSecret(`${secret.slice(0, -1)}_`)).toBe(false);
  expect(isLinkSecret(`+${secret.slice(1)}`)).toBe(false);
});

// Links without an account, acceptance 1: a fixed sequence, so that a failure can be repeated.
test('no text of a wrong length, alphabet or padding is a secret', () => {
  let seed = 46;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const good = 'ABCXYZabcxyz0189_-';
  const bad = '+/= .\n%é\0~';
  const from = (letters: string, length: number) =>
    Array.from({ length }, () => letters[next(letters.length)]).join('');
  const taken: string[] = [];
  for (let turn = 0; turn < 20_000; turn++) {
    const length = next(90);
    const texts = [
      from(good, length === 43 ? 44 : length),
      from(good, 42 - (turn % 42)) + from(bad, 1) + from(good, turn % 42),
      `${from(good, 42)}A${from('=A', 1 + next(3))}`,
    ];
    taken.push(...texts.filter(isLinkSecret));
  }
  expect(taken).toEqual([]);
});

const noon = new Date('2026-11-26T12:00:00Z');
const before = (...seconds: readonly number[]) =>
  seconds.map((one) => new Date(noon.getTime() - one * 1000).toISOString());

test('5 wrong in 15 minutes lock for 15 minutes, and 10 in the life of a link end it', () => {
  expect(proofOutcome(before(0), noon)).toEqual({ kind: 'left', left: 4 });
  expect(proofOutcome(before(899, 600, 300, 0), noon)).toEqual({ kind: 'left', left: 1 });
  expect(proofOutcome(before(899, 800, 600, 300, 0), noon)).toEqual({
    kind: 'locked',
    until: '2026-11-26T12:15:00.000Z',
  });
  // The first of them is 15 minutes ago and counts no longer.
  expect(proofOutcome(before(900, 800, 600, 300, 0), noon)).toEqual({ kind: 'left', left: 1 });
  const old = before(9000, 8000, 7000, 6000, 5000, 4000, 3000);
  expect(proofOutcome([...old, ...before(0)], noon)).toEqual({ kind: 'left', left: 2 });
  expect(proofOutcome([...old, ...before(20, 10, 0)], noon)).toEqual({ kind: 'ended' });
  expect(proofOutcome(Array<string>(11).fill(noon.toISOString()), noon)).toEqual({ kind: 'ended' });
});

test('a proof counts for 30 minutes after its last use, and 12 hours at most', () => {
  const at = (time: string) => new Date(`2026-11-26T${time}Z`);
  const confirmed = '2026-11-26T06:00:00.000Z';
  expect(linkSessionEnd(confirmed, at('06:00:00'))).toBe('2026-11-26T06:30:00.000Z');
  expect(linkSessionEnd(confirmed, at('17:30:00'))).toBe('2026-11-26T18:00:00.000Z');
  expect(linkSessionEnd(confirmed, at('17:59:59'))).toBe('2026-11-26T18:00:00.000Z');
});

test.each([
  ['0704', '0704'],
  [' 07/04 ', '0704'],
  ['7-4', '0704'],
  ['7.04', '0704'],
  ['12 31', '1231'],
  ['0229', '0229'],
  ['0230', null],
  ['0431', null],
  ['1301', null],
  ['0001', null],
  ['0100', null],
  ['704', null],
  ['07041990', null],
  ['07/04/1990', null],
  ['٠٧٠٤', null],
  ['', null],
])('the birthday %j is %j', (text, monthDay) => {
  expect(readMonthDay(text)).toBe(monthDay);
});

test('the last four of a license number pass over signs and small letters', () => {
  expect(lastFour('b 123-456 78')).toBe('5678');
  expect(lastFour('12-ab')).toBe('12AB');
  expect(lastFour('12a')).toBeNull();
  expect(lastFour('')).toBeNull();
});
