import { dispatchFacts } from '@roadproof/domain/equipment/dispatch-facts';
import { expect, test } from 'vitest';
import { unitFinder } from '../meter/entry-sheet.ts';
import { byMissing, pastedFacts, typedFact, verdictOf, type FactUnit } from './fact-lines.ts';

const nothing = {
  gvwr: null,
  combinedWeight: null,
  passengers: null,
  tankGallons: null,
  brakes: null,
  transmission: null,
  hasFifthWheel: null,
};
const unit = (id: string, values: Partial<FactUnit['values']> = {}): FactUnit => ({
  id,
  version: 3,
  name: `Truck ${id}`,
  serialNumber: null,
  plate: null,
  typeName: 'Tractor',
  values: { ...nothing, ...values },
  deciding: dispatchFacts,
});
const trailer: FactUnit = { ...unit('4'), deciding: ['gvwr', 'tankGallons'] };
const shown = [unit('1'), unit('2', { gvwr: 52_000, brakes: 'fullAir' }), unit('3'), trailer];
const [one = trailer, two = trailer] = shown;
const place = { shown, find: unitFinder(shown), row: 0, fact: 'gvwr' as const };

test('units with the most missing facts come first, equals as they were', () => {
  expect(byMissing(shown).map(({ id }) => id)).toEqual(['1', '3', '2', '4']);
});

test('a cell typed back to what is on record is no change', () => {
  const typed = typedFact({}, two, 'gvwr', '26,000');
  expect(typed).toEqual({ 2: { gvwr: '26,000' } });
  expect(typedFact(typed, two, 'gvwr', '52,000')).toEqual({});
  expect(typedFact({}, two, 'brakes', 'fullAir')).toEqual({});
});

test('a row is sent with its version, a cleared cell as nothing', () => {
  expect(verdictOf(two, { gvwr: '', brakes: 'none', hasFifthWheel: 'fifthWheel' })).toEqual({
    state: 'ready',
    reason: null,
    sent: { id: '2', version: 3, gvwr: null, brakes: 'none', hasFifthWheel: true },
  });
  expect(verdictOf(one, { gvwr: 'x', brakes: 'Air' })).toEqual({
    state: 'refused',
    reason: 'GVWR: "x" is not a number. Brakes: "Air" is none of the list.',
    sent: null,
  });
});

test('a column goes down from the cell it is pasted into', () => {
  const { lines, filled, unknown } = pastedFacts({}, 'none\n\nAir\nAOH', {
    ...place,
    row: 1,
    fact: 'brakes',
  });
  expect(lines).toEqual({ 4: { brakes: 'Air' } });
  expect([filled, unknown]).toEqual([2, ['AOH']]);
});

test('units with headings take the facts of the columns they name', () => {
  const { lines, filled, unknown, leftOut } = pastedFacts(
    {},
    'Unit\tTrans\tColor\tGVW\tHitch\nTruck 3\tauto\tred\t33,000 lb\t5th wheel\nTruck 9\tauto\t\t\t\nTruck 1\t\tblue\t19500\t',
    place,
  );
  expect(lines).toEqual({
    3: { transmission: 'automatic', gvwr: '33,000', hasFifthWheel: 'fifthWheel' },
    1: { gvwr: '19,500' },
  });
  expect([filled, unknown, leftOut]).toEqual([2, ['Truck 9'], 1]);
});

test('units without headings take the facts in the order of the sheet', () => {
  const { lines } = pastedFacts({}, 'Truck 1\t52000\t80000\nTruck 3\t26000\t', place);
  expect(lines).toEqual({
    1: { gvwr: '52,000', combinedWeight: '80,000' },
    3: { gvwr: '26,000' },
  });
});
