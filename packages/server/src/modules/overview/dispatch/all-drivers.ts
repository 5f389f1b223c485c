import { setImmediate as breathe } from 'node:timers/promises';
import type { DispatchDriver } from '@roadproof/domain/dispatch/dispatch-facts';
import type { Context } from '../../../http/context.ts';
import { rememberedByRights } from '../../../db/remembered.ts';
import {
  driversOfLists,
  papersOf,
  peopleWithLicense,
  type MarkedDriver,
} from '../../people/driver/dispatch-rows.ts';
import { rulesMark } from '../../people/driver/documents.ts';
import { dayFactsOf, driverNow, type DayFacts, type FactsContext } from './driver-facts.ts';
import { keptFacts } from './kept-facts.ts';
import type { Reading } from './reading.ts';

/** Drivers whose facts are made before other requests get their turn. */
const atOnce = 200;

/** A driver with everything that decides, and what lists name. */
export interface ListedDriver extends Pick<
  MarkedDriver,
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
      const people = await (isEverybody ? peopleWithLicense : driversOfLists)(context, day);
      return factsOf(people, given, context);
    },
  );
  return kept.map(({ facts, ...listed }) => ({ ...listed, driver: driverNow(facts, given) }));
}

/** Facts of each person: kept ones where neither the person nor a paper has changed, so that a change of one driver reads the papers of one. */
async function factsOf(
  people: readonly MarkedDriver[],
  given: FactsContext,
  context: Context,
): Promise<readonly Remembered[]> {
  const kept = keptFacts(context, given);
  const marked = people.map((person) => ({ person, mark: JSON.stringify(person) }));
  const factsFor = (id: string, mark: string): DayFacts | undefined => {
    const known = kept.get(id);
    return known?.mark === mark ? known.facts : undefined;
  };
  const changed = marked.filter(({ person: { id }, mark }) => !factsFor(id, mark));
  const papers = await papersOf(
    context,
    changed.map(({ person }) => person.id),
  );
  for (const [at, { person, mark }] of changed.entries()) {
    if (at > 0 && at % atOnce === 0) await breathe();
    const facts = dayFactsOf({ ...person, papers: papers.get(person.id) ?? [] }, given);
    kept.set(person.id, { mark, facts });
  }
  return marked.flatMap(({ person: { id, name, number, group, groupId }, mark }) => {
    const facts = factsFor(id, mark);
    return facts ? [{ id, name, number, group, groupId, facts }] : [];
  });
}
