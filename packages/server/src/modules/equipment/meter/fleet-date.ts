import { addDays } from '@roadproof/domain/calendar-day';
import { instantAt } from '@roadproof/domain/zone-instant';
import type { Context } from '../../../http/context.ts';
import { firstHigher } from './fleet-rows.ts';

/** A line that is known to be good so far, with its unit. */
interface Dated {
  readonly unit: { readonly id: string };
  readonly line: {
    readonly primary?: number | null | undefined;
    readonly secondary?: number | null | undefined;
    readonly readOn?: string | null | undefined;
  };
}

/**
 * The moments of readings of earlier days, undefined for one of today. Only the day is known: a
 * reading stands at the end of it, or before a higher one that somebody took on the same day.
 */
export async function datedMoments(
  lines: readonly Dated[],
  { db, company, today }: Pick<Context, 'db' | 'company' | 'today'>,
): Promise<readonly (string | undefined)[]> {
  const startOf = (day: string): string => instantAt(day, '00:00', company.timeZone);
  const days = lines.flatMap(({ line, unit }, index) => {
    const { readOn, primary = null, secondary = null } = line;
    if (!readOn || readOn >= today) return [];
    const end = Date.parse(startOf(addDays(readOn, 1))) - 1000;
    const until = new Date(end).toISOString();
    return [{ index, equipmentId: unit.id, primary, secondary, from: startOf(readOn), until }];
  });
  const moments = lines.map((): string | undefined => undefined);
  if (days.length === 0) return moments;
  const higher = await firstHigher(db, days);
  for (const [n, { index, until }] of days.entries()) {
    const at = higher[n];
    moments[index] = at ? new Date(Date.parse(at) - 1).toISOString() : until;
  }
  return moments;
}
