import type { ImportField } from '@roadproof/domain/import/import-field';
import { selfCertificationNames, selfCertifications } from '@roadproof/domain/people/license-facts';
import { field } from '../../../import/field.ts';

/** Choices of the self-certification: the letters, the words, and how States write them. */
export const certifications = selfCertifications.map((id) => ({
  id,
  label: selfCertificationNames[id],
  names: [id, selfCertificationNames[id], selfCertificationNames[id].slice('NI - '.length)],
  words: {
    NI: ['interstate non-excepted', 'nonexcepted interstate', 'category 1', 'tier 1'],
    EI: ['interstate excepted', 'category 2', 'tier 2'],
    NA: ['intrastate non-excepted', 'nonexcepted intrastate', 'category 3', 'tier 3'],
    EA: ['intrastate excepted', 'category 4', 'tier 4'],
  }[id],
}));

/** The fields of a license that limit its use, besides its class and its codes. */
export const licenseFactFields: readonly ImportField[] = [
  field(
    'choice',
    'selfCertification',
    'Self-Certification',
    'Self Certification, Self Cert, Self-Cert, Medical Self-Certification, Medical Self Certification, CDL Self Certification, Certification Category, Self Certification Category, Driving Type, Interstate/Intrastate',
    { example: 'NI' },
  ),
  field(
    'yesNo',
    'isLearner',
    "Learner's Permit",
    "Learner's Permit?, Learners Permit, Learner Permit, CLP, CLP?, CLP Holder, Permit Holder, Commercial Learner's Permit",
    { example: 'No' },
  ),
  field(
    'day',
    'hazmatCheckUntil',
    'Hazmat Security Check Until',
    'Hazmat Security Check, Security Threat Assessment, STA, STA Expires, STA Exp, TSA Check, TSA Expires, TSA Exp, TSA Exp Date, TSA Threat Assessment, Hazmat Background Check',
    { example: '09/30/2029' },
  ),
];
