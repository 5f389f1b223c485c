import type { DispatchQuestion } from '../dispatch-facts.ts';
import { goodClearance, plainDriver, question, trailer, truck } from './question.ts';
import { bus, combination, doubles, pickup, straight } from './vehicles.ts';

/** Questions about restrictions, self-certification, age, hazmat, papers and clearance, with the answer read by hand and its first reason. */
export const dutyCases: readonly (readonly [string, DispatchQuestion, string])[] = [
  // Restrictions: 383.95, 383.153.
  [
    'L and air brakes',
    question({ restrictions: ['L'] }, [truck(52_000, { brakes: 'airOverHydraulic' })]),
    'no restrict',
  ],
  [
    'Z and brakes that are not full air',
    question({ restrictions: ['Z'] }, [truck(52_000, { brakes: 'airOverHydraulic' })]),
    'yes',
  ],
  [
    'Z and full air brakes',
    question({ restrictions: ['Z'] }, [truck(52_000, { brakes: 'fullAir' })]),
    'no restrict',
  ],
  [
    'L and brakes that are not entered',
    question({ restrictions: ['L'] }, straight),
    'unknown restrict',
  ],
  [
    'E and a manual transmission',
    question({ restrictions: ['E'] }, [truck(52_000, { transmission: 'manual' })]),
    'no restrict',
  ],
  ['O without a trailer', question({ restrictions: ['O'] }, straight), 'yes'],
  [
    'O with a fifth wheel',
    question({ restrictions: ['O'] }, [
      truck(52_000, { gcwr: 80_000, hasFifthWheel: true }),
      trailer(68_000),
    ]),
    'no restrict',
  ],
  [
    'N in a bus of group B',
    question({ licenseClass: 'B', endorsements: ['P'], restrictions: ['N'] }, bus(40)),
    'no restrict',
  ],
  [
    'M in a bus of group B',
    question({ licenseClass: 'B', endorsements: ['P'], restrictions: ['M'] }, bus(40)),
    'yes',
  ],
  ['K between States', question({ restrictions: ['K'] }, combination), 'no restrict'],
  [
    'K within the State',
    question({ restrictions: ['K'] }, combination, { interstate: false }),
    'yes',
  ],
  ['V without a variance on file', question({ restrictions: ['V'] }, combination), 'but restrict'],
  [
    'V with a variance that is over',
    question({ restrictions: ['V'], varianceUntil: '2026-11-25' }, combination),
    'no restrict',
  ],
  // Self-certification 383.71(b)(1), age 391.11(b)(1), learner's permit 383.25.
  ['NA between States', question({ selfCertification: 'NA' }, combination), 'no selfCert'],
  [
    'NA within the State',
    question({ selfCertification: 'NA' }, combination, { interstate: false }),
    'yes',
  ],
  ['EI between States', question({ selfCertification: 'EI' }, combination), 'yes'],
  [
    'a self-certification that is not entered',
    question({ selfCertification: null }, combination),
    'yes',
  ],
  ['21 tomorrow', question({ bornOn: '2005-11-27' }, combination), 'no age'],
  ['21 today', question({ bornOn: '2005-11-26' }, combination), 'yes'],
  [
    '20 within the State',
    question({ bornOn: '2006-01-01' }, combination, { interstate: false }),
    'yes',
  ],
  [
    '20 in a pickup between States',
    question({ ...plainDriver, bornOn: '2006-01-01' }, pickup),
    'yes',
  ],
  ['a learner', question({ isLearner: true }, combination), 'but learner'],
  // Hazmat: 172.704, 383.141; LCV: 380.113.
  [
    'hazmat training over',
    question({ endorsements: ['H'], hazmatTrainingUntil: '2026-11-25' }, combination, {
      placards: true,
    }),
    'no hazmat',
  ],
  [
    'hazmat training of today',
    question({ endorsements: ['H'], hazmatTrainingUntil: '2026-11-26' }, combination, {
      placards: true,
    }),
    'yes',
  ],
  [
    '90 days after the hire without hazmat training',
    question({ endorsements: ['H'], hiredOn: '2026-08-28' }, combination, { placards: true }),
    'but hazmat',
  ],
  [
    'the security check over',
    question(
      { endorsements: ['H'], hazmatTrainingUntil: '2027-01-01', hazmatCheckUntil: '2026-11-25' },
      combination,
      { placards: true },
    ),
    'no threat',
  ],
  [
    'over 80,000 lb with two trailers and no certificate',
    question({ endorsements: ['T'] }, doubles, { over80: true }),
    'no lcv',
  ],
  [
    'over 80,000 lb with two trailers and a certificate',
    question({ endorsements: ['T'], lcvCertificate: 'onFile' }, doubles, { over80: true }),
    'yes',
  ],
  ['over 80,000 lb with one trailer', question({}, combination, { over80: true }), 'yes'],
  // A paper that is not on file is no "no": 382.701(a), 382.301, 391.31(e), 391.33(a)(1).
  [
    'no Clearinghouse query on file',
    question({ clearance: { ...goodClearance, query: 'notOnFile' } }, combination),
    'but query',
  ],
  [
    'no drug test on file',
    question({ clearance: { ...goodClearance, drugTest: 'notOnFile' } }, combination),
    'but query',
  ],
  ['no road test on file', question({ roadTest: 'notOnFile' }, combination), 'but road'],
  ['a CDL for the road test', question({ isLicenseForRoadTest: true }, combination), 'yes'],
  [
    'a CDL for the road test in a tank',
    question({ isLicenseForRoadTest: true, endorsements: ['N'] }, combination, { tank: true }),
    'but road',
  ],
  [
    'a gap of the file',
    question(
      {
        fileGaps: [{ code: 'ANNUAL_MVR', text: 'Annual MVR 18 days over', rule: '49 CFR 391.25' }],
      },
      combination,
    ),
    'but file',
  ],
  // Safety and the Clearinghouse: 382.217, 382.701(b)(3), (d).
  [
    'prohibited',
    question({ clearance: { ...goodClearance, isProhibited: true } }, combination),
    'no cleared',
  ],
  [
    'a violation open',
    question({ clearance: { ...goodClearance, hasOpenViolation: true } }, combination),
    'no cleared',
  ],
  [
    'the full query late',
    question({ clearance: { ...goodClearance, isQueryLate: true } }, combination),
    'no cleared',
  ],
  [
    'held since today',
    question(
      { clearance: { ...goodClearance, hold: { from: '2026-11-26', until: null } } },
      combination,
    ),
    'no hold',
  ],
  [
    'held until yesterday',
    question(
      { clearance: { ...goodClearance, hold: { from: '2026-11-01', until: '2026-11-25' } } },
      combination,
    ),
    'yes',
  ],
  [
    'auto liability over',
    question({}, combination, {}, { liabilityUntil: '2026-11-25' }),
    'but company',
  ],
];
