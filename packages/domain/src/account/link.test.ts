import { expect, test } from 'vitest';
import { isLinkSecret, linkEnd, linkState, type LinkFacts } from './link.ts';

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
