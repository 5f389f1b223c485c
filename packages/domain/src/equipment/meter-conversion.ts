import { counted, formatReading } from '../format.ts';
import { toTenth, usageOf } from './meter.ts';
import { converted, meterKind, signOfKind, type MeterKind } from '../meter-unit.ts';

/** What becomes of the readings of a meter whose unit is changed: they are converted, or were counted in the new unit all along. */
export const meterUnitAnswers = ['convert', 'relabel'] as const;
export type MeterUnitAnswer = (typeof meterUnitAnswers)[number];

/** What another unit means for a meter that has readings: nothing, a question, or that it cannot be. */
export type MeterUnitChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'ask'; readonly from: MeterKind; readonly to: MeterKind }
  | { readonly kind: 'replace' };

/** Compares two units of a meter by their names. */
export function meterUnitChange(from: string, to: string): MeterUnitChange {
  const [before, after] = [meterKind([from]), meterKind([to])];
  if (before !== undefined && before === after) return { kind: 'same' };
  const isLength = [before, after].every((one) => one === 'miles' || one === 'kilometers');
  return isLength && before && after
    ? { kind: 'ask', from: before, to: after }
    : { kind: 'replace' };
}

/** What is asked about, of one meter. */
export interface MeterUnitFacts {
  readonly name: string;
  readonly readings: number;
  readonly current: number | null;
  /** Reminders with figures of the meter. */
  readonly reminders: number;
  /** Those of them that follow a service program. */
  readonly followers: number;
}

/** The question before a meter counts in another unit, with the figures of either answer. */
export function meterUnitQuestion(
  facts: MeterUnitFacts,
  from: MeterKind,
  to: MeterKind,
): { readonly message: string; readonly description: string } {
  const { name, readings, current, reminders, followers } = facts;
  const shown = (kind: MeterKind, value = current) => formatReading(value, signOfKind[kind]);
  const figures =
    current === null
      ? []
      : [
          `Converted, the meter shows ${shown(to, converted(current, from, to))} in place of ${shown(from)}.`,
          `If they were ${to} all along, it shows ${shown(to)}.`,
        ];
  const plans = [
    ...(reminders > 0
      ? [`${counted(reminders, 'reminder')} ${reminders === 1 ? 'is' : 'are'} converted as well.`]
      : []),
    ...(followers > 0
      ? [
          `${followers} of them ${followers === 1 ? 'follows' : 'follow'} a service program, and will no longer follow it.`,
        ]
      : []),
  ];
  return {
    message: `${name} has ${counted(readings, 'reading')} in ${from}.`,
    description: [...figures.slice(0, 1), ...plans, ...figures.slice(1)].join(' '),
  };
}

/** How each answer is named on its button. */
export const meterUnitAnswerText = (answer: MeterUnitAnswer, to: string): string =>
  answer === 'convert' ? `Convert to ${to}` : `They were ${to} all along`;

/** A reading with what the meters before it had run. */
export interface CountedReading {
  readonly reading: number;
  readonly offset: number;
  /** Struck out or deleted: it keeps its place without being counted. */
  readonly isVoid: boolean;
}

/**
 * Readings of a meter in another unit, oldest first as given; each is rounded once to a tenth. What a unit has
 * run goes on over replaced meters as before: an offset follows from the usage, not from its own rounding.
 */
export function convertedReadings<Reading extends CountedReading>(
  readings: readonly Reading[],
  from: MeterKind,
  to: MeterKind,
): Reading[] {
  const own = (value: number): number => converted(value, from, to) ?? value;
  const offsets = new Map<number, number>();
  let last: { readonly usage: number; readonly converted: number } | null = null;
  for (const one of readings) {
    if (one.isVoid) continue;
    const reading = own(one.reading);
    const usage = usageOf(one);
    if (!offsets.has(one.offset))
      offsets.set(
        one.offset,
        last === null || one.offset === 0
          ? own(one.offset)
          : toTenth(last.converted + own(toTenth(usage - last.usage)) - reading),
      );
    last = { usage, converted: toTenth(reading + (offsets.get(one.offset) ?? 0)) };
  }
  return readings.map((one) => ({
    ...one,
    reading: own(one.reading),
    offset: offsets.get(one.offset) ?? own(one.offset),
  }));
}
