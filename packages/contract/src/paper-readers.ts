import * as z from 'zod';
import { email } from './schema.ts';

/** Most addresses one mail with a paper goes to. */
export const mostAddresses = 10;

/** The addresses a paper is mailed to. */
export const paperReaders = z
  .array(email)
  .min(1, 'Enter at least one address.')
  .max(mostAddresses, `Enter at most ${mostAddresses} addresses.`);
