import { selfCertifications } from '@roadproof/domain/people/license-facts';
import { vehicleDuties } from '@roadproof/domain/people/road-test';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { dayOut, optionalDay, optionalFlag } from '../schema.ts';

const listed = z
  .string()
  .max(100)
  .transform((list) => list.split(',').map(plainText).filter(Boolean));
const chips = z
  .union([z.array(z.string().overwrite(plainText).max(4)), listed], 'Enter codes.')
  .optional();
const duty = z.array(z.enum(vehicleDuties));
const duties = z
  .union([duty, listed.pipe(duty)], 'Choose tank vehicles, double or triple trailers, or none.')
  .transform((chosen) => vehicleDuties.filter((one) => chosen.includes(one)))
  .optional();

const certification = z.enum(selfCertifications);

/** The facts of a license that limit its use, as the form of a person sends it. */
export const licenseFactFields = {
  endorsements: chips,
  restrictions: chips,
  /** Vehicles a driver is assigned to for which a CDL does not stand for the road test. */
  vehicleDuties: duties,
  /** How a CDL holder certified to the State (49 CFR 383.71(b)(1)). */
  selfCertification: z
    .union([z.literal('').transform(() => null), certification], 'Choose one from the list.')
    .nullish(),
  /** The license is a learner's permit (49 CFR 383.25). */
  isLearner: optionalFlag,
  /** The last day of the security check for hazardous materials (49 CFR 383.141). */
  hazmatCheckUntil: optionalDay,
};

/** The facts of a license that limit its use, as the record of a person has it. */
export const licenseFacts = {
  endorsements: z.array(z.string()),
  restrictions: z.array(z.string()),
  /** Vehicles a driver is assigned to for which a CDL does not stand for the road test (49 CFR 391.33(a)(1)). */
  vehicleDuties: z.array(z.enum(vehicleDuties)),
  /** How a CDL holder certified to the State (49 CFR 383.71(b)(1)). */
  selfCertification: certification.nullable(),
  /** The license is a learner's permit (49 CFR 383.25); null where that was not entered. */
  isLearner: z.boolean().nullable(),
  /** The last day of the security check for hazardous materials (49 CFR 383.141). */
  hazmatCheckUntil: dayOut.nullable(),
};
