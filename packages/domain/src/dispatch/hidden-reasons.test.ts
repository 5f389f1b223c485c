import { expect, test } from 'vitest';
import { usualDispatchRules } from './dispatch-rule.ts';
import { mayTake } from './dispatch.ts';
import { answerFor } from './hidden-reasons.ts';
import { question, trailer, truck } from './testing/question.ts';
import { combination } from './testing/vehicles.ts';

const people = { asksSafety: 'Marisol Vega', asksShop: 'Hank Duvall' };
const noDrivers = { ...people, maySeeDrivers: false, maySeeUnits: true };
const noUnits = { ...people, maySeeDrivers: true, maySeeUnits: false };
const inShop = { ...truck(52_000).use, status: 'In Shop' };

test('without the module of people every reason of the driver reads the same', () => {
  const expired = question({ license: { until: '2026-10-26', threshold: 30 } }, combination);
  const classB = question({ licenseClass: 'B', endorsements: null }, combination, { tank: true });
  const [one, other] = [expired, classB].map((given) =>
    answerFor(mayTake(given, usualDispatchRules), noDrivers),
  );
  expect(one).toEqual(other);
  expect(one).toMatchObject({
    answer: 'no',
    text: 'The driver may not. Ask Marisol Vega.',
    rule: null,
    until: null,
    asks: [],
  });
  expect(one?.inOrder.map(({ text }) => text)).toEqual([
    'Truck 113 may be used',
    'Trailer 5305 may be used',
  ]);
  const soon = question({ medCard: { until: '2026-12-01', threshold: 30 } }, combination);
  expect(answerFor(mayTake(soon, usualDispatchRules), noDrivers).text).toBe(
    'The driver may, with a condition. Ask Marisol Vega.',
  );
});

test('without the module of equipment every reason of the units reads the same', () => {
  const units = [truck(52_000, { gcwr: 80_000, use: inShop }), trailer(68_000)];
  const answer = answerFor(mayTake(question({}, units), usualDispatchRules), noUnits);
  expect(answer.reasons).toMatchObject([
    { code: 'unit', effect: 'no', text: 'The unit may not. Ask Hank Duvall.' },
  ]);
  expect(answer.inOrder.every(({ of }) => of === 'driver')).toBe(true);
  const noWeight = [truck(52_000), trailer(null)];
  expect(
    answerFor(mayTake(question({ licenseClass: 'B' }, noWeight), usualDispatchRules), noUnits).text,
  ).toBe('A fact of the unit is missing. Ask Hank Duvall.');
});

test('with both modules nothing is left out', () => {
  const answer = mayTake(question({ licenseClass: 'B' }, combination), usualDispatchRules);
  expect(answerFor(answer, { ...people, maySeeDrivers: true, maySeeUnits: true })).toBe(answer);
});
