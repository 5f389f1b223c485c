import { lastFour, linkPurposes, linkStates, readMonthDay } from '@roadproof/domain/account/link';
import * as z from 'zod';
import { countsCall } from '../counts-call.ts';
import { listOf } from '../filter.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { dayOut, id, instantOut, optionalText, saved } from '../schema.ts';
import { linkColumns } from './link.columns.ts';

const read = (label: string, by: (text: string) => string | null) =>
  z
    .string()
    .max(100)
    .transform((text, context) => {
      const value = by(text);
      if (value === null) context.addIssue({ code: 'custom', message: label });
      return value ?? z.NEVER;
    });

/** A link as the office sees it; its secret is nowhere. */
export const linkRow = z.object({
  id,
  version: z.number().int(),
  forName: z.string(),
  purpose: z.enum(linkPurposes),
  madeBy: z.string().nullable(),
  createdAt: instantOut,
  /** The last day on which it works; null where it stays open. */
  endsOn: dayOut.nullable(),
  openedAt: instantOut.nullable(),
  lastUsedAt: instantOut.nullable(),
  state: z.enum(linkStates),
});

/** The modules of which any sees the links that belong to it. */
const access = ['ADMINISTRATOR', 'EMPLOYEE', 'EQUIPMENT'] as const;

/** True for the links that still work, false for the others. */
const extra = { isAlive: z.boolean('Use true or false.').optional() };

export const links = {
  ...listCalls({
    path: '/api/Link/GetAllLink',
    excelPath: '/api/Link/GetAllLinkExcel',
    access,
    columns: linkColumns,
    row: linkRow,
    extra,
    called: 'links',
    summary:
      'Links without an account, the newest first: of people, of units, or all but those of auditors.',
  }),
  counts: countsCall({
    path: '/api/Link/GetAllLinkCounts',
    access,
    body: listOf(linkColumns.columns, extra),
    called: 'links',
  }),
  end: operation({
    method: 'POST',
    path: '/api/Link/EndLink',
    access,
    body: 'json',
    writes: true,
    input: z.strictObject({ id, reason: optionalText('Reason') }),
    output: saved,
    summary: 'Ends a link at once.',
  }),
  renew: operation({
    method: 'POST',
    path: '/api/Link/RenewLink',
    access,
    body: 'json',
    writes: true,
    once: ['url', 'code'],
    input: z.strictObject({ id }),
    /** The address, in this answer alone. */
    output: saved.extend({
      url: z.string().nullable(),
      /** The code that opens it, where its purpose asks for one. */
      code: z.string().nullable(),
    }),
    summary: 'Makes a new link in place of another, which ends.',
  }),
  prove: operation({
    method: 'POST',
    path: '/api/Link/ProveLink',
    access: { link: linkPurposes },
    body: 'json',
    writes: true,
    once: 'session',
    /** One of the three, as GetLink asks for it. */
    input: z.strictObject({
      birthday: read('Enter month and day, such as 0704.', readMonthDay).optional(),
      license: read('Enter the last four letters or digits.', lastFour).optional(),
      code: z
        .string()
        .regex(/^\d{6,8}$/, 'Enter the digits of the code.')
        .optional(),
    }),
    /** Sent with later calls as `Link-Session`; it counts for 30 minutes after its last use. */
    output: z.object({ session: z.string().nullable() }),
    summary: 'Proves that the holder of a link is the one it is for.',
  }),
};
