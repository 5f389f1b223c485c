import { toTenth, usagePerDay } from './meter.ts';

/** One reading of a history, newest first: when it was read, and what was run since the one before it. */
export interface UsageStep {
  /** ISO instant. */
  readonly at: string;
  /** Null for the first reading of all. */
  readonly sinceLast: number | null;
}

const msPerDay = 86_400_000;

/** What a unit runs per day over the last `days` days up to its newest reading, or over all its readings where they are fewer; null without two readings a day apart. */
export function recentPerDay(steps: readonly UsageStep[], days = 90): number | null {
  const [newest] = steps;
  if (!newest) return null;
  const from = Date.parse(newest.at) - days * msPerDay;
  let usage = 0;
  let oldest = newest;
  for (const [index, step] of steps.entries()) {
    const before = steps[index + 1];
    if (!before || Date.parse(step.at) <= from) break;
    usage = toTenth(usage + (step.sinceLast ?? 0));
    oldest = before;
  }
  return usagePerDay({ usage: 0, at: oldest.at }, { usage, at: newest.at });
}
