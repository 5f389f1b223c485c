import * as z from 'zod';
import { operation } from '../operation.ts';
import { id, instantOut } from '../schema.ts';

const text = z.string().nullable();
const count = z.number().int();

/** How far an export is. */
export const exportStatus = z.enum([
  'queued',
  'running',
  'ready',
  'failed',
  'cancelled',
  'expired',
]);

/** One export of the company. */
export const companyExport = z.object({
  id,
  status: exportStatus,
  withRestricted: z.boolean(),
  /** Rows and files written, of all that there are; 0 of 0 until it has been counted. */
  partsDone: count,
  partsTotal: count,
  /** Bytes of the ZIP once it is ready. */
  size: count.nullable(),
  /** What it holds, once it is ready. */
  tables: count.nullable(),
  rows: count.nullable(),
  files: count.nullable(),
  /** Stored files whose content is missing or damaged on the server. */
  faults: count,
  problem: text,
  createdAt: instantOut,
  createdByName: text,
  finishedAt: instantOut.nullable(),
  expiresAt: instantOut.nullable(),
  /** Downloads the ZIP, for the session that asked; null unless it is ready. */
  link: text,
});

const started = z.object({ id });

/** The whole company as one ZIP, and what follows once it was restored elsewhere (docs/product.md, Moving a company). */
export const companyTransfers = {
  exports: operation({
    method: 'GET',
    path: '/api/CompanyTransfer/GetExports',
    access: 'admin',
    body: 'query',
    input: z.strictObject({}),
    output: z.object({
      exports: z.array(companyExport),
      /** Whether the caller may take restricted papers along. */
      mayTakeRestricted: z.boolean(),
      /** The export this company was restored from, if it was. */
      restored: z.object({ at: instantOut, madeAt: instantOut, version: z.string() }).nullable(),
      /** People with portal access who have no password yet. */
      withoutPassword: count,
    }),
    summary: 'The latest exports of the company, newest first, with a link to those still there.',
  }),
  startExport: operation({
    method: 'POST',
    path: '/api/CompanyTransfer/StartExport',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({ withRestricted: z.boolean('Say yes or no.').default(false) }),
    output: started,
    summary: 'Starts an export of the whole company; it runs in the background.',
  }),
  cancelExport: operation({
    method: 'POST',
    path: '/api/CompanyTransfer/CancelExport',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: started,
    summary: 'Cancels an export in progress; nothing of it is kept.',
  }),
  sendPasswordLinks: operation({
    method: 'POST',
    path: '/api/CompanyTransfer/SendPasswordLinks',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({}),
    output: z.object({
      sent: count,
      /** 'held' where no mail server is set: the mails wait in the outbox. */
      mail: z.enum(['queued', 'held']),
    }),
    summary: 'E-mails everyone with portal access and no password a link to choose one.',
  }),
};
