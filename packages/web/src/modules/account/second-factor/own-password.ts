import * as z from 'zod';

/** The own password, asked for before what proves a person is changed. */
export const ownPassword = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .max(200, 'Password can have at most 200 characters.');
