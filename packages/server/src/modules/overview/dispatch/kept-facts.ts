import { dayInZone } from '@roadproof/domain/calendar-day';
import type { Context } from '../../../http/context.ts';
import type { Platform } from '../../../platform.ts';
import { rulesMark } from '../../people/driver/documents.ts';
import type { DayFacts, FactsContext } from './driver-facts.ts';

/** Facts of a driver, and everything they were made of as a text. */
interface Kept {
  readonly mark: string;
  readonly facts: DayFacts;
}
type Drivers = Map<string, Kept>;

/** Most groups of drivers that are kept: of a company, for a day and by rights. */
const mostGroups = 6;
/** Most drivers of one of them: some 2 KB each. */
const mostDrivers = 3_000;

const memories = new WeakMap<Platform, Map<string, Drivers>>();

/**
 * The facts of the drivers of a company that were made before, by driver: of the same rules, day, settings
 * and rights. They count only where the mark is still the same, so no change has to be heard. Others are added to it.
 */
export function keptFacts(
  { caller: { clientId }, platform }: Pick<Context, 'caller' | 'platform'>,
  { documents, company, now, day, mayOpenRestricted, ask }: FactsContext,
): Drivers {
  const { dueSoonDays, timeZone } = company;
  const isToday = day === dayInZone(now, timeZone);
  const key = JSON.stringify([
    clientId,
    day,
    isToday,
    rulesMark(documents),
    dueSoonDays,
    timeZone,
    mayOpenRestricted,
    ask,
  ]);
  const memory = memories.get(platform) ?? new Map<string, Drivers>();
  memories.set(platform, memory);
  const before = memory.get(key);
  const drivers = before && before.size <= mostDrivers ? before : new Map<string, Kept>();
  // The group that was used the longest time ago comes first.
  memory.delete(key);
  memory.set(key, drivers);
  for (const oldest of memory.keys()) {
    if (memory.size <= mostGroups) break;
    memory.delete(oldest);
  }
  return drivers;
}
