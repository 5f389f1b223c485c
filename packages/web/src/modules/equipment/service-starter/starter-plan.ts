import { sentDay } from '@roadproof/domain/calendar-day';
import { counted, formatCount } from '@roadproof/domain/format';
import { signOfKind } from '@roadproof/domain/meter-unit';
import { mostUsage } from '@roadproof/contract/equipment/service-reminder-form';
import type { StarterCounts, StarterStart } from '@roadproof/domain/service-starter-begin';
import type { StarterLeftOut } from '@roadproof/domain/service-starter-join';
import type { Input, Output } from '../../../api/operation-map.ts';
import type { TypedFigure } from '../../../kit/form/figure-input.tsx';

export type StarterState = Output<'serviceStarters.get'>;
export type StarterProgram = StarterState['programs'][number];
export type StarterUnit = StarterProgram['units'][number];

const dayIn = <Done extends { readonly day: string }>(done: Done): Done => ({
  ...done,
  day: sentDay(done.day),
});

/** The programs as they were fetched, with days as the rules know them. */
export const readPrograms = (programs: readonly StarterProgram[]): readonly StarterProgram[] =>
  programs.map((program) => ({
    ...program,
    units: program.units.map((unit) => ({
      ...unit,
      lastService: unit.lastService && dayIn(unit.lastService),
      done: unit.done.map(dayIn),
    })),
  }));

/** The figures of a task as they are typed. */
export interface TypedPlan {
  readonly meterInterval: TypedFigure;
  readonly months: TypedFigure;
}

/** The choices for one program. */
export interface Choice {
  readonly isOn: boolean;
  readonly lines: readonly TypedPlan[];
  /** Units that are not ticked. */
  readonly without: ReadonlySet<string>;
}

/** A program as the panel opens: every unit that can begin is ticked. */
export const openingChoice = ({ units, lines }: StarterProgram): Choice => ({
  isOn: units.length > 0,
  lines: lines.map(({ meterInterval, months }) => ({ meterInterval, months })),
  without: new Set(),
});

/** Why the figures of a task cannot be used; null for figures that can. */
export function planFault({ meterInterval, months }: TypedPlan): string | null {
  if (typeof meterInterval === 'string' || typeof months === 'string') return 'Enter a number.';
  if (meterInterval === null && months === null) return 'Enter how often.';
  if (meterInterval !== null && (meterInterval < 0.1 || meterInterval > mostUsage))
    return `By meter: 0.1 to ${formatCount(mostUsage)}.`;
  if (months !== null && (!Number.isInteger(months) || months < 1 || months > 1000))
    return 'Whole months, 1 to 1,000.';
  return null;
}

const figure = (value: TypedFigure): number | null => (typeof value === 'number' ? value : null);

/** The tasks of a program with the figures that were typed. */
export const plannedLines = ({ lines }: StarterProgram, choice: Choice) =>
  lines.map(({ taskName, includes }, at) => ({
    taskName,
    includes,
    meterInterval: figure(choice.lines[at]?.meterInterval ?? null),
    months: figure(choice.lines[at]?.months ?? null),
  }));

/** The units of a program that are ticked. */
export const tickedUnits = ({ units }: StarterProgram, { without }: Choice) =>
  units.filter(({ equipmentId }) => !without.has(equipmentId));

/** A program to start, as chosen. */
export interface Chosen {
  readonly program: StarterProgram;
  readonly lines: ReturnType<typeof plannedLines>;
  readonly units: readonly StarterUnit[];
}

/** The programs that are on and have a ticked unit. */
export const chosenOf = (
  programs: readonly StarterProgram[],
  choiceOf: (program: StarterProgram) => Choice,
): readonly Chosen[] =>
  programs.flatMap((program) => {
    const choice = choiceOf(program);
    const units = tickedUnits(program, choice);
    return choice.isOn && units.length > 0
      ? [{ program, lines: plannedLines(program, choice), units }]
      : [];
  });

/** The input of the call. */
export const startInput = (chosen: readonly Chosen[]): Input<'serviceStarters.start'> => ({
  programs: chosen.map(({ program: { code, name, meter, measure }, lines, units }) => ({
    code,
    name,
    meter,
    measure,
    lines: lines.map((line) => ({ ...line, includes: [...line.includes] })),
    equipmentIds: units.map(({ equipmentId }) => equipmentId),
  })),
});

/** 'Start 4 programs for 73 units'. */
export const startLabel = (programs: number, units: number): string =>
  programs === 0
    ? 'Start programs'
    : `Start ${counted(programs, 'program')} for ${counted(units, 'unit')}`;

/** '24 begin at their Last PM, 5 begin now · 4 have no hours yet and go by time'. */
export function beginsText(
  { lastService, completion, now, byTime }: StarterCounts,
  measure: StarterProgram['measure'],
): string {
  const verb = (count: number) => (count === 1 ? 'begins' : 'begin');
  const parts = [
    lastService > 0 &&
      `${formatCount(lastService)} ${verb(lastService)} at ${lastService === 1 ? 'its' : 'their'} Last PM`,
    completion > 0 &&
      `${formatCount(completion)} ${verb(completion)} at ${completion === 1 ? 'its' : 'their'} last completion`,
    now > 0 && `${formatCount(now)} ${verb(now)} now`,
  ].filter((part) => part !== false);
  const meter = measure === 'hours' ? 'hours' : 'meter reading';
  const late =
    byTime > 0
      ? `${formatCount(byTime)} ${byTime === 1 ? 'has' : 'have'} no ${meter} yet and ${byTime === 1 ? 'goes' : 'go'} by time`
      : null;
  return [parts.join(', '), late].filter(Boolean).join(' · ');
}

const kept: Readonly<Record<StarterLeftOut, readonly [one: string, many: string]>> = {
  sold: ['is sold', 'are sold'],
  outOfService: ['is out of service', 'are out of service'],
  follows: ['follows it already', 'follow it already'],
  ownReminders: [
    'has reminders of its own and stays as it is',
    'have reminders of their own and stay as they are',
  ],
  otherProgram: ['follows another program', 'follow another program'],
  otherMeter: ['has a meter that counts something else', 'have meters that count something else'],
  full: ['is more than a program takes', 'are more than a program takes'],
};

/** '2 are out of service, 1 is sold'; empty where every unit can begin. */
export const leftOutText = ({ leftOut }: StarterProgram): string =>
  Object.entries(kept)
    .flatMap(([reason, [one, many]]) => {
      const count = leftOut.filter((unit) => unit.reason === reason).length;
      return count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
    })
    .join(', ');

/** The unit of the figures of a program: 'mi'. */
export const measureSign = ({ measure }: StarterProgram): string =>
  measure === null ? '' : signOfKind[measure];

/** Where a task begins, as the table of units says it. */
export const beginLabel: Readonly<Record<StarterStart['begin'], string>> = {
  lastService: 'Last PM',
  completion: 'Last completion',
  now: 'Now',
};
