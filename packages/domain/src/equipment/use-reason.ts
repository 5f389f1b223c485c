import { answers, type Answer, type Reason } from '../answer.ts';
import type { CalendarDay } from '../calendar-day.ts';
import type { DueState } from '../due.ts';
import { formatDay } from '../format.ts';
import { daysAway, usageAway, type MeterSigns } from './due-clock.ts';
import type { DutyQuestion, InspectionDuty } from './inspection-duty.ts';
import { defectsInLine, renewalDueStatus, type InspectionFailure } from './inspection-failure.ts';
import { reminderDueStatus, type MeterFacts } from './service-reminder.ts';

/** Codes of the reasons, in the order in which they are shown. */
export const useCodes = [
  'failed',
  'inspection',
  'registration',
  'status',
  'weight',
  'service',
  'other',
  'soon',
] as const;
export type UseCode = (typeof useCodes)[number];

/** The answer that each makes. */
export const useEffects = {
  failed: 'no',
  inspection: 'no',
  registration: 'no',
  status: 'no',
  weight: 'unknown',
  service: 'but',
  other: 'but',
  soon: 'but',
} as const satisfies Readonly<Record<UseCode, Answer>>;

/** Roles of a renewal in the question: the annual inspection, a registration of the unit, or any other. */
export const renewalRoles = ['inspection', 'registration', 'other'] as const;
export type RenewalRole = (typeof renewalRoles)[number];

/** A renewal of a unit of which something can be due, or whose inspection failed. */
export interface RenewalOfUnit {
  /** Of the record; of an inspection that is owed and was never entered, that of the unit. */
  readonly id: string;
  readonly name: string;
  readonly role: RenewalRole;
  readonly rule: string | null;
  readonly due: CalendarDay | null;
  readonly lastCompletedOn: CalendarDay | null;
  readonly threshold: number;
  readonly isOpen: boolean;
  readonly isMissing: boolean;
  readonly failure: InspectionFailure | null;
}

/** A service reminder of a unit of which something can be due. */
export interface ServiceOfUnit {
  readonly id: string;
  readonly name: string;
  readonly due: CalendarDay | null;
  readonly threshold: number;
  readonly primary: MeterFacts;
  readonly secondary: MeterFacts;
}

/** Everything known of a unit that decides whether it may be used. */
export interface UnitToUse {
  readonly id: string;
  readonly name: string;
  /** Name of its equipment status; one without a status is in use. */
  readonly status: string | null;
  /** The number of the open work order of a unit in the shop. */
  readonly orderNumber: string | null;
  /** The day of the company on which a unit was put out of service; null where it is not known. */
  readonly outOfServiceSince: CalendarDay | null;
  readonly duty: Pick<InspectionDuty, 'state' | 'question'>;
  readonly renewals: readonly RenewalOfUnit[];
  readonly services: readonly ServiceOfUnit[];
  readonly meterSigns: MeterSigns;
}

/** Why a unit may not be used, or what has to be known before it is. */
export type UseReason = Reason<UseCode, DutyQuestion>;

const annualInspection = '49 CFR 396.17';
const registered = '49 CFR 392.2, State law';
const maintained = '49 CFR 396.3(a)';

const questions: Readonly<Record<DutyQuestion, string>> = {
  weight: 'Weighs or tows over 10,000 lb?',
  forPay: 'Carries its passengers for pay?',
};

/** A reason with the day it is sorted by; what has none comes first. */
export interface Placed {
  readonly reason: UseReason;
  readonly day: CalendarDay | null;
}

const placeOf = ({ code, effect }: UseReason): number =>
  answers.indexOf(effect) * useCodes.length + useCodes.indexOf(code);

/** Sorts the worst first, then by the order of the codes and by the day. */
export function byUrgency(a: Placed, b: Placed): number {
  const places = placeOf(a.reason) - placeOf(b.reason);
  if (places !== 0) return places;
  const [one, other] = [a, b].map(({ day, reason }) => `${day ?? ''} ${reason.text}`);
  return one === other ? 0 : String(one) < String(other) ? -1 : 1;
}

type Words = Pick<UseReason, 'about' | 'text' | 'rule' | 'action' | 'asks'>;

const placed = (unit: UnitToUse, code: UseCode, day: CalendarDay | null, words: Words): Placed => ({
  day,
  reason: { code, effect: useEffects[code], subject: unit.name, ...words },
});

/** Returns why the status of a unit bars it; null where it does not. */
export function statusReason(unit: UnitToUse): Placed | null {
  const { id, status, orderNumber, outOfServiceSince } = unit;
  if (status !== 'In Shop' && status !== 'Out of Service') return null;
  const since = outOfServiceSince === null ? '' : ` since ${formatDay(outOfServiceSince)}`;
  const text =
    status === 'In Shop'
      ? `In shop${orderNumber ? `, ${orderNumber}` : ''}`
      : `Out of service${since}`;
  return placed(unit, 'status', null, {
    about: null,
    text,
    rule: null,
    action: { label: 'Change status', path: `/equipment/edit?id=${id}` },
  });
}

/** Returns the fact that is not entered and decides whether an inspection is owed; null where none does. */
export function weightReason(unit: UnitToUse): Placed | null {
  const { id, duty, renewals } = unit;
  // An inspection with a day counts whether or not it is owed.
  const isKnown = renewals.some(({ role, due }) => role === 'inspection' && due !== null);
  if (duty.state !== 'unknown' || isKnown) return null;
  const asks = duty.question ?? 'weight';
  return placed(unit, 'weight', null, {
    about: null,
    text: questions[asks],
    rule: annualInspection,
    action: { label: 'Answer', path: `/equipment/edit?id=${id}` },
    asks,
  });
}

const renewalPath = (id: string): string => `/equipment/renewals/resolve-renewal?id=${id}`;

/** Returns what a renewal says against using its unit; null where nothing. */
export function renewalReason(
  unit: UnitToUse,
  renewal: RenewalOfUnit,
  today: CalendarDay,
): Placed | null {
  const { id, name, role, due, failure } = renewal;
  const dueStatus = renewalDueStatus(renewal, today);
  const rule = role === 'registration' ? registered : renewal.rule;
  const action = { label: 'Complete renewal', path: renewalPath(id) };
  if (failure !== null) {
    const defects = defectsInLine(failure.failedDefects);
    return placed(unit, 'failed', failure.failedOn, {
      about: id,
      text: `Failed ${formatDay(failure.failedOn)}${defects && `: ${defects}`}`,
      rule: dueStatus.rule,
      action: { ...action, label: 'Settle failure' },
    });
  }
  if (dueStatus.state === 'MISSING')
    return placed(unit, 'inspection', null, {
      about: id,
      text: 'No annual inspection on file',
      rule: rule ?? annualInspection,
      action,
    });
  if (due === null) return null;
  const what = role === 'inspection' ? 'Inspection' : name;
  if (dueStatus.state === 'DUE_SOON')
    return placed(unit, 'soon', due, {
      about: id,
      text: `${what} due ${formatDay(due)}`,
      rule,
      action,
    });
  if (dueStatus.state !== 'OVERDUE') return null;
  const text =
    role === 'registration'
      ? `${what} expired ${formatDay(due)}`
      : `${what} ${daysAway(dueStatus.daysLeft ?? 0)}`;
  return placed(unit, role, due, { about: id, text, rule, action });
}

/** Returns what a service reminder says against using its unit; null where nothing. */
export function serviceReason(
  unit: UnitToUse,
  service: ServiceOfUnit,
  today: CalendarDay,
): Placed | null {
  const { id, name, due } = service;
  const { state, because, daysLeft, meterLeft } = serviceStatus(service, today);
  if (!isPressing(state)) return null;
  const isByMeter = because === 'primary' || because === 'secondary';
  const distance = isByMeter
    ? usageAway(meterLeft ?? 0, unit.meterSigns[because])
    : state === 'OVERDUE'
      ? daysAway(daysLeft ?? 0)
      : `due ${formatDay(due)}`;
  // One that is late by a meter alone is sorted as if it were due today, as in Today.
  const day = due === null || (state === 'OVERDUE' && due > today) ? today : due;
  return placed(unit, state === 'OVERDUE' ? 'service' : 'soon', day, {
    about: id,
    text: `${name} ${isByMeter && meterLeft === 0 ? 'due now' : distance}`,
    rule: maintained,
    action: {
      label: 'Complete service',
      path: `/equipment/service-reminder/reminder-details?id=${id}`,
    },
  });
}

const isPressing = (state: DueState): boolean => state === 'OVERDUE' || state === 'DUE_SOON';

const serviceStatus = ({ due, threshold, primary, secondary }: ServiceOfUnit, today: CalendarDay) =>
  reminderDueStatus({ today, isOpen: true, time: { due, threshold }, primary, secondary });
