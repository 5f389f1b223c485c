import { expect, test } from 'vitest';
import { filterText, readToday } from './today-address.ts';

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

test('what makes no sense narrows nothing', () => {
  expect(readToday(new URLSearchParams('horizon=45&part=all&kinds='))).toEqual({});
  expect(filterText(new URLSearchParams('page=2'))).toBe('');
});
