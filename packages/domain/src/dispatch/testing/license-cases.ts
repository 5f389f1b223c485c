import type { DispatchQuestion } from '../dispatch-facts.ts';
import { plainDriver, question, trailer, truck } from './question.ts';
import { bus, box, combination, doubles, lightDoubles, pickup, straight } from './vehicles.ts';

/** Questions about license, class, card and endorsements, with the answer read by hand from the paragraphs that docs/domain.md names, and its first reason. */
export const licenseCases: readonly (readonly [string, DispatchQuestion, string])[] = [
  // Class and weight: 383.91(a), 383.23(a).
  ['A with a combination', question({}, combination), 'yes'],
  ['B with a combination', question({ licenseClass: 'B' }, combination), 'no class'],
  [
    'B with a day cab whose weight is missing and a trailer of 68,000 lb',
    question({ licenseClass: 'B' }, [truck(null), trailer(68_000)]),
    'no class',
  ],
  ['A with weights that are not entered', question({}, [truck(null), trailer(null)]), 'yes'],
  ['B with a straight truck', question({ licenseClass: 'B' }, straight), 'yes'],
  ['C with a straight truck', question({ licenseClass: 'C' }, straight), 'no class'],
  ['C with a box truck of 25,900 lb', question({ licenseClass: 'C' }, box), 'yes'],
  ['C with a box truck of 26,500 lb', question({ licenseClass: 'C' }, [truck(26_500)]), 'no class'],
  [
    'C with a box truck without a weight',
    question({ licenseClass: 'C' }, [truck(null)]),
    'unknown weight',
  ],
  [
    'B with a trailer without a weight',
    question({ licenseClass: 'B' }, [truck(33_000, { gcwr: 43_000 }), trailer(null)]),
    'unknown weight',
  ],
  ['a plain C with a pickup', question(plainDriver, pickup), 'yes'],
  [
    'a plain C with 16 seats',
    question(plainDriver, [truck(10_000, { seats: 16, carriesForPay: true })]),
    'no class',
  ],
  [
    'a commercial C with 16 seats and P',
    question({ licenseClass: 'C', endorsements: ['P'] }, [truck(10_000, { seats: 16 })]),
    'yes',
  ],
  [
    'a plain D with a straight truck',
    question({ isCdl: false, licenseClass: 'D' }, straight),
    'no class',
  ],
  ['no class on record', question({ licenseClass: null }, combination), 'unknown class'],
  ['no license at all', question({ licenseClass: 'None' }, pickup), 'no license'],
  // License: 383.23(a), 383.37(a); 391.11(b)(5).
  [
    'a license of today',
    question({ license: { until: '2026-11-26', threshold: 30 } }, combination),
    'but soon',
  ],
  [
    'a license of yesterday',
    question({ license: { until: '2026-11-25', threshold: 30 } }, combination),
    'no license',
  ],
  [
    'a license without a date',
    question({ license: { until: null, threshold: 30 } }, combination),
    'no license',
  ],
  [
    'a license of 30 days ahead',
    question({ license: { until: '2026-12-26', threshold: 30 } }, combination),
    'but soon',
  ],
  [
    'a license of 31 days ahead',
    question({ license: { until: '2026-12-27', threshold: 30 } }, combination),
    'yes',
  ],
  [
    'a license over in a pickup',
    question({ ...plainDriver, license: { until: '2026-11-25', threshold: 30 } }, pickup),
    'no license',
  ],
  // Medical card: 391.41(a), 391.45.
  [
    'a card of today',
    question({ medCard: { until: '2026-11-26', threshold: 30 } }, combination),
    'but soon',
  ],
  [
    'a card of yesterday',
    question({ medCard: { until: '2026-11-25', threshold: 30 } }, combination),
    'no card',
  ],
  [
    'a card without a date',
    question({ medCard: { until: null, threshold: 30 } }, combination),
    'no card',
  ],
  [
    'no card for a pickup',
    question({ ...plainDriver, medCard: { until: null, threshold: 30 } }, pickup),
    'yes',
  ],
  [
    'no card for a truck of 10,001 lb',
    question({ ...plainDriver, medCard: { until: null, threshold: 30 } }, [truck(10_001)]),
    'no card',
  ],
  [
    'no card for a truck without a weight',
    question({ medCard: { until: null, threshold: 30 } }, [truck(null)]),
    'unknown weight',
  ],
  [
    'no card for 9 passengers for pay',
    question({ ...plainDriver, medCard: { until: null, threshold: 30 } }, [
      truck(8_000, { isCommercial: null, seats: 9, carriesForPay: true }),
    ]),
    'no card',
  ],
  [
    'no card for placards in a pickup',
    question(
      {
        licenseClass: 'C',
        endorsements: ['H'],
        hazmatTrainingUntil: '2027-01-01',
        medCard: { until: null, threshold: 30 },
      },
      pickup,
      { placards: true },
    ),
    'no card',
  ],
  // Endorsements: 383.93(b).
  ['doubles without T', question({}, doubles), 'no endorse'],
  ['doubles with T', question({ endorsements: ['T'] }, doubles), 'yes'],
  ['two light trailers without T', question({}, lightDoubles), 'yes'],
  ['tank without N', question({}, combination, { tank: true }), 'no endorse'],
  ['tank with N', question({ endorsements: ['N'] }, combination, { tank: true }), 'yes'],
  [
    'a unit of 1,000 gallons without N',
    question({}, [truck(52_000, { gcwr: 80_000 }), trailer(68_000, { tankGallons: 1000 })]),
    'no endorse',
  ],
  [
    'a unit of 999 gallons without N',
    question({}, [truck(52_000, { gcwr: 80_000 }), trailer(68_000, { tankGallons: 999 })]),
    'yes',
  ],
  ['tank in a vehicle without a group', question(plainDriver, pickup, { tank: true }), 'yes'],
  [
    'placards without H',
    question({ hazmatTrainingUntil: '2027-01-01' }, combination, { placards: true }),
    'no endorse',
  ],
  [
    'placards with H',
    question({ endorsements: ['H'], hazmatTrainingUntil: '2027-01-01' }, combination, {
      placards: true,
    }),
    'yes',
  ],
  [
    'placards in a tank with X',
    question({ endorsements: ['X'], hazmatTrainingUntil: '2027-01-01' }, combination, {
      placards: true,
      tank: true,
    }),
    'yes',
  ],
  [
    'endorsements that are not entered, where none is needed',
    question({ endorsements: null }, combination),
    'yes',
  ],
  [
    'endorsements that are not entered, with doubles',
    question({ endorsements: null }, doubles),
    'unknown endorse',
  ],
  ['a bus of 16 without P', question({ licenseClass: 'B' }, bus(16)), 'no endorse'],
  ['a bus of 15 without P', question({ licenseClass: 'B' }, bus(15)), 'yes'],
  [
    'a school bus without S',
    question({ licenseClass: 'B', endorsements: ['P'] }, [
      truck(30_000, { seats: 40, isSchoolBus: true }),
    ]),
    'no endorse',
  ],
];
