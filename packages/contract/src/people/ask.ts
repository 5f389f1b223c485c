import { askItemKinds, askLimits, askStates } from '@roadproof/domain/people/ask';
import { slotStates } from '@roadproof/domain/people/dq-file';
import * as z from 'zod';
import { countsCall } from '../counts-call.ts';
import { idFilter, listOf } from '../filter.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { dayOut, id, instantOut, optionalDay, optionalText, saved } from '../schema.ts';
import { askColumns } from './ask.columns.ts';

const text = z.string().nullable();

/** An ask as the office sees it; papers that the reader may not see are not in it. */
export const askRow = z.object({
  id,
  version: z.number().int(),
  personId: id,
  person: z.string(),
  /** The papers asked for, with commas between. */
  papers: z.string(),
  askedAt: instantOut,
  askedBy: text,
  state: z.enum(askStates),
  openedAt: instantOut.nullable(),
  /** The last day on which the link works. */
  endsOn: dayOut,
  /** Answers of the person in place of papers. */
  answers: text,
});

const item = z.strictObject({ kind: z.enum(askItemKinds), id });

const people = z
  .array(
    z.strictObject({
      employeeId: id,
      /** The papers to ask for; without it those that are missing, overdue or due soon and that the person supplies. */
      items: z.array(item).max(100).optional(),
    }),
  )
  .min(1, 'Choose at least one person.')
  .max(askLimits.people, `Ask at most ${askLimits.people} people at once.`)
  .refine(
    (all) => all.reduce((sum, { items = [] }) => sum + items.length, 0) <= askLimits.items,
    `Ask for at most ${askLimits.items.toLocaleString('en-US')} papers at once.`,
  );

const letter = {
  people,
  /** The last day on which the link works; 14 days from today unless chosen. */
  until: optionalDay,
  /** Own words of the mail; empty for those of the company, or ours. */
  subject: optionalText('Subject', askLimits.subject),
  message: optionalText('Words', askLimits.message),
};

/** One paper that a person is or could be asked for. */
const previewItem = z.object({
  kind: z.enum(askItemKinds),
  id,
  name: z.string(),
  state: z.enum(slotStates),
  /** Why it is in this state. */
  reason: z.string(),
  /** Ticked at first, one to add, or the office's own work. */
  choice: z.enum(['ticked', 'addable', 'office']),
  /** True if it would be asked for now. */
  isAsked: z.boolean(),
  /** Why it would not: 'Already asked on 11/25/2026 by Dana Whitfield'. */
  whyNot: text,
});

/** The mail that one person would read. */
const previewLetter = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.string(),
  remark: z.string(),
});

/** A preview of an ask. */
export const askPreview = z.object({
  people: z.array(
    z.object({
      employeeId: id,
      name: z.string(),
      email: text,
      phone: text,
      items: z.array(previewItem),
      /** Null where there is nothing to ask for. */
      letter: previewLetter.nullable(),
      /** Why nothing would be sent. */
      whyNot: text,
    }),
  ),
  until: dayOut,
  /** The words of the company; empty where it has none. */
  words: z.object({ subject: z.string(), message: z.string() }),
});

/** Links of people, each in the answer of its call alone. */
const askLinks = z
  .array(z.object({ employeeId: id, askId: id, name: z.string(), phone: text, url: z.string() }))
  .nullable();

/** Asks for papers by a link (docs/domain.md, Asks). */
export const asks = {
  ...listCalls({
    path: '/api/Ask/GetAllAsk',
    excelPath: '/api/Ask/GetAllAskExcel',
    access: 'EMPLOYEE',
    columns: askColumns,
    row: askRow,
    extra: { personId: idFilter.optional() },
    called: 'asks',
    summary: 'What people were asked for by a link, the newest first, and what became of it.',
  }),
  counts: countsCall({
    path: '/api/Ask/GetAllAskCounts',
    access: 'EMPLOYEE',
    body: listOf(askColumns.columns, { personId: idFilter.optional() }),
    called: 'asks',
  }),
  preview: operation({
    method: 'POST',
    path: '/api/Ask/PreviewAsk',
    access: 'EMPLOYEE',
    body: 'json',
    input: z.strictObject(letter),
    output: askPreview,
    summary: 'What people would be asked for, and the mail each would get. Nothing is sent.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Ask/SaveAsk',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    once: 'links',
    input: z.strictObject({
      ...letter,
      /** Keeps subject and message as the words of the company. */
      keepWords: z.boolean('Use true or false.').optional(),
    }),
    output: z.object({
      /** People who were asked, and those of them who get a mail. */
      people: z.number().int(),
      mailed: z.number().int(),
      ids: z.array(id),
      /** In this answer alone, and never for an API key. */
      links: askLinks,
      notAsked: z.array(z.object({ employeeId: id, name: z.string(), why: z.string() })),
    }),
    summary: 'Asks people for papers: each gets a link, and a mail where there is an address.',
  }),
  withdraw: operation({
    method: 'POST',
    path: '/api/Ask/WithdrawAsk',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: z.strictObject({
      ids: z.array(id).min(1, 'Choose at least one.').max(askLimits.people),
      reason: optionalText('Reason', 200),
    }),
    output: z.object({ records: z.array(saved) }),
    summary: 'Withdraws asks: their links end, and mails that have not left are not sent.',
  }),
};
