import { expect, test } from 'vitest';
import { equipmentCategories } from '../company/lookup-field.ts';
import { isTowed } from './unit-category.ts';

test('trailers and dollies are towed, power units, others and what has no type are not', () => {
  expect(equipmentCategories.filter(isTowed)).toEqual(['Trailer', 'Dolly']);
  expect([isTowed(null), isTowed(undefined), isTowed('')]).toEqual([false, false, false]);
});
