import type {
  DispatchDriver,
  DriverClearance,
  FileGap,
  KnownClearance,
  ProofState,
} from '@roadproof/domain/dispatch/dispatch-facts';
import { daysBetween, dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { dqSlots, type PaperFacts, type Slot } from '@roadproof/domain/people/dq-file';
import { gapsOf } from '@roadproof/domain/people/dq-gap';
import { driverKind } from '@roadproof/domain/people/file-rule';
import { counted } from '@roadproof/domain/format';
import { noEndorsement, noRestriction } from '@roadproof/domain/people/license-facts';
import { cdlAccepted } from '@roadproof/domain/people/road-test';
import { timeInZone } from '@roadproof/domain/zone-instant';
import type { Context } from '../../../http/context.ts';
import type { DriverOfDispatch } from '../../people/driver/dispatch-rows.ts';
import type { Documents } from '../../people/driver/documents.ts';

/** Everything beside the driver that the facts depend on. */
export interface FactsContext {
  readonly documents: Omit<Documents, 'columns'>;
  readonly company: Pick<Context['company'], 'dueSoonDays' | 'timeZone'>;
  readonly now: Date;
  /** The day of the question. */
  readonly day: CalendarDay;
  readonly mayOpenRestricted: boolean;
  /** The name of the person to ask, for callers without the right. */
  readonly ask: string;
}

/** Kinds of paper that a rule of its own speaks of. */
const namedElsewhere: ReadonlySet<string> = new Set([
  'ROAD_TEST',
  'CH_PRE',
  'PRE_DRUG',
  'LCV_CERT',
]);
/** Papers whose dates are on the record of the driver: an expired one is named by the rule of the license or the card. */
const onRecord: ReadonlySet<string> = new Set(['LICENCE', 'MED_CARD']);

/** Facts of a driver that stay the same for the day, and the time of today from which the driver is not cleared. */
export interface DayFacts {
  readonly driver: DispatchDriver;
  /** Null where no full query is due on the day of the question. */
  readonly lateAt: string | null;
}

/** Maps what was read of a person to the facts by which a question is answered now. */
export function driverOf(raw: DriverOfDispatch, given: FactsContext): DispatchDriver {
  return driverNow(dayFactsOf(raw, given), given);
}

/** The facts of a day as they are at this time of it: a full query may be late since an hour ago. */
export function driverNow(
  { driver, lateAt }: DayFacts,
  { now, company: { timeZone } }: Pick<FactsContext, 'now' | 'company'>,
): DispatchDriver {
  if (lateAt === null || lateAt > timeInZone(now.toISOString(), timeZone)) return driver;
  const { clearance } = driver;
  return {
    ...driver,
    clearance:
      'isCleared' in clearance
        ? { ...clearance, isCleared: false }
        : { ...clearance, isQueryLate: true },
  };
}

/** Maps what was read of a person to the facts of a day, whatever the time is. */
export function dayFactsOf(raw: DriverOfDispatch, given: FactsContext): DayFacts {
  const { documents, company, day } = given;
  const { dueSoonDays } = company;
  const papers = raw.papers ?? [];
  const kind = driverKind(raw.type, raw.needsDriverFile);
  const slots = dqSlots(documents.rules, papers, { ...raw, kind, today: day, dueSoonDays });
  const slotOf = new Map(slots.map((slot) => [slot.rule.code, slot]));
  const filedAs = (code: string): readonly PaperFacts[] => {
    const id = documents.rules.find((rule) => rule.code === code)?.id;
    return papers.filter(
      ({ fileTypeId, isRemoved, goneNote }) => fileTypeId === id && !isRemoved && goneNote === null,
    );
  };
  const tests = filedAs('ROAD_TEST');
  const { lateAt, ...cleared } = clearanceOf(slotOf, filedAs('PRE_DRUG'), given);
  const known = { ...cleared, hold: raw.hold };
  const driver: DispatchDriver = {
    id: raw.id,
    name: raw.name,
    isCdl: kind === 'CDL',
    licenseClass: raw.licenseClass,
    license: { until: raw.licenceExpirationDate, threshold: dueSoonDays.licence },
    medCard: { until: raw.medCardUntil, threshold: dueSoonDays.medCard },
    endorsements: enteredCodes(raw.endorsements, noEndorsement),
    restrictions: enteredCodes(raw.restrictions, noRestriction),
    bornOn: raw.bornOn,
    hiredOn: raw.hireDate,
    selfCertification: raw.selfCertification,
    isLearner: raw.isLearner,
    hazmatCheckUntil: raw.hazmatCheckUntil,
    hazmatTrainingUntil: trainedUntil(raw, day),
    varianceUntil: slotOf.get('MED_VARIANCE')?.due ?? null,
    lcvCertificate: filedAs('LCV_CERT').length > 0 ? 'onFile' : 'notOnFile',
    roadTest: proofOf(slotOf.get('ROAD_TEST')),
    isLicenseForRoadTest: tests.length > 0 && tests.every(({ result }) => result === cdlAccepted),
    fileGaps: gapsFor(slots, raw, given),
    clearance: given.mayOpenRestricted ? known : hiddenOf(known, given),
  };
  return { driver, lateAt };
}

/** The codes of a license without the one for "none"; null where the list was never entered. */
function enteredCodes(entered: readonly string[], none: string): readonly string[] | null {
  if (entered.length === 0) return null;
  return entered.filter((code) => code !== none);
}

/** The first end of the hazmat courses; null where one is owed and was never completed, unless another is over. */
function trainedUntil({ hazmat }: DriverOfDispatch, day: CalendarDay): CalendarDay | null {
  const ends = (hazmat ?? []).map(({ until }) => until);
  const [first] = ends.filter((until) => until !== null).toSorted();
  if (first === undefined || (first >= day && ends.includes(null))) return null;
  return first;
}

/** A proof is not on file where the file has a gap; one that is no longer required is not asked. */
function proofOf(slot: Slot | undefined): ProofState {
  if (slot === undefined || slot.required !== 'yes') return 'notAsked';
  if (slot.state === 'MISSING' || slot.state === 'OVERDUE') return 'notOnFile';
  return slot.count > 0 ? 'onFile' : 'notAsked';
}

function gapsFor(
  slots: readonly Slot[],
  raw: DriverOfDispatch,
  { documents, day }: FactsContext,
): readonly FileGap[] {
  const hasDay = {
    LICENCE: raw.licenceExpirationDate !== null && raw.licenceExpirationDate >= day,
    MED_CARD: raw.medCardUntil !== null && raw.medCardUntil >= day,
  } as const;
  return gapsOf(slots).flatMap(({ rule, source, state, due }): FileGap[] => {
    const { id, code, name } = rule;
    if (!documents.visible.has(id) || namedElsewhere.has(code)) return [];
    if (onRecord.has(code) && !hasDay[code as keyof typeof hasDay]) return [];
    const text =
      state === 'MISSING' || due === null
        ? `${name} not on file`
        : `${name} ${counted(daysBetween(due, day), 'day')} over`;
    return [{ code, text, rule: source }];
  });
}

/** Results of a test after which a driver may not go on (49 CFR 382.217). */
const violations: ReadonlySet<string> = new Set(['positive', 'refused']);

function clearanceOf(
  slotOf: ReadonlyMap<string, Slot>,
  tests: readonly PaperFacts[],
  { company: { timeZone }, now, day }: FactsContext,
): Omit<KnownClearance, 'hold'> & Pick<DayFacts, 'lateAt'> {
  const failed = tests.filter(({ result }) => result !== null && violations.has(result));
  const lastFailed = failed
    .map(({ effective }) => effective)
    .toSorted()
    .at(-1);
  const isPassedSince = tests.some(
    ({ result, effective }) =>
      result === 'negative' && lastFailed !== undefined && effective > lastFailed,
  );
  const duty = slotOf.get('CH_ANNUAL')?.fullQuery ?? null;
  const hit = duty?.after === 'hit' ? duty : null;
  const today = dayInZone(now, timeZone);
  return {
    // The Clearinghouse answers "prohibited" in the full query itself, which is kept as a paper and not as a fact.
    isProhibited: false,
    hasOpenViolation: lastFailed !== undefined && !isPassedSince,
    isQueryLate: hit !== null && hit.due < day,
    lateAt: hit !== null && hit.due === day && day === today ? hit.time : null,
    query: proofOf(slotOf.get('CH_PRE')),
    drugTest: proofOf(slotOf.get('PRE_DRUG')),
  };
}

/** The same for a person without the right: cleared or not, and whom to ask. */
function hiddenOf(known: KnownClearance, { day, ask }: FactsContext): DriverClearance {
  const { hold, isProhibited, hasOpenViolation, isQueryLate } = known;
  const isOff = hold !== null && hold.from <= day && (hold.until === null || day <= hold.until);
  return { isCleared: !(isOff || isProhibited || hasOpenViolation || isQueryLate), ask };
}
