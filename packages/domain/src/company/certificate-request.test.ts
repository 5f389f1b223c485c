import { expect, test } from 'vitest';
import {
  certificateRequestStatuses,
  certificateSubject,
  certificateText,
  expiredQuestion,
  nextRequestAt,
  requestAnswerText,
  statusAfter,
} from './certificate-request.ts';

test('a request goes from requested to sent to closed, or is declined and then closed; nothing else', () => {
  const steps = ['send', 'decline', 'close'] as const;
  const all = certificateRequestStatuses.flatMap((from) =>
    steps.flatMap((step) => {
      const to = statusAfter(from, step);
      return to === undefined ? [] : [`${from} ${step} ${to}`];
    }),
  );
  expect(all).toEqual([
    'Requested send Sent',
    'Requested decline Declined',
    'Sent send Sent',
    'Sent close Closed',
    'Declined close Closed',
  ]);
});

test('the texts are those that were ordered', () => {
  expect(requestAnswerText('Ann Lee', 'risk@acme.example')).toBe(
    'Ann Lee will send it to risk@acme.example.',
  );
  expect(requestAnswerText(null, 'risk@acme.example')).toBe(
    'Your administrator will send it to risk@acme.example.',
  );
  expect(certificateSubject('Cedar Ridge Freight')).toBe(
    'Cedar Ridge Freight certificate of insurance',
  );
  expect(certificateText('Cedar Ridge Freight')).toBe(
    'Attached is the certificate of insurance of Cedar Ridge Freight you asked for. A certificate holder is not an additional insured; changes of wording come from our agent.',
  );
});

test('one that ended yesterday is asked about, one that ends today is not', () => {
  expect(expiredQuestion('2026-11-09', '2026-11-10')).toBe('Expired 11/09/2026. Send it anyway?');
  expect(expiredQuestion('2026-11-09T00:00:00.000Z', '2026-11-09T00:00:00.000Z')).toBeNull();
  expect(expiredQuestion('2026-11-09', '2026-11-09')).toBeNull();
  expect(expiredQuestion(null, '2026-11-09')).toBeNull();
});

test('the twenty-first request of an hour waits until the first of the twenty is an hour old', () => {
  const at = (minutes: number, seconds = 0) =>
    new Date(Date.parse('2026-11-01T12:00:00Z') + minutes * 60_000 + seconds * 1000);
  const twenty = Array.from({ length: 20 }, (_, minute) => at(minute, 30)).toReversed();
  expect(nextRequestAt(twenty.slice(1), at(20))).toBeNull();
  expect(nextRequestAt(twenty, at(20))).toEqual(at(61));
  expect(nextRequestAt(twenty, at(60, 29))).toEqual(at(61));
  expect(nextRequestAt(twenty, at(60, 30))).toBeNull();
});
