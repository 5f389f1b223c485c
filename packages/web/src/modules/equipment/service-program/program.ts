import { formatNumber } from '@roadproof/domain/format';
import { includedLines } from '@roadproof/domain/equipment/included-service';
import type { MeterName } from '@roadproof/domain/equipment/meter';
import { planAmount } from '@roadproof/domain/equipment/service-program';
import { mostSoonUsage, soonWindow } from '@roadproof/domain/equipment/service-schedule';
import type { Output } from '../../../api/operation-map.ts';

export type Program = Output<'servicePrograms.get'>;
export type ProgramTask = Program['lines'][number];

/** A task of a program as it is typed: numbers are text until they are left. */
export interface TypedLine {
  readonly id?: string;
  readonly taskName: string;
  readonly primaryMeterInterval?: number | string | null;
  readonly primaryDueSoonThreshold?: number | string | null;
  readonly secondaryMeterInterval?: number | string | null;
  readonly secondaryDueSoonThreshold?: number | string | null;
  readonly timeInterval?: number | string | null;
  readonly timeIntervalTypeId?: string | null;
  readonly timeIntervalThreshold?: number | string | null;
  readonly keepFixedSchedule?: boolean;
  /** Tasks of the program, by name. */
  readonly includes?: readonly string[];
}

type Named = Pick<TypedLine, 'taskName' | 'includes'>;

/** Returns for each task of a form those it may include: the others that have a name and do not include it. */
export function includeChoices(lines: readonly Named[]): readonly (readonly string[])[] {
  const included = includedLines(
    lines.map(({ taskName, includes = [] }) => ({ id: taskName, includes })),
  );
  return lines.map(({ taskName: own }) => {
    const others = lines.map(({ taskName }) => taskName).filter((name) => name !== '');
    return [...new Set(others)].filter(
      (name) => name !== own && included.get(name)?.includes(own) !== true,
    );
  });
}

/** Returns the lines after one was renamed or removed (null): lines that include it follow. */
export function withRenamed<Line extends Named>(
  lines: readonly Line[],
  before: string,
  after: string | null,
): readonly Line[] {
  if (before === after || lines.some(({ taskName }) => taskName === before)) return lines;
  return lines.map((line) =>
    line.includes?.includes(before)
      ? {
          ...line,
          includes: line.includes.flatMap((name) =>
            name !== before ? [name] : after === null ? [] : [after],
          ),
        }
      : line,
  );
}

/** The tasks of a program as its form holds them. */
export const typedLines = (program: Program): readonly TypedLine[] =>
  program.lines.map((task) => {
    const { taskId: _, timeIntervalType: __, reminderCount: ___, ownCount: ____, ...line } = task;
    return line;
  });

/** What the meters of a program's units count, where they count one thing: a figure typed in another unit is converted to it. */
export function planUnits(program: Program | null): Readonly<Record<MeterName, string | null>> {
  const of = (meter: MeterName): string | null => {
    const [unit = null, ...others] = program?.meterUnits[meter] ?? [];
    return others.length === 0 ? unit : null;
  };
  return { primary: of('primary'), secondary: of('secondary') };
}

/** 'Every 25,000 mi'; null without an interval. */
export const everyText = (interval: number | null, meterUnits: readonly string[]): string | null =>
  interval === null ? null : `Every ${planAmount(interval, meterUnits)}`;

/** 'Every 6 months'; null without an interval. */
export function everyTimeText({ timeInterval, timeIntervalType }: ProgramTask): string | null {
  const unit = timeIntervalType.lookupName?.toLowerCase();
  if (timeInterval === null || !unit) return null;
  return timeInterval === 1 ? `Every ${unit}` : `Every ${formatNumber(timeInterval, 0)} ${unit}s`;
}

/** How far ahead a task is due soon, each in its unit; null where nothing of its own is said. */
export function aheadText(
  task: ProgramTask,
  { primary, secondary }: Program['meterUnits'],
): string | null {
  const { primaryDueSoonThreshold, secondaryDueSoonThreshold, timeIntervalThreshold } = task;
  const parts = [
    primaryDueSoonThreshold === null
      ? null
      : planAmount(
          soonWindow(primaryDueSoonThreshold, mostSoonUsage(task.primaryMeterInterval)),
          primary,
        ),
    secondaryDueSoonThreshold === null
      ? null
      : `${planAmount(soonWindow(secondaryDueSoonThreshold, mostSoonUsage(task.secondaryMeterInterval)), secondary)} (second meter)`,
    timeIntervalThreshold === null ? null : `${formatNumber(timeIntervalThreshold, 0)} days`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `${parts.join(', ')} ahead, at most a quarter of the interval`;
}
