import * as z from 'zod';
import { signedIn } from './authentication.ts';
import { operation } from '../operation.ts';
import { requiredText } from '../schema.ts';

export const directorySignIn = {
  redeem: operation({
    method: 'POST',
    path: '/api/DirectorySignIn/Redeem',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: z.strictObject({ code: requiredText('Code', 200) }),
    output: signedIn.extend({
      /** The page that was asked for before the sign-in. */
      next: z.string().nullable(),
    }),
    summary: 'Exchanges the one-time code of a directory sign-in for a session, within 60 seconds.',
  }),
};
