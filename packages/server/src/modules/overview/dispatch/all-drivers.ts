import { setImmediate as breathe } from 'node:timers/promises';
import type { DispatchDriver } from '@roadproof/domain/dispatch/dispatch-facts';
import type { Context } from '../../../http/context.ts';
import { rememberedByRights } from '../../../db/remembered.ts';
import {
  driversOfLists,
  peopleWithLicense,
  type DriverOfDispatch,
} from '../../people/driver/dispatch-rows.ts';
import { rulesMark } from '../../people/driver/documents.ts';
import { dayFactsOf, driverNow, type DayFacts, type FactsContext } from './driver-facts.ts';
import type { Reading } from './reading.ts';

/** Drivers whose facts are made before other requests get their turn. */
const atOnce = 200;

/** A driver with everything that decides, and what lists name. */
export interface ListedDriver extends Pick<
  DriverOfDispatch,
  'id' | 'name' | 'number' | 'group' | 'groupId'
> {
  readonly driver: DispatchDriver;
}

/** A value with its interfaces as plain objects, as the memory takes them. */
type Plain<T> = T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T;
type Remembered = Plain<Omit<ListedDriver, 'driver'> & { readonly facts: DayFacts }>;

/**
 * Returns the people of whom questions of a day can be asked, with their facts: those of the lists of
 * drivers, or all current people with a license. The facts are read once until something of the company changes,
 * and never kept over its midnight; what depends on the hour is added to each answer.
 */
export async function allDrivers(
  { day, facts: given }: Pick<Reading, 'day' | 'facts'>,
  context: Context,
  isEverybody = false,
): Promise<readonly ListedDriver[]> {
  const input = [day, isEverybody, given.ask, rulesMark(given.documents)];
  const kept: readonly Remembered[] = await rememberedByRights(
    context,
    'dispatchDrivers',
    input,
    async () => {
      const raws = await (isEverybody ? peopleWithLicense : driversOfLists)(context, day);
      return factsOf(raws, given);
    },
  );
  return kept.map(({ facts, ...listed }) => ({ ...listed, driver: driverNow(facts, given) }));
}

async function factsOf(
  raws: readonly DriverOfDispatch[],
  given: FactsContext,
): Promise<readonly Remembered[]> {
  const found: Remembered[] = [];
  for (const [at, raw] of raws.entries()) {
    if (at > 0 && at % atOnce === 0) await breathe();
    const { id, name, number, group, groupId } = raw;
    found.push({ id, name, number, group, groupId, facts: dayFactsOf(raw, given) });
  }
  return found;
}
