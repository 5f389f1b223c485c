import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { newPassword } from '../account/authentication.ts';
import { operation } from '../operation.ts';
import { email, instantOut } from '../schema.ts';

const code = z.string().overwrite(plainText).max(40).optional();
const count = z.number().int();

/** What an export holds, read before anything is restored. */
const contents = z.object({
  companyName: z.string(),
  version: z.string(),
  createdAt: instantOut,
  createdByName: z.string(),
  tables: count,
  rows: count,
  files: count,
  /** Bytes of the files once they are unpacked. */
  fileBytes: count,
  withRestricted: z.boolean(),
  administrators: z.array(z.object({ name: z.string(), email: z.string() })),
});

/** How far the restoring of a company is. */
export const restoreState = z.object({
  phase: z.enum(['none', 'receiving', 'checking', 'waiting', 'restoring', 'done', 'failed']),
  /** Bytes received, or rows and files restored, of all that there are. */
  done: count,
  total: count,
  contents: contents.nullable(),
  /** Why it went no further. */
  problem: z.string().nullable(),
});

/** What is asked before a company is restored: who signs in afterwards. */
export const restoreForm = z.strictObject({ code, email, password: newPassword });

/** Restoring a company on the first run: only from this machine or with the code printed at start, and never once a company exists. */
export const companyRestore = {
  state: operation({
    method: 'POST',
    path: '/api/Setup/GetRestore',
    access: 'anyone',
    body: 'json',
    input: z.strictObject({ code }),
    output: restoreState,
    summary:
      'Progress of a restore: how much of the uploaded export is received, checked and restored.',
  }),
  restore: operation({
    method: 'POST',
    path: '/api/Setup/RestoreCompany',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: restoreForm,
    output: restoreState,
    summary: 'Restores the company from the uploaded export, all of it or nothing.',
  }),
  forget: operation({
    method: 'POST',
    path: '/api/Setup/ForgetRestore',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: z.strictObject({ code }),
    output: restoreState,
    summary: 'Discards the uploaded export so that another one can be uploaded.',
  }),
};
