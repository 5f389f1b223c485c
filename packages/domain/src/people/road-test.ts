import { addMonths, type CalendarDay } from '../calendar-day.ts';
import type { DriverKind } from './file-rule.ts';

/** The vehicles a driver is assigned to that need an endorsement of their own: tank vehicles, double or triple trailers. */
export const vehicleDuties = ['tank', 'doubles'] as const;
export type VehicleDuty = (typeof vehicleDuties)[number];

/** A vehicle duty as a person reads it. */
export const vehicleDutyWords: Readonly<Record<VehicleDuty, string>> = {
  tank: 'Tank vehicles',
  doubles: 'Double or triple trailers',
};

/** The answer that a CDL stands for the road test (49 CFR 391.33(a)(1)). */
export const cdlAccepted = 'CDL accepted';

/** The answer that another carrier's certificate of the preceding three years was accepted (49 CFR 391.33(a)(2)). */
export const certificateAccepted = 'certificate of another carrier';

/** What can be on file for the road test (49 CFR 391.31, 391.33). */
export const roadTestResults = ['road test certificate', cdlAccepted, certificateAccepted] as const;

/** The earliest day of another carrier's certificate that may be accepted on a day: three years before it (49 CFR 391.33(a)(2)). */
export const earliestCertificate = (acceptedOn: CalendarDay): CalendarDay =>
  addMonths(acceptedOn, -36);

/** What of a driver decides whether a CDL stands for the road test. */
export interface RoadTestFacts {
  readonly kind: DriverKind | null;
  readonly vehicleDuties: readonly VehicleDuty[];
}

const inVehicles: Readonly<Record<VehicleDuty, string>> = {
  tank: 'tank vehicles',
  doubles: 'double or triple trailers',
};

/** Why the license does not stand for the road test of a driver, in words with the paragraph; null where it does. */
export function roadTestLack(
  { kind, vehicleDuties: duties }: RoadTestFacts,
  hasLicenseCopy: boolean,
): string | null {
  if (kind !== 'CDL') return 'only a CDL can replace the road test (49 CFR 391.33(a)(1))';
  const vehicles = vehicleDuties.filter((duty) => duties.includes(duty));
  if (vehicles.length > 0)
    return `a CDL does not replace the road test in ${vehicles.map((duty) => inVehicles[duty]).join(' and ')} (49 CFR 391.33(a)(1))`;
  return hasLicenseCopy
    ? null
    : 'a legible copy of the license belongs in the file (49 CFR 391.33(b))';
}
