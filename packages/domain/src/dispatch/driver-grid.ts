import { answerNames, answers, type Answer } from '../answer.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';
import type { DispatchDriver, DispatchLoad, VehicleQuestion } from './dispatch-facts.ts';
import type { DispatchCode, DispatchRules } from './dispatch-rule.ts';
import { mayTakeOnDay, vehicleFindings, type DispatchReason } from './dispatch.ts';
import { answerFor, type DispatchReader } from './hidden-reasons.ts';
import type { Work, WorkKind } from './work-kind.ts';

/** One kind of work of one driver. */
export interface GridCell {
  readonly answer: Answer;
  /** The answer or its first reason in a word: 'Yes', 'until 12/08', 'no H'. */
  readonly word: string;
  /** Every reason in words; empty where there is none. */
  readonly reason: string;
}

/** Why a driver may not drive at all: the worst reason, and the words of the others. */
export interface BarredDriver extends Pick<DispatchReason, 'text' | 'rule' | 'action'> {
  readonly others: readonly string[];
}

/** A driver's answers for each kind of work. */
export interface GridDriver {
  /** Why the driver may not drive at all; null where a kind of work is left. */
  readonly barred: BarredDriver | null;
  readonly cells: Readonly<Partial<Record<WorkKind, GridCell>>>;
}

/** Everything besides the driver that the answers depend on. */
export interface GridContext {
  readonly works: readonly Work[];
  readonly isInterstate: boolean;
  readonly day: CalendarDay;
  readonly liabilityUntil: CalendarDay | null;
  readonly reader: DispatchReader;
}

/** Reasons that bar a driver from every vehicle, whatever is driven. */
const ofEveryVehicle: ReadonlySet<DispatchCode> = new Set([
  'hold',
  'cleared',
  'license',
  'card',
  'age',
  'selfCert',
]);

/** The word of a reason whose code says it all. */
const wordOf: Readonly<Partial<Record<DispatchCode, string>>> = {
  hold: 'not cleared',
  cleared: 'not cleared',
  license: 'license',
  card: 'med card',
  age: 'under 21',
  threat: 'security check',
  hazmat: 'training',
  lcv: 'no LCV',
  selfCert: 'intrastate',
  learner: 'with a CDL',
  query: 'query',
  road: 'road test',
  file: 'file gap',
  company: 'insurance',
};

const loadOf = ({ marks }: Work, isInterstate: boolean): DispatchLoad => ({
  placards: marks.includes('placards'),
  tank: marks.includes('tank'),
  doubles: marks.includes('doubles'),
  passengers: marks.includes('passengers'),
  over80: false,
  interstate: isInterstate,
});

type Seen = ReturnType<typeof mayTakeOnDay>;

/**
 * Answers for each driver and each kind of work, by the rule that answers a question with a unit of that
 * kind. The vehicles are looked at once for all drivers.
 */
export function driverGrid(
  { works, isInterstate, day, liabilityUntil, reader }: GridContext,
  rules: DispatchRules,
): (driver: DispatchDriver) => GridDriver {
  const cases = works.map((work) => {
    const load = loadOf(work, isInterstate);
    const question: VehicleQuestion = { units: work.units, load, day, liabilityUntil };
    return { kind: work.kind, question, vehicle: vehicleFindings(question) };
  });
  return (driver) => {
    const seen = cases.map(({ question, vehicle }) =>
      answerFor(mayTakeOnDay({ driver, ...question }, rules, vehicle), reader),
    );
    const cells: Partial<Record<WorkKind, GridCell>> = {};
    for (const [at, { kind }] of cases.entries()) {
      const answer = seen[at];
      if (answer) cells[kind] = cellOf(answer, reader);
    }
    return { barred: barredBy(seen), cells };
  };
}

/** The reasons that are "No" of every kind of work, the worst first. */
function barredBy(seen: readonly Seen[]): GridDriver['barred'] {
  const [first, ...others] = seen;
  const isNo = ({ effect, code }: DispatchReason): boolean =>
    effect === 'no' && ofEveryVehicle.has(code);
  const all = (first?.reasons ?? []).filter(
    (reason) =>
      isNo(reason) &&
      others.every(({ reasons }) =>
        reasons.some((other) => isNo(other) && other.text === reason.text),
      ),
  );
  const [worst, ...rest] = all;
  if (!worst) return null;
  const { text, rule, action } = worst;
  return { text, others: rest.map((reason) => reason.text), rule, action };
}

function cellOf({ answer, reasons }: Seen, { maySeeDrivers }: DispatchReader): GridCell {
  const given = answer ?? 'yes';
  const reason = reasons.map(({ text }) => text).join('. ');
  return {
    answer: given,
    word: maySeeDrivers ? cellWord(given, reasons) : answerNames[given],
    reason,
  };
}

function cellWord(answer: Answer, reasons: readonly DispatchReason[]): string {
  const [first] = reasons;
  if (!first) return answerNames[answer];
  if (answer === 'but') {
    const [ends] = reasons.flatMap(({ day }) => day ?? []).toSorted();
    // The year is left out: what ends soon ends within a year.
    if (ends !== undefined) return `until ${formatDay(ends).slice(0, 5)}`;
  }
  return first.short ?? wordOf[first.code] ?? answerNames[answer];
}

/** The worst answer of a driver's cells; "No" where the driver may not drive at all. */
export function worstOf({
  barred,
  cells,
}: Pick<GridDriver, 'cells'> & { readonly barred: object | null }): Answer {
  if (barred) return 'no';
  const all = Object.values(cells).map(({ answer }) => answer);
  return answers.find((answer) => all.includes(answer)) ?? 'yes';
}

/** True for an answer with which a driver may go. */
export const isAbleTo = (answer: Answer | undefined): boolean =>
  answer === 'yes' || answer === 'but';
