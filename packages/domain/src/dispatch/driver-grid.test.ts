import { expect, test } from 'vitest';
import type { DispatchDriver, DispatchLoad, DispatchUnit } from './dispatch-facts.ts';
import { usualDispatchRules } from './dispatch-rule.ts';
import { mayTakeOnDay } from './dispatch.ts';
import { driverGrid, type GridContext } from './driver-grid.ts';
import {
  askedOn,
  goodClearance,
  goodDriver,
  plainDriver,
  trailer,
  truck,
} from './testing/question.ts';
import { workKinds, workOf, type FleetUnit, type WorkKind } from './work-kind.ts';

const fleetUnit = (unit: DispatchUnit): FleetUnit => ({ ...unit, isUsable: true });
const fleet = [
  truck(52_000, { id: 'tractor', gcwr: 80_000 }),
  truck(25_900, { id: 'box' }),
  truck(30_000, { id: 'tanker', tankGallons: 3000 }),
  truck(24_000, { id: 'bus', seats: 24 }),
  trailer(68_000, { id: 'one' }),
  trailer(30_000, { id: 'two' }),
].map(fleetUnit);

const reader = { maySeeDrivers: true, maySeeUnits: true, asksSafety: 'Ann', asksShop: 'Bo' };
const context: GridContext = {
  works: workOf(fleet),
  isInterstate: true,
  day: askedOn,
  liabilityUntil: null,
  reader,
};
const gridFor = (driver: Partial<DispatchDriver>, given: Partial<GridContext> = {}) =>
  driverGrid({ ...context, ...given }, usualDispatchRules)({ ...goodDriver, ...driver });
const words = (driver: Partial<DispatchDriver>, given: Partial<GridContext> = {}) => {
  const { cells } = gridFor(driver, given);
  return Object.fromEntries(Object.entries(cells).map(([kind, { word }]) => [kind, word]));
};
const kindsOf = (units: readonly DispatchUnit[]): readonly WorkKind[] =>
  workOf(units.map(fleetUnit)).map(({ kind }) => kind);

test('only kinds of work are there of which the fleet has a unit', () => {
  expect(kindsOf([])).toEqual([]);
  expect(kindsOf([truck(9_000)])).toEqual(['light', 'hazmat']);
  expect(kindsOf([truck(26_000)])).toEqual(['light', 'hazmat']);
  expect(kindsOf([truck(26_001)])).toEqual(['straight', 'hazmat']);
  expect(kindsOf([trailer(68_000)])).toEqual([]);
  expect(kindsOf([truck(9_000, { id: 'a' }), trailer(10_000)])).toEqual(['light', 'hazmat']);
  expect(kindsOf([truck(16_000, { id: 'a' }), trailer(10_001)])).toEqual([
    'combination',
    'light',
    'hazmat',
  ]);
  expect(kindsOf([truck(12_000, { seats: 15 })])).toEqual(['light', 'hazmat']);
  expect(kindsOf([truck(12_000, { seats: 16 })])).toEqual(['passengers']);
  expect(kindsOf([truck(30_000, { tankGallons: 999 })])).toEqual(['straight', 'hazmat']);
  expect(kindsOf([truck(30_000, { tankGallons: 1000 })])).toEqual(['straight', 'tank', 'hazmat']);
  expect(workOf(fleet).map(({ kind }) => kind)).toEqual(workKinds);
});

test('a weight that is not entered leaves both kinds open, and a unit that is surely of one comes first', () => {
  const open = [truck(null, { id: 'open' })].map(fleetUnit);
  expect(workOf(open).map(({ kind, example }) => [kind, example])).toEqual([
    ['straight', ['open']],
    ['light', ['open']],
    ['hazmat', ['open']],
  ]);
  const both = [...open, fleetUnit(truck(30_000, { id: 'heavy' }))];
  expect(workOf(both).map(({ kind, example }) => [kind, example])).toEqual([
    ['straight', ['heavy']],
    ['light', ['open']],
    ['hazmat', ['open']],
  ]);
});

test('a unit that may be used stands for its kind before one that may not', () => {
  const units = [truck(30_000, { id: 'barred' }), truck(31_000, { id: 'free' })];
  const works = workOf(units.map((unit) => ({ ...unit, isUsable: unit.id === 'free' })));
  expect(works.find(({ kind }) => kind === 'straight')?.example).toEqual(['free']);
});

test('cells say the answer, its day, or the first reason in a word', () => {
  expect(words({ endorsements: ['T', 'N', 'H', 'P'], hazmatTrainingUntil: '2027-12-01' })).toEqual({
    combination: 'Yes',
    straight: 'Yes',
    light: 'Yes',
    doubles: 'Yes',
    tank: 'Yes',
    hazmat: 'Yes',
    passengers: 'Yes',
  });
  expect(words({ medCard: { until: '2026-12-08', threshold: 30 } })).toMatchObject({
    combination: 'until 12/08',
    doubles: 'no T',
    tank: 'no N',
    hazmat: 'no H',
  });
  expect(words({ licenseClass: 'B' })).toMatchObject({
    combination: 'class B',
    straight: 'Yes',
    doubles: 'class B',
  });
  expect(words(plainDriver)).toMatchObject({
    straight: 'class C',
    light: 'Yes',
    hazmat: 'class C',
  });
  expect(words({ restrictions: ['E'] })).toMatchObject({ straight: 'transmission?' });
  expect(words({ roadTest: 'notOnFile' })).toMatchObject({ light: 'road test' });
});

test('without entered endorsements no driver lacks one: they are asked', () => {
  const { combination, ...others } = words({ endorsements: null });
  expect(combination).toBe('Yes');
  expect(others).toMatchObject({
    doubles: 'endorsements?',
    tank: 'endorsements?',
    hazmat: 'endorsements?',
    passengers: 'endorsements?',
  });
});

test('a driver who may not drive at all is one line with the worst such reason, and the others behind it', () => {
  const { barred } = gridFor({
    medCard: { until: '2026-11-06', threshold: 30 },
    license: { until: '2026-11-17', threshold: 30 },
  });
  expect(barred).toMatchObject({
    text: 'License expired 11/17/2026, 9 days ago',
    others: ['Med card expired 11/06/2026, 20 days ago'],
    action: { label: 'File new license' },
  });
  expect(gridFor({ licenseClass: 'B' }).barred).toBeNull();
  // Valid on its last day.
  expect(gridFor({ license: { until: askedOn, threshold: 30 } }).barred).toBeNull();
});

test('without the right a hold, a failed test and a late query make the same row', () => {
  const hidden = { clearance: { isCleared: false, ask: 'Ann' } };
  expect(gridFor(hidden).barred).toMatchObject({
    text: 'Not cleared to drive. Ask Ann.',
    rule: null,
  });
  const byShop = { reader: { ...reader, maySeeDrivers: false } };
  const rows = [
    { clearance: { ...goodClearance, hasOpenViolation: true } },
    { clearance: { ...goodClearance, hold: { from: askedOn, until: null } } },
    { license: { until: '2026-01-01', threshold: 30 } },
  ].map((driver) => JSON.stringify(gridFor(driver, byShop)));
  expect(new Set(rows).size).toBe(1);
  expect(rows[0]).toContain('The driver may not. Ask Ann.');
  expect(words({ licenseClass: 'B' }, byShop)).toMatchObject({ combination: 'No', light: 'Yes' });
});

/** Real vehicles of each kind, with the load that makes them one. */
const real: readonly (readonly [WorkKind, readonly DispatchUnit[], Partial<DispatchLoad>])[] = [
  ['combination', [truck(52_000, { gcwr: 80_000, isCommercial: true }), trailer(34_000)], {}],
  ['combination', [truck(15_000, { isCommercial: true }), trailer(12_000)], {}],
  ['straight', [truck(33_000, { isCommercial: true })], {}],
  ['light', [truck(10_001, { isCommercial: true })], {}],
  ['light', [truck(26_000, { isCommercial: true })], {}],
  [
    'doubles',
    [truck(52_000, { gcwr: 80_000, isCommercial: true }), trailer(30_000), trailer(9_000)],
    { doubles: true },
  ],
  ['tank', [truck(30_000, { tankGallons: 3000, isCommercial: true })], {}],
  ['hazmat', [truck(12_000, { isCommercial: true })], { placards: true }],
  ['passengers', [truck(24_000, { seats: 24, isCommercial: true })], { passengers: true }],
];

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;

test('a cell is the answer to the question with a unit of its kind, whoever drives', () => {
  for (let seed = 0; seed < 300; seed++) {
    const hash = (prime: number) => Math.floor(seed / prime) + seed * prime;
    const driver: DispatchDriver = {
      ...goodDriver,
      isCdl: pick([true, true, false], hash(2)),
      licenseClass: pick(['A', 'B', 'C', null, 'None'], hash(3)),
      endorsements: pick([null, [], ['H'], ['T', 'N'], ['X'], ['P', 'T']], hash(5)),
      restrictions: pick([null, [], ['K'], ['M'], ['N'], ['V'], ['X']], hash(7)),
      license: {
        until: pick(['2028-01-01', '2026-11-26', '2026-11-25', null], hash(11)),
        threshold: 30,
      },
      medCard: {
        until: pick(['2027-01-01', '2026-12-26', '2026-11-25', null], hash(13)),
        threshold: 30,
      },
      selfCertification: pick([null, 'NI', 'NA'] as const, hash(17)),
      bornOn: pick([null, '1980-01-01', '2005-11-27', '2005-11-26'], hash(19)),
      roadTest: pick(['onFile', 'notOnFile', 'notAsked'] as const, hash(23)),
      isLearner: pick([false, null, true], hash(29)),
      clearance: pick(
        [
          goodClearance,
          { ...goodClearance, query: 'notOnFile' as const },
          { isCleared: false, ask: 'Ann' },
        ],
        hash(31),
      ),
    };
    const isInterstate = seed % 2 === 0;
    const grid = driverGrid({ ...context, isInterstate }, usualDispatchRules)(driver);
    for (const [kind, units, marks] of real) {
      const load = {
        placards: false,
        tank: false,
        doubles: false,
        passengers: false,
        over80: false,
        interstate: isInterstate,
        ...marks,
      };
      const question = { driver, units, load, day: askedOn, liabilityUntil: null };
      const { answer } = mayTakeOnDay(question, usualDispatchRules);
      expect([seed, kind, grid.cells[kind]?.answer]).toEqual([seed, kind, answer]);
      if (grid.barred) expect(answer).toBe('no');
    }
  }
});
