import type { ImportField } from '@roadproof/domain/import/import-field';
import {
  medicalCardMarkLabel,
  medicalCardMarkName,
  medicalCardMarks,
} from '@roadproof/domain/people/medical-card';
import { field } from '../../../import/field.ts';

/** The dates of both cards. */
export const cardFields: readonly ImportField[] = [
  field(
    'day',
    'licenceIssueDate',
    'License Issue Date',
    'License Issued, Licence Issue Date, CDL Issue Date, DL Issue Date, Issue Date, CDL Issued, Issued, Lic Iss Dt, CDL Since',
    { example: '06/01/2023', toCome: 'licenceExpirationDate' },
  ),
  field(
    'day',
    'licenceExpirationDate',
    'License Expiration Date',
    'License Expiration, License Expires, License Exp, License Exp Date, Licence Expiration, Licence Expiry, License Expiry, CDL Expiration, CDL Expiration Date, CDL Exp, CDL Exp Date, CDL Expires, DL Expiration, DL Exp, DL Exp Date, CDL Date, License Date, CDL Due, License Due, CDL Renewal, CDL Renewal Date, License Renewal, License Valid Until, CDL, License, DL',
    { example: '06/01/2031' },
  ),
  field(
    'day',
    'medCertCardDate',
    'Med Card Date',
    'Medical Card Date, Med Cert Date, Medical Certificate Date, Medical Exam Date, Med Exam Date, Physical Date, DOT Physical, DOT Physical Date, Med Card Issue Date, Last Physical, Last DOT Physical, Date of Physical, Med Card, Medical Card, Medical, Med Cert, Physical, DOT Medical, Medical Examination, Med Issue, Date of Exam, Exam Date',
    { example: '03/15/2026', toCome: 'medCertCardExpirationDate' },
  ),
  field(
    'day',
    'medCertCardExpirationDate',
    'Med Card Expiration Date',
    'Med Card Expiration, Med Card Exp, Med Card Expires, Medical Card Expiration, Medical Card Expiration Date, Medical Expiration, Medical Expires, Med Cert Expiration, Med Exp, Med Exp Date, Med Card Expiry, Physical Expiration, Physical Exp, DOT Physical Expiration, Medical Certificate Expiration, Med Cert Exp, Medical Due, Med Card Due, Physical Due, Next Physical, DOT Physical Due, Physical Renewal, Medical Renewal, Med Card Renewal, DOT Med Exp, MEC Exp, Med Card Valid Until, Next Medical, Next DOT Physical',
    { example: '03/15/2028' },
  ),
];

/** Choices of that field: reasons for a 12-month card, with the paragraphs and words people write for them. */
export const medicalMarks = medicalCardMarks.map((mark) => ({
  id: mark,
  label: medicalCardMarkLabel[mark],
  names: [mark, medicalCardMarkLabel[mark]],
  words: {
    insulin: ['diabetes', 'ITDM', '391.46', 'insulin treated'],
    vision: ['vision standard', '391.44', 'alternative vision standard'],
    intracity: ['exempt intracity zone', 'intracity zone', '391.62'],
  }[mark],
}));

/** The field with the reason for a 12-month card (49 CFR 391.45). */
export const medicalMarkField: ImportField = field(
  'choice',
  'medCertCardMark',
  medicalCardMarkName,
  'Med Card 12 Months, Medical Exam Yearly, Annual Medical, Medical Standard, Insulin or Vision',
);
