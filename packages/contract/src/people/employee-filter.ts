import { trainingCheck } from '@roadproof/domain/people/audit-check';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { namesFilter } from '../words-filter.ts';

/** What callers say for each status of a person; screens say Prior for Archived. */
const statuses = { current: 'Current', archived: 'Archived', prior: 'Archived' } as const;
type StatusWord = keyof typeof statuses;

const isStatus = (word: string): word is StatusWord => Object.hasOwn(statuses, word);

/** A filter by the status of people: Current, Archived, or Prior, which is Archived, in any letter case; parsed to Current and Archived. */
export const employeeStatusFilter = namesFilter(
  z.string('Choose Current or Archived.').transform((text, context) => {
    const word = text.trim().toLowerCase();
    if (isStatus(word)) return statuses[word];
    context.addIssue({
      code: 'custom',
      message: `"${text.slice(0, 100)}" is not an employee status. Use Current or Archived (Prior).`,
    });
    return z.NEVER;
  }),
);

/** A filter by the type of people, by its name such as CDL in any letter case; parsed to names, which the server knows. */
export const employeeTypeFilter = namesFilter(
  z
    .string('Enter the name of a type.')
    .overwrite(plainText)
    .min(1, 'Enter the name of a type.')
    .max(100, 'A type has at most 100 characters.'),
);

/** The filters of the report of employees, besides one for each column. */
export const employeeReportFilter = {
  employeeStatus: employeeStatusFilter.optional(),
  employeeType: employeeTypeFilter.optional(),
};

/** The filters of the list of employees, besides one for each column. */
export const employeeFilter = {
  ...employeeReportFilter,
  isMedCardOverDue: z.boolean().optional(),
  isMedCardDueSoon: z.boolean().optional(),
  /** Those at whom a check of an auditor finds something; asks for the right to trainings. */
  check: z.literal(trainingCheck).optional(),
};
