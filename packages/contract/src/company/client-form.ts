import { isTimeZone } from '@roadproof/domain/calendar-day';
import { mostFeedbackMonths } from '@roadproof/domain/app/feedback';
import { largestSample } from '@roadproof/domain/report/rehearsal';
import { normalizePhone, phoneText } from '@roadproof/domain/phone';
import * as z from 'zod';
import {
  flag,
  optionalDay,
  optionalEmail,
  optionalNumber,
  optionalText,
  requiredText,
} from '../schema.ts';
import { logoUpload } from '../upload.ts';

const version = z.coerce.number().int().optional();

const matching = (label: string, max: number, pattern: RegExp, message: string) =>
  optionalText(label, max).refine((text) => !text || pattern.test(text), message);

/** The multipart form of the company: an absent field stays as it is and an empty one is cleared (docs/product.md, Saving). */
export const saveClient = z.strictObject({
  version,
  name: requiredText('Company name', 200).optional(),
  logo: logoUpload(),
  removeLogo: flag,
  usdotNumber: matching(
    'USDOT number',
    20,
    /^\d{5,8}$/,
    'A USDOT number is 5 to 8 digits, without letters.',
  ),
  mcNumber: matching(
    'MC number',
    20,
    /^((MC|MX|FF)[- ]?)?\d{3,8}$/i,
    'An MC number is 3 to 8 digits, with MC, MX or FF before it or not.',
  ),
  addressLine1: optionalText('Address'),
  addressLine2: optionalText('Address line 2'),
  city: optionalText('City', 100),
  state: optionalText('State', 50),
  zip: optionalText('ZIP', 20),
  phoneNumber: optionalText('Phone', 40)
    .refine((text) => !text || normalizePhone(text) !== null, phoneText)
    .transform((text) => (text ? normalizePhone(text) : text)),
  contactEmail: optionalEmail,
  insuranceContactName: optionalText('Insurance contact', 100),
  insuranceContactEmail: optionalEmail,
  timeZone: z
    .string('Choose a time zone.')
    .refine(isTimeZone, 'Choose a time zone from the list.')
    .optional(),
  /** False asks first what another time zone changes; missing or true takes it. */
  confirmTimeZone: flag,
});

const days = optionalNumber('The number of days', { max: 365 }).refine(
  (value) => value !== null,
  'Enter 0 to 365 days.',
);

const sample = (of: string) =>
  optionalNumber(`The number of ${of}`, { min: 1, max: largestSample }).refine(
    (value) => value !== null,
    `Enter 1 to ${largestSample} ${of}.`,
  );

/** The company's rules and dates; what is absent stays as it is. */
export const saveClientRules = z.strictObject({
  version,
  licenceDueSoonDays: days,
  medCardDueSoonDays: days,
  trainingDueSoonDays: days,
  renewalDueSoonDays: days,
  insuranceDueSoonDays: days,
  dueSoonDays: days,
  feedbackMonths: optionalNumber('The number of months', {
    min: 1,
    max: mostFeedbackMonths,
  }).refine((value) => value !== null, 'Enter 1 to 60 months.'),
  weekStartsOn: z.enum(['0', '1'], 'Choose Sunday or Monday.').optional(),
  /** False brings the literal limit of 16 years back (docs/domain.md, Sixteen years). */
  allowRecentHireDates: flag,
  licenceFileFor: z.enum(['everyone', 'drivers'], 'Choose everyone or drivers only.').optional(),
  includeNonCdlDrivers: flag,
  descriptiveFileNames: flag,
  autoAssignTraining: flag,
  secondFactorForAdministrators: flag,
  rehearsalDrivers: sample('drivers'),
  rehearsalUnits: sample('units'),
  rehearsalFirst: flag,
  /** The first morning of expiry notices; empty turns them off. */
  noticesFrom: optionalDay,
});
