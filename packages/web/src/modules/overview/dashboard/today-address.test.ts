import { expect, test } from 'vitest';
import { filterText, keptText, readToday } from './today-address.ts';

test('an address says what the list is narrowed to, and nothing else', () => {
  const search = new URLSearchParams(
    'horizon=60&part=people&kinds=training,nonsense,licence&person=p&page=3&q=x',
  );
  expect(readToday(search)).toEqual({
    horizon: 60,
    part: 'people',
    kinds: ['licence', 'training'],
    employeeId: 'p',
  });
  expect(filterText(search)).toBe(
    'horizon=60&part=people&kinds=training%2Cnonsense%2Clicence&person=p',
  );
});

test('the days of one week are both in the address, or neither counts', () => {
  const week = { from: '2027-09-24', to: '2027-09-30' };
  expect(readToday(new URLSearchParams(week))).toEqual({ days: week });
  expect(filterText(new URLSearchParams(week))).toBe('from=2027-09-24&to=2027-09-30');
  expect(keptText(new URLSearchParams({ ...week, part: 'people' }))).toBe('part=people');
  expect(readToday(new URLSearchParams('from=2027-09-24'))).toEqual({});
  expect(readToday(new URLSearchParams('from=2027-09-30&to=2027-09-24'))).toEqual({});
  expect(readToday(new URLSearchParams('from=soon&to=later'))).toEqual({});
});

test('what makes no sense narrows nothing', () => {
  expect(readToday(new URLSearchParams('horizon=45&part=all&kinds='))).toEqual({});
  expect(filterText(new URLSearchParams('page=2'))).toBe('');
});
