import type { CalendarDay } from '../../calendar-day.ts';
import type { UnitToUse } from '../../equipment/use-reason.ts';
import type { DispatchDriver, DispatchQuestion, DispatchUnit } from '../dispatch-facts.ts';

/** The day of the questions of tests. */
export const askedOn: CalendarDay = '2026-11-26';

/** Cleared, with both proofs on file. */
export const goodClearance = {
  hold: null,
  isProhibited: false,
  hasOpenViolation: false,
  isQueryLate: false,
  query: 'onFile',
  drugTest: 'onFile',
} as const;

/** A CDL driver of class A in whose file and on whose license everything is in order. */
export const goodDriver: DispatchDriver = {
  id: 'driver',
  name: 'Rosa Escamilla',
  isCdl: true,
  licenseClass: 'A',
  license: { until: '2028-02-24', threshold: 30 },
  medCard: { until: '2027-11-24', threshold: 30 },
  endorsements: [],
  restrictions: [],
  bornOn: '1980-04-02',
  hiredOn: '2015-01-05',
  selfCertification: 'NI',
  isLearner: false,
  hazmatCheckUntil: null,
  hazmatTrainingUntil: null,
  varianceUntil: null,
  lcvCertificate: 'notAsked',
  roadTest: 'onFile',
  isLicenseForRoadTest: false,
  fileGaps: [],
  clearance: goodClearance,
};

/** The facts of a driver without a commercial license. */
export const plainDriver = {
  isCdl: false,
  licenseClass: 'C',
  endorsements: [],
  roadTest: 'notAsked',
} as const;

const unasked = (name: string): UnitToUse => ({
  id: name,
  name,
  status: 'In Use',
  orderNumber: null,
  outOfServiceSince: null,
  duty: { state: 'none', question: null },
  renewals: [],
  services: [],
  meterSigns: { primary: 'mi', secondary: 'h' },
});

const unit = (name: string, isTrailer: boolean, facts: Partial<DispatchUnit>): DispatchUnit => ({
  id: name,
  name,
  isTrailer,
  gvwr: null,
  gcwr: null,
  seats: null,
  isCommercial: null,
  tankGallons: null,
  isSchoolBus: false,
  carriesForPay: null,
  brakes: null,
  transmission: null,
  hasFifthWheel: null,
  use: unasked(name),
  ...facts,
});

/** A power unit, of the weight in pounds. */
export const truck = (gvwr: number | null, facts: Partial<DispatchUnit> = {}): DispatchUnit =>
  unit('Truck 113', false, { gvwr, ...facts });

/** A trailer, of the weight in pounds. */
export const trailer = (gvwr: number | null, facts: Partial<DispatchUnit> = {}): DispatchUnit =>
  unit(facts.name ?? 'Trailer 5305', true, { gvwr, ...facts });

/** A question with everything in order but what is said. */
export function question(
  driver: Partial<DispatchDriver>,
  units: readonly DispatchUnit[],
  load: Partial<DispatchQuestion['load']> = {},
  other: Partial<Pick<DispatchQuestion, 'day' | 'liabilityUntil'>> = {},
): DispatchQuestion {
  return {
    driver: { ...goodDriver, ...driver },
    units,
    load: {
      placards: false,
      tank: false,
      doubles: false,
      passengers: false,
      over80: false,
      interstate: true,
      ...load,
    },
    day: askedOn,
    liabilityUntil: '2027-06-30',
    ...other,
  };
}
