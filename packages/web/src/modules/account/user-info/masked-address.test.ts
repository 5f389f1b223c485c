import { expect, test } from 'vitest';
import { maskedAddress } from './masked-address.ts';

test('of the secret no more than four letters are seen', () => {
  expect(maskedAddress('https://fleet.example/calendar/7fQ2secretsecret.ics')).toBe(
    '…/calendar/7fQ2••••••••.ics',
  );
  expect(maskedAddress(null)).toBe('…/calendar/••••••••.ics');
});
