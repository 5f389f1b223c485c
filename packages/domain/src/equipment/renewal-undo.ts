import type { CalendarDay } from '../calendar-day.ts';
import { dueTakenBack } from '../entry.ts';
import { dueAnchor, hasRenewalRule, nextRenewalDate } from './renewal.ts';
import type { RenewalRule } from './renewal-rule.ts';

/** A completion of a renewal as it is kept. */
export interface RenewalCompletion {
  readonly completionDate: CalendarDay;
  /** The date that was due before it, and the one it set. */
  readonly previousDue: CalendarDay | null;
  readonly nextRenewal: CalendarDay | null;
  /** The due day of the period it was for; of kinds with seasons. */
  readonly metDue?: CalendarDay | null;
  /** Whether it was made under a State program; as its type says where nobody said. */
  readonly isStateProgram?: boolean | null;
  /** The moment it was entered. */
  readonly createdAt: string;
}

/** A renewal without its latest completion. */
export interface RenewalTakenBack {
  readonly nextRenewal: CalendarDay | null;
  readonly isClosed: boolean;
  /** What the completion before moves now, where it was entered later and moved nothing then. */
  readonly lateEntry: Pick<RenewalCompletion, 'previousDue' | 'nextRenewal'> | null;
}

interface Completions {
  readonly taken: RenewalCompletion;
  /** The newest of the others. */
  readonly before: RenewalCompletion | null;
  /** Those before it, newest first. */
  readonly older?: readonly RenewalCompletion[];
}

const isEnteredLater = (before: RenewalCompletion, { createdAt }: RenewalCompletion): boolean =>
  before.createdAt > createdAt;

/** What was due before a completion; where nobody kept it, what the completion before had set, or else the day itself. */
function dueBefore(
  completion: RenewalCompletion,
  before: RenewalCompletion | null,
): CalendarDay | null {
  const { previousDue, completionDate } = completion;
  const isFirst = before === null || isEnteredLater(before, completion);
  return previousDue ?? (isFirst ? completionDate : before.nextRenewal);
}

/** How a renewal that is due on `now` stands once its latest completion is taken back (docs/domain.md, Completion taken back). */
export function renewalTakenBack(
  now: CalendarDay | null,
  { taken, before, older = [] }: Completions,
  rule: RenewalRule,
  usdotNumber: string | null,
): RenewalTakenBack {
  const isLate = before !== null && isEnteredLater(before, taken);
  const { previousDue } = taken;
  const was = dueBefore(taken, before);
  const completedOn = before?.completionDate ?? taken.completionDate;
  const basis = {
    completedOn,
    previousDue,
    usdotNumber,
    metDue: before?.metDue ?? null,
    anchorDay: dueAnchor(previousDue, rule, before ? [before, ...older] : older),
    isStateProgram: (before ?? taken).isStateProgram ?? null,
  };
  const follows = isLate && hasRenewalRule(rule);
  const from = (follows ? nextRenewalDate(rule, basis) : null) ?? was;
  const nextRenewal = dueTakenBack(now, { from, to: taken.nextRenewal }, now);
  const isUntouched = now === taken.nextRenewal;
  return {
    nextRenewal,
    isClosed: nextRenewal === null && before !== null,
    lateEntry: isLate && isUntouched ? { previousDue: was, nextRenewal } : null,
  };
}
