import type { MeterName } from './equipment/meter.ts';
import { mostProgramUnits } from './equipment/service-program.ts';
import { isSameMeasure } from './equipment/meter-fit.ts';
import { meterKind, type MeterKind } from './meter-unit.ts';
import type { PlanMeasure, StarterLine } from './service-starter.ts';

/** Why a unit does not join a starter program, in the order in which reasons are looked for. */
export const starterLeftOutReasons = [
  'sold',
  'outOfService',
  'follows',
  'ownReminders',
  'otherProgram',
  'otherMeter',
  'full',
] as const;

export type StarterLeftOut = (typeof starterLeftOutReasons)[number];

/** The sentence for a unit that stays out: 'Truck 12 is sold.' */
export const starterLeftOutText = (name: string, reason: StarterLeftOut): string =>
  `${name} ${leftOutWords[reason]}.`;

const leftOutWords: Readonly<Record<StarterLeftOut, string>> = {
  sold: 'is sold',
  outOfService: 'is out of service',
  follows: 'follows the program already',
  ownReminders: 'keeps the reminders it has',
  otherProgram: 'follows another program',
  otherMeter: 'has a meter that counts something else',
  full: `stays out, because a program has at most ${mostProgramUnits.toLocaleString('en-US')} units`,
};

/** A meter of a unit as a plan sees it. */
export interface PlanMeter {
  /** Names of the unit of measure; none where the unit of measure is not set. */
  readonly names: readonly string[];
  /** True where its starting reading is known and not zero. */
  readonly hasReading: boolean;
}

type Meters = Readonly<Record<MeterName, PlanMeter>>;

/** The meter a program goes by, and what it counts. */
export interface Plan {
  readonly meter: MeterName;
  readonly measure: PlanMeasure;
}

const kindOf = ({ names }: PlanMeter): MeterKind | null | undefined =>
  names.length === 0 ? undefined : (meterKind(names) ?? null);

/** The meter that most units of a program have of its measure: miles, kilometers or hours; the first one where none has. */
export function planFor(measure: 'miles' | 'hours' | null, units: readonly Meters[]): Plan {
  if (measure === null) return { meter: 'primary', measure };
  let best: Plan & { readonly count: number } = { meter: 'primary', measure, count: 0 };
  for (const meter of ['primary', 'secondary'] as const)
    for (const kind of ['miles', 'kilometers', 'hours'] as const) {
      if (!isSameMeasure(measure, kind)) continue;
      const count = units.filter((unit) => kindOf(unit[meter]) === kind).length;
      if (count > best.count) best = { meter, measure: kind, count };
    }
  return { meter: best.meter, measure: best.measure };
}

/** Facts that decide whether a unit joins. */
export interface JoinFacts {
  readonly status: string | null;
  readonly follows: boolean;
  readonly hasOwn: boolean;
  readonly hasOther: boolean;
  readonly meters: Meters;
}

/** Returns why a unit does not join a program; null for one that does. */
export function starterLeftOut(
  { status, follows, hasOwn, hasOther, meters }: JoinFacts,
  { meter, measure }: Plan,
): StarterLeftOut | null {
  if (status === 'Sold') return 'sold';
  if (status === 'Out of Service') return 'outOfService';
  if (follows) return 'follows';
  if (hasOwn) return 'ownReminders';
  if (hasOther) return 'otherProgram';
  const kind = kindOf(meters[meter]);
  return measure !== null && kind !== undefined && kind !== measure ? 'otherMeter' : null;
}

/** A task of a program as the company has stored it. */
export interface StoredTask {
  readonly taskName: string;
  readonly primary: number | null;
  readonly secondary: number | null;
  readonly time: number | null;
  readonly timeUnit: string | null;
  readonly keepFixed: boolean;
  /** Tasks of the program, by name, whose service this one does too. */
  readonly includes: readonly string[];
}

/** The tasks of a stored program as a starter program has them; null for a program that goes by both meters, by days or on a fixed schedule, or includes a later task. */
export function asStarterLines(
  tasks: readonly StoredTask[],
  known: readonly StarterLine[],
): { readonly meter: MeterName; readonly lines: readonly StarterLine[] } | null {
  const isSecond = tasks.some(({ secondary }) => secondary !== null);
  if (isSecond && tasks.some(({ primary }) => primary !== null)) return null;
  const perUnit: Readonly<Record<string, number>> = { Month: 1, Year: 12 };
  const names = tasks.map(({ taskName }) => taskName);
  const isPlain = ({ keepFixed, time, timeUnit, includes }: StoredTask, at: number): boolean =>
    !keepFixed &&
    (time === null || perUnit[timeUnit ?? ''] !== undefined) &&
    includes.every((name) => names.slice(0, at).includes(name));
  if (tasks.length === 0 || !tasks.every(isPlain)) return null;
  return {
    meter: isSecond ? 'secondary' : 'primary',
    lines: tasks.map(({ taskName, primary, secondary, time, timeUnit, includes }) => ({
      taskName,
      work: known.find((one) => one.taskName === taskName)?.work ?? '',
      meterInterval: primary ?? secondary,
      months: time === null ? null : time * (perUnit[timeUnit ?? ''] ?? 1),
      includes,
    })),
  };
}

type Figures = Pick<StarterLine, 'taskName' | 'meterInterval' | 'months' | 'includes'>;

/** True where tasks, their figures and what they include are the same, in their order. */
export const isSamePlan = (one: readonly Figures[], other: readonly Figures[]): boolean =>
  JSON.stringify(one.map(figuresOf)) === JSON.stringify(other.map(figuresOf));

const figuresOf = ({ taskName, meterInterval, months, includes }: Figures) => [
  taskName.toLowerCase(),
  meterInterval,
  months,
  includes.map((name) => name.toLowerCase()).toSorted(),
];
