import { plainText } from '@roadproof/domain/plain-text';
import { historyEntities } from '@roadproof/domain/record-kind';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { day, id, instantOut } from '../schema.ts';

const person = z.object({ id, displayName: z.string() });

/** One change of a record or of something that belongs to it (docs/domain.md, History). */
export const historyEntry = z.object({
  id: z.number().int(),
  at: instantOut,
  /** Null when the product itself did it. */
  actor: person.nullable(),
  /** What was done: 'Created', 'Changed', 'Imported' and the like. */
  action: z.string(),
  /** What it was done to: 'Employee', 'Driver file: Annual MVR'. */
  what: z.string(),
  /** The page of what it was done to, if that has one of its own. */
  page: z.string().optional(),
  /** Where it came from, such as the name of an imported file. */
  note: z.string().nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      /** Both as a person reads them; null where there was or is nothing. */
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
});

/** A page of a record's history, newest first. */
export const historyPage = z.object({
  entries: z.array(historyEntry),
  /** What the next page is asked with; null on the last one. */
  before: z.number().int().nullable(),
  /** Everybody who has changed the record, told with the first page. */
  people: z.array(person),
});

/** Which record, from where on, and what of it. */
export const historyRequest = z.strictObject({
  Entity: z.enum(historyEntities),
  Id: id,
  Before: z.coerce.number('Before must be a number.').int().min(0).optional(),
  /** Part of a field's name, of what was changed, or of a person's name. */
  Search: z.string().overwrite(plainText).max(100).optional(),
  /** The employee who did it. */
  Who: id.optional(),
  /** First and last day, in the company's time zone. */
  From: day.optional(),
  To: day.optional(),
});

export const auditHistory = {
  get: operation({
    method: 'GET',
    path: '/api/AuditHistory/GetAuditHistory',
    access: 'signed-in',
    body: 'query',
    input: historyRequest,
    output: historyPage,
    summary:
      'The history of a record: who changed what and when, with old and new values. Needs the module of the record.',
  }),
};
