import type { CalendarDay } from '../calendar-day.ts';
import type { BrakeKind, Transmission } from '../equipment/dispatch-facts.ts';
import type { UnitToUse } from '../equipment/use-reason.ts';
import type { SelfCertification } from '../people/license-facts.ts';
import type { UnitWeight } from './license-group.ts';

/** A date of a driver that ends: the last valid day, null where none is on file, and from how many days before it is said. */
export interface DriverDay {
  readonly until: CalendarDay | null;
  readonly threshold: number;
}

/** A proof of a driver that belongs to what is asked; 'notAsked' where the company's rules do not want it of them. */
export type ProofState = 'onFile' | 'notOnFile' | 'notAsked';

/** An open gap of a driver's file that no other rule of dispatch names. */
export interface FileGap {
  /** The code of the kind of paper. */
  readonly code: string;
  readonly text: string;
  readonly rule: string | null;
}

/** Facts of a driver by which a question is answered. Null is a fact that is not entered. */
export interface DispatchDriver {
  readonly id: string;
  readonly name: string;
  /** Of type CDL: a license of class C is a commercial one. */
  readonly isCdl: boolean;
  /** The name of the license class; 'None' for a person without a license. */
  readonly licenseClass: string | null;
  readonly license: DriverDay;
  readonly medCard: DriverDay;
  readonly endorsements: readonly string[] | null;
  readonly restrictions: readonly string[] | null;
  readonly bornOn: CalendarDay | null;
  readonly hiredOn: CalendarDay | null;
  readonly selfCertification: SelfCertification | null;
  readonly isLearner: boolean | null;
  /** The last day of the security check for hazardous materials (49 CFR 1572). */
  readonly hazmatCheckUntil: CalendarDay | null;
  /** The last day of the hazmat training (49 CFR 172.704). */
  readonly hazmatTrainingUntil: CalendarDay | null;
  /** The last day of the medical variance. */
  readonly varianceUntil: CalendarDay | null;
  readonly lcvCertificate: ProofState;
  readonly roadTest: ProofState;
  /** Set where a CDL was accepted in place of the road test. */
  readonly isLicenseForRoadTest: boolean;
  readonly fileGaps: readonly FileGap[];
  readonly clearance: DriverClearance;
}

/** The word of Safety and of the drug and alcohol program on a driver. */
export interface KnownClearance {
  /** Taken off by Safety from one day to another. */
  readonly hold: { readonly from: CalendarDay; readonly until: CalendarDay | null } | null;
  readonly isProhibited: boolean;
  readonly hasOpenViolation: boolean;
  /** A limited query hit and the 24 hours for the full query are over. */
  readonly isQueryLate: boolean;
  readonly query: ProofState;
  readonly drugTest: ProofState;
}

/** The same for a person who may not read it: one answer whatever is behind it, and whom to ask. */
export interface HiddenClearance {
  readonly isCleared: boolean;
  /** The name of the person to ask. */
  readonly ask: string;
}
export type DriverClearance = KnownClearance | HiddenClearance;

/** Facts of a unit by which a question is answered. */
export interface DispatchUnit extends UnitWeight {
  readonly name: string;
  /** A commercial motor vehicle by itself (49 CFR 390.5T); null while a fact is missing. */
  readonly isCommercial: boolean | null;
  readonly tankGallons: number | null;
  readonly isSchoolBus: boolean;
  readonly carriesForPay: boolean | null;
  readonly brakes: BrakeKind | null;
  readonly transmission: Transmission | null;
  readonly hasFifthWheel: boolean | null;
  /** Everything by which it may be used or not. */
  readonly use: UnitToUse;
}

/** The kinds of load, and where it goes. */
export const loadMarks = [
  'placards',
  'tank',
  'doubles',
  'passengers',
  'over80',
  'interstate',
] as const;
export type LoadMark = (typeof loadMarks)[number];
export type DispatchLoad = Readonly<Record<LoadMark, boolean>>;

/** A kind of load as screens name it. */
export const loadNames: Readonly<Record<LoadMark, string>> = {
  placards: 'Placarded hazmat',
  tank: 'Tank',
  doubles: 'Doubles or triples',
  passengers: 'Passengers',
  over80: 'Over 80,000 lb',
  interstate: 'Interstate',
};

/** A question: this driver, this power unit with its trailers, this load, on this day. */
export interface DispatchQuestion {
  readonly driver: DispatchDriver;
  /** The power unit first, then its trailers. */
  readonly units: readonly DispatchUnit[];
  readonly load: DispatchLoad;
  readonly day: CalendarDay;
  /** The last day of the auto liability policy; null where none is on file. */
  readonly liabilityUntil: CalendarDay | null;
}

/** A question without its driver. */
export type VehicleQuestion = Omit<DispatchQuestion, 'driver'>;
