import { isTimeZone } from '@roadproof/domain/calendar-day';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { newPassword, signedIn } from './authentication.ts';
import { operation } from '../operation.ts';
import { email, optionalText, requiredText } from '../schema.ts';

const code = z.string().overwrite(plainText).max(40).optional();

/** What the first-run page sends to make the company and its first administrator. */
export const createCompanyForm = z.strictObject({
  code,
  companyName: requiredText('Company name', 200),
  timeZone: z.string('Choose a time zone.').refine(isTimeZone, 'Choose a time zone from the list.'),
  /** Names the first groups and the first training location; without one they are called "Main". */
  city: optionalText('City', 100),
  usdotNumber: z
    .string('USDOT number must be text.')
    .overwrite(plainText)
    .regex(/^(\d{5,8})?$/, 'A USDOT number has 5 to 8 digits.')
    .transform((text) => text || null)
    .nullish(),
  /** True takes hire and termination dates of the last 16 years from the start (docs/domain.md, Sixteen years). */
  recentHireDates: z.boolean('Choose Yes or No.').optional(),
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  email,
  password: newPassword,
});

/** The first-run calls: only from this machine or with the code printed at start, and never again once a company exists. */
export const setup = {
  createCompany: operation({
    method: 'POST',
    path: '/api/Setup/CreateCompany',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: createCompanyForm,
    output: signedIn,
    summary: 'Creates the company and its first administrator.',
  }),
  loadSample: operation({
    method: 'POST',
    path: '/api/Setup/LoadSample',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: z.strictObject({ code, timeZone: z.string().refine(isTimeZone).optional() }),
    output: signedIn.extend({ email: z.string(), password: z.string() }),
    summary: 'Loads the sample company and signs in as its administrator.',
  }),
};
