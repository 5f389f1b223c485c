import type { Answer, Answered } from '../answer.ts';
import { addDays, type CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';
import {
  byUrgency,
  renewalReason,
  serviceReason,
  statusReason,
  weightReason,
  type Placed,
  type RenewalRole,
  type UnitToUse,
  type UseReason,
} from './use-reason.ts';

/** The answer for a unit. */
export type UseAnswer = Answered<UseReason>;

/**
 * Answers whether a unit may be used on a day, and why (docs/domain.md, May a unit be used). Of several
 * reasons the worst comes first, then by the order of the codes and the day. Nothing is due of a unit
 * that is out of service, which is barred by its status alone, and nothing is asked of a sold one.
 */
export function mayBeUsed(unit: UnitToUse, today: CalendarDay): UseAnswer {
  const now = answerOn(unit, today);
  const until = changeOf(unit, now.answer);
  const text = now.answer === 'yes' && until !== null ? `Until ${formatDay(until)}` : now.text;
  return { ...now, text, until };
}

type AnswerOfDay = Omit<UseAnswer, 'until'>;

function answerOn(unit: UnitToUse, today: CalendarDay): AnswerOfDay {
  if (unit.status === 'Sold') return nothing('Nothing is asked of a sold unit');
  const reasons = reasonsOf(unit, today);
  const [first] = reasons;
  if (first) return { answer: first.effect, text: first.text, rule: first.rule, reasons };
  return isAsked(unit)
    ? { answer: 'yes', text: 'Nothing is due', rule: null, reasons }
    : nothing('Nothing is asked of this unit');
}

const nothing = (text: string): AnswerOfDay => ({ answer: null, text, rule: null, reasons: [] });

const isAsked = ({ renewals, services, duty }: UnitToUse): boolean =>
  duty.state === 'owed' || renewals.length > 0 || services.length > 0;

function reasonsOf(unit: UnitToUse, today: CalendarDay): readonly UseReason[] {
  const isCounted = unit.status !== 'Out of Service';
  const found: (Placed | null)[] = [
    statusReason(unit),
    ...(isCounted ? unit.renewals.map((renewal) => renewalReason(unit, renewal, today)) : []),
    isCounted ? weightReason(unit) : null,
    ...(isCounted ? unit.services.map((service) => serviceReason(unit, service, today)) : []),
  ];
  return found
    .filter((one) => one !== null)
    .toSorted(byUrgency)
    .map(({ reason }) => reason);
}

/**
 * Returns the first day on which the answer is another one, as far as days decide: a meter that runs
 * on is not foreseen. Yes ends with the first due-soon window, anything but No with the last day of an
 * inspection or a registration, and No by no day.
 */
function changeOf(unit: UnitToUse, now: Answer | null): CalendarDay | null {
  if (now === null || now === 'no') return null;
  const renewals = unit.renewals.filter(({ isOpen }) => isOpen);
  const days =
    now === 'yes'
      ? [...renewals, ...unit.services].map(({ due, threshold }) => due && addDays(due, -threshold))
      : renewals.map(({ role, due }) => (role === 'other' ? null : due && addDays(due, 1)));
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

/** State of one of them: the answer it would make alone, null where nothing is asked, and why. */
interface UseFact {
  readonly answer: Answer | null;
  readonly text: string;
}

/** Where inspection, registration and service of a unit stand, whatever its status is. */
export function factsOfUse(
  unit: UnitToUse,
  today: CalendarDay,
): Readonly<Record<'inspection' | 'registration' | 'service', UseFact>> {
  return {
    inspection: paperFact(unit, 'inspection', today) ?? inspectionFact(unit),
    registration: paperFact(unit, 'registration', today) ?? { answer: null, text: 'None on file' },
    service: serviceFact(unit, today),
  };
}

const worstOf = (found: readonly (Placed | null)[]): UseFact | null => {
  const [first] = found.filter((one) => one !== null).toSorted(byUrgency);
  return first ? { answer: first.reason.effect, text: first.reason.text } : null;
};

/** The worst of the renewals of one role, without its name, which the page has; null where none has a day. */
function paperFact(unit: UnitToUse, role: RenewalRole, today: CalendarDay): UseFact | null {
  const own = unit.renewals.filter((renewal) => renewal.role === role);
  const worst = worstOf(own.map((renewal) => renewalReason(unit, renewal, today)));
  if (worst) return worst;
  const [due] = own.flatMap(({ due: day }) => day ?? []).toSorted();
  return due === undefined ? null : { answer: 'yes', text: `Valid until ${formatDay(due)}` };
}

const inspectionFact = ({ duty }: UnitToUse): UseFact =>
  duty.state === 'unknown'
    ? { answer: 'unknown', text: 'Not known whether owed' }
    : { answer: null, text: duty.state === 'owed' ? 'None on file' : 'Not owed' };

function serviceFact(unit: UnitToUse, today: CalendarDay): UseFact {
  const { services } = unit;
  if (services.length === 0) return { answer: null, text: 'None planned' };
  const worst = worstOf(services.map((service) => serviceReason(unit, service, today)));
  return worst ?? { answer: 'yes', text: 'Nothing is due' };
}
