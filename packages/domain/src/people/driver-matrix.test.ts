import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import type { DriverFacts, PaperFacts } from './dq-file.ts';
import { dqSlots } from './dq-file.ts';
import { driverCell, driverCellText, driverFileCount } from './driver-matrix.ts';
import type { FileRule } from './file-rule.ts';
import { driver, paper, rule } from './testing/driver-file.ts';

const { today } = driver;

const cellOf = (
  one: FileRule,
  papers: readonly PaperFacts[],
  facts: Partial<DriverFacts> = {},
  isEffort = false,
) => {
  const person = { ...driver, ...facts };
  const [slot] = dqSlots([one], papers, person);
  const cell = slot ? driverCell(slot, person, { isEffort }) : null;
  return cell && [cell.state, driverCellText(cell), cell.isGap];
};

const card = rule('MED_CARD', { dueRule: 'expirationDate' });
const license = rule('LICENCE', { dueRule: 'expirationDate' });
const expiring = (code: string, days: number) =>
  paper(code, '2026-01-02', { documentDate: '2026-01-02', expirationDate: addDays(today, days) });

test.each([
  [-1, 'OVERDUE', '11/20/2026', true],
  [0, 'DUE_SOON', '11/21/2026', false],
  [30, 'DUE_SOON', '12/21/2026', false],
  [31, 'COMPLETED', '12/22/2026', false],
])('a license that ends in %d days', (days, ...shown) => {
  expect(cellOf(license, [expiring('LICENCE', days)])).toEqual(shown);
});

test('a card without a date says so, another paper is missing', () => {
  const noDates = { medCertCardExpirationDate: null, licenceExpirationDate: null };
  expect(cellOf(card, [], noDates)).toEqual(['MISSING', 'no date', true]);
  expect(cellOf(license, [], noDates)).toEqual(['MISSING', 'no date', true]);
  expect(cellOf(card, [])).toEqual(['MISSING', 'missing', true]);
  expect(cellOf(card, [paper('MED_CARD', '2026-01-02')], noDates)?.slice(0, 2)).toEqual([
    'MISSING',
    'no date',
  ]);
  // A driver may not drive without one, though the file need not have a copy.
  const copy = rule('MED_CARD', { dueRule: 'expirationDate', required: 'ifApplicable' });
  expect(cellOf(copy, [], noDates)).toEqual(['MISSING', 'no date', false]);
  expect(cellOf(copy, [])).toBeNull();
  expect(cellOf(rule('ROAD_TEST'), [], noDates)).toEqual(['MISSING', 'missing', true]);
});

test('a paper that is filed once shows the day it was filed', () => {
  expect(cellOf(rule('ROAD_TEST'), [paper('ROAD_TEST', '2009-10-17')])).toEqual([
    'COMPLETED',
    '10/17/2009',
    false,
  ]);
});

test('an effort to reach a former employer shows its year', () => {
  const perEmployer = rule('PREV_EMPLOYER', { perEmployer: true });
  const papers = [paper('PREV_EMPLOYER', '2020-03-01', { employer: 'Old Mill' })];
  expect(cellOf(perEmployer, papers, {}, true)).toEqual(['WAIVED', 'effort 2020', false]);
});

test('what is not due yet is pending, what nobody has to have is nothing', () => {
  const hired = rule('ANNUAL_MVR', { dueRule: 'hire+90d' });
  expect(cellOf(hired, [])).toEqual(['PENDING', '01/30/2027', false]);
  expect(cellOf(rule('OTHER', { required: 'no' }), [])).toBeNull();
  expect(cellOf(rule('OTHER', { required: 'ifApplicable' }), [])).toBeNull();
});

test('a file counts its gaps and the days since the oldest was due', () => {
  const rules = [
    license,
    rule('ROAD_TEST'),
    rule('HIRE_MVR', { dueRule: 'hire+10d' }),
    rule('OTHER', { required: 'no', dueRule: 'hire+10d' }),
  ];
  const slots = dqSlots(rules, [expiring('LICENCE', 5)], driver);
  expect(driverFileCount(slots, today)).toEqual({ gaps: 2, daysOver: 10, isDueSoon: true });
  expect(driverFileCount([], today)).toEqual({ gaps: 0, daysOver: 0, isDueSoon: false });
});
