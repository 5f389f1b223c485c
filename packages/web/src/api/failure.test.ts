import { expect, test } from 'vitest';
import { ApiFailure, failureOf } from './failure.ts';

const none = () => null;

test('an answer of ours keeps its messages, request id and conflict', () => {
  const body = {
    messages: [
      { message: 'E-mail is required.', description: 'Enter one.', field: 'email' },
      { message: 'Second', description: '', field: 'email' },
    ],
    requestId: 'r-1',
    conflict: { version: 3 },
  };
  const failure = failureOf(409, JSON.stringify(body), none);
  expect(failure).toMatchObject({
    status: 409,
    message: 'E-mail is required.',
    description: 'Enter one.',
    requestId: 'r-1',
    conflict: { version: 3 },
  });
  expect([...failure.fields]).toEqual([['email', 'E-mail is required.']]);
});

test('a page of a proxy becomes a plain sentence', () => {
  expect(failureOf(502, '<html>Bad gateway</html>', none)).toMatchObject({
    status: 502,
    message: 'Error',
    description: 'The server answered 502. Try again in a moment.',
  });
});

test('seconds to wait come from the header', () => {
  const failure = failureOf(429, '{"messages":[]}', (name) =>
    name === 'retry-after' ? '12' : null,
  );
  expect(failure.retryAfter).toBe(12);
  expect(failure.message).toBe('Error');
});

test('a message without text is "Error"', () => {
  expect(
    new ApiFailure({ status: 500, messages: [{ message: '', description: 'x' }] }).message,
  ).toBe('Error');
});
