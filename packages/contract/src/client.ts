import * as z from 'zod';
import { operation } from './operation.ts';
import { dayOut, id, instantOut, nothing } from './schema.ts';
import { standing } from './standing.ts';

/** The caller's company with its insurance certificates. */
export const clientDetails = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  /** Today in the company's time zone; the browser measures by it, never by its own clock. */
  today: dayOut,
  /** The server's clock when it answered. */
  now: instantOut,
  /** True while the literal limit on hire and termination dates holds (docs/domain.md, Sixteen years). */
  literalHireDateLimit: z.boolean(),
  /** Of whom a licence file is required. */
  licenceFileFor: z.enum(['everyone', 'drivers']),
  /** The first day of a calendar's week: 0 Sunday, 1 Monday. */
  weekStartsOn: z.union([z.literal(0), z.literal(1)]),
  clientInsuranceCertificate: z.array(
    z.object({
      id,
      insuranceNumber: z.string().nullable(),
      name: z.string().nullable(),
      expirationDate: dayOut.nullable(),
      standing: standing.nullable(),
    }),
  ),
});

const detail = z.union([z.string(), z.array(z.string())]).optional();

export const clients = {
  get: operation({
    method: 'GET',
    path: '/api/Client/GetClient',
    access: 'signed-in',
    body: 'query',
    input: z.strictObject({ IsDetailed: z.stringbool().optional(), DetailsToInclude: detail }),
    output: clientDetails,
    summary: 'The company with its insurance certificates.',
  }),
  allowRecentHireDates: operation({
    method: 'POST',
    path: '/api/Client/AllowRecentHireDates',
    access: 'admin',
    body: 'json',
    writes: true,
    input: nothing,
    output: z.object({}),
    summary:
      'Lets the company enter hire and termination dates of the last 16 years; kept in the audit trail.',
  }),
};
