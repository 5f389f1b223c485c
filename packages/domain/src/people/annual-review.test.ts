import { expect, test } from 'vitest';
import { ownersOf, type ReviewedPerson } from './annual-review.ts';

const person = (id: string, firstName: string, lastName: string, licence: string | null = null) =>
  ({
    id,
    firstName,
    lastName,
    employeeNumber: null,
    licenceNumber: licence,
  }) satisfies ReviewedPerson;
const people = [
  person('ann', 'Ann', 'Miller', 'D4471902'),
  person('bob', 'Bob', 'Miller'),
  person('zoe', 'Zoë', 'Núñez', 'N-100-200-3'),
];

test('a record is matched by name or by the number of the license', () => {
  expect(
    ownersOf(
      ['MVR Ann Miller.pdf', 'mvr_D4471902_2026.pdf', 'Nunez, Zoe.pdf', 'Miller.pdf'],
      people,
    ),
  ).toEqual(['ann', null, 'zoe', null]);
  expect(ownersOf(['mvr_D4471902.pdf', 'N-100-200-3.pdf'], people)).toEqual(['ann', 'zoe']);
  expect(ownersOf(['Carl Jones.pdf'], people)).toEqual([null]);
});
