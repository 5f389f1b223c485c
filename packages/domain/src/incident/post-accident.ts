import { formatMoment } from '../format.ts';
import {
  hasDisablingTow,
  asksAccidentQuestions,
  type AccidentFacts,
} from './incident-recordable.ts';

/** Hours after the accident until which a citation calls for a test, which is also until when it may be made (49 CFR 382.303). */
export const testHours = { alcohol: 8, drugs: 32 } as const;
/** Hours after which it must be written why the alcohol test was not made yet (49 CFR 382.303(d)(1)). */
export const alcoholPromptHours = 2;

export type TestKind = keyof typeof testHours;

const hour = 3_600_000;
const rule = '(49 CFR 382.303)';

/** What is known of an accident and of one of its drivers; null is not answered yet, instants are ISO 8601. */
export interface TestFacts {
  readonly occurredAt: string | null;
  /** A death, whenever it came: it calls for both tests by itself. */
  readonly hasDeath: boolean | null;
  /** Somebody was treated away from the scene at once, or a vehicle was towed with disabling damage. */
  readonly hasInjuryOrTow: boolean | null;
  /** On a public road with a commercial motor vehicle; loading alone is none. */
  readonly isOnRoad: boolean | null;
  readonly driver: {
    readonly needsCdl: boolean | null;
    readonly died: boolean;
    readonly cited: boolean | null;
    readonly citedAt: string | null;
  };
}

/** What the tests need to know, told from the answers of the incident; a death counts whenever it came. A case of a type that does not ask is none on the road. */
export function testFacts(
  incident: AccidentFacts & { readonly occurredAt: string | null },
  driver: TestFacts['driver'],
  typeAsks = true,
): TestFacts {
  const { occurredAt, fatalities, injuriesTreatedAway: treated } = incident;
  return {
    occurredAt,
    hasDeath: fatalities === null ? null : fatalities > 0,
    hasInjuryOrTow: or(treated === null ? null : treated > 0, hasDisablingTow(incident)),
    isOnRoad:
      asksAccidentQuestions(incident, typeAsks) &&
      and([incident.isCmv, incident.onHighway, not(incident.onlyBoardingOrLoading)]),
    driver,
  };
}

type Answer = boolean | null;

// An answer that is not known stays so only where the others do not decide.
const not = (one: Answer): Answer => (one === null ? null : !one);
const and = (all: readonly Answer[]): Answer =>
  all.includes(false) ? false : all.includes(null) ? null : true;
const or = (one: Answer, other: Answer): Answer => not(and([not(one), not(other)]));

/** What was done of one test. */
export interface TestDone {
  readonly testedAt: string | null;
  readonly lateReason: string | null;
  readonly notTestedReason: string | null;
}

/** Where one post-accident test of a driver stands. */
export interface TestClock {
  readonly kind: TestKind;
  readonly state: 'notNeeded' | 'open' | 'waiting' | 'running' | 'ended' | 'reasoned' | 'done';
  /** The state in words. */
  readonly text: string;
  /** Until when a citation counts and a test may be made; null without the time of the accident. */
  readonly until: string | null;
  /** Milliseconds left until then, negative when past; null where nothing runs. */
  readonly leftMs: number | null;
  /** A reason is still to be written: why not within 2 hours, or why not at all. */
  readonly asks: 'lateReason' | 'notTestedReason' | null;
}

const nothingDone: TestDone = { testedAt: null, lateReason: null, notTestedReason: null };

/**
 * Where both tests of a surviving driver stand, in elapsed hours from the instant of the accident
 * (49 CFR 382.303). `zone` is that of the place and names the hours in the words.
 */
export function testClocks(
  facts: TestFacts,
  done: Readonly<Partial<Record<TestKind, TestDone>>>,
  now: string,
  zone: string,
): readonly TestClock[] {
  return (['alcohol', 'drugs'] as const).map((kind) =>
    testClock(kind, facts, done[kind] ?? nothingDone, now, zone),
  );
}

/** Where one test stands. */
export function testClock(
  kind: TestKind,
  facts: TestFacts,
  done: TestDone,
  now: string,
  zone: string,
): TestClock {
  const { occurredAt } = facts;
  const until =
    occurredAt === null ? null : instant(Date.parse(occurredAt) + testHours[kind] * hour);
  const clockIn = (
    state: TestClock['state'],
    text: string,
    more: Partial<Pick<TestClock, 'leftMs' | 'asks'>> = {},
  ): TestClock => ({ kind, state, text, until, leftMs: null, asks: null, ...more });
  if (done.testedAt !== null) {
    const after = occurredAt === null ? null : Date.parse(done.testedAt) - Date.parse(occurredAt);
    const isLate = kind === 'alcohol' && after !== null && after > alcoholPromptHours * hour;
    return clockIn(
      'done',
      after === null ? 'Done' : `${hoursAndMinutes(after)} after the accident`,
      {
        asks: isLate && done.lateReason === null ? 'lateReason' : null,
      },
    );
  }
  const need = needOf(kind, facts, until, now);
  if (need.state === 'notNeeded') return clockIn('notNeeded', `Not needed: ${need.why} ${rule}`);
  if (need.state === 'open') return clockIn('open', need.why);
  const leftMs = Date.parse(until ?? now) - Date.parse(now);
  if (need.state === 'waiting')
    return clockIn(
      'waiting',
      `Needed if the driver is cited until ${formatMoment(until ?? now, zone)}`,
      { leftMs },
    );
  if (done.notTestedReason !== null)
    return clockIn('reasoned', `Not done: ${done.notTestedReason}`);
  if (leftMs < 0)
    return clockIn('ended', `Not done within ${testHours[kind]} hours: write why`, {
      leftMs,
      asks: 'notTestedReason',
    });
  const elapsed = testHours[kind] * hour - leftMs;
  const asksWhyLate =
    kind === 'alcohol' && elapsed > alcoholPromptHours * hour && done.lateReason === null;
  const left = `${spelled(leftMs)} left of ${testHours[kind]} h`;
  return clockIn(
    'running',
    asksWhyLate ? `${left}: write why the alcohol test was not done within 2 hours` : left,
    { leftMs, asks: asksWhyLate ? 'lateReason' : null },
  );
}

type Need =
  | { readonly state: 'needed' | 'waiting' }
  | { readonly state: 'notNeeded' | 'open'; readonly why: string };

const no = (why: string): Need => ({ state: 'notNeeded', why });
const open = (question: string): Need => ({ state: 'open', why: `Not decided yet: ${question}` });

function needOf(kind: TestKind, facts: TestFacts, until: string | null, now: string): Need {
  const { driver, hasDeath, hasInjuryOrTow, isOnRoad } = facts;
  if (driver.died) return no('the driver did not survive');
  if (driver.needsCdl === false) return no('the vehicle needs no commercial license');
  if (isOnRoad === false) return no('it was not an accident of a commercial vehicle on the road');
  if (hasDeath === false && hasInjuryOrTow === false)
    return no(
      'no one died or was treated away from the scene, no vehicle was towed with disabling damage',
    );
  const byCitation = hasDeath === true ? null : citation(kind, driver, until, now);
  if (byCitation?.state === 'notNeeded') return byCitation;
  if (driver.needsCdl === null) return open('does the vehicle need a commercial license?');
  if (isOnRoad === null) return open('was it a commercial vehicle on a public road?');
  if (hasDeath !== true && hasInjuryOrTow !== true)
    return open(
      'did anybody die, was anybody treated away, was a vehicle towed with disabling damage?',
    );
  if (until === null) return open('at what time did it happen?');
  return byCitation ?? { state: 'needed' };
}

/** What a citation makes of it, where nobody died. */
function citation(
  kind: TestKind,
  { cited, citedAt }: TestFacts['driver'],
  until: string | null,
  now: string,
): Need {
  const hours = testHours[kind];
  if (cited === false) return no('the driver was not cited');
  if (cited === null) {
    if (until !== null && now > until) return no(`no citation within ${hours} hours`);
    return { state: 'waiting' };
  }
  if (citedAt === null) return open('when was the driver cited?');
  if (until === null) return open('at what time did it happen?');
  return Date.parse(citedAt) <= Date.parse(until)
    ? { state: 'needed' }
    : no(`the driver was cited later than ${hours} hours after the accident`);
}

const instant = (ms: number): string => new Date(ms).toISOString();

/** '02:10' of a length of time. */
function hoursAndMinutes(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** '6 h 12 min' of a length of time. */
function spelled(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
