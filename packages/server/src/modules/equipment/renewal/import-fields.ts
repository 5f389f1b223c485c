import type { ImportField } from '@roadproof/domain/import/import-field';
import type { ChoiceSource } from '../../../import/entity.ts';
import { unitFields } from '../../../import/find/unit-fields.ts';

const days = (key: string, label: string, synonyms: string, example: string): ImportField => ({
  key,
  label,
  kind: 'day',
  synonyms: synonyms.split(', '),
  example,
});

/** What a spreadsheet of renewals can bring; a date that has passed is taken as it is (docs/domain.md, Imports). */
export const renewalFields: readonly ImportField[] = [
  ...unitFields,
  {
    key: 'renewalTypeId',
    label: 'Renewal Type',
    kind: 'choice',
    synonyms: ['Type', 'Renewal', 'Renewal Name', 'Permit', 'Document', 'Item', 'Description'],
    isRequired: true,
    example: 'Registration',
  },
  days(
    'nextRenewal',
    'Next Renewal',
    'Next Renewal Date, Due, Due Date, Next Due, Next Due Date, Expires, Expiration, Expiration Date, Exp Date, Expiry, Renewal Date, Valid Until',
    '06/30/2027',
  ),
  days(
    'lastCompletedOn',
    'Last Completed On',
    'Last Completed, Completion Date, Completed, Date Completed, Last Done, Last Renewal, Last Renewed, Renewed On, Inspection Date, Last Inspection, Issue Date, Issued',
    '06/12/2026',
  ),
  {
    key: 'forYear',
    label: 'For Year',
    kind: 'number',
    synonyms: ['For Which Year', 'Registration Year', 'Filing Year', 'Tax Year', 'Period'],
    number: { least: 1990, most: 2200 },
  },
  {
    key: 'notes',
    label: 'Notes',
    kind: 'text',
    synonyms: ['Note', 'Comment', 'Comments', 'Remarks', 'Memo'],
    max: 2000,
  },
];

/** Where the values of its choice field come from. */
export const renewalChoices: Readonly<Record<string, ChoiceSource>> = {
  renewalTypeId: { table: 'renewal_type', names: ['renewal_name'], list: 'renewalType' },
};
