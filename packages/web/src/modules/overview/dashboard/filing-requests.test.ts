import { expect, test } from 'vitest';
import { nextRequest } from '../../people/driver-file/filing-request.ts';
import { filingRequest } from './filing-requests.ts';

const row = {
  key: 'medCard 1',
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
