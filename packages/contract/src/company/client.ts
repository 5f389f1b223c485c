import * as z from 'zod';
import { saveClient, saveClientRules } from './client-form.ts';
import { operation } from '../operation.ts';
import { dayOut, id, instantOut, nothing, saved } from '../schema.ts';
import { dueStatus } from '../due-status.ts';

const text = z.string().nullable();
const days = z.number().int();

/** The caller's company with its insurance certificates. */
export const clientDetails = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  /** A link to the logo, for this session alone; null without one. */
  logo: text,
  usdotNumber: text,
  mcNumber: text,
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  zip: text,
  phoneNumber: text,
  contactEmail: text,
  /** Who looks after requests for certificates of insurance. */
  insuranceContactName: text,
  insuranceContactEmail: text,
  timeZone: z.string(),
  /** Who calls; what a browser keeps of somebody is kept under it. */
  ownId: id,
  /** The zone in which the caller wants times of events; null for the company's. */
  ownTimeZone: text,
  /** Today in the company's time zone; the browser measures by it, never by its own clock. */
  today: dayOut,
  /** The server's clock when it answered. */
  now: instantOut,
  /** True while the literal limit on hire and termination dates holds (docs/domain.md, Sixteen years). */
  literalHireDateLimit: z.boolean(),
  /** Of whom a licence file is required. */
  licenceFileFor: z.enum(['everyone', 'drivers']),
  /** The first day of a calendar's week: 0 Sunday, 1 Monday. */
  /** Months for which feedback and its pictures are kept. */
  feedbackMonths: z.number().int(),
  weekStartsOn: z.union([z.literal(0), z.literal(1)]),
  /** Days before a due date at which each kind counts as due soon (docs/domain.md, Thresholds). */
  licenceDueSoonDays: days,
  medCardDueSoonDays: days,
  trainingDueSoonDays: days,
  renewalDueSoonDays: days,
  insuranceDueSoonDays: days,
  /** Of everything else: service by date, papers of drivers, follow-ups. */
  dueSoonDays: days,
  /** Whether drivers without a commercial license stand in the lists of drivers too. */
  includeNonCdlDrivers: z.boolean(),
  /** Whether exports are named by what they hold. */
  descriptiveFileNames: z.boolean(),
  /** Whether people get the courses required of them by themselves. */
  autoAssignTraining: z.boolean(),
  /** Whether administrators need a second factor. */
  secondFactorForAdministrators: z.boolean(),
  /** How many drivers and units a dress rehearsal draws. */
  rehearsalDrivers: z.number().int(),
  rehearsalUnits: z.number().int(),
  /** True where it draws a new hire and a driver of a recordable accident first. */
  rehearsalFirst: z.boolean(),
  /** The first morning on which people are mailed before their license or medical card ends; null while notices are off. */
  noticesFrom: dayOut.nullable(),
  /** True where questions of dispatch begin with a load that stays within a State. */
  loadsWithinState: z.boolean(),
  clientInsuranceCertificate: z.array(
    z.object({
      id,
      /** The kind of insurance. */
      type: z.string().nullable(),
      insuranceNumber: z.string().nullable(),
      name: z.string().nullable(),
      expirationDate: dayOut.nullable(),
      standing: dueStatus.nullable(),
    }),
  ),
});

const detail = z.union([z.string(), z.array(z.string())]).optional();

export const clients = {
  get: operation({
    method: 'GET',
    path: '/api/Client/GetClient',
    access: 'signed-in',
    beforeSecondFactor: true,
    body: 'query',
    input: z.strictObject({ IsDetailed: z.stringbool().optional(), DetailsToInclude: detail }),
    output: clientDetails,
    summary: 'The company with its insurance certificates.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Client/SaveClientForm',
    access: 'ADMINISTRATOR',
    body: 'multipart',
    writes: true,
    input: saveClient,
    output: saved,
    summary: 'Changes the company profile: name, logo, numbers, address, contacts and time zone.',
  }),
  saveRules: operation({
    method: 'POST',
    path: '/api/Client/SaveClientRules',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: saveClientRules,
    output: saved,
    summary: 'Changes the rules of the company: due-soon days per kind, dates, files and lists.',
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
      'Allows hire and termination dates within the last 16 years; recorded in the audit log.',
  }),
};
