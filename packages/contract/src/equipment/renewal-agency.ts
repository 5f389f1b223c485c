import * as z from 'zod';
import { operation } from '../operation.ts';
import { day, dayOut, id, nothing } from '../schema.ts';
import { dueStatus } from '../due-status.ts';

const text = z.string().nullable();
const count = z.number().int();

/** One line of the agency calendar: a date of the company, what rule sets it, and what is recorded of it. */
export const agencyEntry = z.object({
  /** Unique in the answer. */
  key: z.string(),
  /** Whose it is: the company's own, one of the units, or an insurance certificate. */
  kind: z.enum(['company', 'units', 'certificate']),
  name: z.string(),
  /** What tells it from others of its name: the notes of a policy, a certificate's number. */
  detail: text,
  renewalTypeId: id.nullable(),
  /** The rule in words. */
  rule: text,
  regulation: text,
  dueDate: dayOut.nullable(),
  standing: dueStatus.nullable(),
  /** 'recorded': a renewal stands for it. 'missing': none does, one click adds it. 'later': its turn comes once the date before it is completed. 'undated': none does, and no rule tells the date. 'done': done once, and only a change asks for it again. 'elsewhere': kept in another place. */
  record: z.enum(['recorded', 'missing', 'later', 'undated', 'done', 'elsewhere']),
  renewalId: id.nullable(),
  lastCompletedOn: dayOut.nullable(),
  /** The day its rule says, where another one is recorded; of units the one the kind itself says. */
  expected: dayOut.nullable(),
  /** Of units: how many have one, how many of those are overdue or due soon, and how many by their weight should have one and do not. */
  units: z
    .object({
      recorded: count,
      overdue: count,
      dueSoon: count,
      /** Those, by the day they would be due, since one new on the road has its own; the first of each by name. */
      without: z.array(z.object({ dueDate: dayOut.nullable(), count, names: z.array(z.string()) })),
    })
    .nullable(),
});

/** The company's dates with agencies and insurers over the next 12 months. */
export const agencyCalendar = z.object({
  from: dayOut,
  until: dayOut,
  usdotNumber: text,
  /** What is missing to tell more, in words. */
  problems: z.array(z.string()),
  entries: z.array(agencyEntry),
});

export const renewalAgencies = {
  agencies: operation({
    method: 'GET',
    path: '/api/Renewal/GetAgencyCalendar',
    access: 'EQUIPMENT',
    body: 'query',
    input: nothing,
    output: agencyCalendar,
    summary:
      "The company's dates with agencies and insurers over the next 12 months: UCR, MCS-150, IFTA, 2290, insurance.",
  }),
  addForUnits: operation({
    method: 'POST',
    path: '/api/Renewal/SaveRenewalForUnits',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: z.strictObject({ renewalTypeId: id, nextRenewal: day }),
    output: z.object({ added: count }),
    summary: 'Adds a renewal to every unit in use that needs one by its weight and has none.',
  }),
};
