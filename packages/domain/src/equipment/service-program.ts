import { counted, formatReading } from '../format.ts';
import type { ServiceSchedule } from './service-schedule.ts';

/** The most units a service program is followed by. */
export const mostProgramUnits = 2000;

/** The most tasks of a service program. */
export const mostProgramLines = 30;

/** What the unit has of a task already: nothing, a reminder of its own, or one of another program. */
export type HasReminder = 'none' | 'own' | 'program';

/** What becomes of one task for one unit that joins a program. */
export type PairOutcome = 'made' | 'takenOver' | 'kept' | 'elsewhere' | 'waits';

/** Every outcome, in the order it is told in. */
export const pairOutcomes: readonly PairOutcome[] = [
  'made',
  'takenOver',
  'kept',
  'elsewhere',
  'waits',
];

/** How many pairs of task and unit end in each way. */
export type PairCounts = Readonly<Record<PairOutcome, number>>;

/** What of a schedule a unit can follow: a meter counts where its starting reading is known and not zero. */
export function scheduleOn<S extends Pick<ServiceSchedule, 'primary' | 'secondary'>>(
  schedule: S,
  unit: { readonly hasPrimary: boolean; readonly hasSecondary: boolean },
): S {
  return {
    ...schedule,
    primary: unit.hasPrimary ? schedule.primary : null,
    secondary: unit.hasSecondary ? schedule.secondary : null,
  };
}

/** Whether anything of a schedule says when the work is due again. */
export function isPlanned({ primary, secondary, time }: ServiceSchedule): boolean {
  return primary !== null || secondary !== null || time !== null;
}

/**
 * A unit has one open reminder of a task: one of another program stays there, one of its own is
 * taken over or kept, and where it has none one is made. What the unit cannot be planned by waits.
 */
export function pairOutcome({
  has,
  isPlanned: canPlan,
  takesOver,
}: {
  readonly has: HasReminder;
  readonly isPlanned: boolean;
  readonly takesOver: boolean;
}): PairOutcome {
  if (has === 'program') return 'elsewhere';
  if (has === 'own') return takesOver && canPlan ? 'takenOver' : 'kept';
  return canPlan ? 'made' : 'waits';
}

/** An amount of a plan by meter, in what the meters of its units count in: '15,000 mi', '15,000 mi or h' where they differ, '15,000 meter units' where no unit says. */
export function planAmount(amount: number, meterUnits: readonly string[]): string {
  return formatReading(amount, meterUnits.join(' or ') || 'meter units');
}

/** Why a unit that was picked does not join. */
export type LeftOutReason = 'sold' | 'outOfService' | 'follows';

/** Why a unit does not join a program; null for one that does. */
export function leftOutReason(status: string | null, follows: boolean): LeftOutReason | null {
  if (follows) return 'follows';
  if (status === 'Sold') return 'sold';
  return status === 'Out of Service' ? 'outOfService' : null;
}

/** Why a unit is left out, as said behind its name: 'is sold'. */
export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  sold: 'is sold',
  outOfService: 'is out of service',
  follows: 'follows the program already',
};

/** What happens in one sentence: '4 tasks × 12 units: 43 reminders are made, 5 are taken over.' */
export function joiningText(
  { tasks, units }: { readonly tasks: number; readonly units: number },
  counts: PairCounts,
): string {
  if (units === 0) return 'No unit joins the program.';
  const parts = [
    `${counted(counts.made, 'reminder')} ${are(counts.made)} made`,
    ...lineOf(
      counts.takenOver,
      (n) => `${n} that the units have ${are(counts.takenOver)} taken over`,
    ),
    ...lineOf(
      counts.kept,
      (n) =>
        `${n} that the units have ${counts.kept === 1 ? 'stays as it is' : 'stay as they are'}`,
    ),
    ...lineOf(counts.elsewhere, (n) => `${n} ${stay(counts.elsewhere)} with another program`),
    ...lineOf(
      counts.waits,
      (n) => `${n} ${are(counts.waits)} not made because the unit has no meter reading yet`,
    ),
  ];
  return `${counted(tasks, 'task')} × ${counted(units, 'unit')}: ${parts.join(', ')}.`;
}

const are = (count: number): string => (count === 1 ? 'is' : 'are');
const stay = (count: number): string => (count === 1 ? 'stays' : 'stay');
const lineOf = (count: number, words: (n: string) => string): string[] =>
  count === 0 ? [] : [words(count.toLocaleString('en-US'))];
