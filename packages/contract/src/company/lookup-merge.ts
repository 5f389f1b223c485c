import {
  lookupListNames,
  lookupUsers,
  type LookupUser,
} from '@roadproof/domain/company/lookup-list';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { id, instantOut } from '../schema.ts';

const users = Object.keys(lookupUsers) as [LookupUser, ...LookupUser[]];
const count = z.number().int();
const uses = z.array(z.object({ of: z.enum(users), count }));

const pair = z.strictObject({
  list: z.enum(lookupListNames, 'Choose one of the lists.'),
  /** The value that goes. */
  fromId: id,
  /** The value that stays, and gets everything of the other. */
  intoId: z.guid('Choose the value that stays.'),
});

const side = z.object({
  id,
  name: z.string(),
  usedBy: count,
  /** '2 employees'; null when nobody uses it. */
  usedByText: z.string().nullable(),
});

/** What a merge would do. */
export const lookupMergePreview = z.object({
  from: side,
  /** As it is, and how many use it afterwards. */
  into: side.extend({ usedByAfter: count }),
  /** What moves over, by kind. */
  moves: uses,
  /** '2 employees and 1 saved filter'; null when nothing moves. */
  movesText: z.string().nullable(),
  /** What to know besides, in sentences. */
  notes: z.array(z.string()),
});

/** A merge that can still be undone. */
export const lookupMerge = z.object({
  id,
  list: z.enum(lookupListNames),
  fromId: id,
  fromName: z.string(),
  intoId: id,
  intoName: z.string(),
  mergedAt: instantOut,
  mergedBy: z.string().nullable(),
  /** Until when it can be undone. */
  undoUntil: instantOut,
});

/** A record an undo left where it is, because somebody gave it another value since. */
export const leftRecord = z.object({
  of: z.enum(users).nullable(),
  id,
  name: z.string().nullable(),
});

/** Making one value of two, and two of it again. */
export const lookupMerges = {
  preview: operation({
    method: 'POST',
    path: '/api/Lookup/PreviewLookupMerge',
    access: 'ADMINISTRATOR',
    body: 'json',
    input: pair,
    output: lookupMergePreview,
    summary: 'What would move if one value of a list were merged into another.',
  }),
  merge: operation({
    method: 'POST',
    path: '/api/Lookup/MergeLookup',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: pair,
    output: z.object({ id, movedCount: count, undoUntil: instantOut }),
    summary:
      'Merges one value of a list into another: everything that uses it moves, and it is deleted.',
  }),
  undo: operation({
    method: 'POST',
    path: '/api/Lookup/UndoLookupMerge',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: z.object({
      id,
      returnedCount: count,
      leftCount: count,
      /** The first of them. */
      left: z.array(leftRecord),
    }),
    summary:
      'Undoes a merge of the last 24 hours: records that still have the merged value get their old one back.',
  }),
  list: operation({
    method: 'POST',
    path: '/api/Lookup/GetLookupMerges',
    access: 'ADMINISTRATOR',
    body: 'json',
    input: z.strictObject({ list: z.enum(lookupListNames).optional() }),
    output: z.array(lookupMerge),
    summary: 'The merges that can still be undone, newest first.',
  }),
};
