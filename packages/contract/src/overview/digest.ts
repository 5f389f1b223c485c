import * as z from 'zod';
import { operation } from '../operation.ts';
import { nothing } from '../schema.ts';

const secret = z.strictObject({
  token: z.string('This link is not complete.').min(1, 'This link is not complete.').max(200),
});

const subscription = z.object({
  companyName: z.string(),
  /** What its reader is written to about: 'Training every day, Equipment on Mondays'; empty when nothing is sent any more. */
  words: z.string(),
});

/** Digest mails: one now, and the link in each, which works signed out. */
export const digests = {
  sendNow: operation({
    method: 'POST',
    path: '/api/Digest/SendDigest',
    access: 'signed-in',
    forPeople: true,
    body: 'json',
    writes: true,
    input: nothing,
    output: z.object({
      /** Where it goes. */
      email: z.string(),
    }),
    summary: 'Sends the caller a digest of everything chosen, now.',
  }),
  subscription: operation({
    method: 'POST',
    path: '/api/Digest/GetDigestSubscription',
    access: 'anyone',
    body: 'json',
    input: secret,
    output: subscription,
    summary: 'Which digest an unsubscribe link belongs to; changes nothing.',
  }),
  unsubscribe: operation({
    method: 'POST',
    path: '/api/Digest/UnsubscribeDigest',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: secret,
    output: subscription,
    summary: 'Stops digests to the reader of the mail.',
  }),
};
