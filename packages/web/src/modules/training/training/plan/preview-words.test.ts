import { expect, test } from 'vitest';
import {
  busyClassesOf,
  cellText,
  cellWord,
  skippedOf,
  summaryOf,
  takenUpOf,
  withoutEmailOf,
} from './preview-words.ts';

const cell = {
  courseCatalogId: 'c',
  course: 'Hazmat',
  completedAt: null,
  validUntil: null,
  openDueDate: null,
  isAssigned: true,
  takesUp: null,
  busyIn: null,
  reason: '',
};
const person = (courses: Parameters<typeof summaryOf>[0][number]['courses']) => ({
  employeeId: 'e',
  employeeName: 'Ann Lee',
  employeeGroup: null,
  hasEmail: true,
  courses,
});
const until = '2028-10-14T00:00:00.000Z';

test('each state has its words', () => {
  expect(cellWord({ ...cell, state: 'never' })).toBe('Never');
  expect(cellWord({ ...cell, state: 'valid', validUntil: until })).toBe('Until 10/14/2028');
  expect(cellWord({ ...cell, state: 'valid' })).toBe('Done once');
  expect(cellWord({ ...cell, state: 'overdue', validUntil: until })).toBe('Ran out 10/14/2028');
  expect(cellWord({ ...cell, state: 'open', openDueDate: until })).toBe('Open until 10/14/2028');
});

test('of several courses each says which it is, and what is skipped says who, which and why', () => {
  const valid = { ...cell, state: 'valid' as const, validUntil: until, isAssigned: false };
  expect(cellText(valid, true)).toBe('Hazmat skipped: Until 10/14/2028');
  expect(cellText(valid, false)).toBe('Until 10/14/2028, skipped');
  expect(cellText({ ...cell, state: 'never' }, true)).toBe('Hazmat: Never');
  expect(cellText({ ...cell, state: 'never' }, false)).toBe('Never');
  const why = 'Valid until 10/14/2028: completed 10/14/2025';
  const first = person([
    { ...valid, reason: why },
    { ...cell, courseCatalogId: 'd', state: 'never' },
  ]);
  expect(skippedOf([first])).toEqual([{ key: 'e c', what: 'Ann Lee · Hazmat', why }]);
  expect(skippedOf([])).toEqual([]);
});

test('without an address are those who get a course and cannot be written to', () => {
  const never = { ...cell, state: 'never' as const };
  const skipped = { ...cell, state: 'open' as const, isAssigned: false };
  const silent = { ...person([skipped, never]), hasEmail: false };
  expect(withoutEmailOf([silent, person([never])])).toEqual([
    { key: 'e', what: 'Ann Lee', why: 'No group' },
  ]);
  expect(withoutEmailOf([{ ...silent, employeeGroup: 'Dallas' }])[0]?.why).toBe('Dallas');
  expect(withoutEmailOf([{ ...silent, courses: [skipped] }])).toEqual([]);
  expect(withoutEmailOf([{ ...silent, courses: [] }])).toEqual([]);
});

const class3 = {
  trainingId: 't',
  training: 'Hazmat Dallas',
  classDate: '2026-12-03T00:00:00.000Z',
};

test('what is open is named with its place and day, and classes to come with their people', () => {
  const due = '2026-12-09T00:00:00.000Z';
  const open = { ...cell, state: 'overdue' as const };
  const taken = { ...open, takesUp: { from: 'Hazmat – recurrent', dueDate: due, isEarly: false } };
  const early = { ...taken, takesUp: { ...taken.takesUp, isEarly: true } };
  expect(takenUpOf([person([taken]), person([early])]).map(({ why }) => why)).toEqual([
    'Hazmat – recurrent, due 12/09/2026',
    'Hazmat – recurrent, due 12/09/2026, taken early',
  ]);
  const busy = { ...open, isAssigned: false, busyIn: class3 };
  const people = [
    { ...person([busy]), employeeId: 'a' },
    { ...person([busy]), employeeId: 'b' },
    { ...person([taken]), employeeId: 'c' },
  ];
  expect(busyClassesOf(people)).toEqual([
    { trainingId: 't', label: 'Take 2 people out of Hazmat Dallas, 12/03/2026' },
  ]);
  expect(summaryOf(people, 1, true)).toBe('3 people, 2 already on a class, 1 taken into this one');
});

test('the summary counts what is assigned and says what is skipped and why', () => {
  const people = [
    person([
      { ...cell, state: 'never' },
      { ...cell, state: 'valid', isAssigned: false },
    ]),
    person([
      { ...cell, state: 'open', isAssigned: false, busyIn: class3 },
      { ...cell, state: 'overdue' },
    ]),
  ];
  expect(summaryOf(people, 2, true)).toBe(
    '2 courses for 2 people: 2 assigned, 1 already on a class, 1 left out because still valid',
  );
  expect(summaryOf(people.slice(0, 1), 1, false)).toBe('1 course for 1 person: 1 assigned');
  expect(summaryOf([], 3, true)).toBe('No one is chosen yet.');
});

test('of a training that is over, what its people completed is not called left out', () => {
  const valid = { ...cell, state: 'valid' as const, isAssigned: false };
  const people = [person([valid]), { ...person([valid]), employeeId: 'f' }];
  expect(summaryOf(people, 1, true, new Set(['e', 'f']))).toBe(
    '1 course for 2 people: nothing to assign, 2 completed already',
  );
  expect(summaryOf(people, 1, true, new Set(['e']))).toBe(
    '1 course for 2 people: nothing to assign, 1 completed already, 1 left out because still valid',
  );
  expect(summaryOf(people.slice(0, 1), 1, false, new Set(['e']))).toBe(
    '1 course for 1 person: nothing to assign, 1 completed already',
  );
});
