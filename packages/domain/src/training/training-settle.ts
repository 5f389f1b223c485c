import type { CalendarDay } from '../calendar-day.ts';
import { requiredBy } from './training-completion.ts';

/** What a person still owes of a course. */
export interface OpenFacts {
  readonly ownDue: CalendarDay | null;
  readonly askedDue: CalendarDay | null;
  /** The completion it repeats. */
  readonly followsId: string | null;
  /** The day it became required by type, group or class, where that made it. */
  readonly requiredOn: CalendarDay | null;
  readonly hasAttempts: boolean;
  /** It stands in a place of its own, in no class. */
  readonly isLoose: boolean;
}

/** Everything that is on file of one person and one course. */
export interface SettleFacts {
  readonly open: OpenFacts | null;
  /** The newest completion, with its last valid day. */
  readonly newest: {
    readonly id: string;
    readonly completedAt: CalendarDay;
    readonly validUntil: CalendarDay | null;
  } | null;
  /** Whether a waiver stands for the repetition of the newest completion, or for a course never completed. */
  readonly isWaived: boolean;
  readonly isCurrent: boolean;
  /** The course is given and recurs. */
  readonly recurs: boolean;
  /** Required by type, group or class, in a company that assigns such courses by itself. */
  readonly isRequired: boolean;
  readonly hireDate: CalendarDay | null;
  readonly assignWithinDays: number | null;
}

/** What becomes of a person and a course after a completion came, changed or went. */
export type Settlement =
  | { readonly action: 'none' }
  | {
      readonly action: 'follow';
      readonly followsId: string | null;
      readonly ownDue: CalendarDay | null;
    }
  | { readonly action: 'end' }
  | {
      readonly action: 'add';
      readonly reason: 'recurrent' | 'required';
      readonly followsId: string | null;
      readonly ownDue: CalendarDay;
      readonly assignedOn: CalendarDay;
    };

const none: Settlement = { action: 'none' };

/**
 * One rule for whatever moves a completion (docs/domain.md, Repetition): what is open follows the
 * newest completion, what repeats nothing any more ends, and what recurs or is required is owed again.
 */
export function settlement(facts: SettleFacts, today: CalendarDay): Settlement {
  const { open, newest } = facts;
  if (open === null) return owedAgain(facts, today);
  if (newest === null) {
    if (open.followsId === null) return none;
    // A class that asks for it goes on asking; a try that was made is kept.
    if (open.askedDue !== null) return { action: 'follow', followsId: null, ownDue: null };
    if (open.hasAttempts) return { action: 'follow', followsId: null, ownDue: open.ownDue };
    const again = owedAgain({ ...facts, open: null }, today);
    return again.action === 'add'
      ? { action: 'follow', followsId: null, ownDue: again.ownDue }
      : { action: 'end' };
  }
  if (newest.validUntil === null) return isAnswered(open) ? { action: 'end' } : none;
  return changed(open, newest.id, repetitionDue(facts, open, newest.validUntil));
}

/** A rule alone asked for a course that is taken once, and history says that it was. */
const isAnswered = ({
  followsId,
  requiredOn,
  askedDue,
  hasAttempts,
  isLoose,
}: OpenFacts): boolean =>
  isLoose && requiredOn !== null && followsId === null && askedDue === null && !hasAttempts;

/** A first requirement that stood before its completion came in keeps the later of both days. */
function repetitionDue(
  { hireDate, assignWithinDays }: SettleFacts,
  { requiredOn }: OpenFacts,
  validUntil: CalendarDay,
): CalendarDay {
  if (requiredOn === null) return validUntil;
  const first = requiredBy(hireDate, requiredOn, assignWithinDays);
  return first > validUntil ? first : validUntil;
}

function changed(open: OpenFacts, followsId: string, ownDue: CalendarDay): Settlement {
  return open.followsId === followsId && open.ownDue === ownDue
    ? none
    : { action: 'follow', followsId, ownDue };
}

function owedAgain(facts: SettleFacts, today: CalendarDay): Settlement {
  const { newest, isWaived, isCurrent, recurs, isRequired, hireDate, assignWithinDays } = facts;
  if (!isCurrent || isWaived) return none;
  if (newest !== null)
    return recurs && newest.validUntil !== null
      ? {
          action: 'add',
          reason: 'recurrent',
          followsId: newest.id,
          ownDue: newest.validUntil,
          assignedOn: newest.completedAt,
        }
      : none;
  return isRequired
    ? {
        action: 'add',
        reason: 'required',
        followsId: null,
        ownDue: requiredBy(hireDate, today, assignWithinDays),
        assignedOn: today,
      }
    : none;
}
