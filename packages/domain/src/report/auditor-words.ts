import { paragraphOf } from '../people/audit-check.ts';
import type { SourceKind } from '../people/file-rule.ts';

/** The sentence of an auditor beside a check. */
export interface AuditorWords {
  readonly paragraph: string;
  readonly sentence: string;
  /** The source of the sentence: a copy by others of the list in 49 CFR 385, Appendix B, or none. */
  readonly sourceKind: Extract<SourceKind, 'secondary' | 'none'>;
}

/** The words for each check, by its code. */
const wordsOf: Readonly<Record<string, AuditorWords>> = {
  '391.51A': {
    paragraph: '391.51(a)',
    sentence: 'Failing to maintain driver qualification file on each driver employed',
    sourceKind: 'secondary',
  },
  '391.51B2': {
    paragraph: '391.51(b)(2)',
    sentence:
      "Failing to maintain inquiries into driver's driving record in driver's qualification file",
    sourceKind: 'none',
  },
  '391.25': {
    paragraph: '391.25(a)',
    sentence: 'Failing to obtain and review the motor vehicle record every 12 months',
    sourceKind: 'none',
  },
  '391.23': {
    paragraph: '391.23(a)',
    sentence: "Failing to investigate a driver's background",
    sourceKind: 'none',
  },
  '391.45': {
    paragraph: '391.45(a)',
    sentence: 'Using a driver not medically examined and certified',
    sourceKind: 'none',
  },
  '383.37': {
    paragraph: '383.37(a)',
    sentence: 'Allowing a driver without a current license to operate a commercial motor vehicle',
    sourceKind: 'none',
  },
  '382.301': {
    paragraph: '382.301(a)',
    sentence:
      'Using a driver before the motor carrier has received a negative pre-employment controlled substance test result',
    sourceKind: 'secondary',
  },
  '382.701': {
    paragraph: '382.701',
    sentence: 'Failing to conduct a query of the Drug and Alcohol Clearinghouse',
    sourceKind: 'none',
  },
  '172.704': {
    paragraph: '172.704(a)',
    sentence: 'Failing to train a hazmat employee',
    sourceKind: 'none',
  },
  '396.17': {
    paragraph: '396.17(a)',
    sentence: 'Using a commercial motor vehicle not periodically inspected',
    sourceKind: 'secondary',
  },
  '396.3': {
    paragraph: '396.3(b)',
    sentence: 'Failing to keep minimum records of inspection and vehicle maintenance',
    sourceKind: 'none',
  },
  '390.15': {
    paragraph: '390.15(b)',
    sentence: 'Failing to maintain an accident register with the facts it has to hold',
    sourceKind: 'none',
  },
  company: {
    paragraph: paragraphOf('company'),
    sentence: "The company's own registrations and policies are not up to date",
    sourceKind: 'none',
  },
};

/** Returns the sentence of an auditor beside this check; the name of the check where no words are known. */
export function auditorWords(code: string, name: string): AuditorWords {
  return wordsOf[code] ?? { paragraph: code, sentence: name, sourceKind: 'none' };
}
