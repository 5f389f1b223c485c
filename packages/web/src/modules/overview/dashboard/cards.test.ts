import { expect, test } from 'vitest';
import { badgesOf } from '../../../shell/badges.ts';
import { attentionLine, cards } from './cards.ts';

const none = {
  driverOverdue: 0,
  driverDueSoon: 0,
  trainingOverdue: 0,
  trainingOverdueCourses: 0,
  trainingOverduePeople: 0,
  trainingDueSoon: 0,
  equipmentOverdue: 0,
  equipmentDueSoon: 0,
  medCertOverDue: 0,
  medCardDueSoon: 0,
  trainingCompliancePercentage: 100,
  serviceIncidentsOverdue: 0,
  serviceIncidentsDueSoon: 0,
  activeIncident: 0,
  closedIncident: 0,
  openCertificateRequests: 0,
  openWorkorders: 0,
};

test.each([
  [
    'Driver License',
    '/employee/driver/exceptions?tab=1',
    '/employee/driver/exceptions?tab=2',
    'EMPLOYEE',
  ],
  [
    'Training',
    '/training/tracker?tab=2&view=list',
    '/training/tracker?tab=3&view=list',
    'TRAINING',
  ],
  ['Equipment', '/equipment/renewals?tab=overdue', '/equipment/renewals?tab=dueSoon', 'EQUIPMENT'],
  [
    'Med Cards',
    '/employee/driver/exceptions?tab=3',
    '/employee/driver/exceptions?tab=4',
    'EMPLOYEE',
  ],
  [
    'Incidents',
    '/incident-management/active-incident',
    '/incident-management/closed-incident',
    'INCIDENT-MANAGEMENT',
  ],
])('%s goes where it is promised to go', (title, first, second, module) => {
  const card = cards.find((one) => one.title === title);
  expect(card?.numbers.map(({ href }) => href)).toEqual([first, second]);
  expect(card?.module).toBe(module);
});

test('a badge of the menu is the overdue numbers of its cards, and opens the same rows', () => {
  const counts = Object.fromEntries(
    Object.keys(none).map((key, at) => [key, at + 1]),
  ) as typeof none;
  const overdue = cards.flatMap(({ numbers }) =>
    numbers
      .filter(({ tone }) => tone === 'overdue')
      .map(({ count, href }) => ({ count: count(counts), href })),
  );
  const badges = [...badgesOf(counts).values()];
  const late = badges.filter(({ word }) => word === 'overdue');
  const sum = (numbers: readonly { readonly count: number }[]) =>
    numbers.reduce((all, { count }) => all + count, 0);
  expect(sum(late)).toBe(sum(overdue));
  for (const { count, href } of late) {
    const behind = overdue.filter((one) => one.href.startsWith(href));
    expect([href, count]).toEqual([href, sum(behind)]);
  }
  expect(badges.filter((badge) => !late.includes(badge))).toMatchObject([
    { href: '/administrator/edit-data?tab=insurance&part=requests', word: 'open requests' },
  ]);
  expect(badgesOf(none).size).toBe(0);
});

test.each([
  [4, 3, { count: 7, made: '4 licenses and 3 med cards', href: '/employee/driver/exceptions' }],
  [1, 1, { count: 2, made: '1 license and 1 med card', href: '/employee/driver/exceptions' }],
  [0, 3, { count: 3, made: '3 med cards', href: '/employee/driver/exceptions?tab=3' }],
  [4, 0, { count: 4, made: '4 licenses', href: '/employee/driver/exceptions?tab=1' }],
])('%i licenses and %i med cards are one badge', (driverOverdue, medCertOverDue, badge) => {
  const badges = badgesOf({ ...none, driverOverdue, medCertOverDue });
  expect([...badges.values()]).toMatchObject([badge]);
});

test.each(cards.map((card) => [card.title, card] as const))(
  '%s names the module whose records it counts',
  (_, { module, counted, numbers }) => {
    // By the addresses its numbers lead to; a card without a module of its own is still not shown to everybody.
    const expected = {
      employee: 'EMPLOYEE',
      training: 'TRAINING',
      equipment: 'EQUIPMENT',
      'incident-management': 'INCIDENT-MANAGEMENT',
    };
    for (const { href } of numbers)
      expect(expected[href.split('/')[1] as keyof typeof expected]).toBe(counted);
    expect(module ?? counted).toBe(counted);
  },
);

test('the line under the greeting has a dot between two parts alone', () => {
  const day = 'Friday, November 27';
  expect(attentionLine(undefined, undefined)).toBe('');
  expect(attentionLine(day, undefined)).toBe(day);
  expect(attentionLine(undefined, '3 overdue')).toBe('3 overdue');
  expect(attentionLine(day, '3 overdue')).toBe('Friday, November 27 · 3 overdue');
});
