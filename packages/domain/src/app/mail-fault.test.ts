import { expect, test } from 'vitest';
import { mailFaultStep } from './mail-fault.ts';

test.each([
  ['getaddrinfo ENOTFOUND smtp.nowhere.example', 'No machine with that name'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'nothing accepts mail on that port'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'user name or the password'],
  ['self-signed certificate', 'certificate'],
  ["Hostname/IP does not match certificate's altnames", 'certificate'],
  ['Greeting never received', 'in time'],
  ['Connection timeout', 'in time'],
  ['40:error:wrong version number:ssl3_record.c', 'Encryption does not fit'],
  ['Mail command failed: 550 5.7.1 Sender not allowed', 'refused the sender'],
  ['Message failed: 451 4.3.0 Try again later', 'try again later'],
  ['something nobody knows', 'Show this message'],
])('%s', (words, step) => {
  expect(mailFaultStep(words)).toContain(step);
});
