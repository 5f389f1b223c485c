import { apiKeyStatuses } from '@roadproof/domain/account/api-key';
import { moduleFlags } from '@roadproof/domain/account/permission';
import * as z from 'zod';
import { apiKeyColumns } from './api-key.columns.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { dayOut, id, instantOut, requiredDay, requiredText, saved } from '../schema.ts';

/** The modules a key can open. */
export const apiKeyModules = Object.keys(moduleFlags) as (keyof typeof moduleFlags)[];

/** A key of a machine; the secret is returned only once, on creation. */
export const apiKeyRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  /** Its first letters, to recognize it by. */
  prefix: z.string(),
  /** The modules it opens, in words. */
  modules: z.string(),
  expiresOn: dayOut,
  lastUsedAt: instantOut.nullable(),
  status: z.enum(apiKeyStatuses),
  madeBy: z.string().nullable(),
  createdAt: instantOut,
});

/** The form of a new key. */
export const addApiKey = z.strictObject({
  name: requiredText('Name', 100),
  modules: z
    .array(z.enum(apiKeyModules, 'Choose modules from the list.'), 'Choose at least one module.')
    .min(1, 'Choose at least one module.'),
  /** The last day on which it works, in the company's time zone. */
  expiresOn: requiredDay('Last day'),
  /** The own password; where a directory signs people in the sign-in has to be a fresh one instead. */
  password: z.string().max(200, 'Password can have at most 200 characters.').optional(),
});

export const apiKeys = {
  ...listCalls({
    path: '/api/ApiKey/GetAllApiKey',
    excelPath: '/api/ApiKey/GetAllApiKeyExcel',
    access: 'admin',
    columns: apiKeyColumns,
    row: apiKeyRow,
    called: 'keys',
    summary: 'API keys, newest first.',
  }),
  add: operation({
    method: 'POST',
    path: '/api/ApiKey/AddApiKey',
    access: 'admin',
    body: 'json',
    writes: true,
    once: 'token',
    input: addApiKey,
    /** The key itself is told this once. */
    output: saved.extend({ token: z.string().nullable() }),
    summary:
      "Creates an API key. Needs the caller's password; all administrators are notified by e-mail.",
  }),
  revoke: operation({
    method: 'POST',
    path: '/api/ApiKey/RevokeApiKey',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Revokes a key at once.',
  }),
};
