import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { documentFrom, fieldsOfQuery } from './report-filter-body.ts';
import { day } from '../schema.ts';

/** Most bytes of a report's document as JSON text. */
export const maxDocumentBytes = 32 * 1024;

const key = z.string().min(1).max(200);

/** A report as it is kept: its filter is the body of the category's Excel call without options, format and columns. */
export const reportDocument = z.strictObject({
  version: z.literal(1).default(1),
  filter: z.record(key, z.unknown()).default({}),
  /** The columns that are shown, in their order; those of the category when missing. */
  columns: z
    .array(
      z.strictObject({
        key,
        width: z.number().min(40).max(1200).optional(),
        pin: z.literal('start').optional(),
      }),
    )
    .min(1, 'A report shows at least one column.')
    .max(200)
    .optional(),
  sort: z
    .array(z.strictObject({ field: key, direction: z.enum(['asc', 'desc']) }))
    .max(5, 'A report can be sorted by at most 5 columns.')
    .default([]),
  search: z
    .string()
    .overwrite(plainText)
    .max(200, 'A search can have at most 200 characters.')
    .optional(),
  /** The past day as of which it is told; today when missing. */
  asOf: day.optional(),
});

export type ReportDocument = z.output<typeof reportDocument>;

const tooLarge = 'This report is too large to save: its filter has too many values.';
const unreadable = 'A report must be JSON text.';

/** A document on the wire: JSON text, as it is kept, or the object itself; or the filter of the category's own call, as its JSON body or its query. */
export const writtenDocument = z
  .union([z.string(), z.record(z.string(), z.unknown())], unreadable)
  .transform((given, context): ReportDocument => {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    if (bytesOf(text) > maxDocumentBytes) return refuse(context, tooLarge);
    const sent = typeof given === 'string' ? read(text) : given;
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
      return refuse(context, unreadable);
    const parsed = reportDocument.safeParse(documentFrom(sent));
    if (parsed.success) return parsed.data;
    return refuse(context, parsed.error.issues[0]?.message ?? unreadable);
  });

// As UTF-8, which the database counts by.
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function read(text: string): unknown {
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    return fieldsOfQuery(text);
  }
}
