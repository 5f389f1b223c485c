import { expect, it } from 'vitest';
import { slotWord } from './slot-text.ts';

const duty = { required: 'yes', standing: {} } as const;
const card = { required: 'yes', standing: { expires: true } } as const;

it('has a word for every state', () => {
  expect(slotWord({ ...duty, state: 'OPTIONAL', required: 'ifApplicable' })).toBe('If applicable');
  expect(slotWord({ ...duty, state: 'OPTIONAL', required: 'no' })).toBe('Optional');
  expect(slotWord({ ...duty, state: 'FILED_LATE' })).toBe('Filed late');
  expect(slotWord({ ...duty, state: 'NOT_NEEDED' })).toBe('Ended');
  expect(slotWord({ ...duty, state: 'OVERDUE' })).toBe('Overdue');
  expect(slotWord({ ...duty, state: 'DUE_SOON' })).toBe('Due soon');
});

it('says of a document that it expires', () => {
  expect(slotWord({ ...card, state: 'OVERDUE' })).toBe('Expired');
  expect(slotWord({ ...card, state: 'DUE_SOON' })).toBe('Expires soon');
  expect(slotWord({ ...card, state: 'MISSING' })).toBe('Missing');
  expect(slotWord({ ...card, state: 'PRESENT' })).toBe('Present');
});
