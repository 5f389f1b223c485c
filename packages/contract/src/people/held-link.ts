import { holderStates, linkProofs, linkPurposes } from '@roadproof/domain/account/link';
import { askAnswers, askItemStates } from '@roadproof/domain/people/ask';
import { askFields, askTextFields, linkFileLimits } from '@roadproof/domain/people/ask-upload';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { dayOut, id, optionalDay, optionalText } from '../schema.ts';
import { phoneUploads } from '../upload.ts';

/** One paper that the holder of a link is asked for. */
const askedPaper = z.object({
  id,
  /** Null where the paper is restricted and nothing was proved: 'a paper for your file'. */
  label: z.string().nullable(),
  /** Why it is asked for; its day and the words of the office only after a proof. */
  why: z
    .object({
      kind: z.enum(['missing', 'ends', 'ended', 'refused']),
      day: dayOut.nullable(),
      words: z.string().nullable(),
    })
    .nullable(),
  state: z.enum(askItemStates),
  fields: z.array(z.enum(askFields)),
  /** When it was sent, on the company's clock; null before. */
  sent: z.object({ day: dayOut, time: z.string(), files: z.number().int() }).nullable(),
  answer: z.enum(askAnswers).nullable(),
  answerDay: dayOut.nullable(),
});

/** A link as its holder sees it. */
export const linkView = z.object({
  purpose: z.enum(linkPurposes),
  company: z.object({ name: z.string(), phone: z.string().nullable() }),
  /** The first name of a person papers are asked of; null before the proof where the link shows no name without it. */
  forName: z.string().nullable(),
  state: z.enum(holderStates),
  /** The proof that opens more than the link alone. */
  proof: z.enum(linkProofs),
  /** A session came along that a proof has opened. */
  isProven: z.boolean(),
  /** The last day on which it works, in the company's time zone; null where it stays open. */
  until: dayOut.nullable(),
  /** The time on the company's clock at which a locked link can be tried again, '14:45'. */
  retryAt: z.string().nullable(),
  today: dayOut,
  /** The papers that are asked for; empty while the link shows nothing. */
  work: z.array(askedPaper),
});

const texts = z.strictObject(
  Object.fromEntries(askTextFields.map((field) => [field, optionalText(field, 100)])) as Record<
    (typeof askTextFields)[number],
    ReturnType<typeof optionalText>
  >,
);

/** Fields that travel in a form as JSON. */
const jsonTexts = z
  .string()
  .max(2000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Send an object as JSON.' });
      return z.NEVER;
    }
  })
  .pipe(texts.partial());

const access = { link: ['ask'] } as const;

/** Calls of people without an account, by a link. */
export const heldLinks = {
  get: operation({
    method: 'POST',
    path: '/api/Link/GetLink',
    access: { link: linkPurposes },
    body: 'json',
    writes: true,
    /** `seen` once the holder has pressed or scrolled: a mail scanner that opens the page is no reader. */
    input: z.strictObject({ seen: z.boolean('Use true or false.').optional() }),
    output: linkView,
    summary: 'Purpose and state of a link without an account, and what is left to do with it.',
  }),
  saveUpload: operation({
    method: 'POST',
    path: '/api/Link/SaveAskUpload',
    access,
    body: 'multipart',
    writes: true,
    input: z.strictObject({
      itemId: id,
      /** The pages of the paper in their order; they replace those sent before. */
      files: phoneUploads(linkFileLimits.anItem),
      documentDate: optionalDay,
      expirationDate: optionalDay,
      /** Number, State, examiner and registry number as they are printed, as JSON. */
      fields: jsonTexts.optional(),
      note: optionalText('Note', 500),
    }),
    output: linkView,
    summary: 'Sends a paper that was asked for; it can be replaced until the office has decided.',
  }),
  sayItem: operation({
    method: 'POST',
    path: '/api/Link/SayAskItem',
    access,
    body: 'json',
    writes: true,
    input: z.strictObject({
      itemId: id,
      answer: z.enum(askAnswers, 'Choose one of the answers.'),
      /** The day of the appointment. */
      day: optionalDay,
      note: optionalText('Note', 500),
    }),
    output: linkView,
    summary: 'Says why a paper that was asked for cannot be sent.',
  }),
};
