import { expect, test } from 'vitest';
import { nextRequest } from '../../people/driver-file/filing-request.ts';
import { bothTogether, filingRequest } from './filing-requests.ts';

const row = {
  key: 'medCard 7',
  kind: 'medCard',
  count: 1,
  subject: 'Wesley Tran',
  reason: 'Med card expired 1 day ago',
  state: 'OVERDUE',
  isPrivate: true,
  action: { label: 'File new card', path: '/employee/driver/add-files?id=7&file=MED_CARD' },
} as const;

test('a row that asks for a paper of one driver is filed over its screen', () => {
  expect(filingRequest(row)).toMatchObject({
    name: 'Wesley Tran',
    employeeId: '7',
    code: 'MED_CARD',
    action: 'File new card',
  });
});

test('a row of both cards begins with its own, and the other one follows', () => {
  const path = '/employee/driver/add-files?id=7&show=attention';
  const both = { ...row, count: 2, action: { label: 'File both cards', path } };
  expect(filingRequest(both)).toMatchObject({ code: 'MED_CARD', action: 'File new card' });
  const all = ['medCard 7', 'medCard 8', 'licence 7', 'licence 9'].map((key) => ({
    key,
    employeeId: key.slice(-1),
  }));
  expect(bothTogether(all, both).map(({ key }) => key)).toEqual([
    'medCard 7',
    'licence 7',
    'medCard 8',
    'licence 9',
  ]);
  expect(bothTogether(all, row)).toBe(all);
});

test('every other row opens its address', () => {
  const at = (path: string) => filingRequest({ ...row, action: { label: 'Open', path } });
  expect(at('/employee/driver/exceptions?tab=3')).toBeNull();
  expect(at('/employee/driver/add-files?id=7')).toBeNull();
});

test('the next one is the next of the list that is not filed', () => {
  const list = ['a', 'b', 'c'].map((key) => ({ key }));
  expect(nextRequest(list, 'a', new Set())?.key).toBe('b');
  expect(nextRequest(list, 'a', new Set(['a', 'b']))?.key).toBe('c');
  expect(nextRequest(list, 'c', new Set())).toBeUndefined();
});
