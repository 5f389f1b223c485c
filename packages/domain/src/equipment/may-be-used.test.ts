import { expect, test } from 'vitest';
import { addDays, type CalendarDay } from '../calendar-day.ts';
import { mayBeUsed } from './may-be-used.ts';
import type { RenewalOfUnit, ServiceOfUnit, UnitToUse } from './use-reason.ts';

const today = '2026-11-26';
const inDays = (count: number): CalendarDay => addDays(today, count);

const renewal = (more: Partial<RenewalOfUnit> = {}): RenewalOfUnit => ({
  id: 'r1',
  name: 'Annual DOT Inspection',
  role: 'inspection',
  rule: '49 CFR 396.17',
  due: inDays(200),
  lastCompletedOn: null,
  threshold: 30,
  isOpen: true,
  isMissing: false,
  failure: null,
  ...more,
});
const none = { next: null, current: null, threshold: null };
const service = (more: Partial<ServiceOfUnit> = {}): ServiceOfUnit => ({
  id: 's1',
  name: 'PM-A',
  due: null,
  threshold: 30,
  primary: none,
  secondary: none,
  ...more,
});
const unit = (more: Partial<UnitToUse> = {}): UnitToUse => ({
  id: 'u1',
  name: 'Truck 108',
  status: 'Active',
  orderNumber: null,
  outOfServiceSince: null,
  duty: { state: 'owed', question: null },
  renewals: [renewal()],
  services: [],
  meterSigns: { primary: 'mi', secondary: 'h' },
  ...more,
});
const summary = (more: Partial<UnitToUse>, day = today) => {
  const { answer, text, rule, until } = mayBeUsed(unit(more), day);
  return [answer, text, rule, until];
};
const due = (days: number, more: Partial<RenewalOfUnit> = {}) => ({
  renewals: [renewal({ due: inDays(days), ...more })],
});
const registration = { name: 'Registration', role: 'registration', rule: null } as const;
const extinguisher = { name: 'Fire Extinguisher', role: 'other', rule: '29 CFR 1910.157' } as const;

test.each([
  // The day is D, its window 30 days.
  ['D-31', due(31), ['yes', 'Until 11/27/2026', null, '2026-11-27']],
  ['D-30', due(30), ['but', 'Inspection due 12/26/2026', '49 CFR 396.17', '2026-12-27']],
  ['D-1', due(1), ['but', 'Inspection due 11/27/2026', '49 CFR 396.17', '2026-11-28']],
  ['D', due(0), ['but', 'Inspection due 11/26/2026', '49 CFR 396.17', '2026-11-27']],
  ['D+1', due(-1), ['no', 'Inspection 1 day over', '49 CFR 396.17', null]],
  ['D+31', due(-31), ['no', 'Inspection 31 days over', '49 CFR 396.17', null]],
  [
    'no window',
    due(0, { threshold: 0 }),
    ['but', 'Inspection due 11/26/2026', '49 CFR 396.17', '2026-11-27'],
  ],
])('an inspection on %s', (_, facts, expected) => expect(summary(facts)).toEqual(expected));

test('an inspection of February 29 is good through that day', () => {
  const leap = { renewals: [renewal({ due: '2028-02-29' })] };
  expect(summary(leap, '2028-01-29')).toEqual(['yes', 'Until 01/30/2028', null, '2028-01-30']);
  expect(summary(leap, '2028-02-29')[0]).toBe('but');
  expect(summary(leap, '2028-03-01')).toEqual([
    'no',
    'Inspection 1 day over',
    '49 CFR 396.17',
    null,
  ]);
});

test.each([
  [
    'one that was never made',
    { renewals: [renewal({ due: null, isMissing: true })] },
    ['no', 'No annual inspection on file', '49 CFR 396.17', null],
  ],
  [
    'one that failed, whenever it is due',
    due(200, { failure: { failedOn: today, failedDefects: 'brake lining.' } }),
    ['no', 'Failed 11/26/2026: brake lining', '49 CFR 396.17, 396.7(a), 396.3(a)(1)', null],
  ],
  [
    'one that failed without a word, closed',
    due(-1, { isOpen: false, failure: { failedOn: today, failedDefects: null } }),
    ['no', 'Failed 11/26/2026', '49 CFR 396.17(c), 396.7(a), 396.3(a)(1)', null],
  ],
  [
    'a registration that is over',
    due(-3, registration),
    ['no', 'Registration expired 11/23/2026', '49 CFR 392.2, State law', null],
  ],
  [
    'a registration on its last day',
    due(0, registration),
    ['but', 'Registration due 11/26/2026', '49 CFR 392.2, State law', '2026-11-27'],
  ],
  [
    'any other renewal that is over',
    due(-14, extinguisher),
    ['but', 'Fire Extinguisher 14 days over', '29 CFR 1910.157', null],
  ],
  ['one that is closed', due(-14, { isOpen: false }), ['yes', 'Nothing is due', null, null]],
  [
    'a renewal without a day',
    { renewals: [renewal({ ...extinguisher, due: null })] },
    ['yes', 'Nothing is due', null, null],
  ],
])('%s', (_, facts, expected) => expect(summary(facts)).toEqual(expected));

test.each([
  ['Sold', null, [null, 'Nothing is asked of a sold unit', null, null]],
  ['Out of Service', null, ['no', 'Out of service', null, null]],
  ['In Shop', null, ['no', 'In shop', null, null]],
  ['In Shop', 'WO-0117', ['no', 'In shop, WO-0117', null, null]],
  [null, null, ['yes', 'Until 05/15/2027', null, '2027-05-15']],
])('of status %s with order %s', (status, orderNumber, expected) =>
  expect(summary({ status, orderNumber })).toEqual(expected),
);

test('a unit out of service says since when, where that is known', () => {
  const out = { status: 'Out of Service', outOfServiceSince: '2026-11-02' };
  expect(summary(out)).toEqual(['no', 'Out of service since 11/02/2026', null, null]);
  // The day of a status that is over says nothing.
  expect(summary({ ...out, status: 'In Shop' })).toEqual(['no', 'In shop', null, null]);
});

test('a unit out of service is barred by that alone', () => {
  const facts = unit({
    ...due(-90),
    status: 'Out of Service',
    services: [service({ due: today })],
  });
  expect(mayBeUsed(facts, today).reasons.map(({ code }) => code)).toEqual(['status']);
});

const unknown = { state: 'unknown', question: 'weight' } as const;
test.each([
  ['nobody said', { duty: unknown, renewals: [] }, 'Weighs or tows over 10,000 lb?', 'weight'],
  [
    'seats',
    { duty: { ...unknown, question: 'forPay' as const }, renewals: [] },
    'Carries its passengers for pay?',
    'forPay',
  ],
])('a fact that decides is asked: %s', (_, facts, text, asks) => {
  const { answer, reasons } = mayBeUsed(unit(facts), today);
  expect([answer, reasons[0]?.text, reasons[0]?.asks]).toEqual(['unknown', text, asks]);
});

test('a weight that decides nothing is not asked', () => {
  expect(summary({ duty: unknown })[0]).toBe('yes');
  expect(summary({ duty: unknown, ...due(-1) })[0]).toBe('no');
});

test('nothing is asked of a unit that owes nothing', () => {
  const duty = { state: 'none', question: null } as const;
  expect(summary({ duty, renewals: [] })).toEqual([
    null,
    'Nothing is asked of this unit',
    null,
    null,
  ]);
  expect(summary({ duty, renewals: [], services: [service()] })[0]).toBe('yes');
});

const at = (left: number) => ({ next: 100_000 + left, current: 100_000, threshold: 500 });
test.each([
  ['over by its meter', { primary: at(-640) }, ['but', 'PM-A 640 mi over']],
  ['at its reading', { primary: at(0) }, ['but', 'PM-A due now']],
  ['near by its meter', { primary: at(500) }, ['but', 'PM-A in 500 mi']],
  ['far by its meter', { primary: at(501) }, ['yes', 'Until 05/15/2027']],
  ['over by its second meter', { secondary: at(-8) }, ['but', 'PM-A 8 h over']],
  ['over by its day', { due: inDays(-4) }, ['but', 'PM-A 4 days over']],
  ['near by its day', { due: inDays(30) }, ['but', 'PM-A due 12/26/2026']],
  ['far by its day', { due: inDays(31) }, ['yes', 'Until 11/27/2026']],
])('service %s', (_, facts, expected) => {
  expect(summary({ services: [service(facts)] }).slice(0, 2)).toEqual(expected);
});

test('worst first, then in the order of the table and by the day', () => {
  const facts = unit({
    status: 'In Shop',
    renewals: [
      renewal({ ...extinguisher, id: 'r4', due: inDays(-2) }),
      renewal({ ...extinguisher, id: 'r5', due: inDays(-9) }),
      renewal({ ...registration, due: inDays(-3) }),
      renewal({ due: inDays(-1) }),
    ],
    services: [service({ due: inDays(10) }), service({ primary: at(-640) })],
  });
  const { reasons } = mayBeUsed(facts, today);
  expect(reasons.map(({ code, text }) => `${code}: ${text}`)).toEqual([
    'inspection: Inspection 1 day over',
    'registration: Registration expired 11/23/2026',
    'status: In shop',
    'service: PM-A 640 mi over',
    'other: Fire Extinguisher 9 days over',
    'other: Fire Extinguisher 2 days over',
    'soon: PM-A due 12/06/2026',
  ]);
  expect(reasons[0]).toMatchObject({
    effect: 'no',
    about: 'r1',
    subject: 'Truck 108',
    action: {
      label: 'Complete renewal',
      path: '/equipment/renewals/resolve-renewal?id=r1',
    },
  });
});

test.each([
  [
    'a renewal of each kind',
    {
      renewals: [
        renewal(),
        renewal({ ...registration, due: inDays(45) }),
        renewal({ ...extinguisher, due: inDays(90) }),
      ],
    },
  ],
  ['service before anything else', { services: [service({ due: inDays(40) })] }],
  [
    'a fact that is not entered',
    {
      duty: { ...unknown, question: 'weight' as const },
      renewals: [renewal({ ...registration, due: inDays(3) })],
    },
  ],
  ['one that is closed', { renewals: [renewal({ isOpen: false, due: inDays(40) }), renewal()] }],
  ['no window', due(10, { threshold: 0 })],
])('until is the first day with another answer: %s', (_, facts) => {
  const given = unit(facts);
  const days = Array.from({ length: 400 }, (__, at) => mayBeUsed(given, inDays(at)));
  for (const [at, { answer, until }] of days.slice(0, 250).entries()) {
    const next = days.findIndex((one, later) => later > at && one.answer !== answer);
    expect([at, until]).toEqual([at, next < 0 ? null : inDays(next)]);
  }
});
