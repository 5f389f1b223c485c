import * as z from 'zod';
import { importSummary } from './import.ts';
import { operation } from '../operation.ts';
import { dayOut, id, optionalDay, optionalId, optionalText } from '../schema.ts';
import { pileUpload } from '../upload.ts';

const text = z.string().nullable();
const count = z.number().int();
const dayOrder = z.enum(['month', 'day', 'year'], 'Choose month, day or year.');
const named = z.object({ id, name: z.string() });

/** One file of a pile: what its name says, what a person said, and what becomes of it. */
export const piledPaper = z.object({
  number: count,
  /** Its path in the ZIP or folder. */
  path: z.string(),
  size: count,
  /** Opens the file; null when there is nothing to open. */
  fileLink: text,
  verdict: z.enum(['ready', 'asks', 'there', 'unusable', 'out', 'filed']),
  /** What has to be said before it can be filed. */
  asks: z.array(z.enum(['person', 'kind', 'order', 'date', 'expires', 'reviewer', 'dates'])),
  reason: text,
  employee: named.nullable(),
  /** Whom it may be of. */
  candidates: z.array(named),
  /** What names of the same kind of file have in common. */
  alike: z.string(),
  fileTypeId: id.nullable(),
  fileType: text,
  documentDate: dayOut.nullable(),
  expirationDate: dayOut.nullable(),
  /** While the dates of its name can be read two ways: the first as written, and what each way says. */
  undecidedDay: z
    .object({
      text: z.string(),
      readings: z.array(
        z.object({
          order: dayOrder,
          documentDate: dayOut.nullable(),
          expirationDate: dayOut.nullable(),
        }),
      ),
    })
    .nullable(),
  reviewerName: text,
});

/** A pile of papers from its upload to its undo. */
export const paperPile = importSummary.extend({
  counts: z.object({
    ready: count,
    asks: count,
    there: count,
    unusable: count,
    out: count,
    filed: count,
    /** People of the papers that are ready, or were filed. */
    people: count,
  }),
  /** The kinds of paper the caller may file. */
  kinds: z.array(
    z.object({ id, name: z.string(), needsReviewer: z.boolean(), isPrivate: z.boolean() }),
  ),
  /** Empty while the server works on the pile. */
  papers: z.array(piledPaper),
});

const started = z.object({ id });

/** What a person says about some papers of a pile; what is left out stays as it is. */
const choice = z.strictObject({
  numbers: z.array(z.number().int().min(1)).min(1, 'Choose which papers.').max(2000),
  employeeId: optionalId,
  fileTypeId: optionalId,
  documentDate: optionalDay,
  expirationDate: optionalDay,
  /** Which part comes first in the dates of its name, where they can be read two ways. */
  dayOrder: dayOrder.optional(),
  reviewerName: optionalText('Reviewer', 100),
  /** Where a card's dates differ from the record's: take the new ones, or keep the record as it is. */
  employeeDates: z.enum(['take', 'keep'], 'Choose take or keep.').optional(),
  isLeftOut: z.boolean('Use true or false.').optional(),
});

/** Papers of drivers from a ZIP (docs/domain.md, Papers by the pile); filed, stopped and undone by the calls of imports. */
export const paperPiles = {
  preview: operation({
    method: 'POST',
    path: '/api/PaperPile/Preview',
    access: 'EMPLOYEE',
    body: 'multipart',
    writes: true,
    input: z.strictObject({ file: pileUpload() }),
    output: started,
    summary: 'Reads a ZIP of papers and finds the person and kind of each; nothing is filed yet.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/PaperPile/GetPaperPile',
    access: 'EMPLOYEE',
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: paperPile,
    summary: 'A pile of papers with what happens to each.',
  }),
  decide: operation({
    method: 'POST',
    path: '/api/PaperPile/Decide',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: z.strictObject({ id, choices: z.array(choice).max(2000) }),
    output: paperPile,
    summary: 'Sets the person and kind of papers whose file names do not show them.',
  }),
};
