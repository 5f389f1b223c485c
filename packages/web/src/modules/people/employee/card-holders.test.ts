import type { DueStatusOut } from '@roadproof/contract/due-status';
import { expect, test } from 'vitest';
import { byReach } from './card-holders.ts';

const card = (state: DueStatusOut['state']) => ({ state }) as DueStatusOut;

test('whoever has a card that expired, expires soon or is missing is told, if there is an address', () => {
  const late = { email: 'a@x.example', licence: card('OVERDUE'), medCard: card('PENDING') };
  const soon = { email: 'b@x.example', licence: null, medCard: card('DUE_SOON') };
  const lacks = { email: 'c@x.example', licence: card('PENDING'), medCard: card('MISSING') };
  const mute = { email: null, licence: card('OVERDUE'), medCard: null };
  const fine = { email: 'd@x.example', licence: card('PENDING'), medCard: card('PENDING') };
  const office = { email: null, licence: null, medCard: null };
  expect(byReach([late, soon, mute, lacks, fine, office])).toEqual({
    reached: [late, soon, lacks],
    silent: [mute],
    calm: [fine, office],
  });
});
