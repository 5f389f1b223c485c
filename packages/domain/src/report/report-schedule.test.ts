import { expect, test } from 'vitest';
import { missedWords, recipientFault } from './report-schedule.ts';

const person = {
  isCurrent: true,
  maySignIn: true,
  lacksSecondFactor: false,
  mayOpenReports: true,
  email: 'lee@carrier.example',
  isUnsubscribed: false,
};

test('a report goes to who works here, may sign in, may open reports and wants it', () => {
  expect(recipientFault(person)).toBeNull();
});

test.each([
  [{ isCurrent: false }, 'Left the company.'],
  [{ maySignIn: false }, 'No longer has portal access.'],
  [{ lacksSecondFactor: true }, 'Has to set up a second factor first.'],
  [{ mayOpenReports: false }, 'No longer allowed to open reports.'],
  [{ isUnsubscribed: true }, 'Unsubscribed.'],
  [{ email: null }, 'Has no e-mail address.'],
])('%o is skipped: %s', (values, reason) => {
  expect(recipientFault({ ...person, ...values })).toBe(reason);
});

test('what was missed is said in words', () => {
  expect(missedWords(0)).toBeNull();
  expect(missedWords(1)).toBe('1 earlier report was not sent because the server was off.');
  expect(missedWords(2)).toBe('2 earlier reports were not sent because the server was off.');
});
