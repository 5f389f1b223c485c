import { answers, type Answered, type Reason } from '../answer.ts';
import { addDays, addYears, type CalendarDay } from '../calendar-day.ts';
import { mayBeUsed } from '../equipment/may-be-used.ts';
import { cardChecks, leastInterstateAge, supervisedDays } from './check-card.ts';
import { clearanceChecks } from './check-clearance.ts';
import { licenseChecks } from './check-license.ts';
import { loadChecks } from './check-load.ts';
import { unitChecks } from './check-units.ts';
import { vehicleOf, type Vehicle } from './vehicle.ts';
import type { DispatchQuestion, VehicleQuestion } from './dispatch-facts.ts';
import { dispatchCodes, type DispatchCode, type DispatchRules } from './dispatch-rule.ts';

/** Facts that can be asked where they decide. */
export const openFacts = [
  'licenseClass',
  'endorsements',
  'restrictions',
  'isLearner',
  'selfCertification',
  'hazmatCheckUntil',
  'bornOn',
  'gvwr',
  'gcwr',
  'brakes',
  'transmission',
  'hasFifthWheel',
] as const;
export type OpenFact = (typeof openFacts)[number];

/** Why a driver may not take a unit, or what has to be known or done first. */
export interface DispatchReason extends Reason<DispatchCode, OpenFact> {
  /** The reason in a word or two, where its code alone does not say it: 'no H', 'class B'. */
  readonly short?: string;
  /** The rules for which a weight is asked; without one of them it is not. */
  readonly decides?: readonly DispatchCode[];
  /** The last day of what ends soon. */
  readonly day?: CalendarDay;
}

/** A fact that is asked and changes no answer. */
export interface DispatchAsk {
  readonly fact: OpenFact;
  /** The driver or unit of which it is a fact. */
  readonly about: string;
  readonly text: string;
  readonly rule: string | null;
}

/** A check that found nothing, of the driver or of a unit. */
export interface InOrder {
  readonly of: 'driver' | 'unit';
  /** The rule that was checked. */
  readonly code: DispatchCode;
  readonly text: string;
}

/** The answer to a question, and everything that was looked at. */
export interface DispatchAnswer extends Answered<DispatchReason> {
  /** Everything that was checked and is in order, in words. */
  readonly inOrder: readonly InOrder[];
  readonly asks: readonly DispatchAsk[];
}

/** The findings of one check. */
export interface Finding {
  readonly reasons?: readonly DispatchReason[];
  readonly inOrder?: readonly InOrder[];
  readonly asks?: readonly DispatchAsk[];
}

type Check = (question: DispatchQuestion, vehicle: Vehicle) => readonly Finding[];
const driverChecks: readonly Check[] = [clearanceChecks, licenseChecks, cardChecks, loadChecks];

/** The part of an answer that is the same for every driver: what the vehicle is, and what was found of its units. */
export interface VehicleFindings {
  readonly vehicle: Vehicle;
  readonly findings: readonly Finding[];
}

/** Looks at the vehicle of a question, once for all drivers that are asked about with it. */
export const vehicleFindings = (question: VehicleQuestion): VehicleFindings => ({
  vehicle: vehicleOf(question),
  findings: unitChecks(question),
});

/**
 * Answers if a driver may take a power unit with its trailers and its load on a day (docs/domain.md, May
 * this driver take this unit). The worst reason is the answer; what is not checked is not in
 * it: hours of service, permits of States, the load itself.
 */
export function mayTake(question: DispatchQuestion, rules: DispatchRules): DispatchAnswer {
  const now = mayTakeOnDay(question, rules);
  return { ...now, until: changeOf(question, rules, now.answer) };
}

/**
 * The answer without the day on which it changes, which takes an answer for each day that could change it.
 * For many drivers the findings of their vehicle are made once and given.
 */
export function mayTakeOnDay(
  question: DispatchQuestion,
  rules: DispatchRules,
  { vehicle, findings }: VehicleFindings = vehicleFindings(question),
): Omit<DispatchAnswer, 'until'> {
  const reasons: DispatchReason[] = [];
  const inOrder: InOrder[] = [];
  const asks: DispatchAsk[] = [];
  const add = (finding: Finding): void => {
    for (const reason of finding.reasons ?? [])
      if (counts(reason, rules)) reasons.push(weakened(reason, rules));
    if (finding.inOrder) inOrder.push(...finding.inOrder);
    if (finding.asks) asks.push(...finding.asks);
  };
  for (const check of driverChecks) check(question, vehicle).forEach(add);
  findings.forEach(add);
  reasons.sort(byUrgency);
  const [first] = reasons;
  return {
    answer: first?.effect ?? 'yes',
    text: first?.text ?? 'Everything that was checked is in order',
    rule: first?.rule ?? null,
    reasons,
    inOrder: inOrder.filter(({ code }) => rules[code].isOn),
    asks: asks.filter(({ fact }) => isAskedBy(askedFor[fact], rules)),
  };
}

/** The rules that ask for a fact without one of their reasons. */
const askedFor: Readonly<Partial<Record<OpenFact, DispatchCode>>> = {
  selfCertification: 'selfCert',
  bornOn: 'age',
  hazmatCheckUntil: 'threat',
  restrictions: 'restrict',
  isLearner: 'learner',
};

const isAskedBy = (code: DispatchCode | undefined, rules: DispatchRules): boolean =>
  code === undefined || rules[code].isOn;

/** True for a reason whose rule is on; a weight is asked as long as one of the rules that need it is. */
const counts = ({ code, decides = [code] }: DispatchReason, rules: DispatchRules): boolean =>
  rules[code].isOn && decides.some((one) => rules[one].isOn);

/** A reason with its own effect, or what the company weakened it to; a missing fact stays one. */
function weakened(reason: DispatchReason, rules: DispatchRules): DispatchReason {
  const { effect } = rules[reason.code];
  return reason.effect === 'no' && effect !== 'no' ? { ...reason, effect } : reason;
}

// Looked up for every reason of every driver.
const placeOfEffect = new Map(answers.map((answer, at) => [answer, at * dispatchCodes.length]));
const placeOfCode = new Map(dispatchCodes.map((code, at) => [code, at]));
const placeOf = ({ effect, code }: DispatchReason): number =>
  (placeOfEffect.get(effect) ?? 0) + (placeOfCode.get(code) ?? 0);

const byUrgency = (a: DispatchReason, b: DispatchReason): number => placeOf(a) - placeOf(b);

/** The first day after the asked one on which the answer is another one, as far as days decide; units change by their own day. */
function changeOf(
  question: DispatchQuestion,
  rules: DispatchRules,
  now: DispatchAnswer['answer'],
): CalendarDay | null {
  const ahead = [...new Set(daysOf(question))].filter((day) => day > question.day).toSorted();
  return ahead.find((day) => mayTakeOnDay({ ...question, day }, rules).answer !== now) ?? null;
}

/** The days on which a fact of a question begins or ends to count; of each unit the next one alone. */
function daysOf({ driver, units, liabilityUntil, day }: DispatchQuestion): readonly CalendarDay[] {
  const { clearance, bornOn, hiredOn } = driver;
  const hold = 'hold' in clearance ? clearance.hold : null;
  const lastDays = [
    driver.license.until,
    driver.medCard.until,
    driver.hazmatCheckUntil,
    driver.hazmatTrainingUntil,
    driver.varianceUntil,
    hold?.until ?? null,
    liabilityUntil,
    hiredOn === null ? null : addDays(hiredOn, supervisedDays),
  ].filter((last) => last !== null);
  const soonFrom = [driver.license, driver.medCard].flatMap(({ until, threshold }) =>
    until === null ? [] : [addDays(until, -threshold)],
  );
  const others = [
    hold?.from ?? null,
    bornOn === null ? null : addYears(bornOn, leastInterstateAge),
    ...units.map(({ use }) => mayBeUsed(use, day).until),
  ].filter((from) => from !== null);
  return [...lastDays.map((last) => addDays(last, 1)), ...soonFrom, ...others];
}
