import { expect, test } from 'vitest';
import { ApiFailure, offline } from '../../../api/failure.ts';
import { faultOf } from './confirm-fault.ts';

const refusal = (status: number) =>
  new ApiFailure({ status, messages: [{ message: 'Not so.', description: 'Do this.' }] });

test('without a fault there is nothing to say', () => {
  expect(faultOf('a-token', null)).toBeNull();
});

test.each([
  ['a used or too old link', refusal(422), false],
  ['a busy server', refusal(429), true],
  ['a server that fails', refusal(500), true],
  ['no connection', offline(), true],
])('%s: trying again helps: %s', (_what, failure, helpsAgain) => {
  expect(faultOf('a-token', failure)?.helpsAgain).toBe(helpsAgain);
});

test('a refusal says what to do, and a link without its end too', () => {
  expect(faultOf('a-token', refusal(422))?.text).toBe('Not so. Do this.');
  expect(faultOf('', null)).toMatchObject({ helpsAgain: false });
});
