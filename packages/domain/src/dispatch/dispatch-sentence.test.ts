import { expect, test } from 'vitest';
import { dispatchSentence } from './dispatch-sentence.ts';

const load = {
  placards: false,
  tank: false,
  doubles: false,
  passengers: false,
  over80: false,
  interstate: true,
};
const day = '2026-11-26';
const named = { driver: 'Rosa Escamilla', units: ['Truck 113'], load, day, today: day };

test('an answer is one sentence that names driver, unit, load and day', () => {
  const hazmat = { ...named, load: { ...load, placards: true } };
  expect(dispatchSentence('no', hazmat)).toBe(
    'Rosa Escamilla may not haul placarded hazmat in Truck 113 today.',
  );
  expect(dispatchSentence('yes', { ...named, day: '2026-12-27' })).toBe(
    'Rosa Escamilla may take Truck 113 on 12/27/2026.',
  );
  expect(dispatchSentence('but', { ...named, units: ['Truck 113', 'A', 'B'] })).toBe(
    'Rosa Escamilla may take Truck 113 with A and B today. Something has to be known or done.',
  );
  expect(dispatchSentence('unknown', { ...named, load: { ...load, passengers: true } })).toBe(
    'Cannot say if Rosa Escamilla may carry passengers in Truck 113 today: a fact is missing.',
  );
});
